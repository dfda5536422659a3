import Testing

@Suite struct ClassTests {
  @Test(arguments: [
    (
      """
      class Base {
        class func name() -> String { "base" }
        class func hello(_ n: Int = 1) -> String { "\\(name()) \\(n) \\(suffix)" }
        class var suffix: String { "!" }
        static var count = 0
        static func make() -> String { count += 1; return hello(count) }
      }
      class Mid: Base { override class func name() -> String { "mid" } }
      class Low: Mid {
        override class func hello(_ n: Int = 5) -> String { "low \\(name()) \\(n)" }
        override class var suffix: String { "?" }
      }
      print(Base.make(), Mid.make(), Low.make())
      print(Low.hello(), Low.suffix, Base.count, Mid.count)
      """,
      """
      base 1 ! mid 2 ! low mid 3
      low mid 5 ? 3 3
      """
    ),
    (
      """
      class Pie {
        var values = [1, 2]
        lazy var total = values.reduce(0, +)
        lazy var half = Double(total) / self.scale()
        func scale() -> Double { 2 }
      }
      let pie = Pie()
      pie.values.append(10)
      print(pie.half, pie.total)
      pie.values.append(100)
      print(pie.total, Pie().total)
      """,
      """
      6.5 13
      13 3
      """
    ),
    (
      """
      class Animal {
        let name: String
        var legs: Int
        init(name: String, legs: Int = 4) {
          self.name = name
          self.legs = legs
        }
        func speak() -> String { "..." }
        func describe() -> String { "\\(name) says \\(speak()) on \\(legs) legs" }
      }
      class Dog: Animal {
        var tricks: [String] = []
        init(name: String) {
          super.init(name: name)
        }
        override func speak() -> String { "Woof" }
        func learn(_ trick: String) { tricks.append(trick) }
      }
      class Puppy: Dog {
        override func speak() -> String { super.speak() + "!" }
        override func describe() -> String { "small " + super.describe() }
      }
      let zoo: [Animal] = [Animal(name: "Cat"), Dog(name: "Rex"), Puppy(name: "Bit")]
      for animal in zoo { print(animal.describe()) }
      let d = Dog(name: "Max")
      let e = d
      e.learn("sit")
      d.legs -= 1
      print(d.tricks, e.legs, d === e, d === zoo[1])
      print(d)
      """,
      """
      Cat says ... on 4 legs
      Rex says Woof on 4 legs
      small Bit says Woof! on 4 legs
      ["sit"] 3 true false
      main.Dog
      """
    ),
    (
      """
      class Base {
        var value = 1
        required init() { print("Base.init") }
        convenience init(value: Int) {
          self.init()
          self.value = value
        }
        var text: String { "base \\(value)" }
        class func make() -> String { "made by Base" }
        static let limit = 10
      }
      class Derived: Base {
        var extra: [Int]
        required init() {
          extra = [1]
          super.init()
          print("Derived.init", value)
        }
        override var text: String { "derived " + super.text + " \\(extra)" }
      }
      let b = Base(value: 5)
      let d = Derived(value: 7)
      print(b.text)
      print(d.text)
      d.extra.append(2)
      d.value *= 3
      print(d.text, Base.make(), Derived.limit)
      """,
      """
      Base.init
      Base.init
      Derived.init 1
      base 5
      derived base 7 [1]
      derived base 21 [1, 2] made by Base 10
      """
    ),
    (
      """
      class Node {
        var value: Int
        var next: Node?
        init(_ value: Int, next: Node? = nil) {
          self.value = value
          self.next = next
        }
      }
      class List {
        private var head: Node?
        private(set) var count = 0
        func push(_ value: Int) {
          head = Node(value, next: head)
          count += 1
        }
        var values: [Int] {
          var result: [Int] = []
          var node = head
          while let n = node {
            result.append(n.value)
            node = n.next
          }
          return result
        }
      }
      let list = List()
      for i in 0..<5 { list.push(i * i) }
      print(list.values, list.count)
      let a = Node(1)
      let b = Node(2, next: a)
      a.next = b
      a.value = 10
      if let n = b.next, let m = n.next { print(n.value, m.value) }
      """,
      """
      [16, 9, 4, 1, 0] 5
      10 2
      """
    ),
    (
      """
      class Account {
        var balance = 0.0 {
          willSet { print("will be", newValue) }
          didSet { if balance < 0 { balance = 0 } }
        }
        lazy var history: [String] = { print("made"); return ["start"] }()
        var onChange: (Double) -> Void = { _ in }
        func deposit(_ x: Double) {
          balance += x
          onChange(balance)
          history.append("\\(x)")
        }
      }
      let account = Account()
      account.onChange = { print("now", $0) }
      account.deposit(5)
      account.deposit(-20)
      print(account.balance, account.history)
      """,
      """
      will be 5.0
      now 5.0
      made
      will be -15.0
      now 0.0
      0.0 ["start", "5.0", "-20.0"]
      """
    ),
    (
      """
      class Shape {
        func area() -> Double { 0 }
        var name: String { "shape" }
        func report() { print(name, area()) }
      }
      class Square: Shape {
        var side: Double
        init(side: Double) { self.side = side }
        override func area() -> Double { side * side }
        override var name: String { "square" }
      }
      final class Named: Square {
        init() { super.init(side: 3) }
        override var name: String { "named " + super.name }
      }
      let shapes = [Shape(), Square(side: 2), Named()]
      shapes.forEach { $0.report() }
      var total = 0.0
      for s in shapes { total += s.area() }
      print(total)
      func twice(_ s: Shape) -> Double { s.area() * 2 }
      print(twice(Named()), shapes.map { $0.name })
      """,
      """
      shape 0.0
      square 4.0
      named square 9.0
      13.0
      18.0 ["shape", "square", "named square"]
      """
    ),
  ])
  func `classes inherit and override`(program: String, output: String) {
    #expect(printed(by: program) == output.replacing("\n", with: "|"))
  }
}
