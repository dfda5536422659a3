import Language
import Syntax
import Testing

@testable import Builtins

/// Chart words count for what they do: by views, letters, points and layers.
struct ChargeTests {
  private static let curves = """
    let p = Path()
    p.move(to: .zero)
    for i in 0..<500 {
      let (a, b) = (Point(x: Double(i), y: 7), Point(x: 3, y: Double(i)))
      p.addCurve(to: a, controlPoint1: b, controlPoint2: a)
    }
    """
  private static let stack = """
    let s = StackView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    for _ in 0..<300 { s.addArrangedSubview(View()) }
    show(s)
    """
  private static let label = "let l = Label(text: \"\")"

  @Test(arguments: [
    (curves, "let q = p.trimmed(from: 0.1, to: 0.9)", 10),
    (curves, "let q = p.contains(.zero)", 40),
    (curves, "let q = p.length", 20),
    (curves, "let q = p.boundingBoxOfPath", 120),
    (stack, "s.spacing += 1; layoutIfNeeded()", 10),
    (label, "l.text = String(repeating: \"ab \", count: 2_000); l.sizeToFit()", 5),
    (
      "let t = TextLayer(); t.string = String(repeating: \"ab \", count: 2_000)",
      "let q = t.preferredFrameSize()", 5
    ),
    ("", "let l = Layer()", 18_000),
    ("let d = Array(0..<100)", "bars(d)", 40),
    ("let v = View()\nshow(v)", "animate(duration: 1) { v.alpha = 0.5 }", 6_000),
  ])
  func `work is counted before it is done`(setup: String, work: String, times: Int) throws {
    func run(_ times: Int) throws {
      var limits = Limits()
      limits[.operations] = 2_500_000
      _ = try Page("\(setup)\nfor _ in 0..<\(times) { \(work) }", limits: limits)
    }
    try run(1)
    let diagnostic = try #require(throws: Diagnostic.self) { try run(times) }
    #expect(diagnostic.cause == .limit("operations"))
  }

  @Test func `a page that is laid out already is laid out again for nothing`() throws {
    var limits = Limits()
    limits[.operations] = 2_500_000
    _ = try Page(
      "\(Self.stack)\nfor _ in 0..<2_000 { layoutIfNeeded() }", limits: limits)
  }

  @Test(arguments: [
    ("bars(Array(0..<60_000))", Limits.Name.marks),
    ("let top = Layer()\nwhile true { top.addSublayer(Layer()) }", .heapBytes),
    (
      """
      let p = Path(rect: .zero)
      let top = Layer()
      while true { p.append(p); top.addSublayer(ShapeLayer(path: p)) }
      """, .heapBytes
    ),
    ("show(Array(0..<1_000_000))", .heapBytes),
  ])
  func `what takes much memory is refused before it does`(page: String, limit: Limits.Name) throws {
    var limits = Limits()
    limits[.heapBytes] = 32 << 20
    let diagnostic = try #require(throws: Diagnostic.self) { try Page(page, limits: limits) }
    #expect(diagnostic.cause == .limit(limit.rawValue))
  }

  @Test func `layers that nothing keeps never reach the limit on memory`() throws {
    var limits = Limits()
    limits[.heapBytes] = 4 << 20
    _ = try Page("for _ in 0..<20_000 { let l = Layer() }", limits: limits)
  }

  @Test func `marks without number on one letter are set in no time`() throws {
    let page = try Page(
      """
      let l = Label(text: "a" + String(repeating: "\\u{301}", count: 90_000))
      l.sizeToFit()
      print(l.width < 40)
      """)
    #expect(page.printed == "true\n")
  }
}
