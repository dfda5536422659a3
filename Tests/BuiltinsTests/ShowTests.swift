import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Testing

/// What a picture of a value is made of.
@Suite struct ShowTests {
  /// The size of the canvas, and the drawing above the white background.
  private func picture(of value: String) throws -> [String] {
    let list = try Page("show(\(value))").host.state.scene.displayList(at: .zero)
    let lines = list.text.split(separator: "\n").map(String.init)
    return [String(lines[0].prefix { $0 != "," })] + lines.dropFirst(2)
  }

  @Test(arguments: [
    "(0.0...1.0).ticks(maximumTickCount: 3)", "Axis(valueRange: 0...1, maximumTickCount: 3)!",
  ])
  func `ticks and axes are a line with marks and labels`(value: String) throws {
    let picture = try picture(of: value)
    #expect(
      picture.prefix(5) == [
        "canvas 400 × 40", "fill #000000 rect (20, 10) to (380, 11)",
        "fill #000000 rect (20, 10) to (21, 15)", "fill #000000 rect (200, 10) to (201, 15)",
        "fill #000000 rect (379, 10) to (380, 15)",
      ])
    #expect(
      picture.dropFirst(5).map { $0.split(separator: " ")[2] } == [#""0.0""#, #""0.5""#, #""1.0""#])
  }

  @Test func `labels that would touch are left out of a picture of ticks`() throws {
    let picture = try picture(of: "(0.0...1000000.0).ticks(maximumTickCount: 11)")
    let labels = picture.filter { $0.hasPrefix("glyphs") }.map { $0.split(separator: " ")[2] }
    #expect(labels.count == 6)
    #expect(labels.last == #""1000000""#)
  }

  @Test(arguments: ["[2, 1, -2]", "[2.0, 1, -2]", "[1e308, 5e307, -1e308]"])
  func `numbers are bars on a line at zero`(value: String) throws {
    let picture = try picture(of: value)
    #expect(picture[0] == "canvas 240 × 140")
    #expect(picture[1].hasPrefix("fill #0000FF path M (26.66796875, 20) L (80, 20) L (80, 70)"))
    #expect(picture[2] == "fill #AAAAAA rect (20, 70) to (220, 71)")
  }

  @Test(arguments: ["[Double]()", "[0, 0]", "[Int]()"])
  func `without numbers, or with zeros alone, the line is all`(value: String) throws {
    let picture = try picture(of: value)
    #expect(picture[0] == "canvas 240 × 40")
    #expect(picture.last == "fill #AAAAAA rect (20, 20) to (220, 21)")
  }

  @Test func `points are dots in their box`() throws {
    let picture = try picture(of: "[Point(x: 1, y: 1), Point(x: 3, y: 2)]")
    #expect(picture[0] == "canvas 240 × 140")
    #expect(picture[1].hasSuffix("rect (20, 20) to (220, 120)"))
    #expect(picture[2].hasPrefix("fill #0000FF path M (22, 20)"))
  }

  @Test(arguments: [
    ("Gradient(colors: [.red, .blue])", "canvas 220 × 60", "(10, 30) to (210, 30)"),
    ("GradientLayer(colors: [.red, .blue])", "canvas 220 × 120", "(110, 10) to (110, 110)"),
    (
      "GradientLayer(colors: [.red, .blue], frame: Rect(x: 5, y: 5, width: 80, height: 40))",
      "canvas 100 × 60", "(50, 10) to (50, 50)"
    ),
  ])
  func `gradients are shown by themselves`(
    value: String, canvas: String, axis: String
  ) throws {
    let picture = try picture(of: value)
    #expect(picture[0] == canvas)
    #expect(picture[1].hasPrefix("gradient #FF0000 #0000FF from \(axis)"))
  }

  @Test func `a gradient layer stays where it is`() throws {
    let page = try Page(
      """
      let box = View()
      let sky = GradientLayer(colors: [.red])
      box.layer.addSublayer(sky)
      show(sky)
      print(sky.superlayer == box.layer, sky.bounds.width)
      """)
    #expect(page.printed == "true 0.0\n")
  }

  @Test func `a transform turns a letter`() throws {
    let picture = try picture(of: "Transform(scaleX: 2, y: 1)")
    #expect(picture[0] == "canvas 240 × 206.66796875")
    #expect(picture.map { $0.prefix(14) }.dropFirst(2) == ["stroke #AAAAAA", "stroke #0000FF"])
  }

  @Test(arguments: [
    ("\"Seven bars\"", "Seven bars", "Inter Regular 17"), ("1.5", "1.5", "Inter Regular 17"),
    ("true", "true", "Inter Regular 17"), ("Point(x: 1, y: 2)", "(1.0, 2.0)", "Inter Regular 17"),
    ("Font(size: 24, weight: .bold)", "Font 24 bold", "Inter Semi Bold 24"),
  ])
  func `other values are the text that is printed`(
    value: String, text: String, font: String
  ) throws {
    let picture = try picture(of: value)
    #expect(picture.count == 2)
    #expect(picture[1].hasPrefix("glyphs #000000 \(text.debugDescription) in \(font) at (10,"))
  }
}
