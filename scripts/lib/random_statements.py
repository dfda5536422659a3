"""Longer statements for random programs: a function or a value, and what is done with it."""
INT, DOUBLE, STRING, BOOL = "Int", "Double", "String", "Bool"


class StatementsWriter:
    """Productions of a `Writer`, beside `TypesWriter`."""

    def guarded_optional(self):
        """A function that leaves early without a value."""
        name, given, found = self.name(), self.name(), self.name()
        kind, result = self.random.choice([INT, DOUBLE, STRING]), self.random.choice([INT, STRING])
        condition = self.within(BOOL, [(found, kind)])
        self.note("guard let")
        self.lines_of(f"""
func {name}(_ {given}: {kind}?) -> {result} {{
  guard let {found} = {given}, {self.unbraced(condition)} else {{ return {self.within(result)} }}
  return {self.within(result, [(found, kind)], 2)}
}}
print({name}(nil), {name}({self.within(kind)}))""")

    def matched_tuple(self):
        """A switch over a tuple, with bindings and conditions."""
        first, second, left, right = (self.random.choice([INT, INT, DOUBLE]), INT,
                                      self.name(), self.name())
        bound = [(left, first), (right, second)]
        text = lambda of: self.unbraced(self.within(of, bound))
        self.note("switch over a tuple")
        self.lines_of(f"""
for {left}at in [({self.within(first)}, {self.within(second)}), (0, 1), (3, {self.within(second)})] as [({first}, {second})] {{
  switch {left}at {{
  case (0, let {right}): print("zero", {right})
  case (let {left}, 1...9): print("near", {left})
  case let ({left}, {right}) where {text(BOOL)}: print({text(INT)})
  case (_, {self.random.randrange(20)}), (3, _): print("some")
  default: print("rest")
  }}
}}""")

    def labelled_tuple(self):
        name, low, high, result = (self.name() for _ in range(4))
        first, second = self.random.choice([INT, DOUBLE]), self.random.choice([INT, STRING])
        self.note("labels of a tuple")
        self.lines_of(f"""
func {name}(_ {result}: {first}) -> ({low}: {first}, {high}: {second}) {{
  ({self.within(first, [(result, first)])}, {self.within(second, [(result, first)])})
}}
let {result} = {name}({self.within(first)})
print({result}.{low}, {result}.{high}, {result})
var ({low}, {high}) = {result}
{low} += {self.within(first)}
print({low}, {high}, {result}.0 == {low})""")

    def dictionary_walk(self):
        name, kind = self.name(), self.random.choice([INT, DOUBLE])
        key, value = self.name(), self.name()
        entries = ", ".join(
            f'"{key_}": {self.within(kind)}' for key_ in self.random.sample("abcd", 3))
        bound = [(key, STRING), (value, kind)]
        choices = [
            f'{name}["{self.random.choice("abef")}", default: {self.certain(kind)}] += {self.within(kind)}',
            f'{name}["{self.random.choice("abef")}"] = nil',
            f'print({name}.updateValue({self.within(kind)}, forKey: "b") ?? {self.certain(kind)})',
            f'print({name}.removeValue(forKey: "{self.random.choice("abef")}") == nil)',
            f'{name}["e"] = {self.within(kind)}',
            f'{name}["a"]? += {self.certain(kind)}',
        ]
        self.note("walk of a dictionary")
        self.line(f"var {name}: [String: {kind}] = [{entries}]")
        for line in self.random.sample(choices, 3):
            self.line(line)
        self.lines_of(f"""
for {key} in {name}.keys.sorted() {{ print({key}, {name}[{key}] ?? {self.certain(kind)}) }}
for ({key}, {value}) in {name}.sorted(by: {{ $0.key < $1.key }}) {{ print({self.within(STRING, bound)}, {value}) }}
print({name}.mapValues {{ {value} in {self.within(INT, bound[1:])} }}.values.sorted())
print({name}.count, {name}.isEmpty, {name}.values.reduce({self.certain(kind)}, +) > 0)
print({name}.filter {{ $0.value > 2 }}.map {{ $0.key }}.sorted())""")

    def counter(self):
        """Closures that share a variable which outlives the function around it."""
        name, count, made = self.name(), self.name(), self.name()
        kind = self.random.choice([INT, DOUBLE])
        self.note("closure that keeps a variable")
        self.lines_of(f"""
func {name}(from start: {kind}, by step: @escaping ({kind}) -> {kind}) -> () -> {kind} {{
  var {count} = start
  return {{
    {count} = step({count})
    return {self.within(kind, [(count, kind)])}
  }}
}}
let {made} = {name}(from: {self.within(kind)}) {{ {count} in {self.within(kind, [(count, kind)])} }}
print({made}(), {made}())
var {made}all: [() -> {kind}] = [{made}, {name}(from: {self.certain(kind)}, by: {{ $0 {self.random.choice("+-")} 1 }})]
{made}all.append({{ {self.within(kind)} }})
print({made}all.map {{ $0() }})""")

    def lent_parts(self):
        """Elements and properties that a function changes."""
        name, values, inner = self.name(), self.name(), self.name()
        kind = self.random.choice([INT, DOUBLE])
        holder, at = self.name().capitalize(), self.random.randrange(2)
        # Nothing in it may look at what is lent.
        body = self.random.choice([f"{inner} * 2 - 1", f"{inner} + {inner}", f"-{inner}", f"{inner} / 2"])
        self.note("inout of a part")
        self.lines_of(f"""
func {name}(_ {inner}: inout {kind}, times: Int = 2) -> {kind} {{
  let before = {inner}
  for _ in 0..<times {{ {inner} = {body} }}
  return before
}}
var {values} = [{self.within(kind)}, {self.certain(kind)}, {self.within(kind)}]
print({name}(&{values}[{at}]), {values})
{values}.swapAt(0, 2)
var {values}last = {self.certain(kind)}
swap(&{values}[0], &{values}last)
{values}[1] += {self.certain(kind)}
print({values}, {values}.removeLast(), {values})
{values}.insert({self.certain(kind)}, at: {at})
{values}.removeAll {{ $0 > {self.certain(kind)} }}
print({values}, {values}.isEmpty)""")
        if not self.indent:
            self.lines_of(f"""
struct {holder} {{ var part: {kind} = {self.certain(kind)}; var parts: [{kind}] = [{self.within(kind)}] }}
var {inner} = {holder}()
_ = {name}(&{inner}.part, times: 1)
_ = {name}(&{inner}.parts[0])
print({inner})""")

    def throwing_chain(self):
        """Errors through several functions, 'try?', 'try!' and a 'defer'."""
        error, risky, outer, given = (
            self.name().capitalize(), self.name(), self.name(), self.name())
        kind = self.random.choice([INT, DOUBLE, STRING])
        limit = self.random.choice([2, 5, 60])
        self.note("throws through functions")
        self.lines_of(f"""
struct {error}: Error {{ let code: Int }}
func {risky}(_ {given}: Int) throws -> {kind} {{
  defer {{ print("checked", {given}) }}
  if {given} > {limit} {{ throw {error}(code: {given}) }}
  return {self.within(kind, [(given, INT)])}
}}
func {outer}(_ {given}: Int) throws -> String {{
  do {{
    return "\\(try {risky}({given}))"
  }} catch let error as {error} where error.code > 100 {{
    return "code \\(error.code)"
  }}
}}
for {given} in [1, {limit + 1}, {self.within(INT)}] {{
  do {{
    print(try {outer}({given}))
  }} catch let error as {error} {{
    print(error.code)
  }} catch {{
    print("other")
  }}
}}
print((try? {outer}({limit + 1})) ?? "none", try! {risky}({self.random.randrange(3)}))
let {given}all = [1, {limit + 2}, 2].compactMap {{ try? {risky}($0) }}
print({given}all)""")

    def letters(self):
        """What strings have."""
        text, each = self.name(), self.name()
        value = self.random.choice(['"chart"', '"x y z"', '"aéo"', f'"b" + {self.within(STRING)}'])
        self.note("letters")
        lines = [
            f"print({text}.hasPrefix(\"c\"), {text}.contains(\"a\"), {text}.isEmpty)",
            f"for {each} in {text} {{ print({each}) }}",
            f"print(String({text}.reversed()), {text}.map {{ String($0) }})",
            f"print({text}.split(separator: \" \").count, {text}.count)",
            f"print({text}.first ?? \"-\", {text} < {self.within(STRING)})",
            f"{text} += {self.within(STRING)}",
            f"print(String(repeating: {text}, count: 2))",
            f"print({text}.filter {{ $0 != \"a\" }})",
        ]
        self.line(f"var {text} = {value}")
        for line in self.random.sample(lines, 4):
            self.line(line)

    def loops(self):
        """Loops that go on, end, and count backwards."""
        first, second, total = self.name(), self.name(), self.name()
        kind = self.random.choice([INT, DOUBLE])
        step = self.random.choice([
            f"stride(from: 0, to: {self.random.randrange(3, 9)}, by: 2)",
            f"stride(from: 9, through: {self.random.randrange(5)}, by: -3)",
            f"(0..<{self.random.randrange(1, 5)}).reversed()", "[3, 1, 2].sorted(by: >)"])
        self.note("break and continue")
        self.lines_of(f"""
var {total}: {kind} = {self.certain(kind)}
for {first} in {step} {{
  if {first} == {self.random.randrange(6)} {{ continue }}
  for {second} in 0..<4 {{
    if {second} > {self.random.randrange(4)} {{ break }}
    {total} += {self.within(kind, [(first, INT), (second, INT)])}
  }}
  if {total} > 100000 {{ {total} = {self.certain(kind)} }}
}}
print({total})""")

    def named_types(self):
        name, kind, value = self.name().capitalize(), self.any_kind(), self.name()
        if kind[0] == "function":
            kind = INT
        self.note("typealias")
        self.line(f"typealias {name} = {self.spelled(kind)}")
        self.line(f"let {value}: {name} = {self.within(kind, (), 2)}")
        self.declare(value, kind)
        if self.is_printable(kind):
            self.line(f"print({value})")
