"""The mistakes that scripts/mutants makes in the cells of tutorials and checks.

A lesson or a check is read as fences: texts with their places in the file. Each mutation is a kind, a
place in the file and what takes its place. Where there is a choice, a seed decides, so that the same file
has the same mutations every time.
"""
import collections
import random
import re

# Of a kind 'starter', 'step', 'diff', or 'refused' for a cell that promises an error; `page` counts the
# programs of a file.
Fence = collections.namedtuple("Fence", ["kind", "page", "start", "end"])
Mutation = collections.namedtuple("Mutation", ["kind", "fence", "start", "end", "text"])

KINDS = [
    "number by 1", "number by 0.5", "number by 1 %", "colour constant", "part of a colour",
    "constant or member", "argument label", "statement removed", "statements swapped", "text",
    "operator", "comparison", "duration, width, Boolean",
]


def fences(path, text):
    """The cells of a file, in order."""
    return script_fences(text) if path.endswith(".easel") else lesson_fences(text)


def script_fences(text):
    found, start = [], 0
    for end in [*re.finditer(r"^// ---[ \t]*\n", text, re.MULTILINE), None]:
        stop = end.start() if end else len(text)
        kind = "refused" if re.search(r"^// error:", text[start:stop], re.MULTILINE) else "step"
        found.append(Fence(kind, 0, start, stop))
        start = end.end() if end else stop
    return found


def lesson_fences(text):
    found, page, kind, start, offset = [], -1, None, 0, 0
    words = {"easel starter": "starter", "easel": "step", "diff easel": "diff"}
    for line in text.splitlines(keepends=True):
        if kind is None:
            if line.startswith("# "):
                page += 1
            elif line.startswith("```"):
                kind, start = words.get(line[3:].strip(), ""), offset + len(line)
        elif line.startswith("```"):
            if kind:
                found.append(Fence(kind, max(page, 0), start, offset))
            kind = None
        offset += len(line)
    return found


TOKEN = re.compile(
    r"(?P<comment>//[^\n]*)"
    r'|(?P<text>"(?:\\\((?:[^()"\n]|\([^()\n]*\)|"[^"\n]*")*\)|\\.|[^"\\\n])*")'
    r"|(?P<number>(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)"
    r"|(?P<name>\$?[A-Za-z_]\w*|\$\d)"
    r"|(?P<sign>\.\.\.|\.\.<|[-+*/%]=|==|!=|<=|>=|->|&&|\|\||\?\?|[-+*/%<>=!?&])"
    r"|(?P<other>[^\s])")
Token = collections.namedtuple("Token", ["kind", "text", "start", "end"])


def tokens(text):
    return [Token(match.lastgroup, match[0], match.start(), match.end())
            for match in TOKEN.finditer(text) if match.lastgroup != "comment"]


COLORS = ["red", "green", "blue", "orange", "yellow", "purple", "black", "white", "lightGray"]
# Words of which each can stand for the others.
MEMBERS = [
    ["top", "center", "bottom", "fill", "leading", "trailing"],
    ["fillEqually", "equalSpacing", "fillProportionally", "equalCentering"],
    ["vertical", "horizontal"], ["linear", "easeIn", "easeOut", "easeInEaseOut"],
    ["minX", "midX", "maxX"], ["minY", "midY", "maxY"], ["width", "height"],
    ["x", "y"], ["widthAnchor", "heightAnchor"], ["startPoint", "endPoint"],
    ["fromValue", "toValue"], ["strokeStart", "strokeEnd"], ["strokeColor", "fillColor"],
    ["bounds", "frame"], ["first", "last"], ["min", "max"], ["sin", "cos"],
    ["round", "square", "butt"], ["forwards", "backwards"], ["rainbow", "red"], ["zero", "infinity"],
    ["spacing", "alignment"], ["prefix", "suffix"], ["dropFirst", "dropLast"],
]
LABELS = [
    ["x", "y"], ["width", "height"], ["dx", "dy"], ["from", "to"], ["fromValue", "toValue"],
    ["startAngle", "endAngle"], ["duration", "delay"], ["damping", "velocity"], ["red", "green"],
    ["hue", "saturation"], ["strokeColor", "fillColor"], ["strokeColor", "backgroundColor"],
    ["multiplier", "constant"], ["equalTo", "lessThanOrEqualTo"], ["above", "below"],
    ["maxX", "maxY"], ["by", "from"], ["radius", "lineWidth"], ["alignment", "distribution"],
]
SIGNS = {
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=",
    "...": "..<", "..<": "...", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
}
COMPARISONS = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}
PACES = ["duration", "delay", "damping", "velocity", "lineWidth", "initialVelocity", "stiffness", "mass"]


def mutations(path, text, seed=1):
    """All mutations of a file, in the order of the file."""
    found = []
    for index, fence in enumerate(fences(path, text)):
        code = text[fence.start:fence.end]
        for place, part in parts(fence, code):
            for kind, start, end, new in changes(part, f"{seed} {path} {fence.start + place}"):
                if part[start:end] != new:
                    found.append(
                        Mutation(kind, index, fence.start + place + start,
                                 fence.start + place + end, new))
    return sorted(found, key=lambda mutation: mutation.start)


def parts(fence, code):
    """What of a fence may change, each with its place: all of it, or the lines that a diff adds."""
    if fence.kind != "diff":
        return [(0, code)]
    return [(match.start() + 1, match[0][1:])
            for match in re.finditer(r"^\+[^\n]*", code, re.MULTILINE)]


def changes(code, seed):
    yield from token_changes(code, seed)
    # Without what promises an error.
    end = re.search(r"^// error:", code, re.MULTILINE)
    yield from statement_changes(code[:end.start()] if end else code)


def number_text(value, like):
    """A number as it would be written: whole if it is and the one in its place was."""
    if value == int(value) and "." not in like:
        return str(int(value))
    return f"{value:.12g}"


def token_changes(code, seed):
    all_tokens = tokens(code)
    parts_of_colors = color_parts(all_tokens)
    for index, token in enumerate(all_tokens):
        choice = random.Random(f"{seed} {token.start}")
        before = all_tokens[index - 1].text if index > 0 else ""
        after = all_tokens[index + 1].text if index + 1 < len(all_tokens) else ""

        def change(kind, new):
            return kind, token.start, token.end, new

        if token.kind == "number":
            value = float(token.text.replace("_", ""))
            if token.start in parts_of_colors:
                step = 0.05 if value >= 0.5 else -0.05
                yield change("part of a colour", number_text(value - step, "."))
                if value:
                    yield change("part of a colour", number_text(value * 1.01, "."))
                continue
            yield change("number by 1", number_text(value + choice.choice([1, -1]), token.text))
            yield change("number by 0.5", number_text(value + choice.choice([0.5, -0.5]), token.text))
            if value and ("." in token.text or value >= 100):
                yield change("number by 1 %", number_text(value * 1.01, token.text))
            label = all_tokens[index - 2].text if before in (":", "=") and index > 1 else ""
            if label in PACES and value:
                yield change("duration, width, Boolean", number_text(value * 1.1, token.text))
        elif token.kind == "text":
            if len(token.text) > 2:
                place = choice.randrange(1, len(token.text) - 1)
                new = token.text[:-1] + "x" if "\\" in token.text else (
                    token.text[:place] + "x" + token.text[place:-1])
                yield change("text", new + '"')
        elif token.kind == "name":
            if before == "." and token.text in COLORS:
                yield change(
                    "colour constant", choice.choice([c for c in COLORS if c != token.text]))
            elif before == ".":
                for family in MEMBERS:
                    if token.text in family:
                        yield change("constant or member",
                                     choice.choice([m for m in family if m != token.text]))
                        break
            elif after == ":" and before in ("(", ","):
                yield change("argument label", label_like(token.text))
            elif token.text in ("true", "false"):
                yield change("duration, width, Boolean", "false" if token.text == "true" else "true")
        elif token.kind == "sign":
            if token.text in SIGNS:
                yield change("operator", SIGNS[token.text])
            elif token.text in COMPARISONS:
                yield change("comparison", COMPARISONS[token.text])


def label_like(label):
    for pair in LABELS:
        if label in pair:
            return pair[1 - pair.index(label)]
    return label + "s"


def color_parts(all_tokens):
    """Where the numbers stand that are components of a colour."""
    found, depths = set(), []
    for index, token in enumerate(all_tokens):
        if token.text == "(":
            depths.append(all_tokens[index - 1].text in ("Color", "withAlphaComponent"))
        elif token.text == ")" and depths:
            depths.pop()
        elif token.kind == "number" and depths and depths[-1]:
            found.add(token.start)
    return found


def statement_changes(code):
    lines, offset = [], 0
    for line in code.splitlines(keepends=True):
        lines.append((offset, line))
        offset += len(line)
    yield from block_changes(lines)


def block_changes(lines):
    """Each statement of a block removed, and each exchanged with the next; blocks inside it too."""
    groups = statements(lines)
    for index, group in enumerate(groups):
        start, end = group[0][0], group[-1][0] + len(group[-1][1])
        yield "statement removed", start, end, ""
        if index + 1 < len(groups):
            following = groups[index + 1]
            stop = following[-1][0] + len(following[-1][1])
            first = "".join(line for _, line in group)
            between = "".join(line for place, line in lines if end <= place < following[0][0])
            second = "".join(line for _, line in following)
            if not second.endswith("\n"):
                first, second = first.rstrip("\n"), second + "\n"
            if first.strip() != second.strip():
                yield "statements swapped", start, stop, second + between + first
        if len(group) > 2 and re.search(r"\{[^{}]*$", group[0][1]) and group[-1][1].lstrip()[:1] == "}":
            yield from block_changes(group[1:-1])


def statements(lines):
    """The lines of a block, put together as statements; comments are left out."""
    groups, group, depth = [], [], 0
    for place, line in lines:
        bare = "".join(token.text if token.kind == "other" else " x " for token in tokens(line))
        if not bare.strip() and depth == 0:
            continue
        goes_on = re.match(r"\s*(\.[A-Za-z]|[-+*/?:&|=]\s|else\b|\})", line)
        if depth == 0 and group and not goes_on:
            groups.append(group)
            group = []
        group.append((place, line))
        depth += sum(bare.count(bracket) for bracket in "([{")
        depth -= sum(bare.count(bracket) for bracket in ")]}")
    return groups + ([group] if group else [])
