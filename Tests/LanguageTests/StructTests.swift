import Testing

@Suite struct StructTests {
  @Test(arguments: [
    (
      """
      struct Tick {
        var value: Int
        init(_ value: Int) { self.value = value }
      }
      struct Pair { var a = 1, b: Double }
      print([1, 2].map(Tick.init))
      let make: (Int, Double) -> Pair = Pair.init
      print(make(9, 1))
      """,
      """
      [main.Tick(value: 1), main.Tick(value: 2)]
      Pair(a: 9, b: 1.0)
      """
    ),
    (
      """
      struct Series {
        struct Mark { typealias Number = Value; var place: Number = 2 }
        typealias Value = Double
        typealias Change = (Value) -> Value
        var change: Change = { $0 + 1 }
        func changed(_ value: Value) -> Mark.Number { change(value) }
      }
      extension Double {
        typealias Pair = (half: Double, whole: Double)
        var pair: Pair { (self / 2, self) }
        var radians: Double { self * 3 / 180 }
      }
      let value: Series.Value = 4, change: Series.Change = { $0 * 2 }
      print(Series().changed(2), Series.Mark().place, change(value), 2.0.pair)
      print(90.radians, (-60).radians)
      """,
      """
      3.0 2.0 8.0 (half: 1.0, whole: 2.0)
      1.5 -1.0
      """
    ),
    (
      """
      struct Point {
        var x: Double
        var y = 2.0
        let name: String
        func length() -> Double { (x * x + y * y).squareRoot() }
        var sum: Double { x + y }
        mutating func move(by d: Double, up: Double = 1) { x += d; y -= up }
      }
      var p = Point(x: 3, y: 4, name: "a")
      print(p, p.length(), p.sum)
      let q = p
      p.move(by: 1)
      p.x += 10
      print(p, q)
      let r = Point(x: 1, name: "r")
      print(r.y, r.name, [r])
      """,
      """
      Point(x: 3.0, y: 4.0, name: "a") 5.0 7.0
      Point(x: 14.0, y: 3.0, name: "a") Point(x: 3.0, y: 4.0, name: "a")
      2.0 r [main.Point(x: 1.0, y: 2.0, name: "r")]
      """
    ),
    (
      """
      struct Counter {
        private(set) var count = 0
        var step = 1 { didSet { print("step", oldValue, "->", step) } }
        var doubled: Int {
          get { count * 2 }
          set { count = newValue / 2 }
        }
        mutating func next() -> Int {
          count += step
          return count
        }
      }
      var c = Counter()
      print(c.next(), c.next(), c.count)
      c.step = 5
      print(c.next())
      c.doubled = 100
      print(c.count, c.doubled)
      c.doubled += 10
      print(c)
      """,
      """
      1 2 2
      step 1 -> 5
      7
      50 100
      Counter(count: 55, step: 5)
      """
    ),
    (
      """
      struct Size {
        var width: Double, height: Double
        static let zero = Size(width: 0, height: 0)
        static var made = 0
        init(width: Double, height: Double) {
          self.width = width
          self.height = height
          Size.made += 1
        }
        init(side: Double) { self.init(width: side, height: side) }
        static func largest(_ sizes: [Size]) -> Size? {
          var best: Size?
          for size in sizes {
            if let known = best, known.area >= size.area { continue }
            best = size
          }
          return best
        }
        var area: Double { return width * height }
      }
      let sizes = [Size(side: 2), Size(width: 3, height: 5), .zero]
      print(Size.largest(sizes) ?? .zero)
      print(Size.made)
      print(sizes.map { $0.area })
      """,
      """
      Size(width: 3.0, height: 5.0)
      3
      [4.0, 15.0, 0.0]
      """
    ),
    (
      """
      struct Inner { var values = [1, 2, 3] }
      struct Outer {
        var inner = Inner()
        var list: [Inner] = []
        mutating func add(_ n: Int) {
          inner.values.append(n)
          list.append(inner)
          list[0].values[0] = n
        }
      }
      var a = Outer()
      var b = a
      a.add(7)
      a.add(8)
      print(a)
      print(b)
      b.list.append(Inner(values: []))
      b.list[0].values.append(4)
      print(b.list[0].values.count, b.list.count, a.list.count)
      func change(_ o: Outer) -> Outer {
        var copy = o
        copy.inner.values = [0]
        return copy
      }
      print(change(b).inner, b.inner)
      """,
      """
      Outer(inner: main.Inner(values: [1, 2, 3, 7, 8]), list: [main.Inner(values: [8, 2, 3, 7]), main.Inner(values: [1, 2, 3, 7, 8])])
      Outer(inner: main.Inner(values: [1, 2, 3]), list: [])
      1 1 2
      Inner(values: [0]) Inner(values: [1, 2, 3])
      """
    ),
    (
      """
      struct Stack {
        private var items: [Int] = []
        var isEmpty: Bool { items.isEmpty }
        mutating func push(_ n: Int) { items.append(n) }
        mutating func pop() -> Int? { items.isEmpty ? nil : items.removeLast() }
        func each(_ f: (Int) -> Void) { for n in items { f(n) } }
        mutating func doubleAll() { items.indices.forEach { items[$0] *= 2 } }
      }
      var s = Stack()
      for i in 1...4 { s.push(i) }
      print(s.pop() ?? 0, s.pop() ?? 0)
      s.each { print("item", $0) }
      s.doubleAll()
      var t = s
      t.push(9)
      print(s, t, s.isEmpty)
      while let x = t.pop() { print(x) }
      print(t.isEmpty)
      """,
      """
      4 3
      item 1
      item 2
      Stack(items: [2, 4]) Stack(items: [2, 4, 9]) false
      9
      4
      2
      true
      """
    ),
    (
      """
      struct Vector: Equatable {
        var x, y: Double
        static let zero = Vector(x: 0, y: 0)
        static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
        static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
        static func < (a: Vector, b: Vector) -> Bool { a.x < b.x }
      }
      let v = Vector(x: 1, y: 2) + Vector(x: 3, y: 4) * 2
      print(v)
      print(v == Vector(x: 7, y: 10), v != .zero, v == .zero)
      print([v, .zero].contains(.zero), [v].firstIndex(of: v) ?? -1)
      print([v, .zero, v].reduce(.zero) { $0 + $1 })
      print(v < .zero, Vector.zero < v)
      """,
      """
      Vector(x: 7.0, y: 10.0)
      true true false
      true 0
      Vector(x: 14.0, y: 20.0)
      false true
      """
    ),
    (
      """
      struct Grid {
        let width: Int
        var cells: [Int]
        init(width: Int, height: Int) {
          self.width = width
          cells = Array(repeating: 0, count: width * height)
        }
        subscript(x: Int, y: Int) -> Int {
          get { cells[y * width + x] }
          set { cells[y * width + x] = newValue }
        }
        subscript(row row: Int) -> [Int] { (0..<width).map { self[$0, row] } }
      }
      var g = Grid(width: 3, height: 2)
      g[1, 0] = 5
      g[2, 1] += 7
      g[2, 1] *= 2
      print(g[1, 0], g[2, 1], g[row: 1])
      let h = g
      g[0, 0] = 1
      print(h.cells, g.cells)
      class Table {
        var rows: [[String]] = [["a", "b"], ["c"]]
        subscript(_ r: Int) -> [String] {
          get { rows[r] }
          set { rows[r] = newValue }
        }
      }
      let t = Table()
      t[0].append("z")
      t[1][0] = "q"
      print(t.rows, t[0].count)
      """,
      """
      5 14 [0, 0, 14]
      [0, 5, 0, 0, 0, 14] [1, 5, 0, 0, 0, 14]
      [["a", "b", "z"], ["q"]] 3
      """
    ),
    (
      """
      struct Axis {
        enum Kind: String { case x, y }
        struct Tick {
          var value: Double
          var label: String { "\\(Int(value))" }
        }
        let kind: Kind
        var ticks: [Tick] = []
        init(kind: Kind, count: Int) {
          self.kind = kind
          for i in 0..<count { ticks.append(Tick(value: Double(i) * 10)) }
        }
        static func make() -> Axis { Axis(kind: .y, count: 2) }
      }
      let a = Axis(kind: .x, count: 3)
      print(a.ticks.map { $0.label }, a.kind, a.kind.rawValue)
      let t: Axis.Tick = Axis.Tick(value: 5)
      print(t, Axis.make())
      let k: Axis.Kind = .y
      print(k == Axis.Kind.y, [k])
      """,
      """
      ["0", "10", "20"] x x
      Tick(value: 5.0) Axis(kind: main.Axis.Kind.y, ticks: [main.Axis.Tick(value: 0.0), main.Axis.Tick(value: 10.0)])
      true [main.Axis.Kind.y]
      """
    ),
    (
      """
      struct Version: Comparable, CustomStringConvertible {
        let major, minor: Int
        static func < (a: Version, b: Version) -> Bool {
          a.major != b.major ? a.major < b.major : a.minor < b.minor
        }
        var description: String { "v\\(major).\\(minor)" }
      }
      let v = [Version(major: 2, minor: 1), Version(major: 1, minor: 9), Version(major: 2, minor: 0)]
      print(v.sorted(), v.max() ?? v[0], v.min() ?? v[0])
      print(v[0] > v[1], v[0] <= v[1], v[0] >= v[0], v[0] == v[0])
      print("\\(v[1])", [v[1]], (v[1], 1))
      class Token: Equatable, CustomStringConvertible {
        let id: Int
        init(_ id: Int) { self.id = id }
        static func == (a: Token, b: Token) -> Bool { a.id == b.id }
        var description: String { "#\\(id)" }
      }
      print(Token(1) == Token(1), Token(1) != Token(2), Token(1) === Token(1))
      print([Token(3), Token(4)].firstIndex(of: Token(4)) ?? -1, Token(9))
      struct Wrapper: Equatable { var token: Token; var n = 1 }
      print(Wrapper(token: Token(1)) == Wrapper(token: Token(1)), Wrapper(token: Token(1)))
      let o: Version? = v[0]
      """,
      """
      [v1.9, v2.0, v2.1] v2.1 v1.9
      true false true true
      v1.9 [v1.9] (v1.9, 1)
      true true false
      1 #9
      true Wrapper(token: #1, n: 1)
      """
    ),
    (
      """
      struct Age {
        let years: Int
        init?(_ years: Int) {
          if years < 0 { return nil }
          self.years = years
        }
      }
      class Even {
        let n: Int
        init?(n: Int) {
          guard n % 2 == 0 else { return nil }
          self.n = n
        }
        convenience init?(text: String) {
          guard let n = Int(text) else { return nil }
          self.init(n: n)
        }
      }
      print(Age(3) != nil, Age(-1) == nil)
      if let age = Age(42) { print(age, age.years) }
      if let e = Even(text: "12") { print(e.n) }
      print(Even(text: "13") == nil, Even(text: "x") == nil)
      enum Sign { case plus, minus
        init?(_ n: Int) { if n == 0 { return nil }; self = n > 0 ? .plus : .minus } }
      print(Sign(3) ?? .minus, Sign(-3) ?? .plus, Sign(0) == nil)
      """,
      """
      true true
      Age(years: 42) 42
      12
      true true
      plus minus true
      """
    ),
    (
      """
      struct Point { let x: Int; var y = 7 }
      extension Point { init(both: Int) { x = both; y = both } \n init(across: Int) { self.x = across } }
      print(Point(both: 3), Point(across: 2), Point(x: 1, y: 0))
      """, "Point(x: 3, y: 3) Point(x: 2, y: 7) Point(x: 1, y: 0)"
    ),
  ])
  func `structs are values with members`(program: String, output: String) {
    #expect(printed(by: program) == output.replacing("\n", with: "|"))
  }
}
