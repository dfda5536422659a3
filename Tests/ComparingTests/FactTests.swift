import Testing

@testable import Comparing

/// What charts say beside their display lists.
struct FactTests {
  private static func sentences(_ expected: String, _ actual: String) -> [String] {
    differences(
      from: PictureText(displayLists: nil, facts: expected),
      to: PictureText(displayLists: nil, facts: actual)
    ).map(\.sentence)
  }

  private static let bars = """
    chart = "bars"
    x axis of chart
    y axis = "0 to 8" of chart
    bar 1 "Mon" = "4" of chart
    bar 2 "Tue" = "2" of chart
    bar 3 "Wed" = "-" of chart

    """

  @Test(arguments: [
    (#""4""#, #""5""#, [#"bar "Mon" shows 5, expected 4"#]),
    (#""-""#, #""7""#, [#"bar "Wed" shows 7, expected -"#]),
    ("0 to 8", "0 to 10", ["the y axis covers 0 to 10, expected 0 to 8"]),
    (#""bars""#, #""line""#, ["the chart is 'line', expected 'bars'"]),
  ])
  func `without display lists, facts tell what differs`(
    old: String, new: String, sentences: [String]
  ) {
    #expect(Self.sentences(Self.bars, Self.bars.replacing(old, with: new)) == sentences)
  }

  @Test func `of several values the first is told, and how many there are`() {
    let other = Self.bars.replacing(#""4""#, with: #""5""#).replacing(#""2""#, with: #""3""#)
    #expect(
      Self.sentences(Self.bars, other) == [#"2 values differ: bar "Mon" shows 5, expected 4"#])
  }

  @Test func `values that are missing or more are counted`() {
    let fewer = Self.bars.replacing("bar 3 \"Wed\" = \"-\" of chart\n", with: "")
    #expect(Self.sentences(Self.bars, fewer) == ["there are 2 bars, expected 3"])
    #expect(Self.sentences(fewer, Self.bars) == ["there are 3 bars, expected 2"])
  }

  @Test func `values in a row are counted, and one is told by its place`() {
    let line = "chart = \"line\"\nline 2 \"Rome\" = \"1 2 - 4\" of chart\n"
    #expect(
      Self.sentences(line, line.replacing("2 - 4", with: "2 3 4"))
        == [#"point 3 of line "Rome" shows 3, expected -"#])
    #expect(
      Self.sentences(line, line.replacing("2 - 4", with: "2"))
        == [#"line "Rome" shows 2 values, expected 4"#])
  }

  @Test func `facts of several moments and charts tell the first moment that differs`() {
    let film = """
      at 0s
      chart 1 "Rain" = "bars"
      bar 1 = "4" of chart 1 "Rain"
      chart 2 = "bars"
      bar 1 = "4" of chart 2
      at 1s
      chart 1 "Rain" = "bars"
      bar 1 = "5" of chart 1 "Rain"
      chart 2 = "bars"
      bar 1 = "6" of chart 2

      """
    #expect(
      Self.sentences(film, film.replacing(#""6""#, with: #""7""#)) == ["bar 1 shows 7, expected 6"])
    // Other moments, and what is not text of facts, tell nothing.
    #expect(Self.sentences(film, film.replacing("at 1s", with: "at 2s")).isEmpty)
    #expect(Self.sentences(film, "at 0s\n12 bars\n").isEmpty)
    #expect(Self.sentences(film, "").isEmpty)
  }
}
