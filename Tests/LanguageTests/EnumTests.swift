import Testing

@Suite struct EnumTests {
  @Test(arguments: [
    (
      """
      enum Palette {
        static let names = ["red", "green", "blue"]
        static subscript(index: Int) -> String { names[index % names.count] }
        static subscript(named name: String) -> Int? { names.firstIndex(of: name) }
      }
      print(Palette[4], (0..<2).map { Palette[$0] }, Palette[named: "blue"] ?? -1)
      """,
      """
      green ["red", "green"] 2
      """
    ),
    (
      """
      enum Direction: CaseIterable {
        case north, east, south, west
        var opposite: Direction {
          switch self {
          case .north: return .south
          case .south: return .north
          case .east: return .west
          case .west: return .east
          }
        }
        mutating func turn() {
          switch self {
          case .north: self = .east
          case .east: self = .south
          case .south: self = .west
          case .west: self = .north
          }
        }
        static let start = Direction.north
      }
      var d = Direction.start
      print(d, d.opposite, Direction.allCases.count)
      d.turn()
      d.turn()
      print(d, d == .south, [d, .east])
      for c in Direction.allCases { print(c, terminator: " ") }
      print()
      """,
      """
      north south 4
      south true [main.Direction.south, main.Direction.east]
      north east south west 
      """
    ),
    (
      """
      enum Shape {
        case circle(radius: Double)
        case rectangle(width: Double, height: Double)
        case point
        var area: Double {
          switch self {
          case .circle(let r): return 3 * r * r
          case let .rectangle(w, h): return w * h
          case .point: return 0
          }
        }
        func scaled(by k: Double) -> Shape {
          switch self {
          case .circle(radius: let r): return .circle(radius: r * k)
          case .rectangle(let width, let height): return .rectangle(width: width * k, height: height * k)
          case .point: return self
          }
        }
      }
      let shapes: [Shape] = [.circle(radius: 2), .rectangle(width: 3, height: 4), .point]
      for s in shapes { print(s, s.area, s.scaled(by: 2)) }
      if case .circle(let r) = shapes[0], r > 1 { print("big", r) }
      if case .point = shapes[2] { print("point") }
      print(shapes)
      for case .circle(let r) in shapes { print("only", r) }
      """,
      """
      circle(radius: 2.0) 12.0 circle(radius: 4.0)
      rectangle(width: 3.0, height: 4.0) 12.0 rectangle(width: 6.0, height: 8.0)
      point 0.0 point
      big 2.0
      point
      [main.Shape.circle(radius: 2.0), main.Shape.rectangle(width: 3.0, height: 4.0), main.Shape.point]
      only 2.0
      """
    ),
    (
      """
      enum Planet: Int { case mercury = 1, venus, earth }
      enum Level: String { case low, high = "HIGH" }
      enum Ratio: Double { case half = 0.5, one = 1 }
      print(Planet.earth.rawValue, Planet(rawValue: 2) ?? .mercury, Planet(rawValue: 9) == nil)
      print(Level.low.rawValue, Level.high.rawValue, Level(rawValue: "HIGH") ?? .low)
      print(Ratio.half.rawValue * 2)
      let p: Planet? = Planet(rawValue: 3)
      switch p {
      case .earth: print("home")
      case .some(let other): print(other)
      case nil: print("none")
      }
      print([Planet.venus])
      struct Box { var level = Level.low; var planet: Planet? = .venus }
      print(Box())
      """,
      """
      3 venus true
      low HIGH high
      1.0
      home
      [main.Planet.venus]
      Box(level: main.Level.low, planet: Optional(main.Planet.venus))
      """
    ),
    (
      """
      indirect enum Expr {
        case number(Int)
        case add(Expr, Expr)
        case multiply(Expr, Expr)
        func value() -> Int {
          switch self {
          case .number(let n): return n
          case .add(let a, let b): return a.value() + b.value()
          case .multiply(let a, let b): return a.value() * b.value()
          }
        }
      }
      let e = Expr.add(.number(2), .multiply(.number(3), .number(4)))
      print(e.value())
      print(e)
      func depth(_ e: Expr) -> Int {
        switch e {
        case .number: return 1
        case .add(let a, let b), .multiply(let a, let b): return 1 + max(depth(a), depth(b))
        }
      }
      print(depth(e))
      enum Part { case a(_ n: Int), b(_: Int, m: Int) }
      if case .a(let n) = Part.a(4) { print(n, Part.a(3), Part.b(1, m: 2)) }
      enum Outcome: Equatable { case ok(Int), failed(String) }
      print(Outcome.ok(1) == .ok(1), Outcome.ok(1) == .ok(2), Outcome.failed("a") != .ok(1))
      print([Outcome.ok(1), .failed("x")].contains(.failed("x")))
      """,
      """
      14
      add(main.Expr.number(2), main.Expr.multiply(main.Expr.number(3), main.Expr.number(4)))
      3
      4 a(3) b(1, m: 2)
      true false true
      true
      """
    ),
  ])
  func `enums have cases, payloads and raw values`(program: String, output: String) {
    #expect(printed(by: program) == output.replacing("\n", with: "|"))
  }
}
