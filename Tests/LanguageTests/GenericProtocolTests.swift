import Testing

@Suite struct GenericProtocolTests {
  private static let container = """
    protocol Container {
      associatedtype Item
      var items: [Item] { get }
      mutating func add(_ item: Item)
    }
    extension Container { var count: Int { items.count } }
    extension Container where Item: Comparable { var top: Item? { items.max() } }
    struct Numbers: Container {
      var items: [Int] = []
      mutating func add(_ item: Int) { items.append(item) }
    }
    struct Bag<T>: Container {
      var items: [T] = []
      mutating func add(_ item: T) { items.append(item) }
    }

    """

  @Test(arguments: [
    ("var n = Numbers()\nn.add(3)\nprint(n.count, n.top!)", "1 3"),
    ("var b = Bag<String>()\nb.add(\"a\")\nprint(b.count, b.top!)", "1 a"),
    (
      "func sum<C: Container>(_ c: C) -> Int where C.Item == Int { c.items.reduce(0, +) }\n"
        + "print(sum(Numbers(items: [1, 2])), sum(Bag(items: [4])))", "3 4"
    ),
    (
      "func first<C: Container>(_ c: C) -> C.Item? { c.items.first }\n"
        + "print(first(Bag(items: [\"a\"])) ?? \"-\")", "a"
    ),
    ("struct P { }\nprint(Bag(items: [P()]).top)", "error: 'Bag<P>' has no property 'top'"),
    (
      "let c: any Container = Numbers()\nprint(c.items)",
      "error: 'items' of 'any Container' is not in this dialect, as its types are open"
    ),
    (
      "struct Empty: Container { var items = [1] }",
      "error: 'Empty' has no 'add' as 'Container' asks for"
    ),
    (
      "func sum<C: Container>(_ c: C) where C.Item == Int { }\nsum(Bag(items: [\"a\"]))",
      "error: 'sum' needs 'C.Item' to be 'Int', not a string"
    ),
  ])
  func `a type fills in the types of its protocol`(text: String, output: String) {
    #expect(printed(by: Self.container + text) == output)
  }

  @Test(arguments: [
    (
      "protocol Better { func beats(_ other: Self) -> Bool }\n"
        + "struct Card: Better { let n: Int\nfunc beats(_ other: Card) -> Bool { n > other.n } }\n"
        + "func best<T: Better>(_ a: T, _ b: T) -> T { b.beats(a) ? b : a }\n"
        + "print(best(Card(n: 1), Card(n: 2)))", "Card(n: 2)"
    ),
    (
      "protocol Named { static var name: String { get }\ninit() }\n"
        + "struct A: Named { static let name = \"a\" }\n"
        + "func make<T: Named>(_ n: Int) -> [T] { print(T.name)\nreturn (0..<n).map { _ in T() } }\n"
        + "let list: [A] = make(2)\nprint(list.count)", "a|2"
    ),
  ])
  func `a generic function knows its type`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }
}

@Suite struct PageSequenceTests {
  private static let types = """
    struct Countdown: Sequence, IteratorProtocol {
      var n: Int
      mutating func next() -> Int? {
        if n == 0 { return nil }
        defer { n -= 1 }
        return n
      }
    }
    class Node<T> {
      let value: T, rest: Node<T>?
      init(_ value: T, _ rest: Node<T>?) { (self.value, self.rest) = (value, rest) }
    }
    struct Chain<T>: Sequence {
      var head: Node<T>?
      func makeIterator() -> ChainIterator<T> { ChainIterator(node: head) }
    }
    struct ChainIterator<T>: IteratorProtocol {
      var node: Node<T>?
      mutating func next() -> T? { defer { node = node?.rest }; return node?.value }
    }
    let chain = Chain(head: Node("a", Node("b", nil)))

    """

  @Test(arguments: [
    ("for i in Countdown(n: 3) { print(i) }", "3|2|1"),
    ("for i in Countdown(n: 5) where i != 4 { if i < 3 { break }; print(i) }", "5|3"),
    (
      "a: for i in Countdown(n: 2) { for j in Countdown(n: 2) { if j < i { continue a }; print(i, j) } }",
      "2 2|1 2|1 1"
    ),
    (
      "print(Countdown(n: 3).map { $0 * 2 }, Array(Countdown(n: 2)), Countdown(n: 3).reduce(0, +))",
      "[6, 4, 2] [2, 1] 6"
    ),
    (
      "for x in chain { print(x) }\nprint(chain.joined(separator: \"-\"), chain.contains(\"b\"))",
      "a|b|a-b true"
    ),
    (
      "func all<S: Sequence>(_ s: S) -> [S.Element] { Array(s) }\nprint(all(chain), all(Countdown(n: 2)), all(1...2))",
      #"["a", "b"] [2, 1] [1, 2]"#
    ),
    ("print(Countdown(n: 2))", "Countdown(n: 2)"),
    ("for x in chain.head! { }", "error: 'for' takes a list or a range, not a 'Node<String>'"),
  ])
  func `sequences of the page are gone through`(text: String, output: String) {
    #expect(printed(by: Self.types + text) == output)
  }
}
