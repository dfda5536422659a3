import Testing

@Suite struct GenericTypeTests {
  private static let stack = """
    struct Stack<Element> {
      var items: [Element] = []
      var top: Element? { items.last }
      mutating func push(_ item: Element) { items.append(item) }
      func mapped<T>(_ f: (Element) -> T) -> Stack<T> { Stack<T>(items: items.map(f)) }
      static var empty: Stack { Stack() }
    }
    extension Stack: Equatable where Element: Equatable {}
    extension Stack where Element: Numeric { var sum: Element { items.reduce(0, +) } }

    """

  @Test(arguments: [
    ("var s = Stack<Int>()\ns.push(1)\nprint(s, s.top!)", "Stack<Int>(items: [1]) 1"),
    ("print([Stack(items: [1.5])])", "[main.Stack<Swift.Double>(items: [1.5])]"),
    ("print(Stack(items: [1, 2]).mapped { \"\\($0)\" }.items)", #"["1", "2"]"#),
    (
      "print(type(of: Stack<[Int]>()), Stack<String?>.empty)",
      "Stack<Array<Int>> Stack<Optional<String>>(items: [])"
    ),
    ("print(Stack(items: [1]) == Stack(items: [1]), Stack(items: [1, 2]).sum)", "true 3"),
    (
      "let all: [Stack<Int>] = [Stack(items: [1]), .empty]\nprint(all.map { $0.items.count })",
      "[1, 0]"
    ),
    ("typealias Words = Stack<String>\nprint(Words(items: [\"a\"]).top ?? \"\")", "a"),
    (
      "func size<T>(_ s: Stack<T>) -> Int { s.items.count }\nprint(size(Stack(items: [\"a\", \"b\"])))",
      "2"
    ),
    ("print(Stack(items: [[1]]).sum)", "error: 'Stack<[Int]>' has no property 'sum'"),
    (
      "struct P { }\nprint(Stack(items: [P()]) == Stack(items: [P()]))",
      "error: '==' cannot compare 'Stack<P>' values"
    ),
    ("let s: Stack<Int, Int>? = nil", "error: 'Stack' takes 1 type, not 2"),
    ("let s = Stack()", "error: the type of 's' is not clear"),
  ])
  func `a generic struct is a type of its own for each list of arguments`(
    text: String, output: String
  ) {
    #expect(printed(by: Self.stack + text) == output)
  }

  @Test(arguments: [
    (
      "enum Tree<T> { case leaf\nindirect case node(Tree<T>, T, Tree<T>) }\nprint(Tree.node(.leaf, 1, .leaf))",
      "node(main.Tree<Swift.Int>.leaf, 1, main.Tree<Swift.Int>.leaf)"
    ),
    (
      "class Node<T> { var value: T\nvar next: Node<T>?\ninit(_ value: T) { self.value = value } }\n"
        + "let a = Node(1)\na.next = Node(2)\nprint(a.next!.value, a)", "2 main.Node<Swift.Int>"
    ),
    (
      "class Base<T> { let item: T\ninit(_ item: T) { self.item = item }\nfunc show() -> String { \"\\(item)\" } }\n"
        + "class Loud: Base<String> { override func show() -> String { super.show() + \"!\" } }\n"
        + "let b: Base<String> = Loud(\"a\")\nprint(b.show())", "a!"
    ),
    (
      "struct Cache<Key: Hashable, Value> { var store: [Key: Value] = [:]\n"
        + "subscript(key: Key) -> Value? { get { store[key] } set { store[key] = newValue } } }\n"
        + "var c = Cache<String, Int>()\nc[\"a\"] = 1\nprint(c[\"a\"] as Any, c[\"b\"] as Any)",
      "Optional(1) nil"
    ),
    (
      "struct Box<T> { var value: T }\nextension Box: Comparable, Equatable where T: Comparable {\n"
        + "static func < (a: Box<T>, b: Box<T>) -> Bool { a.value < b.value } }\n"
        + "print([Box(value: 2), Box(value: 1)].sorted())",
      "[main.Box<Swift.Int>(value: 1), main.Box<Swift.Int>(value: 2)]"
    ),
    (
      "struct List<T> { class Node { var v: T\ninit(v: T) { self.v = v } }\nvar head: Node? }\n"
        + "print(List<Int>(head: List<Int>.Node(v: 3)).head!.v)", "3"
    ),
    (
      "struct Set2<T: Hashable> { var a: T }\nstruct P { }\nlet s = Set2(a: P())",
      "error: 'P' values cannot be keys of a dictionary"
    ),
    (
      "struct Box<T> { init(_ v: T) { }\ninit(_ list: [T]) { } }\n_ = Box([1, 2])",
      "error: which 'Box' is meant is not clear"
    ),
    (
      "struct Key<T> { let name: String }\nstruct Store { var all: [String: Any] = [:]\n"
        + "subscript<T>(key: Key<T>) -> T? { get { all[key.name] as? T } set { all[key.name] = newValue } } }\n"
        + "var s = Store()\nlet n = Key<Int>(name: \"n\")\ns[n] = 4\ns[n]! += 1\nprint(s[n]!, s[Key<String>(name: \"n\")] as Any)",
      "5 nil"
    ),
    (
      "struct Box { var size = 3\nsubscript<T>(path: KeyPath<Box, T>) -> T { self[keyPath: path] } }\nprint(Box()[\\.size])",
      "3"
    ),
    (
      "protocol P { subscript<T>(x: T) -> T { get } }",
      "error: 'generic subscript of a protocol' is not in this dialect"
    ),
    (
      "struct Grow<T> { var x: T\nfunc more() -> Grow<[T]> { Grow<[T]>(x: [x]) } }\nprint(Grow(x: 1).x)",
      "1"
    ),
    (
      "struct Grow<T> { var x: T\nfunc more() { Grow<[T]>(x: [x]).more() } }\nGrow(x: 1).more()",
      "error: 'Grow' needs ever more types"
    ),
  ])
  func `generic types of each kind run`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test func `a type of an earlier cell makes others in a later one`() throws {
    var session = Session()
    try session.run(
      "struct Box<T> { var value: T\nfunc show() { print(value) } }\nlet a = Box(value: 1)")
    try session.run("extension Box { var pair: (T, T) { (value, value) } }")
    try session.run("a.show()\nprint(a.pair, Box(value: \"x\").pair)")
    #expect(session.printed == "1\n(1, 1) (\"x\", \"x\")\n")
  }
}
