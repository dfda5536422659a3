"""Finds types with more stored properties than a reader can keep in mind.

    stored_properties.py LIMIT PATH…    prints each type in the tracked Swift files below the paths that has
                                        more, with its number; ends with 1 if there is one

Computed and static properties and the variables of functions do not count; a lazy or observed property does.
Before that it tries itself on the example below.
"""

import re
import subprocess
import sys

TOKEN = re.compile(r"`?\w+`?|->|\.\.[.<]|[-+*/%=<>!&|^~?]+|.", re.DOTALL)
TYPES = {"struct", "class", "actor", "enum", "protocol", "extension"}
MODIFIERS = {
    "package", "public", "private", "fileprivate", "internal", "open", "final", "static", "class", "lazy", "weak",
    "unowned", "nonisolated", "override", "required", "convenience", "mutating", "indirect", "dynamic",
}
OPENING, CLOSING = set("([{"), set(")]}")


class Token:
    """A word or a sign; whether a line ended before it, and whether it touches the one before."""

    def __init__(self, text, begins_line, touches):
        self.text, self.begins_line, self.touches = text, begins_line, touches


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
    found, index, begins_line, touches = [], 0, True, False
    string = re.compile('#*"')
    while index < len(text):
        if text[index].isspace():
            begins_line, touches, index = begins_line or text[index] == "\n", False, index + 1
            continue
        if text.startswith(("//", "/*"), index):
            index, touches = after_comment(text, index), False
            continue
        end = after_string(text, index) if string.match(text, index) else TOKEN.match(text, index).end()
        found.append(Token('"' if string.match(text, index) else text[index:end], begins_line, touches))
        index, begins_line, touches = end, False, True
    return found


class Reader:
    """Reads a file; `counts` has the number of stored properties of each type."""

    def __init__(self, text):
        self.tokens, self.index, self.counts = tokens(text), 0, []
        self.read(owner=None, names=[])

    def text(self, offset=0):
        index = self.index + offset
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def read(self, owner, names):
        """Reads up to the end of a block; `owner` is the entry of the type whose body it is, if it is one."""
        while self.index < len(self.tokens) and self.text() not in CLOSING:
            text = self.text()
            if text in TYPES and self.begins_type():
                self.read_type(names)
            elif text in ("let", "var") and owner is not None:
                self.read_property(owner, self.is_static())
            elif text in OPENING:
                self.index += 1
                self.read(None, names)
                self.index += 1
            else:
                self.index += 1

    def begins_type(self):
        following = self.text(1)
        return (re.fullmatch(r"`?[^\W\d]\w*`?", following) is not None
                and following not in MODIFIERS | {"func", "var", "let", "subscript", "where"}
                and self.text(-1) not in (".", ":", "let", "var", "func", "case"))

    def read_type(self, names):
        keyword, name = self.text(), ""
        self.index += 1
        while re.fullmatch(r"[\w`.]+", self.text()):
            name += self.text()
            self.index += 1
            if self.text() != "." and self.text(-1) != ".":
                break
        while self.index < len(self.tokens) and self.text() != "{":
            self.index += 1
        names = names + [name]
        entry = [".".join(names), 0]
        if keyword in ("struct", "class", "actor"):
            self.counts.append(entry)
        self.index += 1
        self.read(entry, names)
        self.index += 1

    def is_static(self):
        """Whether `static` or `class` stands among the modifiers before the current token."""
        offset = -1
        while self.text(offset) in MODIFIERS | {"(", ")", "set", "unsafe"}:
            if self.text(offset) in ("static", "class"):
                return True
            offset -= 1
        return False

    def read_property(self, owner, is_static):
        count = 0
        while True:
            self.index += 1
            bound = self.read_pattern()
            ending = self.skip_to_end(of_type=True) if self.text() == ":" else self.ending()
            if ending == "=":
                ending = self.skip_to_end(of_type=False)
            elif ending == "{":
                is_observed = self.text(1) in ("willSet", "didSet")
                bound = bound if is_observed else 0
                self.skip_group()
                ending = ""
            count += bound
            if ending != ",":
                break
        if not is_static:
            owner[1] += count

    def read_pattern(self):
        """The number of names that a pattern binds."""
        if self.text() != "(":
            self.index += 1
            return 1
        start = self.index
        self.skip_group()
        inside = self.tokens[start:self.index]
        return sum(
            1 for token, following in zip(inside, inside[1:])
            if re.fullmatch(r"[^\W\d]\w*|`\w+`", token.text) and token.text != "_" and following.text != ":")

    def ending(self):
        if self.index >= len(self.tokens) or (self.tokens[self.index].begins_line and self.text() not in ("=", "{")):
            return ""
        return self.text()

    def skip_group(self):
        depth = 0
        while self.index < len(self.tokens):
            depth += (self.text() in OPENING) - (self.text() in CLOSING)
            self.index += 1
            if depth == 0:
                break

    def skip_to_end(self, of_type):
        """Skips `:` and a type, or `=` and a value; returns what follows: `=`, `{` or `,`, or nothing."""
        self.index += 1
        generic, is_first = 0, True
        while self.index < len(self.tokens):
            token, text = self.tokens[self.index], self.text()
            if text in CLOSING or text == ";":
                return ""
            if generic == 0 and not is_first:
                if text == "," or (of_type and text in ("=", "{")):
                    return text
                if token.begins_line and not self.continues():
                    return ""
            is_first = False
            if text == "<" and token.touches and re.search(r"\w`?$", self.text(-1)):
                generic += 1
            elif generic > 0 and re.match(r">", text):
                generic -= len(text) - len(text.lstrip(">"))
            if text in OPENING:
                self.skip_group()
            else:
                self.index += 1
        return ""

    def continues(self):
        """Whether the current token, the first in its line, belongs to the value or type of the line before."""
        sign = r"[-+*/%=<>!&|^~?:]+|->|\.\.[.<]"
        before = self.text(-1)
        return (self.text() == "." or self.text() in ("{", "else", "as", "is")
                or re.fullmatch(sign, self.text()) is not None
                or (re.fullmatch(sign, before) is not None and not self.tokens[self.index - 1].touches))


EXAMPLE = '''
/// let notCounted = 1
package struct Plain<A, B: Sequence>: Hashable where A: Hashable {
  static let shared = Plain(); private static var cache: [Int: Int] = [:]
  let one: Int, two: [Int: Dictionary<Int, Int>]
  private(set) var three = 3 { didSet { let local = 1 } }
  var four: Int { willSet {} }
  package lazy var five: Int = { let x = 1; return x }()
  let (six, seven) = (6, 7)
  var computed: Int { let local = 2; return local }
  var longComputed:
    Dictionary<Int, Int>
  {
    get { [:] }
    set { let a = newValue }
  }
  @Wrapper(of: 1) var eight: (Int, Int) -> Void = { _, _ in }
  var nine =
    flag
    ? "\\("}" + "{") let x" : """
      var no = 1 { }
      """
  weak var ten: Thing?
  let eleven: Set<Int> = Set<Int>(), `class` = Pair<Int, Int>(1, 2)
  init() { let a = 1; struct Local { let b: Int; var c: Int { 1 } } }
  func f(_ g: () -> Void = { let z = 1 }) -> Int { switch self { case .class: let q = 1 } }
  subscript(i: Int) -> Int { get { let a = 1; return a } }
  enum Kind { case structure, `class`; static let all = 1; struct Deep { var x = 1, y = 2 } }
  var thirteen: Int?
}
final class Box { class var kind: Int { 1 }; nonisolated(unsafe) var value = 1 }
extension Plain.Kind { struct More { let a = f(1, 2).map { $0 + 1 }
    .first } }
protocol P: AnyObject { var x: Int { get }; var y: Int { get set } }
'''
EXPECTED = [
    ("Plain", 13), ("Plain.Local", 1), ("Plain.Kind.Deep", 2), ("Box", 1), ("Plain.Kind.More", 1),
]


def main():
    found = [tuple(entry) for entry in Reader(EXAMPLE).counts]
    if found != EXPECTED:
        sys.exit(f"the counter is wrong about its example: {found}")
    limit = int(sys.argv[1])
    out = subprocess.run(["git", "ls-files", "--", *sys.argv[2:]], capture_output=True, text=True, check=True)
    many = 0
    for path in out.stdout.splitlines():
        if not path.endswith(".swift"):
            continue
        for name, count in Reader(open(path, encoding="utf-8").read()).counts:
            if count > limit:
                print(f"{path}: {name}: {count}")
                many += 1
    sys.exit(1 if many else 0)


main()
