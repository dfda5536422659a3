import Foundation
import Playground
import Rendering
import TestSupport
import Testing

@testable import Comparing
@testable import Tutorials

struct FailingPictureTests {
  private static func difference(_ sentence: String, because cause: String = "") -> Difference {
    Difference(
      sentence: sentence, object: "bar 3", property: "height", actual: "116", expected: "120",
      cause: cause.isEmpty ? sentence : cause)
  }

  /// A failing picture of `a.md`.
  private static func failing(
    line: Int = 3, _ differences: [Difference], before: String = "Bars", after: String = "Bars",
    charts: String? = nil
  ) -> FailingPicture {
    FailingPicture(
      file: "tutorials/a.md", line: line, step: "step \(line)", path: "images/\(line).png",
      difference: PictureDifference(
        differences: differences, descriptions: .init(expected: before, actual: after),
        charts: charts, pixels: "2 of 20 pixels differ",
        drawing: ["- fill 1", "+ fill 2", "3 more lines differ"]))
  }

  private static func report(_ pictures: [FailingPicture]) -> Report {
    var report = Report()
    report.pass()
    for picture in pictures { report.fail(picture) }
    return report
  }

  @Test func `a failing picture is told in sentences, then in words, pixels and lines`() {
    let picture = Self.failing([
      Self.difference("bar 3 is 4 points lower: 116, expected 120"),
      Self.difference("the label \"80\" of the y axis is \"60\""),
    ])
    #expect(
      Self.report([picture]).text == """
        tutorials/a.md:3: step 3: 'images/3.png' differs: bar 3 is 4 points lower: 116, expected 120
          and the label "80" of the y axis is "60"
          Bars
          2 of 20 pixels differ
          - fill 1
          + fill 2
          3 more lines differ
          see 'tutorials/images/3.actual.png' and 'tutorials/images/3.difference.png'
          to accept it: easel test --update tutorials/a.md
        1 passed, 1 failed

        """)
  }

  @Test func `without sentences the pixels are the message`() {
    let lines = Self.report([Self.failing([])]).text.split(separator: "\n")
    #expect(lines[0].hasSuffix("'images/3.png' differs: 2 of 20 pixels differ"))
    #expect(lines[1...2] == ["  Bars", "  - fill 1"])
  }

  @Test func `five sentences are told, and the others counted`() {
    let all = (1...8).map { Self.difference("bar \($0) is red") }
    let text = Self.report([Self.failing(all)]).text
    #expect(text.contains("  and bar 5 is red\n  and 3 more differences\n"), "\(text)")
    #expect(!text.contains("bar 6"))
  }

  @Test func `the charts of the page are told below the alternative text`() {
    let text = Self.report([Self.failing([], charts: "Bar chart, 3 bars")]).text
    #expect(text.contains("  Bars\n  the page shows: Bar chart, 3 bars\n  - fill"), "\(text)")
  }

  @Test(
    arguments: [
      ("", "", []), ("Bars", "Bars", ["  Bars"]), ("", "Bars", ["  Bars"]),
      ("Bars", "", ["  before: Bars", "  after: no text"]),
      ("Bars", "Two\nbars", ["  before: Bars", "  after: Two bars"]),
    ] as [(String, String, [String])])
  func `an alternative text is told once, or before and after`(
    before: String, after: String, lines: [String]
  ) {
    let text = Self.report([Self.failing([], before: before, after: after)]).text
    let told = text.split(separator: "\n").dropFirst().prefix { !$0.contains("fill") }
    #expect(told.map(String.init) == lines)
  }

  @Test func `pictures with one cause are told once, with all their places`() {
    let cause = "labels: font size 10, expected 12"
    let labels = Self.difference("the labels of the y axis are smaller", because: cause)
    let others = Self.difference("the labels of the x axis are smaller", because: cause)
    let bar = Self.difference("bar 3 is red")
    // The cause that most pictures have counts; in it, those come first where it is the main one.
    let report = Self.report([
      Self.failing(line: 1, [labels]), Self.failing(line: 2, [bar]),
      Self.failing(line: 3, [labels]),
      Self.failing(line: 4, [bar, labels]), Self.failing(line: 5, [labels, bar]),
    ])
    #expect(report.groups.map { $0.pictures.map(\.line) } == [[1, 3, 5, 4], [2]])
    #expect(
      report.text.hasPrefix(
        """
        4 pictures differ: the labels of the y axis are smaller
          tutorials/a.md:1: step 1: 'images/1.png'
          tutorials/a.md:3: step 3: 'images/3.png'
          tutorials/a.md:5: step 5: 'images/5.png'
          tutorials/a.md:4: step 4: 'images/4.png'
          2 of them too: bar 3 is red
          Bars
        """), "\(report.text)")
    #expect(report.failed == 5)
    #expect(
      report.groups[0].caption == """
        before on the left, after on the right: tutorials/a.md:1: step 1: 'images/1.png'; \
        the first of 4 pictures in tutorials/a.md; 2 of them too: bar 3 is red
        """)
    // A title holds for all of them.
    let mixed = Self.report([Self.failing(line: 1, [labels]), Self.failing(line: 2, [others])])
    #expect(mixed.text.hasPrefix("2 pictures differ: \(cause)\n"), "\(mixed.text)")
    #expect(mixed.text.contains("  the first: the labels of the y axis are smaller\n"))
  }

  @Test func `pictures without sentences are not grouped`() {
    #expect(Self.report([Self.failing(line: 1, []), Self.failing(line: 2, [])]).groups.count == 2)
  }

  @Test func `the results are one JSON object, with sentences and objects`() throws {
    var report = Self.report([Self.failing([Self.difference("bar 3 is red", because: "red")])])
    report.fail(.unjudged, "b.md: is away", detail: "hint: look")
    report.note(at: "c.md:3", "odd", hint: "no")
    #expect(
      report.json == #"""
        {"failed":2,"findings":[{"count":1,"detail":"hint: look","kind":"failure","message":"b.md: is away"},{"count":0,"detail":"hint: no","kind":"note","message":"c.md:3: note: odd"}],"groups":[{"pictures":[{"actual":"tutorials/images/3.actual.png","difference":"tutorials/images/3.difference.png","expected":"tutorials/images/3.png","file":"tutorials/a.md","line":3,"result":{"descriptions":{"actual":"Bars","expected":"Bars"},"differences":[{"actual":"116","cause":"red","expected":"120","object":"bar 3","property":"height","sentence":"bar 3 is red"}],"drawing":["- fill 1","+ fill 2","3 more lines differ"],"pixels":"2 of 20 pixels differ"},"step":"step 3"}],"sentence":"bar 3 is red"}],"notes":1,"passed":1,"recorded":0,"status":3}

        """#)
  }

  // MARK: Pictures

  private static func picture(red: Int, displayList: String = "canvas\n") -> GoldenPicture {
    let pixels = (0..<20).map { $0 < red ? 0xFFFF_0000 : 0xFFFF_FFFF as UInt32 }
    let golden = Lesson.Golden(path: "a.png", description: "Red", shot: Shot(), line: 1)
    return GoldenPicture(
      of: golden, image: Image(width: 5, height: 4, pixels: pixels), displayList: displayList)
  }

  @Test func `pictures differ by their pixels, and the display lists say in what`() throws {
    #expect(PictureDifference(from: Self.picture(red: 1), to: Self.picture(red: 1)) == nil)
    let canvas = "canvas 5 × 4, background #FFFFFF\n"
    let difference = try #require(
      PictureDifference(
        from: Self.picture(red: 1, displayList: canvas + "fill #FF0000 rect (0, 0) to (1, 1)\n"),
        to: Self.picture(red: 2, displayList: canvas + "fill #FF0000 rect (0, 0) to (2, 1)\n")))
    #expect(!difference.differences.isEmpty)
    #expect(
      difference.drawing == [
        "- fill #FF0000 rect (0, 0) to (1, 1)", "+ fill #FF0000 rect (0, 0) to (2, 1)",
      ])
    #expect(difference.pixels.hasPrefix("1 of 20 pixels differs"))
  }

  @Test(arguments: [
    ("", "canvas\n", "a picture without a display list is compared by its pixels only"),
    ("canvas\n", "canvas\n", "the display lists are the same, so the drawing differs"),
  ])
  func `without other display lists there are only pixels`(
    before: String, after: String, reason: String
  ) throws {
    let difference = try #require(
      PictureDifference(
        from: Self.picture(red: 1, displayList: before),
        to: Self.picture(red: 2, displayList: after)))
    #expect(difference.differences.isEmpty)
    #expect(difference.drawing == [reason])
  }

  @Test func `a digest in the place of a display list has no sentences`() throws {
    let long = String(repeating: "fill #FF0000\n", count: 24_000)
    let difference = try #require(
      PictureDifference(
        from: Self.picture(red: 1, displayList: long),
        to: Self.picture(red: 2, displayList: long + "fill #000000\n")))
    #expect(difference.differences.isEmpty)
    #expect(difference.drawing.count == 2)
  }

  @Test func `what only another thing owns is not told as drawn otherwise`() throws {
    func list(_ chart: String, _ color: String) -> String {
      """
      canvas 10 × 10, background #FFFFFF
      fill #FFFFFF rect (0, 0) to (10, 10)\(chart)
      fill #FFFFFF rect (0, 0) to (10, 10)\(chart)
      fill \(color) rect (0, 0) to (5, 5)\(chart)

      """
    }
    for (before, after) in [(#" — chart "Rain""#, #" — chart "Snow""#), ("", " — chart")] {
      let difference = try #require(
        PictureDifference(
          from: Self.picture(red: 1, displayList: list(before, "#FF0000")),
          to: Self.picture(red: 2, displayList: list(after, "#0000FF"))))
      #expect(
        difference.drawing == [
          "- fill #FF0000 rect (0, 0) to (5, 5)\(before)",
          "+ fill #0000FF rect (0, 0) to (5, 5)\(after)",
        ])
    }
  }

  @Test func `two files are compared as a test compares its pictures`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.picture(red: 1).png, to: "a.png")
    try folder.write(Self.picture(red: 2, displayList: "canvas 2\n").png, to: "b.png")
    let same = try PictureComparison(expected: folder("a.png"), actual: folder("a.png"))
    #expect(same.isSame)
    #expect(same.json.contains("\"isSame\":true"))
    let other = try PictureComparison(expected: folder("a.png"), actual: folder("b.png"))
    #expect(!other.isSame)
    #expect(other.text.hasPrefix("'\(folder("b.png"))' differs from '\(folder("a.png"))': "))
    #expect(other.text.hasSuffix("\n  - canvas\n  + canvas 2\n"), "\(other.text)")
    #expect(throws: UnreadablePicture.self) {
      try folder.write("no picture", to: "c.png")
      return try PictureComparison(expected: folder("a.png"), actual: folder("c.png"))
    }
  }
}
