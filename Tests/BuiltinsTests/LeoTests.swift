import Builtins
import Geometry
import Motion
import Testing

/// The data of Leo's demo and its matching, by Leo.md, "Demo data", and LineMatching.md.
@Suite struct LeoTests {
  /// The three data sets, as a page writes them.
  static let demo = """
    func walk(from start: CGPoint, to end: CGPoint, count: Int) -> [CGPoint] {
      let step = (end.x - start.x) / CGFloat(count)
      let delta = end.y - start.y
      var points = [start]
      for i in 1..<count {
        let share = CGFloat(i) / CGFloat(count)
        let noise = (2 * CGFloat(drand48()) - 1) * delta / 2
        points.append(
          CGPoint(x: start.x + CGFloat(i) * step, y: start.y + share * delta + noise))
      }
      return points
    }
    let day = walk(from: CGPoint(x: 0, y: 41), to: CGPoint(x: 67, y: 17), count: 59)
    let months = walk(from: CGPoint(x: 0, y: 32), to: CGPoint(x: 100, y: 68), count: 90)
    let all = walk(from: CGPoint(x: 0, y: 36), to: CGPoint(x: 80, y: 30), count: 30)

    """

  /// The same sets, made without a page.
  static let sets: [[Point]] = {
    var numbers = LinearCongruence()
    let ends: [(Point, Point, Int)] = [
      (Point(x: 0, y: 41), Point(x: 67, y: 17), 59), (Point(x: 0, y: 32), Point(x: 100, y: 68), 90),
      (Point(x: 0, y: 36), Point(x: 80, y: 30), 30),
    ]
    return ends.map { start, end, count in
      let (step, delta) = ((end.x - start.x) / Double(count), end.y - start.y)
      return (0..<count).map { index in
        guard index > 0 else { return start }
        let share = Double(index) / Double(count)
        return Point(
          x: start.x + Double(index) * step,
          y: start.y + share * delta + (2 * numbers.next() - 1) * delta / 2)
      }
    }
  }()

  @Test func `the generator begins as on Apple's systems`() throws {
    let page = try Page("for _ in 0..<5 { print(String(format: \"%.9f\", drand48())) }")
    #expect(
      page.printed == "0.396464774\n0.840485369\n0.353336097\n0.446583435\n0.318692772\n")
  }

  /// Numbers of the C library of Debian 12.
  @Test(
    arguments: [
      (0, "0.170828036 0.749901980 0.096371656"), (1, "0.041630345 0.454492445 0.834817218"),
      (-1, "0.300025727 0.045311516 0.357926093"),
      (4_294_967_298, "0.912432653 0.159082909 0.573262781"),
    ])
  func `a seed starts the numbers of the C library`(seed: Int, numbers: String) throws {
    let page = try Page(
      """
      let first = drand48()
      srand48(\(seed))
      print((0..<3).map { _ in String(format: "%.9f", drand48()) }.joined(separator: " "))
      """)
    #expect(page.printed == numbers + "\n")
  }

  @Test func `the demo's data is Leo's`() throws {
    let page = try Page(
      Self.demo + """
        for points in [day, months, all] {
          for point in points[0..<4] + [points[points.count - 1]] {
            print(String(format: "(%.4f, %.4f)", point.x, point.y), terminator: " ")
          }
          let ys = points.map { $0.y }
          print(points.count, String(format: "%.4f %.4f", ys.min() ?? 0, ys.max() ?? 0))
        }
        """)
    #expect(
      page.printed == """
        (0.0000, 41.0000) (1.1356, 43.0781) (2.2712, 32.0148) (3.4068, 43.2996) (65.8644, 28.8236) \
        59 8.3805 49.7786
        (0.0000, 32.0000) (1.1111, 35.7104) (2.2222, 22.1787) (3.3333, 46.7970) (98.8889, 63.9484) \
        90 17.7373 82.2868
        (0.0000, 36.0000) (2.6667, 33.4402) (5.3333, 34.4387) (8.0000, 33.3676) (77.3333, 31.6945) \
        30 29.1889 36.5155

        """)
  }

  @Test func `the demo's segments have these sizes`() throws {
    let page = try Page(
      """
      for count in [59, 90, 30] {
        let size = Int((Double(count) / 3).rounded(.up))
        print(stride(from: 0, to: count, by: size).map { min($0 + size, count) - $0 })
      }
      """)
    #expect(page.printed == "[20, 20, 19]\n[30, 30, 30]\n[10, 10, 10]\n")
  }

  /// From one set of the demo to another: 1D, 3M and All are 0, 1 and 2.
  @Test(
    arguments: [(0, 1, 90), (0, 2, 59), (1, 0, 90), (1, 2, 90), (2, 0, 59), (2, 1, 90)])
  func `the sets of the demo are matched with these counts`(from: Int, to: Int, count: Int) {
    let matching = LineMatching(from: Self.sets[from], to: Self.sets[to])
    #expect([matching.start.count, matching.end.count] == [count, count])
  }

  @Test func `the tiny vector is matched both ways`() {
    func points(_ coordinates: [(Double, Double)]) -> [Point] {
      coordinates.map { Point(x: $0.0, y: $0.1) }
    }
    let short = points([(0, 0), (1, 10), (2, 0)])
    let long = points([(0, 0), (10, 5), (20, 10), (30, 5), (40, 0)])
    let there = LineMatching(from: short, to: long)
    #expect(there.start == points([(0, 0), (0.5, 5), (1, 10), (1.5, 5), (2, 0)]))
    #expect(there.end == long)
    let back = LineMatching(from: long, to: short)
    #expect(back.start == long)
    #expect(back.end == points([(0, 0), (1, 10), (1, 10), (2, 0), (2, 0)]))
  }
}
