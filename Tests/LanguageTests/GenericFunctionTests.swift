import Testing

@Suite struct GenericFunctionTests {
  @Test(arguments: [
    (
      "func swapped<T, U>(_ a: T, _ b: U) -> (U, T) { (b, a) }\nprint(swapped(1, \"a\"))",
      #"("a", 1)"#
    ),
    (
      "func first<T>(_ list: [T], where fits: (T) -> Bool) -> T? { for x in list { if fits(x) { return x } }\n"
        + "return nil }\nprint(first([1, 2, 3]) { $0 > 1 } ?? 0, first([\"a\"]) { $0 == \"b\" } as Any)",
      "2 nil"
    ),
    (
      "func exchange<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }\n"
        + "var (x, y) = (1.5, 2.5)\nexchange(&x, &y)\nprint(x, y)", "2.5 1.5"
    ),
    (
      "func kind<T>(_ x: T) -> String { \"\\(T.self) \\(x)\" }\nprint(kind(1), kind(1.0), kind([1]))",
      "Int 1 Double 1.0 Array<Int> [1]"
    ),
    (
      "func sum<T: Numeric>(_ list: [T]) -> T { var sum: T = 0\nfor x in list { sum += x }\nreturn sum }\n"
        + "print(sum([1, 2]), sum([0.5, 1]))", "3 1.5"
    ),
    (
      "func total<C: Collection>(_ c: C) -> Int where C.Element == Int { var sum = 0\n"
        + "for n in c { sum += n }\nreturn sum }\nprint(total([1, 2]), total(Set([3])))", "3 3"
    ),
    (
      "func twice(_ x: some Numeric) -> String { \"\\(x * 2)\" }\nfunc most(_ x: [some Comparable]) -> String {\n"
        + "x.max().map { \"\\($0)\" } ?? \"\" }\nprint(twice(3), twice(1.5), most([3, 7]), most([\"b\", \"a\"]))",
      "6 3.0 7 b"
    ),
    (
      "struct Card { let t: String\ninit?(_ text: some StringProtocol) { guard let first = text.first else {\n"
        + "return nil }\nt = String(first) } }\nprint(\"ab cd\".split(separator: \" \").compactMap { Card($0)?.t })",
      #"["a", "c"]"#
    ),
    (
      "struct V: AdditiveArithmetic { var x = 0 }\nextension V { static let zero = V()\n"
        + "static func + (a: V, b: V) -> V { V(x: a.x + b.x) }\nstatic func - (a: V, b: V) -> V { V(x: a.x - b.x) }\n"
        + "static func += (a: inout V, b: V) { a.x += b.x + 1 } }\nvar v = V(x: 1)\nv += V(x: 1)\nv -= V(x: 1)\nprint(v)",
      "V(x: 2)"
    ),
    ("func make<T>(_ x: T) -> [T] { [x] }\nprint([1, 2].map(make))", "[[1], [2]]"),
    (
      "func or<T>(_ x: T?, _ y: T) -> T { x ?? y }\nlet n: Int? = nil\nprint(or(n, 3), or(\"a\", \"b\"))",
      "3 a"
    ),
    (
      "struct Bag { var items = [1, 2]\nfunc fold<R>(_ first: R, _ next: (R, Int) -> R) -> R { items.reduce(first, next) } }\n"
        + "print(Bag().fold(\"\") { $0 + \"\\($1)\" }, Bag().fold(0.5) { $0 + Double($1) })",
      "12 3.5"
    ),
  ])
  func `a generic function runs for the types of each call`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test(arguments: [
    (
      "struct P { }\nfunc top<T: Comparable>(_ a: T, _ b: T) -> T { a < b ? b : a }\nprint(top(P(), P()))",
      "error: 'top' cannot compare 'P' values"
    ),
    (
      "protocol Shape { }\nfunc area<S: Shape>(_ s: S) { }\narea(3)",
      "error: 'area' asks for 'Shape', which a whole number is not"
    ),
    (
      "protocol Box { associatedtype Item }\nstruct A: Box { typealias Item = Int }\n"
        + "func open<B: Box>(_ b: B) -> [B] { [b] }\nlet box: any Box = A()\nopen(box)",
      "error: 'open' asks for one type of 'Box', and which one 'any Box' holds is not known"
    ),
    (
      "func all<C: Collection>(_ c: C) where C.Element == String { }\nall([1])",
      "error: 'all' needs 'C.Element' to be 'String', not a whole number"
    ),
    ("func make<T>() -> T? { nil }\nlet x = make()", "error: the type of 'x' is not clear"),
    ("func deep<T>(_ x: T) { deep([x]) }\ndeep(1)", "error: 'deep' needs ever more types"),
  ])
  func `what a generic function asks of its types is held`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test(arguments: [
    (
      "protocol Shape { var area: Double { get } }\nstruct Square: Shape { var area: Double { 4 } }\n"
        + "struct AnyShape: Shape { private let read: () -> Double\n"
        + "init<S: Shape>(_ s: S) { read = { s.area } }\nvar area: Double { read() } }\n"
        + "print([AnyShape(Square()), AnyShape(AnyShape(Square()))].map { $0.area })", "[4.0, 4.0]"
    ),
    (
      "class A { init<T>(_ x: T) { } }",
      "error: 'generic init' of a class that others inherit from is not in this dialect"
    ),
    (
      "struct Bag<T> { var items: [T] = []\ninit<S: Sequence>(_ s: S) where S.Element == T { for x in s { items.append(x) } } }\n"
        + "print(Bag([1, 2]), Bag(1...2).items, Bag<Double>([1.5]).items)",
      "Bag<Int>(items: [1, 2]) [1, 2] [1.5]"
    ),
    (
      "extension Int { init<T>(_ x: [T]) { self = x.count } }",
      "error: 'generic init' of an extension is not in this dialect"
    ),
    (
      "final class Bag<T> { var items: [T]\ninit(_ items: [T]) { self.items = items }\n"
        + "convenience init<S: Sequence>(all s: S) where S.Element == T { self.init(Array(s)) } }\n"
        + "final class Sum { var n = 1\ninit(_ x: some Sequence<Int>) { n += x.reduce(0, +) } }\n"
        + "let a = Sum(1...3), b = a\nb.n += 1\nprint(Bag<Int>(all: Set([1])).items, a.n, a === b)",
      "[1] 8 true"
    ),
    (
      "struct A { var n = 2\ninit<T>(_ x: [T]) { n += x.count } }\nprint(A([1]).n, A([\"a\", \"b\"]).n)",
      "3 4"
    ),
  ])
  func `a generic initialiser runs for the types of each call`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test func `a function of an earlier cell makes others in a later one`() throws {
    var session = Session()
    try session.run("func pair<T>(_ x: T) -> (T, T) { (x, x) }\nprint(pair(1))")
    try session.run("print(pair(\"a\"))\nprint(pair(2))")
    #expect(session.printed == "(1, 1)\n(\"a\", \"a\")\n(2, 2)\n")
  }

  /// Extensions whose code asks what the parts of a type are.
  @Test(arguments: [
    (
      "extension Array { var kind: String { \"\\(Element.self)\" } }\nprint([1].kind, [\"a\"].kind, [[1]].kind)",
      "Int String Array<Int>"
    ),
    (
      "extension Array { func show() { for one in self { print(\"<\\(one)>\") } } }\n[1, 2].show()\n[2.5].show()",
      "<1>|<2>|<2.5>"
    ),
    (
      "extension Array { var ints: [Int] { compactMap { $0 as? Int } } }\n"
        + "let all: [Any] = [1, \"a\"]\nprint(all.ints, [3].ints, [\"b\"].ints)", "[1] [3] []"
    ),
    (
      "extension Array { func count<T>(of type: T.Type) -> Int { filter { $0 is T }.count } }\n"
        + "print([1, 2].count(of: Int.self), [\"a\"].count(of: Int.self))", "2 0"
    ),
    (
      "extension Optional { var text: String { map { \"\\($0)\" } ?? \"-\" } }\n"
        + "print(Int(\"4\").text, Int(\"x\").text, [1.5].first.text)", "4 - 1.5"
    ),
    (
      "extension Array { func own() -> String { \"\\(Self.self)\" }\nfunc outer() -> String { own() + \"!\" } }\n"
        + "print([1].outer(), [\"a\"].outer())", "Array<Int>! Array<String>!"
    ),
    (
      "func kind<T>(_ x: T) -> String { \"\\(T.self)\" }\nextension Array { var kinds: [String] { map { kind($0) } } }\n"
        + "print([1].kinds, [true, false].kinds)", "[\"Int\"] [\"Bool\", \"Bool\"]"
    ),
    (
      "extension Dictionary { func lines() -> [String] { map { \"\\($0.key)=\\($0.value)\" }.sorted() } }\n"
        + "print([\"a\": 1, \"b\": 2].lines(), [1: [2]].lines())", "[\"a=1\", \"b=2\"] [\"1=[2]\"]"
    ),
    (
      "protocol Shown { func show() -> String }\nextension Array: Shown { func show() -> String { \"\\(self)\" } }\n"
        + "func show<T: Shown>(_ one: T) -> String { one.show() }\nprint(show([1]), show([\"a\"]))",
      "[1] [\"a\"]"
    ),
  ])
  func `members of every list know what it holds`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }
}
