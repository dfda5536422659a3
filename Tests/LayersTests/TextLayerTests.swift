import Geometry
import Graphics
import Layers
import Motion
import TestFonts
import Testing
import Text

/// How text layers and labels look, as display lists.
@Suite struct TextLayerTests {
  var scene = Scene()
  let page: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: page)
    scene.show(page)
  }

  @discardableResult
  private mutating func addLayer(
    _ string: String, _ frame: Rect, in superlayer: LayerID? = nil,
    _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> LayerID {
    let layer = scene.makeTextLayer(in: dejaVuFonts)
    try scene.setFrame(frame, of: layer)
    try scene.addSublayer(layer, to: superlayer ?? page)
    try setText(string, of: layer, change)
    return layer
  }

  @discardableResult
  private mutating func addLabel(
    _ string: String, _ frame: Rect? = nil, _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> LayerID {
    let label = scene.makeLabel(in: dejaVuFonts)
    if let frame { try scene.setFrame(frame, of: label) }
    try scene.addSubview(label, to: page)
    try setText(string, of: label, change)
    return label
  }

  private mutating func setText(
    _ string: String, of layer: LayerID, _ change: (inout TextContent) -> Void
  ) throws {
    var text = try #require(scene.text(of: layer))
    text.string = string
    change(&text)
    try scene.setText(text, of: layer)
  }

  private var lines: [String] {
    scene.displayList(at: .zero).text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test mutating func `the text of a layer begins at the top left`() throws {
    try addLayer("Hi", Rect(x: 10, y: 20, width: 60, height: 20)) { $0.font.size = 16 }
    // 16/2048 of 1901 is 14.8515625; an H is 1540 units wide, less nothing before an i.
    #expect(
      lines == [
        "glyphs #FFFFFF \"Hi\" in DejaVu Sans 16 at (10, 34.8515625) 43 (0, 0) 76 (12.03125, 0)"
      ])
  }

  @Test mutating func `the text of a label stands in the middle, on whole points`() throws {
    try addLabel("Hi", Rect(x: 10, y: 20, width: 60, height: 20)) {
      $0.font = Font(size: 16, weight: .bold)
      $0.style.alignment = .right
    }
    // A line is 19 points high, its baseline 15 below its top, which lies half a point down.
    #expect(
      lines == [
        "glyphs #000000 \"Hi\" in DejaVu Sans Bold 16 at (51.125, 35.5) 43 (0, 0) "
          + "76 (13.390625, 0)"
      ])
  }

  @Test mutating func `the baseline of a label is rounded to the nearer point`() throws {
    try addLabel("Hi", Rect(x: 10, y: 20, width: 60, height: 20))
    // 17/2048 of 1901 and 2384 make 15.78 and 19.79; half of what lacks to 20 more is 15.885.
    #expect(lines.map { $0.contains(" at (10, 36) ") } == [true])
  }

  @Test mutating func `centred text stands in the middle, between points if it must`() throws {
    // 16/2048 of 1540 and 569 make 16.4765625, which leaves 23.5234375 on each side of 63.5234375.
    try addLayer("Hi", Rect(x: 10, y: 20, width: 63.5234375, height: 20)) {
      $0.font.size = 16
      $0.style.alignment = .center
    }
    try addLabel("Hi", Rect(x: 10, y: 50, width: 60, height: 19)) {
      $0.font.size = 16
      $0.style.alignment = .center
    }
    #expect(
      lines == [
        "glyphs #FFFFFF \"Hi\" in DejaVu Sans 16 at (33.5234375, 34.8515625) 43 (0, 0) "
          + "76 (12.03125, 0)",
        "glyphs #000000 \"Hi\" in DejaVu Sans 16 at (31.76171875, 65) 43 (0, 0) "
          + "76 (12.03125, 0)",
      ])
  }

  @Test mutating func `what does not fit is cut at the edge, or marked`() throws {
    let frame = Rect(x: 0, y: 0, width: 30, height: 10)
    let layer = try addLayer("Hello", frame) { $0.font.size = 8 }
    #expect(lines.count == 1)
    try setText("Hello, world", of: layer) { $0.font.size = 8 }
    #expect(lines.first == "group opacity 1 clip rect (0, 0) to (30, 10)")
    #expect(lines.last == "end")
    try setText("Hello, world", of: layer) { $0.style.isTruncated = true }
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("glyphs #FFFFFF \"Hello…\" in DejaVu Sans 8 at (0, 7.42"))
    try scene.setFrame(Rect(x: 0, y: 0, width: 0, height: 10), of: layer)
    #expect(lines.isEmpty)
  }

  @Test mutating func `lines follow each other`() throws {
    func baselines() -> [String] {
      lines.compactMap { line in line.split(separator: "at ").last?.split(separator: " 4").first }
        .map(String.init)
    }
    try addLayer("H\nH", Rect(x: 0, y: 0, width: 50, height: 50)) { $0.font.size = 16 }
    #expect(baselines() == ["(0, 14.8515625)", "(0, 33.4765625)"])
    try setText("", of: scene.sublayers(of: page)[0]) { _ in }
    // Two lines of 19 points in the middle of 50.
    try addLabel("H H", Rect(x: 0, y: 50, width: 14, height: 50)) {
      $0.font.size = 16
      $0.style.isWrapped = true
      $0.style.lineLimit = nil
    }
    #expect(baselines() == ["(0, 71)", "(0, 90)"])
  }

  @Test mutating func `text stays upright where y grows upwards`() throws {
    let plot = scene.makeLayer()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: plot)
    var style = LayerStyle()
    style.isGeometryFlipped = true
    try scene.setStyle(style, of: plot)
    try scene.addSublayer(plot, to: page)
    try addLayer("I", Rect(x: 10, y: 60, width: 60, height: 20), in: plot) { $0.font.size = 16 }
    // The frame is 60 to 80 from below, so 20 to 40 from above.
    #expect(lines == ["glyphs #FFFFFF \"I\" in DejaVu Sans 16 at (10, 34.8515625) 44 (0, 0)"])
  }

  @Test mutating func `text turns with its layer`() throws {
    let layer = try addLayer("I", Rect(x: 10, y: 20, width: 20, height: 20)) { $0.font.size = 16 }
    var style = LayerStyle()
    style.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    try scene.setStyle(style, of: layer)
    #expect(
      lines == [
        "glyphs #FFFFFF \"I\" in DejaVu Sans 16 at (15.1484375, 20) turned (0, 1) (-1, 0) 44 (0, 0)"
      ])
  }

  @Test mutating func `a faded line of text needs no group`() throws {
    let layer = try addLayer("I", Rect(x: 10, y: 20, width: 20, height: 20)) { $0.font.size = 16 }
    var style = LayerStyle()
    style.opacity = 0.5
    try scene.setStyle(style, of: layer)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("glyphs #FFFFFF80 "))
  }

  @Test mutating func `of much text the list has a digest`() throws {
    let string = String(repeating: "x", count: 65)
    try addLayer(string, Rect(x: 0, y: 0, width: 100, height: 4)) { $0.font.size = 2 }
    #expect(
      lines == [
        "glyphs #FFFFFF \"\(string.dropLast())…\" in DejaVu Sans 2 at (0, 1.85546875) 65 glyphs, digest e23fdcaf93a55c96"
      ])
  }

  @Test mutating func `a text has a finite size`() throws {
    #expect(throws: SceneError.invalidNumber("a font size", .infinity)) {
      try addLayer("x", Rect(x: 0, y: 0, width: 9, height: 9)) { $0.font.size = .infinity }
    }
    for size in [0, -3.0] {
      try addLayer("x", Rect(x: 0, y: 0, width: 9, height: 9)) { $0.font.size = size }
    }
    #expect(lines.isEmpty)
  }

  @Test mutating func `colour and size of text move`() throws {
    let layer = try addLayer("I", Rect(x: 0, y: 0, width: 20, height: 40)) { $0.font.size = 10 }
    var animation = Animation(.fontSize)
    (animation.from, animation.to) = (.number(10), .number(20))
    animation.playback.duration = Time(seconds: 1)
    try scene.addAnimation(animation, to: layer, forKey: nil)
    _ = scene.commitAnimations(at: .zero)
    let text = scene.displayList(at: Time(seconds: 0.5)).text
    #expect(text.contains("DejaVu Sans 15 at (0, 13.92"))
  }
}
