import Testing

@Suite struct ProtocolTests {
  @Test(arguments: [
    (
      """
      protocol Shape {
        var name: String { get }
        func area() -> Double
      }
      extension Shape {
        func describe() -> String { "\\(name) of \\(area())" }
        var isBig: Bool { area() > 10 }
      }
      struct Square: Shape {
        var side: Double
        let name = "square"
        func area() -> Double { side * side }
      }
      class Circle: Shape {
        var radius = 2.0
        var name: String { "circle" }
        func area() -> Double { 3 * radius * radius }
      }
      class Ring: Circle {
        override var name: String { "ring" }
        override func area() -> Double { super.area() / 2 }
      }
      enum Unit: Shape {
        case one
        var name: String { "unit" }
        func area() -> Double { 1 }
      }
      extension Int: Shape {
        var name: String { "int" }
        func area() -> Double { Double(self) }
      }
      let shapes: [Shape] = [Square(side: 3), Circle(), Ring(), Unit.one, 42]
      for s in shapes { print(s.describe(), s.isBig, s.name) }
      print(shapes.map { $0.area() })
      let some: Shape = Square(side: 1)
      print(some, shapes[3], shapes[4])
      func total(_ shapes: [Shape]) -> Double { shapes.reduce(0) { $0 + $1.area() } }
      print(total(shapes))
      """,
      """
      square of 9.0 false square
      circle of 12.0 true circle
      ring of 6.0 false ring
      unit of 1.0 false unit
      int of 42.0 true int
      [9.0, 12.0, 6.0, 1.0, 42.0]
      Square(side: 1.0, name: "square") one 42
      70.0
      """
    ),
    (
      """
      protocol Named { var name: String { get set } }
      protocol Greeter: Named { func greet() -> String; mutating func rename(_ n: String) }
      extension Greeter { func greet() -> String { "Hello, \\(name)" } }
      struct Person: Greeter {
        var name: String
        mutating func rename(_ n: String) { name = n }
      }
      struct Robot: Greeter {
        var name = "R2"
        var count = 0
        mutating func rename(_ n: String) { name = n; count += 1 }
        func greet() -> String { "Beep \\(name) \\(count)" }
      }
      var p: Greeter = Person(name: "Ann")
      print(p.greet())
      p.rename("Bob")
      p.name += "!"
      print(p.greet())
      var all: [Greeter] = [p, Robot()]
      all[1].rename("C3")
      all[1].name = "X"
      for g in all { print(g.greet()) }
      print(p.greet(), all[0].name)
      """,
      """
      Hello, Ann
      Hello, Bob!
      Hello, Bob!
      Beep X 1
      Hello, Bob! Bob!
      """
    ),
    (
      """
      extension Int {
        var squared: Int { self * self }
        func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } }
        static let answer = 42
        var isOdd: Bool { self % 2 != 0 }
        mutating func double() { self *= 2 }
      }
      extension Double {
        func clamped(to low: Double, _ high: Double) -> Double { min(max(self, low), high) }
        var half: Double { self / 2 }
      }
      extension String {
        var shouted: String { uppercased() + "!" }
      }
      extension [Double] {
        func mean() -> Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
      }
      extension Array where Element == Int {
        var total: Int { reduce(0, +) }
      }
      print(5.squared, Int.answer, 7.isOdd)
      3.times { print($0, terminator: " ") }
      print()
      var n = 21
      n.double()
      print(n, 12.5.clamped(to: 0, 10), 3.0.half, "hi".shouted)
      print([1.0, 2, 6].mean(), [1, 2, 3].total)
      struct P { var x = 1 }
      extension P { var y: Int { x + 1 }; mutating func bump() { x += 10 }; init(twice: Int) { self.init(x: twice * 2) } }
      var p = P(twice: 4)
      p.bump()
      print(p.x, p.y)
      """,
      """
      25 42 true
      0 1 2 
      42 10.0 1.5 HI!
      3.0 6
      18 19
      """
    ),
    (
      """
      protocol Named { var name: String { get } }
      extension Int: Named { var name: String { "i\\(self)" } }
      extension String: Named { var name: String { "s" } }
      extension Array: Named where Element: Named {
        var name: String { "[" + map(\\.name).joined(separator: " ") + "]" }
      }
      extension Dictionary: Named { var name: String { "d\\(count)" } }
      extension Named { var loud: String { name + "!" } }
      func show<T: Named>(_ t: T) -> String { "<\\(t.name)>" }
      print([[1], [2, 3]].name, show(["a"]), [["k": 1]].loud, show([["k": true]]))
      let any: Any = "a"
      print((any as? Named)?.name ?? "")
      """,
      """
      [[i1] [i2 i3]] <[s]> [d1]! <[d1]>
      s
      """
    ),
  ])
  func `protocols and extensions add to types`(program: String, output: String) {
    #expect(printed(by: program) == output.replacing("\n", with: "|"))
  }
}
