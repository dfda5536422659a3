import Comparing
import Geometry
import Graphics
import Testing

/// What is said of outlines: boxes with corners and borders, arcs, and what goes with a picture's size.
@Suite struct OutlineSentenceTests {
  /// The sentences about a picture of 100 by 100 points that shows one item in place of another one.
  private func sentences(from old: DisplayList.Item, to new: DisplayList.Item) -> [String] {
    func text(_ item: DisplayList.Item) -> String {
      DisplayList(
        canvas: Size(width: 100, height: 100), background: Color(white: 1), items: [item]
      ).text
    }
    return differences(from: text(old), to: text(new)).map(\.sentence)
  }

  private func box(
    _ rect: Rect = Rect(x: 10, y: 10, width: 60, height: 40), radius: Double, border: Double? = nil
  ) -> DisplayList.Item {
    var path = Path(roundedRect: rect, cornerRadius: radius)
    if let border {
      path.append(
        Path(
          roundedRect: rect.insetBy(dx: border, dy: border),
          cornerRadius: max(0, radius - border)))
    }
    return .fill(path, Color(red: 1, green: 0, blue: 0), .evenOdd)
  }

  @Test func `corners and borders of boxes are named`() {
    #expect(
      sentences(from: box(radius: 10), to: box(radius: 11))
        == ["the red shape has corners of radius 11, expected corners of radius 10"])
    #expect(
      sentences(from: box(radius: 10), to: box(radius: 0))
        == ["the red shape has square corners, expected corners of radius 10"])
    #expect(
      sentences(from: box(radius: 0), to: box(radius: 0.5))
        == ["the red rectangle has corners of radius 0.5, expected square corners"])
    #expect(
      sentences(from: box(radius: 10, border: 3), to: box(radius: 10, border: 3.5))
        == ["the red shape has a border 0.5 points wider: 3.5, expected 3"])
    #expect(
      sentences(
        from: box(radius: 10), to: box(Rect(x: 10, y: 10, width: 65, height: 40), radius: 10))
        == ["the red shape is 5 points wider: 65, expected 60"])
  }

  private func arc(
    from start: Double = 0, to end: Double, radius: Double = 40, isPie: Bool = false
  ) -> DisplayList.Item {
    var path = Path()
    let center = Point(x: 50, y: 50)
    if isPie { path.move(to: center) }
    path.addArc(
      center: center, radius: radius, startAngle: Angle(degrees: start),
      endAngle: Angle(degrees: end))
    if isPie {
      path.close()
      return .fill(path, Color(red: 0, green: 0, blue: 1))
    }
    return .stroke(path, Color(red: 0, green: 0, blue: 1), Stroke(width: 5))
  }

  @Test func `arcs that go further or are turned are named`() {
    #expect(
      sentences(from: arc(to: 90), to: arc(to: 92))
        == ["the blue line goes 2° further round: 92°, expected 90°"])
    #expect(
      sentences(from: arc(to: 90), to: arc(to: 89))
        == ["the blue line goes 1° less far round: 89°, expected 90°"])
    #expect(
      sentences(from: arc(from: 10, to: 100), to: arc(from: -80, to: 10))
        == ["the blue line is turned by -90°"])
    #expect(
      sentences(from: arc(to: 30, isPie: true), to: arc(to: 33, isPie: true))
        == ["the blue shape goes 3° further round: 33°, expected 30°"])
    #expect(
      sentences(from: arc(to: 90), to: arc(to: 90, radius: 42))
        == ["the blue line is 42 × 42 points large, expected 40 × 40"])
  }

  @Test func `a wider gap is the cause of a larger picture`() {
    func row(gap: Int) -> String {
      """
      canvas \(90 + gap) × 50, background #FFFFFF
      fill #FF0000 rect (0, 0) to (40, 50) — view 1 "left"
      fill #0000FF rect (\(40 + gap), 0) to (\(90 + gap), 50) — view 2 "right"

      """
    }
    #expect(
      differences(from: row(gap: 10), to: row(gap: 11)).map(\.sentence) == [
        #"view "left" and view "right" stand 11 points apart, expected 10"#,
        "the picture is 101 × 50 points large, expected 100 × 50",
      ])
  }

  @Test func `a mask that is missing or not expected is one difference`() {
    let masked = """
      canvas 100 × 50, background #FFFFFF
      group opacity 1 — gradient of plot
      gradient #FF0000 #0000FF from (0, 0) to (100, 0) rect (0, 0) to (100, 50) — gradient of plot
      mask — gradient of plot
      fill #000000 rect (0, 0) to (20, 50) — shape of gradient of plot
      end
      end

      """
    let lines = masked.split(separator: "\n")
    let plain = [lines[0], lines[2]].map { "\($0)\n" }.joined()
    #expect(
      differences(from: masked, to: plain).map(\.sentence)
        == ["the gradient is not masked"])
    #expect(
      differences(from: plain, to: masked).map(\.sentence) == ["the gradient is masked"]
    )
  }

  @Test func `many things in another order are one difference`() {
    let head = "canvas 100 × 50, background #FFFFFF\n"
    let lines = (0..<8).map {
      "fill #FF0000 rect (\($0), 0) to (\($0 + 10), 50) — view \($0 + 1) \"v\($0 + 1)\"\n"
    }
    #expect(
      differences(from: head + lines.joined(), to: head + lines.reversed().joined())
        .map(\.sentence)
        == [#"view "v1" lies above view "v8", and 6 more things are in another order"#])
  }

  @Test func `letters that stand further apart are told before their place`() {
    func text(_ gap: Double, at x: Double) -> String {
      "canvas 100 × 50, background #FFFFFF\n"
        + "glyphs #000000 \"Hi\" in DejaVu Sans 12 at (\(x), 20) 43 (0, 0) 76 (\(gap), 0) — title\n"
    }
    #expect(
      differences(from: text(9, at: 20), to: text(10, at: 19.5)).map(\.sentence) == [
        "the title has other gaps between letters",
        "the title is 0.5 points further left: 19.5, expected 20",
      ])
  }
}
