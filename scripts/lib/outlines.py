"""The outlines of the characters of a TrueType font, as moves, lines and curves."""
import pathlib
import struct

# What one outline is made of: a code, then the coordinates, in the font's units with y upwards.
MOVE, LINE, CURVE, CLOSE = 0, 1, 2, 3


class Font:
    """A font file with outlines in `glyf`, as DejaVu has them."""

    def __init__(self, path):
        self.data = pathlib.Path(path).read_bytes()
        count = self.number("H", 4)
        self.tables = {}
        for index in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sLLL", self.data, 12 + 16 * index)
            self.tables[tag.decode()] = offset
        self.units = self.number("H", self.tables["head"] + 18)
        self.has_long_offsets = self.number("h", self.tables["head"] + 50) == 1
        self.glyphs = self.characters()

    def number(self, kind, offset):
        return struct.unpack_from(">" + kind, self.data, offset)[0]

    def characters(self):
        """The glyph of each character of the basic plane, from the table of format 4."""
        start = self.tables["cmap"]
        found = [self.number("L", start + 8 + 8 * index) for index in range(self.number("H", start + 2))]
        table = next(start + at for at in found if self.number("H", start + at) == 4)
        count = self.number("H", table + 6) // 2
        ends, starts = table + 14, table + 16 + 2 * count
        glyphs = {}
        for segment in range(count):
            first, last = self.number("H", starts + 2 * segment), self.number("H", ends + 2 * segment)
            delta = self.number("H", starts + 2 * (count + segment))
            place = starts + 2 * (2 * count + segment)
            offset = self.number("H", place)
            for code in range(first, min(last, 0xFFFE) + 1):
                glyph = code
                if offset != 0:
                    glyph = self.number("H", place + offset + 2 * (code - first))
                glyphs[chr(code)] = (glyph + delta) & 0xFFFF
        return glyphs

    def advance(self, character):
        """How wide a character is, in the font's units."""
        count = self.number("H", self.tables["hhea"] + 34)
        glyph = min(self.glyphs[character], count - 1)
        return self.number("H", self.tables["hmtx"] + 4 * glyph)

    def outline(self, character):
        """The numbers of a character's outline; none for a space."""
        return [number for contour in self.contours(self.glyphs[character]) for number in path(contour)]

    def contours(self, glyph):
        """Lists of points, each with x, y, and whether the line goes through it."""
        if self.has_long_offsets:
            start, end = struct.unpack_from(">LL", self.data, self.tables["loca"] + 4 * glyph)
        else:
            start, end = (2 * half for half in struct.unpack_from(
                ">HH", self.data, self.tables["loca"] + 2 * glyph))
        if start == end:
            return []
        start += self.tables["glyf"]
        count = self.number("h", start)
        return self.parts(start + 10) if count < 0 else self.simple(start + 10, count)

    def parts(self, at):
        """The contours of a glyph that is made of others, each moved."""
        found, more = [], True
        while more:
            flags, glyph = struct.unpack_from(">HH", self.data, at)
            assert flags & 0x2 and not flags & 0xC8, "a part that is scaled, or placed by points"
            x, y = struct.unpack_from(">hh" if flags & 0x1 else ">bb", self.data, at + 4)
            found += [[(a + x, b + y, on) for a, b, on in contour] for contour in self.contours(glyph)]
            at += 8 if flags & 0x1 else 6
            more = flags & 0x20
        return found

    def simple(self, at, count):
        """The contours of a glyph of points."""
        ends = struct.unpack_from(f">{count}H", self.data, at)
        at += 2 * count
        at += 2 + self.number("H", at)
        flags = []
        while len(flags) <= ends[-1]:
            flag, times, at = self.data[at], 1, at + 1
            if flag & 0x8:
                times, at = 1 + self.data[at], at + 1
            flags += [flag] * times
        xs, at = self.coordinates(flags, 0x2, 0x10, at)
        ys, at = self.coordinates(flags, 0x4, 0x20, at)
        points = [(x, y, bool(flag & 0x1)) for x, y, flag in zip(xs, ys, flags)]
        return [points[first:last + 1] for first, last in zip((0, *(end + 1 for end in ends)), ends)]

    def coordinates(self, flags, short, same, at):
        """One coordinate of every point, and where the next one begins."""
        values, value = [], 0
        for flag in flags:
            if flag & short:
                value += self.data[at] if flag & same else -self.data[at]
                at += 1
            elif not flag & same:
                value += self.number("h", at)
                at += 2
            values.append(value)
        return values, at


def path(points):
    """The numbers of one contour: between two points that the line does not go through, it goes through their
    middle."""
    whole = []
    for (x, y, on), (next_x, next_y, next_on) in zip(points, points[1:] + points[:1]):
        whole.append((x, y, on))
        if not on and not next_on:
            whole.append(((x + next_x) / 2, (y + next_y) / 2, True))
    first = next(index for index, point in enumerate(whole) if point[2])
    whole = whole[first:] + whole[:first + 1]
    numbers, pull = [MOVE, *whole[0][:2]], ()
    for x, y, on in whole[1:]:
        if on:
            numbers += [CURVE, *pull, x, y] if pull else [LINE, x, y]
        pull = () if on else (x, y)
    return numbers + [CLOSE]
