"""Writes small programs at random that mix whole numbers and fractions, where Swift decides what a literal is.

The grammar is a table of texts. `<number>` stands for an expression of that shape between commas or brackets;
`{number}` for an operand, in parentheses where it needs them; `@k` for a name, declared in front. Whether a
value is a whole number, a fraction or anything is left open: that is what both are asked. No choice traps: only
elements that are there are unwrapped, and a dictionary that is printed has one key.
"""
import re

from random_programs import Writer

NAMES = {
    "c": "let @c = true", "k": "let @k = 2", "w": "let @w = 3.0", "o": "let @o: Int? = 6", "q": "let @q: Double? = nil",
    "z": "let @z: Int?? = 5", "a": "let @a = [4, 1]", "b": "let @b = [2.5]", "d": 'let @d = ["a": 3]',
    "show": "func @show(_ x: Any) { print(x) }", "kept": "func @kept() -> Any { 1 }",
}

LEAVES = {
    "number": ["1", "2", "0", "2.5", "0.5", "1", "2.5", "@k", "@w", "-1"],
    "optional": ["@o", "@q", "[1].first", "[2.5].last", '["a": 1]["a"]', '["a": 0.5]["b"]', "Optional(1)", "@d[\"a\"]"],
    "twice": ["@z", "[@o].first", "[@q, 1].last", '["a": @o]["a"]', "Optional(@o)"],
    "list": ["[1, 2]", "[2.5]", "[1, 2.5]", "[@k, 1]", "[@w, 1]", "[@k, 0.5]", "@a", "@b"],
    "lists": ["[[1, 2], [2.5]]", "[[@k], [0.5, 1]]", "[@a, [1]]", "[@b, [1]]"],
    "dictionary": ['["a": 1]', '["a": 0.5]', "@d"],
    "tuple": ["(1, 2.5)", "(@k, 0.5)", "(@w, 1)"],
}

SHAPES = {
    "number": [
        "@c ? <number> : <number>", "@c ? <number> : <number>", "{optional} ?? {number}", "{optional} ?? {number}",
        "{list}[0]", "[<number>, <number>][0]", "[<number>, <number>].first!", "[<number>, <number>].last!",
        '["a": <number>]["a"]!', '["a": <number>, "b": <number>]["b"]!', "min(<number>, <number>)",
        "max(<number>, <number>)", "[<number>, <number>].max()!", "pow(2, 3)", "pow(<number>, 2)", "(2.5).rounded()",
        "(1).rounded()", "(<number>, <number>).0", "{ <number> }()", "{number} + {number}", "{number} * 2",
        "{list}.reduce(0, +)", "{list}.reduce(0) { $0 + $1 }", "{list}.map { $0 }[0]", "abs({number})", "{list}.count",
        "{optional}.map { $0 + 1 } ?? {number}", '{dictionary}["a", default: <number>]', "({twice} ?? nil) ?? {number}",
        "{list}.map { $0 * 2 }[0]", "{lists}[0][0]", "{lists}.first!.first!", "{dictionary}.values.first!",
        "{ $0 }(<number>)", "[<number>, 1].min()!", "{tuple}.1",
    ],
    "optional": [
        "{list}.first", "{list}.last", '["a": <number>]["a"]', '["a": <number>, "b": <number>]["a"]',
        "Optional(<number>)",
        "@c ? <number> : nil", "@o.map { _ in <number> }", "{optional}.map { $0 }", "{optional}.map { $0 * 2 }",
        "{optional} ?? {optional}", "{list}.max()", "{list}.first { $0 > 1 }", "{lists}.first?.first", "{twice} ?? nil",
        '["a": <list>]["a"]?.last', "{twice}.flatMap { $0 }", "{dictionary}.values.first", "@c ? <optional> : <number>",
        "@c ? <optional> : <optional>", "{list}.filter { $0 > 1 }.first", '{dictionary}["a"]',
        "[<optional>, <number>][0]",
    ],
    "twice": [
        "[<optional>, <number>].first", '["a": <optional>]["a"]', "Optional(<optional>)", "[<optional>, nil].last",
        "@o.map { _ in <optional> }", "{optional}.map { Optional($0) }",
    ],
    "list": [
        "[<number>, <number>]", "[<number>, <number>]", "[<number>]", "{list} + {list}", "{list} + [<number>]",
        "{list}.map { $0 }", "{list}.map { _ in <number> }", "{list}.map { $0 * 2 }",
        "{list}.map { [$0, <number>][0] }",
        "[<list>, <list>][0]", "{lists}[0]", "@c ? <list> : <list>", "{optional}.map { [$0] } ?? {list}",
        "[<optional>, <number>]", "[<optional>, <optional>].compactMap { $0 }", "[<number>, <number>].sorted()",
        "Array(repeating: <number>, count: 2)", "{lists}.flatMap { $0 }", '["a": <list>]["a"] ?? {list}',
        "{ <list> }()",
        "{lists}.first ?? {list}", "{dictionary}.map { $0.value }", "Array({list}.reversed())", "({list}, <number>).0",
    ],
    "lists": ["[<list>, <list>]", "[<list>]", "{lists} + [<list>]", "{list}.map { [$0] }", "[<list>, [<number>]]"],
    "dictionary": ['["a": <number>]', "{dictionary}.mapValues { $0 }", "@c ? <dictionary> : <dictionary>"],
    "tuple": ["(<number>, <number>)", "(<optional>, <number>)", "[<tuple>, <tuple>][0]", "@c ? <tuple> : <tuple>",
              "(<list>, <number>)"],
    "text": ["{number}.description", "(1).description", "(2.5).rounded().description", "String(describing: <any>)",
             '"\\(<any>)"'],
    "mixed": ["[<number>, <optional>, <list>]", "[<list>, <number>] as [Any]", "[<number>, <text>] as [Any]",
              '["a": <number>, "b": <list>]["a"]', "[<tuple>, <number>] as [Any]"],
}
ANYTHING = ["number"] * 6 + ["optional"] * 5 + ["list"] * 5 + ["twice"] * 2 + ["lists", "tuple", "tuple", "dictionary",
                                                                               "text", "mixed"]

PLACES = [
    "print(<any>)", "print(<any>)", "print(<any>)", "let @v = <any>\nprint(@v)", "let @v = <any>\nprint(@v)",
    "let @v = <any>\nprint(@v)", "print([<any>])", "print([<number>, <number>])", "print([<optional>, <number>])",
    "print((<any>, <number>))", "let @v = (<number>, <any>)\nprint(@v.1)", "@show(<any>)", "@show(<any>)",
    'print("\\(<any>)")', 'print("\\(<number>)", <any>)', "print(min(<number>, <number>))",
    "print(max(<number>, <number>))",
    "print({number}.description)", "let @v: Any = <any>\nprint(@v)", "let @v: [Any] = [<any>, <number>]\nprint(@v)",
    "let @v = { <any> }\nprint(@v())", "let @v: () -> Any = { <any> }\nprint(@v())", "print(<number>, <number>)",
    "for @v in {list} { print(@v) }", "if let @v = {optional} { print(@v) } else { print(\"none\") }",
    'let @v = ["k": <any>]\nprint(@v["k"]!)', "let @v: Any? = <any>\nprint(@v ?? 0)", "print({number} == {number})",
    "let @v: Double = <number>\nprint(@v)", "let @v: [Double] = <list>\nprint(@v)", "print(type(of: <any>))",
    "let @v: Double? = <optional>\nprint(@v ?? 0)", "print({optional} ?? \"none\")", "print(@c ? <any> : <any>)",
    "print({optional} as Any)", "let @v = [<any>, <any>]\nprint(@v)", "func @v() -> Any { <any> }\nprint(@v())",
]

HOLE = re.compile(r"<(\w+)>|\{(\w+)\}")
GROUP = re.compile(r" ?\{[^(){}\[\]]*\}|\([^(){}\[\]]*\)|\[[^(){}\[\]]*\]")


def operand(text, is_before_dot):
    """The expression as an operand: in parentheses where an operator or a member would take only its end."""
    bare, count = text, 1
    while count:
        bare, count = GROUP.subn("", bare)
    is_number = re.fullmatch(r"[\d.]+", bare)
    is_plain = bare and " " not in bare and text[0] not in "-{" and not (is_number and is_before_dot)
    return text if is_plain or not bare and text[0] in "([" else f"({text})"


class LiteralsWriter(Writer):
    """Writes one program of a statement, and the declarations that it uses."""

    def __init__(self, seed, number):
        super().__init__(seed, number)
        self.parts = []  # (shape, text) of each expression

    def expanded(self, template, depth):
        """The template with expressions of `depth` levels in its holes."""
        def filled(hole):
            text = self.expression(hole[1] or hole[2], depth)
            return operand(text, template[hole.end():hole.end() + 1] == ".") if hole[2] else text
        return HOLE.sub(filled, template)

    def expression(self, shape, depth):
        if shape == "any":
            text = self.expression(self.random.choice(ANYTHING), depth)
        elif shape in LEAVES and (depth <= 0 or self.chance(0.15)):
            text = self.random.choice(LEAVES[shape])
        else:
            template = self.random.choice(SHAPES[shape])
            self.note(template)
            text = self.expanded(template, depth - 1)
        self.parts.append((shape, text))
        return text

    def program(self):
        """The whole text, whose names end with its number."""
        place = self.random.choice(PLACES)
        self.note(place.replace("\n", "; "))
        return self.declared(self.expanded(place, self.random.randint(1, 3)))

    def declared(self, statement, version=0):
        used = [declaration for name, declaration in NAMES.items() if re.search(rf"@{name}\b", statement)]
        first = ["import Foundation"] if "pow(" in statement else []
        return re.sub(r"@(\w+)", rf"\g<1>{self.number}x{version}", "\n".join([*first, *used, statement]) + "\n")

    def smaller(self, program):
        """Programs with a part of an expression, or a simple one, in the place of a larger one; the smallest first."""
        names = "|".join(NAMES)
        text = re.sub(rf"\b([a-z]+){self.number}x\d+", r"@\1", program)
        text = re.sub(rf"^(import|(let|func) @({names})\b).*\n", "", text, flags=re.MULTILINE).rstrip("\n")
        found = set()
        for shape, whole in self.parts:
            inside = [part for other, part in self.parts if shape in (other, "any") and part in whole]
            for part in [*inside, *LEAVES.get(shape, [])[:4]]:
                if len(part) < len(whole):
                    found.add(text.replace(whole, part, 1))
                    # But not the parentheses of an interpolation or a call.
                    found.add(re.sub(rf"(?<![\\\w])\({re.escape(whole)}\)", lambda _, new=part: new, text, count=1))
        shorter = sorted(found - {text}, key=lambda one: (len(one), one))
        return [self.declared(statement, version) for version, statement in enumerate(shorter, start=1)]
