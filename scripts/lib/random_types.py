"""Declarations of types for random programs: what they declare is used at once, and printed.

Each production is a pattern of the language with expressions of the grammar in it; numbers that
come out stay small, for what is kept does.
"""
INT, DOUBLE, STRING = "Int", "Double", "String"
NUMBERS = (INT, DOUBLE)


class TypesWriter:
    """Productions of a `Writer`, which has the expressions."""

    def type_name(self):
        return self.name().capitalize()

    def within(self, kind, variables=(), depth=1):
        """An expression that may also use `variables`, pairs of a name and a type."""
        self.scopes.append([self.variable(name, of) for name, of in variables])
        try:
            text = self.kept(kind, depth).text
        finally:
            self.scopes.pop()
        self.stop_if_pending()
        return text

    def lines_of(self, text):
        for line in text.strip("\n").splitlines():
            self.line(line)

    def number_kind(self):
        return self.random.choice(NUMBERS)

    # Classes and protocols

    def declare_hierarchy(self):
        """A protocol, a class, a subclass, and values of both where the protocol is wanted."""
        base, child, shape, plain = (self.type_name() for _ in range(4))
        stored, extra, method, computed = (self.name() for _ in range(4))
        kind, result, seen = self.number_kind(), self.number_kind(), self.random.choice([INT, STRING])
        own = [(stored, kind)]
        self.note("protocol")
        self.note("inheritance")
        requires = f"  var {computed}: {seen} {{ get }}\n" if self.chance(0.6) else ""
        self.lines_of(f"""
protocol {shape} {{
  func {method}() -> {result}
{requires}}}
class {base}: {shape} {{
  var {stored}: {kind}
  init({stored}: {kind}) {{ self.{stored} = {stored} }}
  func {method}() -> {result} {{ {self.within(result, own, 2)} }}
  var {computed}: {seen} {{ {self.within(seen, own)} }}
}}
class {child}: {base} {{
  var {extra} = {self.certain(kind)}
  override func {method}() -> {result} {{ {
            self.within(result, [*own, (extra, kind), (f"super.{method}()", result)], 2)} }}""")
        if self.chance(0.5):
            self.note("override of a property")
            self.line(f"  override var {computed}: {seen} {{ {self.within(seen, [(extra, kind)])} }}")
        if self.chance(0.5):
            self.note("init with super.init")
            self.lines_of(f"""
  init(twice {stored}: {kind}) {{
    {extra} = {self.within(kind, own)}
    super.init({stored}: {self.within(kind, own)})
  }}
  override init({stored}: {kind}) {{ super.init({stored}: {stored}) }}""")
            made = f"{child}(twice: {self.within(kind)})"
        else:
            made = f"{child}({stored}: {self.within(kind)})"
        self.lines_of(f"""
}}
struct {plain}: {shape} {{
  let {extra}: {kind}
  func {method}() -> {result} {{ {self.within(result, [(extra, kind)])} }}
  var {computed}: {seen} {{ {self.within(seen, [(extra, kind)])} }}
}}""")
        if self.chance(0.6):
            self.note("extension of a protocol")
            self.lines_of(f"""
extension {shape} {{
  func shown{computed}() -> String {{ "<\\({method}())>" }}
}}""")
            shown = f"{{}}.shown{computed}()"
        else:
            shown = "{}." + method + "()"
        each, found = self.name(), self.name()
        self.lines_of(f"""
for {each} in [{base}({stored}: {self.within(kind)}), {made}, {plain}({extra}: {
            self.within(kind)})] as [{shape}] {{
  print({shown.format(each)}, {each} is {child}, {each} is {base})
  if let {found} = {each} as? {base} {{ print({found}.{computed}, {found}.{stored}) }}
  switch {each} {{
  case let {found} as {child}: print({found}.{extra})
  case is {plain}: print("plain")
  default: print("other")
  }}
}}""")
        self.note("is and as of classes")

    def declare_linked(self):
        """A class whose objects lead to others, which `?.` follows."""
        kind, stored, following = self.type_name(), self.name(), self.name()
        member = self.number_kind()
        first, second = self.name(), self.name()
        ends = self.random.choice(["nil", second])
        self.note("optional chain of objects")
        self.note("lazy")
        self.lines_of(f"""
class {kind} {{
  var {stored}: {member}
  var {following}: {kind}?
  var values = [{self.certain(INT)}, {self.within(INT)}]
  init(_ {stored}: {member}, _ {following}: {kind}? = nil) {{
    self.{stored} = {stored}
    self.{following} = {following}
  }}
  lazy var late{stored}: {member} = {self.within(member, [(stored, member)])}
}}
let {second} = {kind}({self.within(member)})
let {first} = {kind}({self.within(member)}, {ends})
{first}.{following}?.{stored} = {self.within(member)}
{first}.{following}?.values[1] += {self.within(INT)} % 100
print({first}.{following}?.{stored} ?? {self.certain(member)}, {first}.{following} == nil)
print({first}.{following}?.{following}?.{stored} == nil, {first}.{following}?.values.count ?? -1)
print({first}.late{stored}, {second}.late{stored} == {second}.{stored})
{second}.late{stored} = {self.within(member)}
print({second}.late{stored})
print({first}.{following} === {second}, {second}.values, {second}.{stored})
if let found = {first}.{following}, found.{stored} > 2 {{ print(found.values.first ?? 0) }}"""
                      .replace("found", self.name()))

    # What types have

    def declare_rich_struct(self):
        """Observers, lazy, static and computed properties, subscripts, mutating methods."""
        kind, stored, seen = self.type_name(), self.name(), self.name()
        member, value = self.number_kind(), self.name()
        own = [(stored, member)]
        self.line(f"struct {kind} {{")
        self.indent += 1
        self.note("observers")
        self.lines_of(f"""
var {stored}: {member} = {self.certain(member)} {{
  willSet {{ print("will", newValue, {stored}) }}
  didSet {{ print("did", oldValue, {stored}{", oldValue < " + stored if self.chance(0.5) else ""}) }}
}}
static var made = 0
static let unit: {member} = {self.within(member)}
static func of(_ {seen}: {member}) -> {kind} {{
  made += 1
  return {kind}({stored}: {self.within(member, [(seen, member)])})
}}""".replace("made", f"made{seen}").replace("unit", f"unit{seen}").replace(" of(", f" of{seen}("))
        self.note("static")
        uses = [f"print({kind}.made{seen}, {kind}.unit{seen})"]
        if self.chance(0.6):
            self.note("computed get and set")
            self.lines_of(f"""
var twice{seen}: {member} {{
  get {{ {stored} * 2 }}
  set {{ {stored} = newValue / 2 }}
}}""")
            uses += [f"{value}.twice{seen} = {self.within(member)}",
                     f"{value}.twice{seen} += {self.certain(member)}",
                     f"print({value}.twice{seen})"]
        if self.chance(0.6):
            self.note("subscript of a type")
            self.lines_of(f"""
subscript(_ {seen}: Int) -> {member} {{
  get {{ {self.within(member, [*own, (seen, INT)])} }}
  set {{ {stored} = newValue }}
}}""")
            uses += [f"print({value}[{self.random.randrange(9)}])",
                     f"{value}[2] = {self.within(member)}"]
        if self.chance(0.6):
            self.note("mutating")
            self.lines_of(f"""
mutating func grow(by {seen}: {member} = {self.certain(member)}) -> {member} {{
  defer {{ {stored} += {self.random.choice([seen, "1", f"{seen} * 2"])} }}
  return {self.within(member, [*own, (seen, member)])}
}}""".replace("grow", f"grow{seen}"))
            uses += [f"print({value}.grow{seen}(), {value}.{stored})",
                     f"print({value}.grow{seen}(by: {self.within(member)}), {value}.{stored})"]
        if self.chance(0.4):
            self.note("failable init")
            self.lines_of(f"""
init({stored}: {member}) {{ self.{stored} = {stored} }}
init?(text{seen}: String) {{
  guard let {seen} = {member}(text{seen}), {seen} >= 0 else {{ return nil }}
  {stored} = {seen}
}}""")
            uses += [f'print({kind}(text{seen}: {self.random.choice([chr(34) + "12" + chr(34), chr(34) + "x" + chr(34)])})'
                     f"?.{stored} ?? {self.certain(member)})"]
        self.indent -= 1
        self.line("}")
        if self.chance(0.5):
            self.note("extension")
            self.lines_of(f"""
extension {kind} {{
  var more{seen}: {member} {{ {self.within(member, own)} }}
  func with(_ {seen}: {member}) -> {kind} {{
    var copy = self
    copy.{stored} = {self.within(member, [*own, (seen, member)])}
    return copy
  }}
}}""".replace("with(", f"with{seen}("))
            uses.append(f"print({value}.with{seen}({self.within(member)}).more{seen})")
        self.line(f"var {value} = {kind}.of{seen}({self.within(member)})")
        self.random.shuffle(uses)
        for use in uses:
            self.line(use)
        self.line(f"{value}.{stored} = {self.within(member)}")

    def declare_raw_enum(self):
        """An enum with raw values, its cases in a list, a method and a mutating one."""
        kind, value, raw = self.type_name(), self.name(), self.random.choice([INT, STRING])
        cases = [self.name() for _ in range(self.random.randrange(2, 5))]
        self.note("raw values")
        result = self.random.choice([INT, DOUBLE, STRING])
        self.line(f"enum {kind}: {raw}, CaseIterable {{")
        first = f" = {self.random.randrange(9)}" if raw == INT and self.chance(0.4) else ""
        self.line(f"  case {cases[0]}{first}, {', '.join(cases[1:])}")
        self.lines_of(f"""
  var next: {kind} {{
    switch self {{
    case .{cases[-1]}: return .{cases[0]}
    {"case ." + ", .".join(cases[:-1])}: return .{cases[-1]}
    }}
  }}
  static let usual = {kind}.{self.random.choice(cases)}
  mutating func turn() {{ self = next }}
  func value() -> {result} {{
    self == .{self.random.choice(cases)} ? {self.within(result)} : {self.within(result)}
  }}
}}
var {value} = {kind}.usual
{value}.turn()
print({value}, {value}.rawValue, {value}.value(), {value} == .usual, {value}.next)
print({kind}.allCases.map {{ $0.value() }}, {kind}.allCases.count)
for {value}each in {kind}.allCases where {value}each != {value} {{ print({value}each.rawValue) }}
print({kind}(rawValue: {{raw}})?.next ?? {value})""".replace("{raw}", self.random.choice(
            [str(self.random.randrange(9))] if raw == INT else [f'"{cases[0]}"', '"none"'])))

    def declare_tree(self):
        """An enum that holds itself, and a function that goes through it."""
        kind, member = self.type_name(), self.number_kind()
        leaf, both, name, walk = (self.name() for _ in range(4))
        left, right = self.name(), self.name()
        combined = self.random.choice([
            f"{left}.{walk}() + {right}.{walk}()", f"max({left}.{walk}(), {right}.{walk}())",
            f"{left}.{walk}() * 2 - {right}.{walk}()"])
        leaves = lambda: f".{leaf}({self.within(member)})"
        self.note("indirect enum")
        self.lines_of(f"""
indirect enum {kind} {{
  case {leaf}({member})
  case {both}({kind}, {kind})
  func {walk}() -> {member} {{
    switch self {{
    case .{leaf}(let {name}): return {self.within(member, [(name, member)])}
    case let .{both}({left}, {right}): return {combined}
    }}
  }}
}}
let {name}: {kind} = .{both}({leaves()}, .{both}({leaves()}, {leaves()}))
print({name}.{walk}(), {kind}{leaves()}.{walk}())
if case .{both}(let {left}, _) = {name}, case .{leaf}(let {right}) = {left} {{ print({right}) }}""")

    def declare_equatable(self):
        """A struct that can be compared, ordered and looked up."""
        kind, stored, other = self.type_name(), self.name(), self.name()
        member = self.number_kind()
        values = ", ".join(
            f'{kind}({stored}: {self.within(member)}, {other}: "{self.random.choice("ab")}")'
            for _ in range(3))
        listed, pick = self.name(), self.name()
        self.note("Hashable and Comparable")
        self.lines_of(f"""
struct {kind}: Hashable, Comparable {{
  var {stored}: {member}
  var {other}: String
  static func < (left: {kind}, right: {kind}) -> Bool {{
    {self.random.choice([f"left.{stored} < right.{stored}",
                         f"(left.{stored}, left.{other}) < (right.{stored}, right.{other})"])}
  }}
  static func + (left: {kind}, right: {kind}) -> {kind} {{
    {kind}({stored}: left.{stored} {self.random.choice("+-")} right.{stored}, {other}: right.{other})
  }}
}}
let {listed} = [{values}]
print({listed}.sorted().map {{ $0.{stored} }}, {listed}.max()?.{stored} ?? 0)
print({listed}[0] == {listed}[1], {listed}[1] < {listed}[2], ({listed}[0] + {listed}[2]).{stored})
print({listed}.contains({listed}[1]), {listed}.firstIndex(of: {listed}[2]) ?? -1)
let {pick} = [{listed}[0]: "x", {kind}({stored}: {self.within(member)}, {other}: "c"): "y"]
print({pick}[{listed}[0]] ?? "none", {pick}.count)""")
