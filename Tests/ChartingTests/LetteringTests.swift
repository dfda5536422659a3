import Geometry
import TestFonts
import Scales
import Testing
import Text

@testable import Charting

@Suite struct LetteringTests {
  private let lettering = Lettering(.chartLabel, fonts)

  @Test(
    arguments: [
      ([10, 50], 10, 0...100, [10, 50]), ([10, 12], 10, 0...100, [6, 16]),
      ([10, 12, 14], 10, 0...100, [5, 15, 25]), ([2, 98], 10, 0...100, [5, 95]),
      ([50, 50, 50], 10, 0...100, [40, 50, 60]), ([10, 19, 28], 10, 0...100, [9, 19, 29]),
      ([90, 95, 99], 10, 0...100, [75, 85, 95]), ([5], 10, 0...10, [5]), ([], 10, 0...0, []),
      ([10, 12, 40, 41], 10, 0...100, [6, 16, 35.5, 45.5]),
    ] as [([Double], Double, ClosedRange<Double>, [Double])])
  func `intervals are moved apart as little as can be, within bounds`(
    middles: [Double], length: Double, bounds: ClosedRange<Double>, expected: [Double]
  ) throws {
    #expect(spread(middles, length: length, in: bounds) == expected)
  }

  @Test func `without room for all there is no place`() throws {
    #expect(spread([1, 2, 3], length: 10, in: 0...29) == nil)
    #expect(spread([1], length: 10, in: 0...0) == nil)
  }

  @Test(
    arguments: [
      ("one two three", 60, 3, ["one two", "three"]), ("one two three", 60, 1, nil),
      ("one two three", 500, 1, ["one two three"]), ("incomprehensible", 60, 3, nil),
      ("one\ntwo", 60, 2, ["one", "two"]), ("", 60, 2, []), ("one  two", 30, 2, ["one", "two"]),
    ] as [(String, Double, Int, [String]?)])
  func `a text is cut at spaces, or not at all`(
    text: String, width: Double, lines: Int, expected: [String]?
  ) throws {
    #expect(lettering.wrapped(text, width: width, lines: lines) == expected)
  }

  @Test(arguments: [(500, "Rain in May"), (50, "Rain in…"), (35, "Rain…"), (5, "…"), (-1, "…")])
  func `a line that is too long ends with a mark`(width: Double, expected: String) throws {
    let line = lettering.shortened("Rain in May", to: width)
    #expect(line == expected)
    #expect(lettering.width(line) <= max(width, lettering.width("…")))
  }

  @Test func `what does not fit on the lines is shortened on the last`() throws {
    let text = "Rain in the mountains of the north"
    let whole = lettering.fitted(text, width: 120, lines: 3)
    #expect(whole.lines.joined(separator: " ") == text && !whole.isShortened)
    let part = lettering.fitted(text, width: 100, lines: 2)
    #expect(part.lines.count == 2 && part.isShortened)
    #expect(part.lines[1].hasSuffix("…"))
    #expect(part.lines.allSatisfy { lettering.width($0) <= 100 })
    #expect(lettering.fitted("incomprehensible", width: 60, lines: 2).lines.count == 1)
  }

  @Test func `letters stand on whole points`() throws {
    let ascent = fonts.metrics(of: .chartLabel).ascent
    for place in [10, 10.3, 10.5, 10.9] {
      for frame in [
        lettering.frame("a", x: 0, top: place), lettering.frame("a", x: 0, middle: place),
      ] {
        let baseline = frame.minY + ascent
        #expect(abs(baseline - baseline.rounded()) < 1e-9)
      }
      #expect(lettering.frame("a", x: 0, top: place).minY >= place - 1e-9)
      #expect(abs(lettering.frame("a", x: 0, middle: place).midY - place) <= 0.5)
    }
  }

  // MARK: Bands

  private func labels(
    _ names: [String], step: Double, room: Double = 200
  ) throws -> BandLabels {
    BandLabels(
      try BandScale(labels: names), .automatic, step: step, room: room, lettering: lettering)
  }

  @Test func `names that fit stand on one line, longer ones on several`() throws {
    let one = try labels(["Mon", "Tue"], step: 60)
    #expect(one.labels.map(\.lines) == [["Mon"], ["Tue"]])
    #expect(one.turn == .none && one.height == lettering.pitch)
    let two = try labels(["Mon", "Tuesday evening"], step: 60)
    #expect(two.labels.map(\.lines) == [["Mon"], ["Tuesday", "evening"]])
    #expect(two.turn == .none && two.height == 2 * lettering.pitch && two.omitted == 0)
  }

  @Test func `names that do not wrap are slanted, in narrow bands upright`() throws {
    let names = ["Incomprehensibility", "b"]
    let slanted = try labels(names, step: 40)
    #expect(slanted.turn == .slanted && slanted.labels.map(\.lines) == names.map { [$0] })
    #expect(slanted.height < lettering.width(names[0]))
    let upright = try labels(names, step: 20)
    #expect(upright.turn == .upright && upright.height == lettering.width(names[0]))
    #expect(upright.labels.allSatisfy { !$0.isShortened } && upright.omitted == 0)
  }

  @Test func `turned names are shortened where there is no room below`() throws {
    let upright = try labels(["Incomprehensibility", "b"], step: 20, room: 50)
    #expect(upright.labels.map(\.isShortened) == [true, false])
    #expect(upright.height <= 50)
  }

  @Test(arguments: [(15.0, 12, 0), (8, 6, 6), (4, 3, 9), (1, 1, 11)])
  func `in bands narrower than letters are high some names are left out`(
    step: Double, shown: Int, omitted: Int
  ) throws {
    let labels = try labels((1...12).map { "Number \($0)" }, step: step)
    #expect(labels.labels.count == shown && labels.omitted == omitted)
  }

  @Test(arguments: [(40.0, 1), (22, 1), (14, 2), (5, 5), (1.1, 20), (0.1, 200)])
  func `of numbers every second, fifth or tenth is shown, without a loss`(step: Double, every: Int)
    throws
  {
    let numbers = try BandScale(labels: (0..<90).map(String.init), .numbers)
    let labels = BandLabels(numbers, .automatic, step: step, room: 100, lettering: lettering)
    #expect(labels.labels.map(\.band) == Array(stride(from: 0, to: 90, by: every)))
    #expect(labels.omitted == 0 && labels.turn == .none)
  }
}
