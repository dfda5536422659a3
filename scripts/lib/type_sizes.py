"""Finds types that have grown too large: by their lines and methods, over all their extensions.

    type_sizes.py PATH…             compares the types in the tracked Swift files below the paths with the list in
                                    type_sizes.txt; prints each that is too large, and ends with 1 if there is one
    type_sizes.py --record PATH…    writes the list anew

A type may have 800 lines and 60 methods. The list has those that are larger today, one a line: lines, methods, name.
They may only shrink; one that is no longer large leaves the list.

Lines are those of the type's declaration and extensions that have code, without tables: the values of static stored
properties, such as the words of the language, are data. Methods are functions, initialisers and subscripts. Members
of a type inside another count for the inner one. Before anything else it tries itself on the example below.
"""

import os
import re
import subprocess
import sys
from collections import defaultdict

LINES, METHODS = 800, 60
LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "type_sizes.txt")
TOKEN = re.compile(r"`?\w+`?|->|\.\.[.<]|[-+*/%=<>!&|^~?]+|.", re.DOTALL)
TYPES = {"struct", "class", "actor", "enum", "protocol", "extension"}
MODIFIERS = {
    "package", "public", "private", "fileprivate", "internal", "open", "final", "static", "class", "lazy", "weak",
    "unowned", "nonisolated", "override", "required", "convenience", "mutating", "indirect", "dynamic",
}
OPENING, CLOSING = set("([{"), set(")]}")


class Token:
    """A word or a sign, the lines where it begins and ends, and whether a line ended before it."""

    def __init__(self, text, line, last_line, begins_line):
        self.text, self.line, self.last_line, self.begins_line = text, line, last_line, begins_line


def after_string(text, start):
    """The index after the string that begins at `start`, with the strings in its interpolations."""
    hashes = re.compile("#*").match(text, start).group()
    quote = '"""' if text.startswith('"""', start + len(hashes)) else '"'
    index = start + len(hashes) + len(quote)
    while index < len(text):
        if text.startswith(quote + hashes, index):
            return index + len(quote + hashes)
        if text.startswith("\\" + hashes + "(", index):
            index, depth = index + len(hashes) + 2, 1
            while depth and index < len(text):
                if re.compile('#*"').match(text, index):
                    index = after_string(text, index)
                    continue
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                index += 1
        elif text.startswith("\\" + hashes, index):
            index += len(hashes) + 2
        else:
            index += 1
    return index


def after_comment(text, start):
    if text.startswith("//", start):
        end = text.find("\n", start)
        return len(text) if end < 0 else end
    index, depth = start + 2, 1
    while depth and index < len(text):
        step = {"/*": 1, "*/": -1}.get(text[index:index + 2], 0)
        depth += step
        index += 2 if step else 1
    return index


def tokens(text):
    """The tokens without comments; a string is one."""
    found, index, line, begins_line = [], 0, 1, True
    string = re.compile('#*"')
    while index < len(text):
        if text[index].isspace():
            begins_line, line, index = begins_line or text[index] == "\n", line + (text[index] == "\n"), index + 1
            continue
        is_comment = text.startswith(("//", "/*"), index)
        is_string = not is_comment and string.match(text, index)
        if is_comment:
            end = after_comment(text, index)
        else:
            end = after_string(text, index) if is_string else TOKEN.match(text, index).end()
        last_line = line + text.count("\n", index, end)
        if not is_comment:
            found.append(Token('"' if is_string else text[index:end], line, last_line, begins_line))
            begins_line = False
        index, line = end, last_line
    return found


class Size:
    """How much of a type there is: the lines that have code, as pairs of file and number, and the methods."""

    def __init__(self):
        self.lines, self.methods = set(), 0


class Reader:
    """Reads a file, and adds what it has of each type to `sizes`."""

    def __init__(self, file, text, sizes):
        self.file, self.tokens, self.index, self.sizes = file, tokens(text), 0, sizes
        self.read(type=None)

    def text(self, offset=0):
        index = self.index + offset
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def take(self, type):
        """Counts the lines of the current token, and goes on."""
        if type is not None and self.index < len(self.tokens):
            token = self.tokens[self.index]
            self.sizes[type].lines.update((self.file, line) for line in range(token.line, token.last_line + 1))
        self.index += 1

    def read(self, type, is_body=True):
        """Reads up to the end of a block; `is_body` says whether it is the body of `type`, not of a function in it."""
        while self.index < len(self.tokens) and self.text() not in CLOSING:
            text = self.text()
            if text in TYPES and self.begins_type():
                self.read_type(type)
            elif is_body and type is not None and text in ("let", "var") and self.is_static():
                self.read_static(type)
            else:
                if is_body and type is not None and self.begins_method():
                    self.sizes[type].methods += 1
                self.take(type)
                if text in OPENING:
                    self.read(type, is_body=False)
                    self.take(type)

    def begins_type(self):
        following = self.text(1)
        return (re.fullmatch(r"`?[^\W\d]\w*`?", following) is not None
                and following not in MODIFIERS | {"func", "var", "let", "subscript", "where"}
                and self.text(-1) not in (".", ":", "let", "var", "func", "case"))

    def begins_method(self):
        return self.text(-1) != "." and (
            self.text() == "func" or (self.text() in ("init", "subscript") and self.text(1) in ("(", "<", "?", "!")))

    def read_type(self, outer):
        is_extension, name = self.text() == "extension", ""
        self.index += 1
        while re.fullmatch(r"[\w`.]+", self.text()):
            name += self.text()
            self.index += 1
            if self.text() != "." and self.text(-1) != ".":
                break
        type = name if outer is None or is_extension else f"{outer}.{name}"
        while self.index < len(self.tokens) and self.text() != "{":
            self.take(type)
        self.take(type)
        self.read(type)
        self.take(type)

    def is_static(self):
        """Whether `static` or `class` stands among the modifiers before the current token."""
        offset = -1
        while self.text(offset) in MODIFIERS | {"(", ")", "set", "unsafe"}:
            if self.text(offset) in ("static", "class"):
                return True
            offset -= 1
        return False

    def read_static(self, type):
        """Reads a static property; the value of a stored one is not counted."""
        while self.index < len(self.tokens) and self.text() not in ("=", "{") and self.text() not in CLOSING:
            self.take(type)
            if self.text() in ("let", "var", "func", "static") and self.tokens[self.index].begins_line:
                return
        if self.text() == "{":
            self.take(type)
            self.read(type, is_body=False)
            self.take(type)
        elif self.text() == "=":
            self.take(type)
            self.skip_value()

    def skip_value(self):
        """Skips a value: up to a line that does not continue it, or the end of the block."""
        is_first = True
        while self.index < len(self.tokens) and self.text() not in CLOSING and self.text() != ";":
            if not is_first and self.tokens[self.index].begins_line and not self.continues():
                return
            is_first = False
            if self.text() in OPENING:
                self.skip_group()
            else:
                self.index += 1

    def skip_group(self):
        depth = 0
        while self.index < len(self.tokens):
            depth += (self.text() in OPENING) - (self.text() in CLOSING)
            self.index += 1
            if depth == 0:
                break

    def continues(self):
        """Whether the current token, the first in its line, belongs to the value of the line before."""
        sign = r"[-+*/%=<>!&|^~?:]+|->|\.\.[.<]"
        return (self.text() in (".", "{", "else", "as", "is") or re.fullmatch(sign, self.text()) is not None
                or re.fullmatch(sign + "|,", self.text(-1)) is not None)


EXAMPLE = '''
/// Not counted.
package struct Plain<A, B: Sequence>: Hashable where A: Hashable {
  static let table = [
    Plain(), .init(),
  ]
    + others.map { $0.func("func f() {}") }
  static var computed: Int {
    return 1
  }
  var text = """
    two
    """

  // Not counted.
  init() { func local() {} }
  subscript(i: Int) -> Int { self.init(i) }
  enum Kind { case structure, `class`; func method() {} }
}
extension Plain { func f() {}
  struct Deep {} }
extension Plain.Kind {
  static func g() {}
}
'''
EXPECTED = {"Plain": (13, 3), "Plain.Kind": (4, 2), "Plain.Deep": (1, 0)}


def sizes_of(paths):
    """The lines and methods of each type, by room and name."""
    out = subprocess.run(["git", "ls-files", "--", *paths], capture_output=True, text=True, check=True)
    by_room = defaultdict(lambda: defaultdict(Size))
    for path in out.stdout.splitlines():
        if path.endswith(".swift"):
            with open(path, encoding="utf-8") as file:
                Reader(path, file.read(), by_room[path.split("/")[0]])
    return {
        f"{room}/{name}": (len(size.lines), size.methods)
        for room, sizes in by_room.items() for name, size in sizes.items()
    }


def read_list():
    """The sizes that the list allows, by name."""
    with open(LIST, encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {name: (int(lines), int(methods)) for lines, methods, name in rows}


def is_large(size):
    return size[0] > LINES or size[1] > METHODS


def complaints(sizes, listed):
    for name, size in sorted(sizes.items()):
        allowed = listed.get(name, (LINES, METHODS))
        if size[0] > max(allowed[0], LINES) or size[1] > max(allowed[1], METHODS):
            yield (f"{name} has {size[0]} lines and {size[1]} methods; {allowed[0]} and {allowed[1]} are "
                   + ("what it had" if name in listed else "allowed"))
    for name in sorted(listed):
        if not is_large(sizes.get(name, (0, 0))):
            yield f"{name} is no longer large: scripts/lib/type_sizes.py --record Sources Tests"


def main():
    counted = defaultdict(Size)
    Reader("", EXAMPLE, counted)
    example = {name: (len(size.lines), size.methods) for name, size in counted.items()}
    if example != EXPECTED:
        sys.exit(f"the counter is wrong about its example: {example}")
    record, paths = sys.argv[1] == "--record", [path for path in sys.argv[1:] if path != "--record"]
    sizes = sizes_of(paths)
    if record:
        with open(LIST, "w", encoding="utf-8") as file:
            file.write(f"# Types of more than {LINES} lines or {METHODS} methods: they may only shrink.\n")
            for name, size in sorted(sizes.items(), key=lambda item: (-item[1][0], item[0])):
                if is_large(size):
                    file.write(f"{size[0]:5} {size[1]:4} {name}\n")
        return 0
    found = list(complaints(sizes, read_list()))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
