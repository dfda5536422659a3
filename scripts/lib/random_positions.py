"""Indexing, strides, optionals, sets, formats and ranges with one end, in every position.

A written list, a stride or an optional takes its type from where it stands; so each is printed,
held in a variable, put into a text, into a list and into a call, and taken further by an operator
or a method.
"""
INT, DOUBLE, STRING, BOOL = "Int", "Double", "String", "Bool"


class PositionsWriter:
    """Productions of a `Writer`, beside `TypesWriter` and `StatementsWriter`."""

    # Expressions

    def indexed_list(self, kind, depth):
        """An element of a list that is written out."""
        pieces = [self.kept(kind, max(depth - 1, 0)) for _ in range(self.random.randrange(1, 4))]
        listed = f"[{', '.join(piece.text for piece in pieces)}]"
        if self.chance(0.2):
            listed = f"Array({listed})"
        at = f"[{self.random.randrange(len(pieces))}]"
        return self.piece(listed + at, certain=any(piece.certain for piece in pieces))

    def unwrapped(self, kind, depth):
        """An optional that has a value, with `!` behind it."""
        pieces = [self.kept(kind, max(depth - 1, 0)) for _ in range(self.random.randrange(1, 4))]
        if not any(piece.certain for piece in pieces):
            pieces.append(self.piece(self.certain(kind)))
        listed = f"[{', '.join(piece.text for piece in pieces)}]"
        member = self.random.choice([".first!", ".last!"])
        if kind in (INT, DOUBLE) and self.chance(0.5):
            member = self.random.choice([".max()!", ".min()!"])
        return self.piece(listed + member)

    def stride_text(self, kind):
        """A stride of few numbers."""
        if kind == INT:
            low, step = self.random.randrange(-5, 6), self.random.choice([1, 2, 3, -1, -2])
            texts = [str(low), str(low + step * self.random.randrange(5)), str(step)]
        else:
            low = self.random.choice([0.0, -2.0, 0.5, 1.5, -0.25])
            step = self.random.choice([0.1, 0.5, 0.25, 0.3, -0.1, 2.0, -0.75])
            high = round(low + step * self.random.randrange(7), 3)
            texts = [repr(low), self.random.choice([repr(high), str(int(high))]), repr(step)]
        to = self.random.choice(["to", "through"])
        return f"stride(from: {texts[0]}, {to}: {texts[1]}, by: {texts[2]})"

    def stride_list(self, element, depth):
        """A stride as a list, or what is made of it."""
        kind = element if element in (INT, DOUBLE) else self.random.choice([INT, DOUBLE])
        text = self.stride_text(kind)
        if element == kind and self.chance(0.5):
            return self.piece(self.random.choice([
                f"Array({text})", f"{text}.map {{ $0 }}", f"{text}.reversed()",
                f"{text}.filter {{ $0 > 1 }}"]) if not self.shorts else f"Array({text})")
        return self.piece(f"{text}.map {self.inside([(None, kind)], element, depth - 1, True)}")

    def part_list(self, element, depth):
        """A part of a list, by a range with one end."""
        kept = [self.kept(element, max(depth - 1, 0)) for _ in range(self.random.randrange(2, 5))]
        if not any(piece.certain for piece in kept):
            kept.append(self.piece(self.certain(element)))
        at = self.random.randrange(len(kept))
        span = self.random.choice([f"{at}...", f"..<{at}", f"...{at}"])
        return self.piece(f"Array([{', '.join(piece.text for piece in kept)}][{span}])")

    def set_list(self, element, depth):
        """What a set holds, in order."""
        values = self.definite(("array", element), depth - 1).text
        others = self.definite(("array", element), depth - 1).text
        word = self.random.choice(
            ["union", "intersection", "subtracting", "symmetricDifference"])
        return self.piece(self.random.choice([
            f"Set({values}).sorted()", f"Set({values}).{word}({others}).sorted()"]))

    def format_text(self, depth):
        """A text by `String(format:)`."""
        kinds = [self.random.choice([INT, DOUBLE, DOUBLE]) for _ in range(self.random.randrange(1, 3))]
        specifiers = {
            INT: ["%d", "%i", "%5d", "%03d", "%-4d|", "%x", "%+d"],
            DOUBLE: ["%f", "%.2f", "%5.1f", "%e", "%g", "%.0f", "%08.3f", "%-7.2f|"],
        }
        values = []
        for kind in kinds:
            piece = self.kept(kind, max(depth - 1, 0))
            values.append(piece.text if piece.certain else f"Double({piece.text})")
        words = " ".join(self.random.choice(specifiers[kind]) for kind in kinds)
        self.needs_foundation = True
        return self.piece(f'String(format: "{words}", {", ".join(values)})')

    def set_condition(self, depth):
        kind = self.random.choice([INT, STRING])
        values = self.definite(("array", kind), depth - 1).text
        if self.chance(0.5):
            return self.piece(f"Set({values}).contains({self.expression(kind, 0).text})")
        others = self.definite(("array", kind), depth - 1).text
        word = self.random.choice(["isSubset(of: {})", "isDisjoint(with: {})", "isSuperset(of: {})"])
        return self.piece(f"Set({values}).{word.format(others)}")

    def open_condition(self, depth):
        kind = self.random.choice([INT, DOUBLE])
        low = self.random.choice(["1", "-2", "3"] if kind == INT else ["0.5", "-2.5", "1.25"])
        span = self.random.choice([f"({low}...)", f"(...{low})", f"(..<{low})"])
        return self.piece(f"{span}.contains({self.expression(kind, depth - 1).text})")

    def mapped_optional(self, part, depth):
        """What `map` and `flatMap` make of an optional."""
        given = self.random.choice([INT, DOUBLE, STRING])
        piece = self.expression(("optional", given), depth - 1)
        if not piece.certain:
            piece = self.annotated(("optional", given), piece)
        body = self.inside([(None, given)], part, depth - 1, True)
        return self.piece(f"{self.operand(piece, '.')}.map {body}")

    def element_of_dictionary(self, part, depth):
        """The value of a key in a dictionary that is written out."""
        pieces = [self.kept(part, max(depth - 1, 0)) for _ in range(2)]
        certain = any(piece.certain for piece in pieces)
        return self.piece(
            f'["a": {pieces[0].text}, "b": {pieces[1].text}]["{self.random.choice("abc")}"]',
            certain=certain)

    # Statements

    def optional_positions(self):
        """One optional wherever an optional can stand."""
        kind = self.random.choice([INT, DOUBLE, STRING])
        text = self.expression(("optional", kind), 2)
        name, held, given, taken = (self.name() for _ in range(4))
        self.emit(f"let {name}: {kind}? = {text.text}")
        value = self.certain(kind)
        uses = [
            f"print({name} as Any, {name} ?? {value})",
            f"print({name})",
            f'print("= \\({name} as Any) \\({name} ?? {value})")',
            f'print("\\(String(describing: {name}))")',
            f"print([{name}, nil, {value}], [{name}].compactMap {{ $0 }})",
            f"print([{name}, {value}][{self.random.randrange(2)}] as Any)",
            f"print(({name}, 1), [\"a\": {name}])",
            f"print({name} == {value}, {name} != nil, {value} == {name})",
            f"print({name}.map {{ [$0] }} ?? [], {name}.map {{ _ in 1 }} as Any)",
            f"print({name} != nil ? {name}! : {value})",
            f"if let {held} = {name} {{ print({held}) }} else {{ print(\"none\") }}",
            f"if let {name}, {name} == {value} {{ print(\"same\", {name}) }}",
            f"func {given}(_ {held}: {kind}?, or {taken}: {kind}? = nil) -> {kind}? {{ {held} ?? {taken} }}\n"
            f"print({given}({name}) as Any, {given}({name}, or: {value})!, {given}({value}) ?? {value})",
            f"switch {name} {{\ncase {value}?: print(\"value\")\ncase let {held}?: print({held})\n"
            f"case nil: print(\"nil\")\n}}",
            f"var {taken}: [{kind}?] = [{value}]\n{taken}.append({name})\n{taken}.append(nil)\n"
            f"print({taken}, {taken}.count, {taken}[1] == nil, {taken}.last!! == {value})"
            .replace(".last!!", "[0]!"),
            f"var {taken} = {name}\n{taken} = {taken} ?? {value}\nprint({taken}!)\n{taken} = nil\n"
            f"print({taken} as Any)",
            f"for case let {held}? in [{name}, {value}] {{ print({held}) }}",
            f"let {taken} = [{name}, nil] as [{kind}?]\nprint({taken}, {taken}.map {{ $0 ?? {value} }})",
            f"print({name}.flatMap {{ $0 == {value} ? nil : $0 }} as Any)",
            f"let {taken}: Any = {name} as Any\nprint({taken}, {taken} is {kind})",
        ]
        for use in self.random.sample(uses, 4):
            self.lines_of(use)

    def stride_positions(self):
        """One stride wherever its numbers can go."""
        kind = self.random.choice([INT, DOUBLE])
        text, each, total = self.stride_text(kind), self.name(), self.name()
        uses = [
            f"for {each} in {text} {{ print({each}, terminator: \" \") }}\nprint()",
            f"print(Array({text}))",
            f'print("\\(Array({text}).count) \\({text}.map {{ $0 * 2 }})")',
            f"print({text}.reversed().first as Any)",
            f"print({text}.contains({self.within(kind)}), {text}.min() ?? 0)",
            f"let {total} = {text}.reduce({self.certain(kind)}, +)\nprint({total})",
            f"for ({total}, {each}) in {text}.enumerated() where {total} > 0 {{ print({each}) }}",
            f"for {each} in Array({text}).reversed() {{ print({each}) }}",
            f"let {total} = Array({text})\nprint({total}, {total}.last ?? {self.certain(kind)})",
            f"print(zip({text}, 1...).map {{ \"\\($0):\\($1)\" }})",
        ]
        for use in self.random.sample(uses, 2):
            self.lines_of(use)

    def set_positions(self):
        """A set that changes."""
        kind = self.random.choice([INT, STRING])
        name, pair = self.name(), self.name()
        values = [self.within(kind) for _ in range(3)]
        self.line(f"var {name}: Set<{kind}> = [{self.certain(kind)}]")
        self.line(f"{name}.formUnion([{values[0]}, {values[1]}])")
        uses = [
            f"print({name}.insert({values[2]}).inserted, {name}.count)",
            f"print({name}.remove({self.certain(kind)}) as Any, {name}.isEmpty)",
            f"let {pair} = {name}.insert({values[0]})\nprint({pair}.inserted, {pair}.memberAfterInsert)",
            f"print({name}.sorted(), {name}.contains({values[1]}), {name} == [{values[0]}])",
            f"print({name}.map {{ $0 }}.sorted(), {name}.filter {{ $0 != {values[2]} }}.count)",
            f"{name}.subtract([{values[2]}])\nprint({name}.sorted())",
            f"print({name}.isSubset(of: {name}.union([{values[2]}])), {name}.first == nil)",
            f"for {pair} in {name}.sorted() {{ print({pair}) }}",
            f"print({name}.min() as Any, {name}.max() ?? {self.certain(kind)})",
        ]
        for use in self.random.sample(uses, 3):
            self.lines_of(use)
        self.line(f"print({name}.sorted())")

    def slice_positions(self):
        """Parts of a list by ranges with one end, read and changed."""
        kind = self.random.choice([INT, DOUBLE, STRING])
        name, part = self.name(), self.name()
        values = ", ".join(self.within(kind) for _ in range(3))
        self.line(f"var {name} = [{self.certain(kind)}, {values}]")
        at = self.random.randrange(4)
        uses = [
            f"print({name}[{at}...], {name}[..<{at}], {name}[...{at}])",
            f"let {part} = {name}[{at}...]\nprint({part}, {part}.startIndex, {part}.first as Any, {part}.count)",
            f"{name}[{at}...] = [{self.certain(kind)}]\nprint({name})\n{name} = [{values}, {values}]",
            f"print(Array({name}[..<{at}]) + {name}[{at}...])",
            f"for {part} in {name}[{at}...] {{ print({part}) }}",
            f"print({name}[...].count, {name}[{at}...].map {{ [$0] }})",
            f"{name}.removeSubrange({min(at, 2)}...)\nprint({name})\n{name} = [{values}, {values}]",
            f"print({name}.indices.contains({at}), {name}[{at}...].contains({self.certain(kind)}))",
        ]
        for use in self.random.sample(uses, 2):
            self.lines_of(use)
