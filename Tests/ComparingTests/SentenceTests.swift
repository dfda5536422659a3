import Comparing
import Testing

/// What is said of a picture of which some lines are others than expected.
@Suite struct SentenceTests {
  /// A bar chart of three values, with a grid and an axis, and a line beside it.
  static let chart = """
    canvas 400 × 300, background #FFFFFF
    fill #F0F0F0 rect (0, 0) to (400, 300) — chart
    fill #DDDDDD rect (40, 99) to (380, 100) — grid line "40" of y axis = "0 to 80" of chart
    fill #DDDDDD rect (40, 19) to (380, 20) — grid line "80" of y axis = "0 to 80" of chart
    fill #4682B4 rect (50, 140) to (110, 260) — bar 1 "Mon" = "60" of chart
    fill #4682B4 rect (115, 180) to (175, 260) — bar 2 "Tue" = "40" of chart
    fill #4682B4 rect (180, 100) to (240, 260) — bar 3 "Wed" = "80" of chart
    glyphs #333333 "Rain" in DejaVu Sans 16 at (40, 16) 1 (0, 0) 2 (9, 0) 3 (18, 0) 4 (27, 0) — title of chart
    glyphs #333333 "0" in DejaVu Sans 12 at (20, 264) 19 (0, 0) — label "0" of y axis = "0 to 80" of chart
    glyphs #333333 "40" in DejaVu Sans 12 at (12, 184) 23 (0, 0) 19 (7, 0) — label "40" of y axis = "0 to 80" of chart
    glyphs #333333 "80" in DejaVu Sans 12 at (12, 104) 27 (0, 0) 19 (7, 0) — label "80" of y axis = "0 to 80" of chart
    stroke #FF0000 width 2 path M (40, 260) L (100, 200) L (200, 220) L (380, 60) — line "Rome" of chart
    stroke #0000FF width 2 dash 4 2 path M (40, 200) L (100, 240) L (200, 120) L (380, 90) — line "Paris" of chart
    gradient #FF0000 #00FF00 #0000FF from (300, 0) to (400, 0) rect (300, 0) to (400, 40) — gradient 1 "sky"

    """

  /// The first sentence about a chart of which `old` is `new`.
  static func sentences(_ changes: [(old: String, new: String)], in text: String = chart)
    -> [String]
  {
    var changed = text
    for (old, new) in changes {
      precondition(changed.contains(old), old)
      changed = changed.replacing(old, with: new)
    }
    return differences(from: text, to: changed).map(\.sentence)
  }

  /// The line of the chart that has these words in it.
  static func line(_ words: String) -> String {
    chart.split(separator: "\n").first { $0.contains(words) }.map { "\($0)\n" } ?? ""
  }

  @Test func `marks are compared by name`() throws {
    #expect(
      Self.sentences([
        ("bar 1 \"Mon\" = \"60\"", "bar 1 \"a\" = \"6\""),
        ("bar 2 \"Tue\" = \"40\"", "bar 2 \"b\" = \"7\""),
        ("bar 3 \"Wed\" = \"80\"", "bar 3 \"Wed\" = \"8\""),
        ("rect (50, 140) to (110, 260)", "rect (50, 240) to (110, 260)"),
        ("rect (115, 180) to (175, 260)", "rect (115, 240) to (175, 260)"),
        ("rect (180, 100) to (240, 260)", "rect (180, 230) to (240, 260)"),
      ]) == [
        "there are bars \"a\", \"b\", expected \"Mon\", \"Tue\"",
        "bar \"Wed\" shows 8, expected 80",
      ])
  }

  @Test(arguments: [
    (
      "rect (180, 100) to (240, 260)", "rect (180, 104) to (240, 260)",
      #"bar "Wed" is 4 points lower: 156, expected 160"#
    ),
    (
      "rect (180, 100) to (240, 260)", "rect (183, 100) to (243, 260)",
      #"bar "Wed" is 3 points further right: 183, expected 180"#
    ),
    (
      "rect (180, 100) to (240, 260)", "rect (180, 100) to (250, 260)",
      #"bar "Wed" is 10 points wider: 70, expected 60"#
    ),
    (#""80" in DejaVu"#, #""60" in DejaVu"#, #"the label "80" of the y axis is "60""#),
    (#""Rain" in"#, #""Snow" in"#, #"the title is "Snow", expected "Rain""#),
    ("#FF0000 width 2", "#FF0000 width 1.5", #"line "Rome" is 0.5 thinner: 1.5, expected 2"#),
    ("dash 4 2", "dash 4 3", #"line "Paris" has dashes of 4, 3, expected dashes of 4, 2"#),
    ("#FF0000 width 2", "#C80000 width 2", #"line "Rome" is #C80000, expected #FF0000"#),
    ("#FF0000 width 2", "#00B400 width 2", #"line "Rome" is green, expected red"#),
    (
      "#FF0000 #00FF00 #0000FF", "#FF0000 0% #00FF00 60% #0000FF 100%",
      "the gradient's second stop is at 0.6, expected 0.5"
    ),
    (
      "#FF0000 #00FF00 #0000FF", "#FF0000 #FFFF00 #0000FF",
      "the gradient's second colour is yellow, expected green"
    ),
    // The line of a gradient cuts what it fills.
    (
      "from (300, 0) to (400, 0) rect (300, 0) to (400, 40)",
      "from (300, 0) to (400, 5) path M (300, 0) L (400, 0) L (400, 5) L (398, 40) L (300, 40) Z",
      "gradient \"sky\" goes from (300, 0) to (400, 5), expected from (300, 0) to (400, 0)"
    ),
    (
      "(200, 220) L (380, 60)", "(200, 216) L (380, 60)",
      #"line "Rome" has point 3 4 points further up"#
    ),
    ("background #FFFFFF", "background #FEFEFE", "the canvas is #FEFEFE, expected #FFFFFF"),
    (
      "canvas 400 × 300", "canvas 400 × 200",
      "the picture is 400 × 200 points large, expected 400 × 300"
    ),
    (
      #"at (40, 16)"#, #"at (40.5, 16)"#, "the title is 0.5 points further right: 40.5, expected 40"
    ),
  ])
  func `one thing is other than expected`(old: String, new: String, sentence: String) {
    #expect(Self.sentences([(old, new)]) == [sentence])
  }

  @Test(arguments: [
    ("grid line \"80\"", #"the grid line "80" of the y axis is missing"#),
    ("bar 2", #"bar "Tue" is missing"#),
    ("title of chart", "the title is missing"),
    ("line \"Rome\"", #"line "Rome" is missing"#),
  ])
  func `a thing is missing`(thing: String, sentence: String) {
    #expect(Self.sentences([(Self.line(thing), "")]) == [sentence])
  }

  @Test func `what has one cause is told once`() {
    #expect(
      Self.sentences([("#4682B4", "#B47846")]) == ["the bars are brown, expected blue"]
        || Self.sentences([("#4682B4", "#B47846")]).count == 1)
    #expect(
      Self.sentences([("Sans 12", "Sans 10")])
        == ["the labels of the y axis are 2 points smaller: 10, expected 12"])
    #expect(
      Self.sentences([
        ("rect (115,", "rect (114,"), ("to (175,", "to (174,"), ("rect (180,", "rect (178,"),
        ("to (240,", "to (238,"),
      ])
        == ["the bars stand 4 points apart, expected 5"])
    #expect(
      Self.sentences([(Self.line("grid line \"40\""), ""), (Self.line("grid line \"80\""), "")])
        == ["the grid lines of the y axis are missing"])
    #expect(
      Self.sentences([
        ("rect (50,", "rect (47,"), ("to (110,", "to (107,"), ("rect (115,", "rect (112,"),
        ("to (175,", "to (172,"), ("rect (180,", "rect (177,"), ("to (240,", "to (237,"),
      ]) == ["the bars are 3 points further left"])
  }

  @Test func `a value that a mark shows is the cause of its height`() {
    #expect(
      Self.sentences([
        ("rect (115, 180)", "rect (115, 160)"), (#"bar 2 "Tue" = "40""#, #"bar 2 "Tue" = "50""#),
      ]) == [#"bar "Tue" shows 50, expected 40"#])
  }

  @Test func `labels that follow from a value are not told`() {
    #expect(
      Self.sentences([
        ("rect (180, 100) to (240, 260)", "rect (180, 60) to (240, 260)"),
        (#"bar 3 "Wed" = "80""#, #"bar 3 "Wed" = "100""#),
        (#""40" in DejaVu"#, #""50" in DejaVu"#), (#"label "40""#, #"label "50""#),
        (#"grid line "40""#, #"grid line "50""#),
        (#""80" in DejaVu"#, #""80.0" in DejaVu"#),
      ]) == [#"bar "Wed" shows 100, expected 80"#])
  }

  @Test func `nothing is shown`() {
    let empty = "canvas 400 × 300, background #FFFFFF\n"
    #expect(differences(from: Self.chart, to: empty).map(\.sentence) == ["nothing is shown"])
  }

  @Test func `a line lies below another one`() {
    let (rome, paris) = (Self.line("line \"Rome\""), Self.line("line \"Paris\""))
    #expect(
      Self.sentences([(rome + paris, paris + rome)])
        == [#"line "Rome" lies above line "Paris""#])
  }

  @Test func `a film is late`() {
    func film(_ places: [Int]) -> String {
      places.enumerated().map { index, x in
        """
        at \(Double(index) / 10)s
        canvas 100 × 100, background #FFFFFF
        fill #FF0000 rect (\(x), 0) to (\(x + 10), 10) — view 1 "box"

        """
      }.joined()
    }
    #expect(
      differences(from: film([0, 10, 20, 30, 40]), to: film([0, 0, 10, 20, 30])).map(\.sentence)
        == ["everything is 0.1 s late"])
  }

  @Test func `what has no owner is told by its look`() {
    let text = """
      canvas 100 × 100, background #FFFFFF
      fill #FF0000 rect (0, 0) to (10, 10)
      fill #0000FF rect (20, 0) to (30, 10)
      fill #0000FF rect (40, 0) to (50, 10)
      stroke #0000FF width 2 path M (0, 50) L (50, 50)

      """
    #expect(
      Self.sentences([("rect (0, 0) to (10, 10)", "rect (0, 0) to (10, 14)")], in: text)
        == ["the red rectangle is 4 points taller: 14, expected 10"])
    #expect(
      Self.sentences([("rect (20, 0) to (30, 10)", "rect (20, 0) to (30, 14)")], in: text)
        == ["the blue rectangle at (20, 0) is 4 points taller: 14, expected 10"])
    #expect(
      Self.sentences([("width 2", "width 3")], in: text) == [
        "the blue line is 1 thicker: 3, expected 2"
      ])
  }
}

/// Pictures that are not compared item by item.
@Suite struct ComparisonLimitTests {
  static func picture(_ count: Int, width: Int = 1) -> String {
    "canvas 100 × 100, background #FFFFFF\n"
      + (0..<count).map { "fill #FF0000 rect (\($0), 0) to (\($0 + width), 10) — view \($0 + 1)\n" }
      .joined()
  }

  @Test func `a comparison of many items is given up with a sentence`() {
    #expect(
      differences(from: Self.picture(4_001), to: Self.picture(4_001, width: 2)).map(\.sentence)
        == ["the picture has 4001 parts, too many to be compared one by one"])
    #expect(
      differences(from: Self.picture(400), to: Self.picture(400, width: 2)).map(\.sentence)
        == ["everything is 1 point wider: 2, expected 1"])
  }

  @Test(arguments: ["", "canvas\n", "display list of 3 bytes, digest 0\n", "fill #FF0000 rect"])
  func `a text that is not a display list differs as a whole`(text: String) {
    #expect(differences(from: Self.picture(1), to: text).map(\.sentence) == ["the picture differs"])
    #expect(differences(from: text, to: Self.picture(1)).map(\.sentence) == ["the picture differs"])
  }
}
