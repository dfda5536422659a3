"""Writes typed programs at random: a grammar over the constructs of the language.

A program is made so that it neither traps nor loops for long: numbers that are kept stay below `KEPT`,
products below `HIGHEST`; divisors are literals other than 0; an index is one that is there. Types are
what the writer believes; it may be wrong about a literal, and then Swift says what is right.
"""
import collections
import random
import re

from random_positions import PositionsWriter
from random_statements import StatementsWriter
from random_types import TypesWriter

KEPT, HIGHEST = 10**6, 10**15
INT, DOUBLE, BOOL, STRING = "Int", "Double", "Bool", "String"


def array(element):
    return ("array", element)


def optional(part):
    return ("optional", part)


def pair(first, second):
    return ("tuple", first, second)


def function(inputs, result):
    return ("function", tuple(inputs), result)


def is_printable(kind):
    """Whether a value prints alike in each run, and is not the address of a function."""
    if kind[0] in ("function", "dictionary"):
        return False
    return isinstance(kind, str) or all(map(is_printable, kind[1:]))


def spelled(kind):
    """A type as a program writes it."""
    if isinstance(kind, str):
        return kind
    if kind[0] == "array":
        return f"[{spelled(kind[1])}]"
    if kind[0] == "optional":
        inner = spelled(kind[1])
        return f"({inner})?" if kind[1][0] == "function" else f"{inner}?"
    if kind[0] == "dictionary":
        return f"[{spelled(kind[1])}: {spelled(kind[2])}]"
    if kind[0] == "tuple":
        return f"({', '.join(map(spelled, kind[1:]))})"
    return f"({', '.join(map(spelled, kind[1]))}) -> {spelled(kind[2])}"


class Piece:
    """An expression: its text, how large it can be, and whether its type is certain by itself."""

    def __init__(self, text, bound=KEPT, certain=True, count=0):
        self.text, self.bound, self.certain = text, bound, certain
        self.count = count  # of a list that is written out


class Variable:
    def __init__(self, name, kind, changes=False, bound=KEPT, count=0):
        self.name, self.kind, self.changes = name, kind, changes
        self.bound, self.count = bound, count


class Writer(TypesWriter, StatementsWriter, PositionsWriter):
    """Writes one program; `names` numbers what it declares, so that programs can share a file."""

    WORDS = ["bar", "pie", "tick", "axis", "slice", "line", "mark", "dot"]

    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}:{number}")
        self.number = number
        self.taken = 0
        self.counts = collections.Counter()
        self.scopes = [[]]
        self.functions, self.types = [], {}
        self.lines, self.indent = [], 0
        self.needs_foundation = False

    # What is used

    def piece(self, text, **more):
        return Piece(text, **more)

    def note(self, production):
        self.counts[production] += 1

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, choices):
        """One of (weight, production, maker), noted and made."""
        total = sum(weight for weight, _, _ in choices)
        at = self.random.random() * total
        for weight, production, make in choices:
            at -= weight
            if at < 0:
                break
        self.note(production)
        return make()

    def name(self):
        self.taken += 1
        return f"{self.random.choice(self.WORDS)}{self.number}x{self.taken}"

    def line(self, text):
        self.lines.append("  " * self.indent + text)

    def variables(self, kind, changes=False):
        return [
            variable for scope in self.scopes for variable in scope
            if variable.kind == kind and (variable.changes or not changes)]

    def variable(self, name, kind):
        return Variable(name, kind)

    def spelled(self, kind):
        return spelled(kind)

    def is_printable(self, kind):
        return is_printable(kind)

    def smaller(self, program):
        """Programs with less in a statement, the smallest first."""
        return []

    def stop_if_pending(self):
        """Where no line may stand in front, what needs one cannot be written."""
        if self.pending:
            raise Unwritable

    def unbraced(self, text):
        return guarded(text)

    def certain(self, kind):
        """A literal that tells its type."""
        for _ in range(9):
            piece = self.literal(kind)
            if piece.certain:
                return piece.text
        return "2.5"

    def declare(self, *arguments, **more):
        variable = Variable(*arguments, **more)
        self.scopes[-1].append(variable)
        return variable

    # Types

    def simple(self):
        return self.random.choice([INT, INT, DOUBLE, DOUBLE, BOOL, STRING])

    def any_kind(self, depth=2):
        at = self.random.random()
        if depth == 0 or at < 0.5:
            return self.simple()
        if at < 0.66:
            return array(self.any_kind(depth - 1) if self.chance(0.25) else self.simple())
        if at < 0.76:
            return optional(self.simple())
        if at < 0.83:
            return pair(self.simple(), self.simple())
        if at < 0.88:
            return ("dictionary", STRING, self.random.choice([INT, DOUBLE]))
        declared = [kind for kind in self.types if self.types[kind]["form"] != "class"]
        return self.random.choice(declared) if declared else self.simple()

    # Expressions

    def expression(self, kind, depth):
        """A Piece of type `kind`."""
        choices = [
            (7, "variable", lambda found=found: self.use(found))
            for found in [self.variables(kind)] if found]
        choices += self.own(kind, depth)
        if depth > 0:
            choices += self.shared(kind, depth)
        return self.pick(choices)

    def kept(self, kind, depth):
        """One that is stored, so that a number must stay small."""
        piece = self.expression(kind, depth)
        if kind in (INT, DOUBLE) and piece.bound > KEPT:
            if kind == INT and piece.certain:
                return Piece(f"({piece.text}) % 1000", 1000)
            return self.literal(kind)
        return piece

    def use(self, found):
        variable = self.random.choice(found)
        return Piece(variable.name, variable.bound)

    def own(self, kind, depth):
        """How a value of this type is written, or worked out."""
        deep = depth > 0
        if kind == INT:
            return [(3, "Int literal", lambda: self.literal(INT))] + deep * [
                (3, "Int arithmetic", lambda: self.arithmetic(INT, depth)),
                (1, "Int division", lambda: self.divided(INT, depth)),
                (1, "remainder", lambda: self.remainder(depth)),
                (0.5, "negation", lambda: self.negated(INT, depth)),
                (0.5, "Int(…)", lambda: self.converted(depth)),
                (1, "count", lambda: self.suffixed(array(self.simple()), depth, ".count", 20)),
                (0.4, "count of a string", lambda: self.suffixed(STRING, depth, ".count", 500)),
                (0.5, "min and max", lambda: self.extreme(INT, depth)),
                (0.5, "reduce", lambda: self.reduced(INT, depth)),
                (0.3, "index of", lambda: self.index_of(depth)),
                (0.3, "bounds of a range", lambda: self.range_member(depth)),
            ]
        if kind == DOUBLE:
            return [(3, "Double literal", lambda: self.literal(DOUBLE))] + deep * [
                (4, "Double arithmetic", lambda: self.arithmetic(DOUBLE, depth)),
                (2, "Double division", lambda: self.divided(DOUBLE, depth)),
                (0.5, "negation", lambda: self.negated(DOUBLE, depth)),
                (1, "Double(…)", lambda: self.wrapped("Double", INT, depth)),
                (0.5, "rounded and root", lambda: self.rounded(depth)),
                (0.5, "min and max", lambda: self.extreme(DOUBLE, depth)),
                (0.7, "reduce", lambda: self.reduced(DOUBLE, depth)),
            ]
        if kind == BOOL:
            literal = [(1, "Bool literal", lambda: Piece(self.random.choice(["true", "false"])))]
            return literal + deep * [
                (4, "comparison", lambda: self.compared(depth)),
                (1, "and, or", lambda: self.joined_conditions(depth)),
                (0.7, "not", lambda: Piece(f"!({self.expression(BOOL, depth - 1).text})")),
                (0.7, "contains", lambda: self.contains(depth)),
                (0.5, "isEmpty", lambda: self.suffixed(array(self.simple()), depth, ".isEmpty")),
                (0.5, "compared with nil", lambda: self.with_nil(depth)),
                (0.4, "set asked", lambda: self.set_condition(depth)),
                (0.4, "range with one end asked", lambda: self.open_condition(depth)),
            ]
        if kind == STRING:
            return [(2, "String literal", lambda: self.literal(STRING))] + deep * [
                (3, "interpolation", lambda: self.interpolated(depth)),
                (1, "String +", lambda: self.added(STRING, depth)),
                (0.5, "uppercased", lambda: self.suffixed(
                    STRING, depth, self.random.choice([".uppercased()", ".lowercased()"]))),
                (0.5, "String(…)", lambda: self.wrapped(
                    "String", self.random.choice([INT, DOUBLE, BOOL]), depth)),
                (0.5, "joined", lambda: self.text_joined(depth)),
                (0.6, "String(format:)", lambda: self.format_text(depth)),
            ]
        form = kind[0]
        if form == "array":
            return self.arrays(kind[1], depth)
        if form == "optional":
            return self.optionals(kind[1], depth)
        if form == "tuple":
            return [(1, "tuple", lambda: self.tuple(kind, depth))]
        if form == "function":
            return [(1, "closure", lambda: self.closure(kind, depth))]
        if form == "dictionary":
            return [(1, "dictionary literal", lambda: self.dictionary(kind, depth))]
        return self.declared(kind, depth)

    def shared(self, kind, depth):
        """What there is for each type."""
        choices = [
            (0.5, "ternary", lambda: self.ternary(kind, depth)),
            (0.2, "parentheses", lambda: self.parenthesized(kind, depth)),
        ]
        if kind[0] not in ("optional", "function"):
            choices.append((0.5, "??", lambda: self.coalesced(kind, depth)))
        if kind in (INT, DOUBLE, BOOL, STRING):
            choices += [
                (0.6, "element of a written list", lambda: self.indexed_list(kind, depth)),
                (0.4, "!", lambda: self.unwrapped(kind, depth)),
            ]
        for called in self.functions:
            if called["result"] == kind:
                choices.append((2, "call", lambda called=called: self.called(called, depth)))
        for variable in (v for scope in self.scopes for v in scope):
            if variable.kind == array(kind) and variable.count > 0:
                choices.append((2, "subscript", lambda v=variable: Piece(
                    f"{v.name}[{self.random.randrange(v.count)}]")))
            elif variable.kind[0] == "tuple" and kind in variable.kind[1:]:
                at = variable.kind[1:].index(kind)
                choices.append((3, "part of a tuple", lambda v=variable, at=at: Piece(
                    f"{v.name}.{at}")))
            elif variable.kind[0] == "function" and variable.kind[2] == kind:
                choices.append((5, "call of a closure", lambda v=variable: Piece(
                    f"{v.name}({', '.join(self.kept(one, depth - 1).text for one in v.kind[1])})")))
            elif variable.kind in self.types:
                for name, member in self.types[variable.kind]["members"]:
                    if member == kind:
                        choices.append((3, "property", lambda v=variable, n=name: Piece(
                            f"{v.name}.{n}")))
        return choices

    def literal(self, kind):
        if kind == INT:
            value = self.random.choice([0, 1, 2, 3, 4, 7, 10, 60, 100, self.random.randrange(200)])
            return Piece(str(value), 200, True)
        if kind == DOUBLE:
            if self.chance(0.25):
                return Piece(str(self.random.choice([0, 1, 2, 3, 5, 10, 200])), 200, False)
            value = self.random.choice(
                [0.5, 0.25, 1.5, 2.0, 0.1, 3.75, 100.0, self.random.randrange(1000) / 8])
            return Piece(repr(value), 200)
        return Piece('"' + self.random.choice(["", "a", "ab", "x y", "bar", "0", "é"]) + '"')

    def arithmetic(self, kind, depth):
        left, right = self.expression(kind, depth - 1), self.expression(kind, depth - 1)
        sign = self.random.choice("+-*")
        if sign == "*" and left.bound * right.bound > HIGHEST:
            sign = "-"
        bound = left.bound * right.bound if sign == "*" else left.bound + right.bound
        return Piece(
            f"{self.operand(left, sign)} {sign} {self.operand(right, sign)}", bound,
            left.certain or right.certain)

    def operand(self, piece, sign):
        """In parentheses, unless it is one word or luck has it."""
        plain = piece.text.replace(".", "").replace("_", "").isalnum()
        if plain or (sign == "+" and piece.text[0] not in "-{" and "?" not in piece.text
                     and not any(word in piece.text for word in ("<", ">", "=", "&", "|"))):
            return piece.text
        return f"({piece.text})"

    def divided(self, kind, depth):
        left = self.expression(kind, depth - 1)
        if kind == INT:
            divisor = self.random.choice([2, 3, 7, 60])
            return Piece(f"{self.operand(left, '/')} / {divisor}", left.bound)
        divisor = self.random.choice(["2", "4", "200", "0.5", "3.0", "8"])
        certain = left.certain or "." in divisor
        return Piece(f"{self.operand(left, '/')} / {divisor}", left.bound * 2, certain)

    def remainder(self, depth):
        left = self.expression(INT, depth - 1)
        divisor = self.random.choice([2, 3, 5, 10])
        return Piece(f"{self.operand(left, '%')} % {divisor}", divisor)

    def negated(self, kind, depth):
        piece = self.expression(kind, depth - 1)
        return Piece(f"-{self.operand(piece, '-')}", piece.bound, piece.certain)

    def converted(self, depth):
        piece = self.expression(DOUBLE, depth - 1)
        return Piece(f"Int({piece.text})", piece.bound)

    def wrapped(self, word, kind, depth):
        piece = self.expression(kind, depth - 1)
        return Piece(f"{word}({piece.text})", piece.bound)

    def suffixed(self, kind, depth, suffix, bound=KEPT):
        return Piece(f"{self.operand(self.definite(kind, depth - 1), '.')}{suffix}", bound)

    def definite(self, kind, depth):
        """One whose type is certain, for a member to follow."""
        for _ in range(3):
            piece = self.expression(kind, depth)
            if piece.certain:
                return piece
        return self.annotated(kind, piece)

    def annotated(self, kind, piece):
        """The value under a name with a type, when the text alone does not tell it."""
        name = self.name()
        self.before(f"let {name}: {spelled(kind)} = {piece.text}")
        return Piece(name, piece.bound)

    def before(self, text):
        """A line in front of the current statement; within a closure there is no such place."""
        if self.closures:
            raise Unwritable
        self.pending.append(text)

    closures = 0
    pending = ()

    def extreme(self, kind, depth):
        left, right = self.expression(kind, depth - 1), self.expression(kind, depth - 1)
        word = self.random.choice(["min", "max"])
        return Piece(
            f"{word}({left.text}, {right.text})", max(left.bound, right.bound),
            left.certain or right.certain)

    def rounded(self, depth):
        piece = self.expression(DOUBLE, depth - 1)
        if not piece.certain:
            piece = Piece("2.5", 3)
        return Piece(f"({piece.text}).rounded()", piece.bound + 1)

    def reduced(self, kind, depth):
        values = self.expression(array(kind), depth - 1)
        begin = self.literal(kind)
        bound = KEPT * 100
        certain = values.certain or begin.certain
        if self.chance(0.4):
            self.note("operator as a function")
            return Piece(f"{self.operand(values, '.')}.reduce({begin.text}, +)", bound, certain)
        self.note("$0 and $1")
        body = self.random.choice(["$0 + $1", "$0 - $1", "$1 + $0", "max($0, $1)", "$0 + $1 * 2"])
        return Piece(
            f"{self.operand(values, '.')}.reduce({begin.text}) {{ {body} }}", bound * 2, certain)

    def index_of(self, depth):
        kind = self.simple()
        values = self.definite(array(kind), depth - 1)
        value = self.expression(kind, 0).text
        return Piece(f"({self.operand(values, '.')}.firstIndex(of: {value}) ?? -1)", 20)

    def range_member(self, depth):
        low = self.random.randrange(10)
        member = self.random.choice(["lowerBound", "upperBound", "count"])
        return Piece(f"({low}...{low + self.random.randrange(5)}).{member}", 20)

    def compared(self, depth):
        kind = self.random.choice([INT, DOUBLE, DOUBLE, STRING])
        left, right = self.expression(kind, depth - 1), self.expression(kind, depth - 1)
        sign = self.random.choice(["<", ">", "<=", ">=", "==", "!="])
        return Piece(f"{self.operand(left, sign)} {sign} {self.operand(right, sign)}")

    def joined_conditions(self, depth):
        left, right = self.expression(BOOL, depth - 1), self.expression(BOOL, depth - 1)
        return Piece(f"({left.text}) {self.random.choice(['&&', '||'])} ({right.text})")

    def contains(self, depth):
        if self.chance(0.4):
            low = self.random.randrange(10)
            shape = self.random.choice(["...", "..<"])
            value = self.expression(self.random.choice([INT, DOUBLE]), depth - 1)
            high = low + self.random.randrange(1, 90)
            return Piece(f"({low}{shape}{high}).contains({value.text})")
        kind = self.simple()
        values = self.definite(array(kind), depth - 1)
        if self.chance(0.5):
            return Piece(
                f"{self.operand(values, '.')}.contains({self.expression(kind, 0).text})")
        word = self.random.choice(["contains(where: {} )", "allSatisfy {}"])
        body = self.inside([(None, kind)], BOOL, depth - 1)
        return Piece(f"{self.operand(values, '.')}.{word.replace('{}', body)}".replace(" )", ")"))

    def with_nil(self, depth):
        found = [v for scope in self.scopes for v in scope if v.kind[0] == "optional"]
        if not found:
            return Piece("true")
        return Piece(f"{self.random.choice(found).name} {self.random.choice(['==', '!='])} nil")

    def interpolated(self, depth):
        parts = []
        for _ in range(self.random.randrange(1, 3)):
            kind = self.random.choice([INT, DOUBLE, BOOL, STRING, array(INT), pair(INT, DOUBLE)])
            parts.append(f"\\({self.expression(kind, depth - 1).text})")
        return Piece('"' + self.random.choice(["", "= ", "a"]) + " ".join(parts) + '"')

    def added(self, kind, depth):
        left, right = self.expression(kind, depth - 1), self.expression(kind, depth - 1)
        return Piece(
            f"{self.operand(left, '+')} + {self.operand(right, '+')}",
            certain=left.certain or right.certain)

    def text_joined(self, depth):
        values = self.definite(array(STRING), depth - 1)
        return Piece(f'{self.operand(values, ".")}.joined(separator: "-")')

    def ternary(self, kind, depth):
        condition = self.expression(BOOL, depth - 1)
        then, otherwise = self.expression(kind, depth - 1), self.expression(kind, depth - 1)
        return Piece(
            f"({condition.text} ? {then.text} : {otherwise.text})",
            max(then.bound, otherwise.bound), then.certain or otherwise.certain)

    def parenthesized(self, kind, depth):
        piece = self.expression(kind, depth - 1)
        return Piece(f"({piece.text})", piece.bound, piece.certain)

    def coalesced(self, kind, depth):
        # Beside a condition between literals Swift may take the '??' that stays optional.
        left, right = self.expression(optional(kind), depth - 1), self.expression(kind, 0)
        if not left.certain:
            left = self.annotated(optional(kind), left)
        return Piece(
            f"({left.text} ?? {right.text})", max(KEPT, right.bound), left.certain or right.certain)

    def called(self, called, depth):
        arguments = []
        for label, kind, has_default in called["parameters"]:
            if has_default and self.chance(0.4):
                self.note("default")
                continue
            text = self.kept(kind, depth - 1).text
            arguments.append(f"{label}: {text}" if label else text)
        return Piece(f"{called['name']}({', '.join(arguments)})")

    def inside(self, parameters, result, depth, stored=False):
        """A closure over one or two values, short or with names."""
        scope, words = [], []
        short = self.chance(0.6) and not self.shorts
        for number, (_, kind) in enumerate(parameters):
            name = f"${number}" if short else self.name()
            words.append(name)
            scope.append(Variable(name, kind))
        self.closures += 1
        self.shorts += short
        self.scopes.append(scope)
        try:
            make = self.kept if stored else self.expression
            body = make(result, max(depth, 1)).text
        finally:
            self.scopes.pop()
            self.closures -= 1
            self.shorts -= short
        self.note("$0" if short else "closure with names")
        if short:
            # What a closure within uses is its own.
            own = re.sub(r"(?<!\\)\{[^{}]*\}", "", body)
            missing = [word for word in words if word not in own]
            if len(missing) == len(words) or words[-1] in missing:
                raise Unwritable
            return f"{{ {body} }}"
        return f"{{ {', '.join(words)} in {body} }}"

    shorts = 0

    def arrays(self, element, depth):
        choices = [(3, "array literal", lambda: self.listed(element, depth))]
        if depth == 0:
            return choices
        values = lambda kind: self.operand(self.definite(array(kind), depth - 1), ".")
        other = self.simple()
        choices += [
            (2, "map", lambda: Piece(
                f"{values(other)}.map {self.inside([(None, other)], element, depth - 1, True)}")),
            (1.5, "filter", lambda: Piece(
                f"{values(element)}.filter {self.inside([(None, element)], BOOL, depth - 1)}")),
            # Tuples of literals come out as tuples of anything, with '+' behind them.
            (0 if element[0] == "tuple" else 0.7, "+ of arrays",
             lambda: self.added(array(element), depth)),
            (0.5, "enumerated", lambda: Piece(
                f"{values(other)}.enumerated().map "
                f"{self.inside([(None, INT), (None, other)], element, depth - 1, True)}")),
            (0.5, "zip", lambda: Piece(
                f"zip({self.definite(array(other), depth - 1).text}, "
                f"{self.definite(array(INT), depth - 1).text}).map "
                f"{self.inside([(None, other), (None, INT)], element, depth - 1, True)}")),
            (0.4, "Array(repeating:)", lambda: self.repeated(element, depth)),
            (0.5, "Array(…) of a part", lambda: Piece(
                f"Array({values(element)}."
                f"{self.random.choice(['dropFirst()', 'reversed()', 'dropLast()', 'prefix(2)'])})")),
        ]
        if element in (INT, DOUBLE, STRING, BOOL):
            choices += [
                (0.6, "stride as a list", lambda: self.stride_list(element, depth)),
                (0.5, "part by a range with one end", lambda: self.part_list(element, depth)),
            ]
        if element in (INT, STRING):
            choices.append((0.5, "set as a list", lambda: self.set_list(element, depth)))
        if element in (INT, DOUBLE, STRING):
            choices.append((1, "sorted", lambda: Piece(
                f"{values(element)}."
                f"{self.random.choice(['sorted()', 'sorted { $0 > $1 }', 'sorted(by: >)'])}")
                if not self.shorts else self.listed(element, depth)))
        if element == INT:
            choices.append((0.6, "map of a range", lambda: Piece(
                f"({self.random.randrange(3)}...{self.random.randrange(3, 6)}).map "
                f"{self.inside([(None, INT)], INT, depth - 1, True)}")))
            choices.append((0.4, "compactMap", lambda: Piece(
                f"{values(STRING)}.compactMap {{ Int($0) }}") if not self.shorts
                else self.listed(element, depth)))
        return choices

    def listed(self, element, depth):
        count = self.random.randrange(0 if depth else 1, 5)
        pieces = [self.kept(element, max(depth - 1, 0)) for _ in range(count)]
        return Piece(
            f"[{', '.join(piece.text for piece in pieces)}]",
            certain=any(piece.certain for piece in pieces), count=count)

    def repeated(self, element, depth):
        piece = self.kept(element, depth - 1)
        return Piece(
            f"Array(repeating: {piece.text}, count: {self.random.randrange(4)})", certain=piece.certain)

    def optionals(self, part, depth):
        choices = [(1, "nil", lambda: Piece("nil", certain=False)),
                   (1, "into an optional", lambda: self.into_optional(part, depth))]
        if depth == 0:
            return choices
        values = lambda: self.operand(self.definite(array(part), depth - 1), ".")
        choices += [
            # Of a list with a name: behind a literal, where anything goes, Swift takes the method.
            (2, "first and last", lambda: Piece(
                self.annotated(array(part), self.expression(array(part), depth - 1)).text
                + self.random.choice([".first", ".last"]))),
            (1, "first where", lambda: Piece(
                f"{values()}.first(where: {self.inside([(None, part)], BOOL, depth - 1)})"))]
        choices += [
            (1, "map of an optional", lambda: self.mapped_optional(part, depth)),
            (1, "key of a written dictionary", lambda: self.element_of_dictionary(part, depth))]
        if part in (INT, DOUBLE):
            choices += [
                (2, "min() and max()", lambda: Piece(
                    f"{values()}.{self.random.choice(['min()', 'max()'])}")),
                (1, "number in a text", lambda: Piece(
                    part + self.random.choice(['("12")', '("x")', '("4.5")', '("")'])))]
        for variable in (v for scope in self.scopes for v in scope):
            if variable.kind == ("dictionary", STRING, part):
                choices.append((2, "value of a key", lambda v=variable: Piece(
                    f'{v.name}["{self.random.choice("abcd")}"]')))
        return choices

    def into_optional(self, part, depth):
        piece = self.kept(part, max(depth - 1, 0))
        return Piece(piece.text, piece.bound, False)

    def tuple(self, kind, depth):
        pieces = [self.kept(one, max(depth - 1, 0)) for one in kind[1:]]
        return Piece(
            f"({', '.join(piece.text for piece in pieces)})",
            certain=all(piece.certain for piece in pieces))

    def closure(self, kind, depth):
        return Piece(self.inside([(None, one) for one in kind[1]], kind[2], depth, True), certain=False)

    def dictionary(self, kind, depth):
        keys = self.random.sample("abcd", self.random.randrange(1, 4))
        pieces = [(key, self.kept(kind[2], max(depth - 1, 0))) for key in keys]
        return Piece(
            "[" + ", ".join(f'"{key}": {piece.text}' for key, piece in pieces) + "]",
            certain=any(piece.certain for _, piece in pieces))

    def declared(self, kind, depth):
        form = self.types[kind]
        if form["form"] == "enum":
            return [(1, "enum case", lambda: self.case(kind, depth))]

        def make():
            arguments = []
            for name, member in form["stored"]:
                if self.chance(0.3) and form["form"] == "struct":
                    self.note("default of a property")
                    continue
                arguments.append(f"{name}: {self.kept(member, max(depth - 1, 0)).text}")
            return Piece(f"{kind}({', '.join(arguments)})")
        return [(1, f"{form['form']} initialiser", make)]

    def case(self, kind, depth):
        name, parts = self.random.choice(self.types[kind]["cases"])
        values = f"({', '.join(self.kept(part, max(depth - 1, 0)).text for part in parts)})" if parts else ""
        return Piece(f"{kind}.{name}{values}")

    # Statements

    def block(self, opening, body, closing="}"):
        """`opening`, the statements that `body` writes a level deeper, `closing`."""
        self.line(opening)
        self.indent += 1
        self.scopes.append([])
        body()
        self.scopes.pop()
        self.indent -= 1
        self.line(closing)

    def statement(self, depth=2):
        """One statement; what cannot be written is tried again as another."""
        while True:
            lines, taken = len(self.lines), [list(scope) for scope in self.scopes]
            indent, counts = self.indent, self.counts.copy()
            self.pending = []
            try:
                self.pick(self.statements(depth))
                return
            except Unwritable:
                del self.lines[lines:]
                self.scopes, self.indent, self.counts = taken, indent, counts
                self.closures = self.shorts = 0

    def emit(self, text):
        for line in self.pending:
            self.line(line)
        self.pending = []
        self.line(text)

    def statements(self, depth):
        choices = [
            (4, "let", lambda: self.bind(False)), (3, "var", lambda: self.bind(True)),
            (4, "print", self.show),
        ]
        if any(v.changes for scope in self.scopes for v in scope):
            choices.append((4, "assignment", self.assign))
        if depth > 0:
            inner = lambda: [self.statement(depth - 1) for _ in range(self.random.randrange(1, 3))]
            choices += [
                (1.5, "if", lambda: self.choose(inner)),
                (1, "if let", lambda: self.unwrap(inner)),
                (1.5, "for over a range", lambda: self.over_range(inner)),
                (1.5, "for over an array", lambda: self.over_array(inner)),
                (0.7, "while", lambda: self.repeat(inner)),
                (1, "switch", lambda: self.switch(inner)),
                (0.5, "do and catch", lambda: self.catch(inner)),
            ]
        choices += [
            (0.7, "tuple taken apart", self.take_apart),
            (0.5, "is and as?", self.cast),
            (0.5, "capture list", self.capture),
            (0.6, "function within", self.local_function),
            (0.5, "letters", self.letters),
            (0.5, "loops", self.loops),
            (0.5, "dictionary", self.dictionary_walk),
            (0.4, "tuples matched", self.matched_tuple),
            (0.4, "tuples with labels", self.labelled_tuple),
            (0.4, "early exit", self.guarded_optional),
            (0.4, "counter", self.counter),
            (0.4, "parts lent", self.lent_parts),
            (1, "optional in every position", self.optional_positions),
            (0.7, "stride in every position", self.stride_positions),
            (0.6, "set that changes", self.set_positions),
            (0.6, "parts of a list", self.slice_positions),
        ]
        if not self.indent:
            choices += [
                (0.5, "errors", self.throwing_chain), (0.4, "name of a type", self.named_types)]
        if any(kind in (INT, DOUBLE) for kind in self.changing_kinds()):
            choices.append((0.7, "inout", self.lend))
        enums = [kind for kind in self.types if self.types[kind]["form"] == "enum"]
        if enums:
            choices.append((1.5, "switch over an enum", lambda: self.switch_cases(enums)))
        if any(variable.kind in self.types and self.types[variable.kind]["form"] == "struct"
               for scope in self.scopes for variable in scope):
            choices.append((1.5, "optional chain", self.chain))
        return choices

    def changing_kinds(self):
        return [v.kind for scope in self.scopes for v in scope if v.changes]

    def take_apart(self):
        kinds = [self.simple(), self.any_kind(1), self.simple()][:self.random.choice([2, 2, 3])]
        pieces = [self.kept(kind, 2) for kind in kinds]
        names = [self.name() for _ in kinds]
        if all(piece.certain for piece in pieces):
            self.emit(f"let ({', '.join(names)}) = ({', '.join(piece.text for piece in pieces)})")
        else:
            self.emit(f"let ({', '.join(names)}): ({', '.join(map(spelled, kinds))}) = "
                      f"({', '.join(piece.text for piece in pieces)})")
        for name, kind in zip(names, kinds):
            self.declare(name, kind)
        shown = [name for name, kind in zip(names, kinds) if is_printable(kind)]
        self.line(f"print({', '.join(shown)})")

    def cast(self):
        values = ", ".join(self.kept(self.simple(), 1).text for _ in range(3))
        name, number = self.name(), self.name()
        self.emit(f"for {name} in [{values}] as [Any] {{")
        kind = self.simple()
        self.line(f"  if let {number} = {name} as? {kind} {{ print({number}) }}")
        self.line(f"  print({name} is {self.simple()}, {name})")
        self.line("}")

    def capture(self):
        found = [v for scope in self.scopes for v in scope if v.changes and v.kind in (INT, DOUBLE, STRING)]
        if not found:
            raise Unwritable
        variable, name = self.random.choice(found), self.name()
        self.line(f"let {name} = {{ [{variable.name}] in {variable.name} }}")
        text = self.kept(variable.kind, 2).text
        if text.strip("()") == variable.name:
            raise Unwritable
        self.emit(f"{variable.name} = {text}")
        self.line(f"print({name}(), {variable.name})")

    def local_function(self):
        name, inner, kind = self.name(), self.name(), self.random.choice([INT, DOUBLE])
        result = self.simple()
        self.scopes.append([Variable(inner, kind)])
        text = self.kept(result, 2).text
        self.scopes.pop()
        if self.pending:
            raise Unwritable
        self.line(f"func {name}(_ {inner}: {kind}) -> {result} {{")
        if self.chance(0.5):
            self.note("defer")
            self.line(f'  defer {{ print("left", {inner}) }}')
        self.line(f"  return {text}")
        self.line("}")
        self.emit(f"print({name}({self.kept(kind, 1).text}), {name}({self.kept(kind, 1).text}))")

    def lend(self):
        variable = self.random.choice(
            [v for scope in self.scopes for v in scope if v.changes and v.kind in (INT, DOUBLE)])
        name, inner = self.name(), self.name()
        # Nothing in it may look at the variable that is lent.
        outer = self.scopes, self.functions
        self.scopes, self.functions = [[Variable(inner, variable.kind)]], []
        try:
            text = self.kept(variable.kind, 2).text
        finally:
            self.scopes, self.functions = outer
        if self.pending or text.strip("()") == inner:
            raise Unwritable
        self.line(f"func {name}(_ {inner}: inout {variable.kind}) {{ {inner} = {text} }}")
        self.line(f"{name}(&{variable.name})")
        self.line(f"print({variable.name})")

    def catch(self, inner):
        error, name, parameter = self.name().capitalize(), self.name(), self.name()
        kind = self.simple()
        self.scopes.append([Variable(parameter, INT)])
        text = self.kept(kind, 2).text
        self.scopes.pop()
        if self.pending or self.indent:
            raise Unwritable
        self.line(f"enum {error}: Error {{ case low, high(Int) }}")
        self.line(f"func {name}(_ {parameter}: Int) throws -> {kind} {{")
        self.line(f"  if {parameter} < 3 {{ throw {error}.low }}")
        self.line(f"  guard {parameter} < 60 else {{ throw {error}.high({parameter}) }}")
        self.line(f"  return {text}")
        self.line("}")
        value = self.kept(INT, 1).text
        if self.pending:
            raise Unwritable

        def body():
            self.line(f"print(try {name}({value}))")
            inner()
        self.block("do {", body, f"}} catch {error}.high(let {parameter}) {{")
        self.line(f'  print("high", {parameter})')
        self.line("} catch {")
        self.line("  print(error)")
        self.line("}")
        self.emit(f"print((try? {name}({self.random.choice([1, 10, 100])})) == nil)")

    def switch_cases(self, enums):
        kind = self.random.choice(enums)
        value, name = self.expression(kind, 1).text, self.name()
        self.emit(f"switch {guarded(value)} {{")
        for case, parts in self.types[kind]["cases"]:
            pattern = f"let .{case}({name})" if parts else f".{case}"
            self.scopes.append([Variable(name, part) for part in parts])
            text = self.expression(self.simple(), 1).text
            self.scopes.pop()
            if self.pending:
                raise Unwritable
            self.line(f"case {pattern}: print({', '.join([name] * len(parts) + [text])})")
        self.line("}")

    def chain(self):
        variable = self.random.choice([
            v for scope in self.scopes for v in scope
            if v.kind in self.types and self.types[v.kind]["form"] == "struct"])
        name, value = self.name(), self.random.choice([variable.name, variable.name, "nil"])
        member, kind = self.random.choice(self.types[variable.kind]["members"])
        self.line(f"var {name}: {variable.kind}? = {value}")
        fallback = self.kept(kind, 1)
        if not fallback.certain:
            raise Unwritable
        self.emit(f"print({name}?.{member} ?? {fallback.text})")
        stored, kind = self.random.choice(self.types[variable.kind]["stored"])
        self.emit(f"{name}?.{stored} = {self.kept(kind, 1).text}")
        self.line(f"print({variable.name})")
        self.line(f"if let {name} {{ print({name}) }} else {{ print(\"none\") }}")

    def bind(self, changes):
        kind = self.any_kind() if self.chance(0.85) else function(
            [self.random.choice([INT, DOUBLE, STRING])], self.simple())
        piece = self.kept(kind, self.random.choice([1, 2, 2, 3]))
        # A list is annotated when nothing in it tells its type.
        annotated = self.chance(0.35) or not piece.certain or kind[0] in ("function", "optional")
        name = self.name()
        types = f": {spelled(kind)}" if annotated else ""
        if annotated:
            self.note("type annotation")
        self.emit(f"{'var' if changes else 'let'} {name}{types} = {piece.text}")
        self.declare(name, kind, changes, count=0 if changes else piece.count)
        if is_printable(kind):
            self.line(f"print({name})")

    def show(self):
        pieces = []
        for _ in range(self.random.randrange(1, 3)):
            kind = self.any_kind()
            if not is_printable(kind):
                kind = DOUBLE
            pieces.append(self.expression(kind, self.random.choice([1, 2, 3])).text)
        self.emit(f"print({', '.join(pieces)})")

    def assign(self):
        variable = self.random.choice([v for scope in self.scopes for v in scope if v.changes])
        kind = variable.kind
        if kind in (INT, DOUBLE) and self.chance(0.6):
            piece = self.kept(kind, 2)
            self.note("compound assignment")
            self.emit(f"{variable.name} {self.random.choice(['+=', '-='])} {piece.text}")
            if kind == INT:
                self.line(f"{variable.name} %= 1000")
        elif kind == STRING and self.chance(0.5):
            self.emit(f"{variable.name} += {self.expression(STRING, 2).text}")
        elif kind[0] == "array" and self.chance(0.6):
            self.note("change of an array")
            self.emit(f"{variable.name}.append({self.kept(kind[1], 2).text})")
        elif kind[0] == "dictionary":
            self.note("change of a dictionary")
            self.emit(f'{variable.name}["{self.random.choice("abcd")}"] = {self.kept(kind[2], 2).text}')
            self.line(f"print({variable.name}.keys.sorted())")
        elif kind in self.types and self.types[kind]["form"] == "struct" and self.chance(0.7):
            self.note("change of a property")
            name, member = self.random.choice(self.types[kind]["stored"])
            text = self.kept(member, 2).text
            if text.strip("()") == f"{variable.name}.{name}":
                raise Unwritable
            self.emit(f"{variable.name}.{name} = {text}")
        else:
            piece = self.kept(kind, 2)
            if piece.text.strip("()") == variable.name:
                raise Unwritable
            self.emit(f"{variable.name} = {piece.text}")
        if is_printable(kind):
            self.line(f"print({variable.name})")

    def choose(self, inner):
        condition = self.expression(BOOL, 2).text
        for line in self.pending:
            self.line(line)
        self.pending = []
        self.block(f"if {guarded(condition)} {{", inner, "} else {" if self.chance(0.5) else "}")
        if self.lines[-1].endswith("else {"):
            self.note("else")
            self.lines.pop()
            self.block("} else {", inner)

    def unwrap(self, inner):
        part = self.simple()
        piece = self.expression(optional(part), 2)
        if piece.text == "nil" or not piece.certain:
            piece = self.annotated(optional(part), piece)
        name = self.name()
        for line in self.pending:
            self.line(line)
        self.pending = []

        def body():
            self.declare(name, part)
            self.line(f"print({name})")
            inner()
        self.block(f"if let {name} = {guarded(piece.text)} {{", body)

    def over_range(self, inner):
        name, low = self.name(), self.random.randrange(-3, 5)
        where = f" where {name} % 2 == 0" if self.chance(0.2) else ""

        def body():
            self.declare(name, INT, bound=100)
            inner()
        self.block(
            f"for {name} in {low} {self.random.choice(['...', '..<'])} {low + self.random.randrange(1, 4)}"
            f"{where} {{", body)

    def over_array(self, inner):
        kind = self.simple()
        piece = self.definite(array(kind), 1)
        for line in self.pending:
            self.line(line)
        self.pending = []
        name, number = self.name(), self.name()
        numbered = self.chance(0.3)

        def body():
            self.declare(name, kind)
            if numbered:
                self.declare(number, INT, bound=100)
                self.line(f"print({number}, {name})")
            else:
                self.line(f"print({name})")
            inner()
        text = guarded(self.operand(piece, "."))
        self.block(
            f"for ({number}, {name}) in {text}.enumerated() {{" if numbered
            else f"for {name} in {text} {{", body)

    def repeat(self, inner):
        name = self.name()
        self.line(f"var {name} = {self.random.randrange(3)}")

        def body():
            self.line(f"{name} += 1")
            inner()
        if self.chance(0.4):
            self.note("repeat")
            self.block("repeat {", body, f"}} while {name} < {self.random.randrange(5)}")
        else:
            self.block(f"while {name} < {self.random.randrange(5)} {{", body)

    def switch(self, inner):
        kind = self.random.choice([INT, DOUBLE, STRING])
        value = self.expression(kind, 2).text
        for line in self.pending:
            self.line(line)
        self.pending = []
        self.line(f"switch {guarded(value)} {{")
        patterns = {
            INT: ["0", "1, 2", "3...9", "..<0", "-5 ..< 100"],
            DOUBLE: ["0", "0.5...2", "..<1", "1, 2.5"],
            STRING: ['""', '"a", "ab"', '"bar"'],
        }[kind]
        for pattern in self.random.sample(patterns, 2):
            self.block(f"case {pattern}:", inner, "")
            self.lines.pop()
        self.block("default:", inner)

    # Declarations

    def declare_function(self):
        name = self.name()
        parameters, words, scope = [], [], []
        for _ in range(self.random.randrange(1, 4)):
            kind = self.random.choice([INT, DOUBLE, DOUBLE, STRING, BOOL, array(INT), array(DOUBLE)])
            label, inner = self.random.choice([None, self.name()]), self.name()
            has_default = self.chance(0.3)
            words.append(
                f"{label or '_'} {inner}: {spelled(kind)}"
                + (f" = {self.kept(kind, 1).text}" if has_default else ""))
            parameters.append((label, kind, has_default))
            scope.append(Variable(inner, kind))
        result = self.random.choice([INT, DOUBLE, STRING, BOOL, array(DOUBLE), optional(INT)])
        if self.pending:
            raise Unwritable
        self.line(f"func {name}({', '.join(words)}) -> {spelled(result)} {{")
        self.indent += 1
        self.scopes.append(scope)
        if self.chance(0.6):
            self.statement(1)
        if self.chance(0.4):
            self.note("guard")
            self.pending = []
            condition, value = self.expression(BOOL, 1).text, self.kept(result, 1).text
            self.emit(f"guard {guarded(condition)} else {{ return {value} }}")
        self.pending = []
        self.emit(f"return {self.kept(result, 2).text}")
        self.scopes.pop()
        self.indent -= 1
        self.line("}")
        self.functions.append({"name": name, "parameters": parameters, "result": result})

    def declare_struct(self):
        kind = self.name().capitalize()
        stored = [(self.name(), self.random.choice([INT, DOUBLE, STRING, array(DOUBLE)]))
                  for _ in range(self.random.randrange(1, 4))]
        self.line(f"struct {kind} {{")
        self.indent += 1
        for name, member in stored:
            self.line(f"var {name}: {spelled(member)} = {self.kept(member, 1).text}")
        computed = (self.name(), self.random.choice([INT, DOUBLE, STRING]))
        self.scopes.append([Variable(name, member) for name, member in stored])
        self.line(f"var {computed[0]}: {computed[1]} {{ {self.kept(computed[1], 2).text} }}")
        self.note("computed property")
        self.scopes.pop()
        self.indent -= 1
        self.line("}")
        self.types[kind] = {"form": "struct", "stored": stored, "members": [*stored, computed]}
        variable = self.name()
        self.line(f"var {variable} = {kind}()")
        self.declare(variable, kind, True)

    def declare_enum(self):
        kind = self.name().capitalize()
        cases = [(self.name(), [self.random.choice([INT, DOUBLE, STRING])] if self.chance(0.4) else [])
                 for _ in range(self.random.randrange(2, 4))]
        self.line(f"enum {kind} {{")
        for name, parts in cases:
            self.line(f"  case {name}{f'({spelled(parts[0])})' if parts else ''}")
        computed = (self.name(), self.random.choice([INT, DOUBLE]))
        self.line(f"  var {computed[0]}: {computed[1]} {{")
        self.line("    switch self {")
        for name, parts in cases:
            self.line(f"    case .{name}: return {self.kept(computed[1], 1).text}")
        self.line("    }")
        self.line("  }")
        self.line("}")
        self.types[kind] = {"form": "enum", "cases": cases, "members": [computed]}

    def declare_class(self):
        kind, parent = self.name().capitalize(), None
        stored = [(self.name(), self.random.choice([INT, DOUBLE]))]
        member, method = stored[0][1], self.name()
        self.line(f"class {kind} {{")
        self.line(f"  var {stored[0][0]}: {member}")
        self.line(f"  init({stored[0][0]}: {member}) {{ self.{stored[0][0]} = {stored[0][0]} }}")
        self.line(f"  func {method}() -> {member} {{ {stored[0][0]} {self.random.choice('+-')} 1 }}")
        self.line("}")
        child = self.name().capitalize()
        self.line(f"class {child}: {kind} {{")
        self.line(f"  override func {method}() -> {member} {{ super.{method}() * 2 }}")
        self.line("}")
        variable = self.name()
        made = self.random.choice([kind, child])
        self.line(f"let {variable} = {made}({stored[0][0]}: {self.kept(member, 2).text})")
        other = self.name()
        self.line(f"let {other} = {variable}")
        self.line(f"{other}.{stored[0][0]} = {self.kept(member, 2).text}")
        self.line(f"print({variable}.{method}(), {variable}.{stored[0][0]}, {variable} === {other})")
        self.types[kind] = {"form": "class", "stored": stored, "members": [*stored]}
        self.scopes[-1].append(Variable(variable, kind))

    def program(self, length=8):
        """The whole text; every program prints something."""
        kinds = [INT, DOUBLE, BOOL, STRING, array(INT), array(DOUBLE), ("dictionary", STRING, INT)]
        for kind in self.random.sample(kinds, 4):
            name, changes = self.name(), self.chance(0.4)
            self.pending = []
            piece = self.kept(kind, 0)
            self.line(f"{'var' if changes else 'let'} {name}: {spelled(kind)} = {piece.text}"
                      if not piece.certain else f"{'var' if changes else 'let'} {name} = {piece.text}")
            self.declare(name, kind, changes, count=0 if changes else piece.count)
        for _ in range(self.random.randrange(3)):
            self.retrying("func", self.declare_function)
        for probability, production, declare in [
                (0.3, "struct", self.declare_struct), (0.2, "enum", self.declare_enum),
                (0.2, "class", self.declare_class),
                (0.12, "hierarchy", self.declare_hierarchy),
                (0.12, "linked objects", self.declare_linked),
                (0.15, "rich struct", self.declare_rich_struct),
                (0.12, "enum with raw values", self.declare_raw_enum),
                (0.1, "tree", self.declare_tree), (0.1, "compared struct", self.declare_equatable)]:
            if self.chance(probability):
                self.retrying(production, declare)
        for _ in range(self.random.randrange(3, length)):
            self.statement()
        self.pending = []
        self.line('print("end")')
        first = ["import Foundation"] if self.needs_foundation else []
        return "\n".join(first + self.lines) + "\n"

    def retrying(self, production, declare):
        while True:
            lines, indent, depth = len(self.lines), self.indent, len(self.scopes)
            counts, self.pending = self.counts.copy(), []
            try:
                self.note(production)
                declare()
                if self.pending:
                    raise Unwritable
                return
            except Unwritable:
                del self.lines[lines:], self.scopes[depth:]
                self.indent, self.counts = indent, counts
                self.closures = self.shorts = 0


class Unwritable(Exception):
    """What was begun cannot be ended well; something else is tried."""


def guarded(text):
    """In front of a brace, a closure stands in parentheses."""
    return f"({text})" if "{" in text else text
