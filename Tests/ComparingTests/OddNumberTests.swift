import Comparing
import TestSupport
import Testing

/// Display lists and scores in files: whatever their numbers are, they are compared, or said to differ.
@Suite struct OddNumberTests {
  /// Every kind of item, with everything that an item can have.
  private static let list = """
    canvas 600 × 400, background #FFFFFF
    fill #FF0000 rect (0, 0) to (10, 40) — bar 1 "a" = "6" of series 1 "Rain" of chart 1
    fill #FF0000 rect (12, 0) to (22, 40) — bar 2 "b" = "7" of series 1 "Rain" of chart 1
    fill #FF0000 rect (24, 0) to (34, 40) — bar 3 "c" = "8" of series 1 "Rain" of chart 1
    fill #00FF0080 even-odd path M (0, 0) L (5, 5) Q (1, 2) (3, 4) C (1, 2) (3, 4) (5, 6) Z
    fill #FFFFFF path of 100 points, (0, 0) to (5, 5), digest abc
    fill #112233 path M (8, 0) L (92, 0) C (96, 0) (100, 4) (100, 8) L (100, 32) C (100, 36) (96, 40) (92, 40) L (8, 40) C (4, 40) (0, 36) (0, 32) L (0, 8) C (0, 4) (4, 0) (8, 0) Z
    stroke #000000 width 2.5 round cap bevel join miter limit 4 dash 3 1.5 phase 2 pen (2.5, 0) (0, 5) path M (0, 0) L (9, 9)
    glyphs #333333 "Rain 7" in DejaVu Sans 12 at (30, 40) turned (0.5, 0.5) (-0.5, 0.5) 17@(0, 0) 18@(7.5, 0) — label 1 "Rain" of x axis of chart 1
    gradient #FF0000 10% #00FF00 50% #0000FF 90% from (0, 0) to (9, 0) rect (0, 0) to (10, 40)
    gradient #FF0000 #0000FF from (0, 0) radius 2 to (9, 0) radius 7 in (1, 0, 0, 1, 5, 6) not before not after rect (0, 0) to (10, 40)
    group opacity 0.5 clip rect (1, 1) to (9, 9)
    mask
    end

    """

  /// A little different everywhere.
  private static let other = list.replacing("(0, 0) to (10, 40)", with: "(0, 4) to (12, 40)")
    .replacing("width 2.5", with: "width 3").replacing("of 100 points", with: "of 90 points")
    .replacing("50%", with: "60%").replacing("opacity 0.5", with: "opacity 0.25")

  @Test func `every number of a display list may be anything`() {
    #expect(!differences(from: Self.list, to: Self.other).isEmpty)
    for odd in OddNumbers.texts(of: Self.list) {
      for text in [Self.list, Self.other, odd] {
        for (one, other) in [(odd, text), (text, odd)] where one != other {
          let sentences = differences(from: one, to: other).map(\.sentence)
          #expect(!sentences.isEmpty && !sentences.contains(""))
        }
      }
    }
  }

  @Test(arguments: ["1e19", "nan", "inf", "-1e300", "-3", "2.5"])
  func `a count of points that is none is a text that is not read`(count: String) {
    let odd = Self.list.replacing("of 100 points", with: "of \(count) points")
    for (one, other) in [(odd, Self.list), (Self.list, odd)] {
      #expect(differences(from: one, to: other).map(\.sentence) == ["the picture differs"])
    }
  }

  @Test func `every number of a film may be anything`() {
    let times = (0..<6).map { moment in
      "at 0.\(moment)s\ncanvas 60 × 40, background #FFFFFF\n"
        + "fill #FF0000 rect (\(moment * 7), 0) to (\(moment * 7 + 9), 40) — view \"a\"\n"
    }
    let film = times.joined()
    for odd in OddNumbers.texts(of: film) where odd != film {
      #expect(!differences(from: film, to: odd).isEmpty)
      #expect(!differences(from: odd, to: film).isEmpty)
    }
  }

  @Test func `every number of a score may be anything`() {
    let score = """
      at 0 s for 0.5 s: 400 to 800 Hz, gain 0.5, place -0.8 to 0
      at 0.5 s for 0.5 s: tick 966.67 to 150 Hz, gain 0.5
      at 1 s for 0.25 s: reference 440 Hz, gain 0.25
      3 tones, 150 to 966.67 Hz, 1.25 s
      55125 samples, digest 0123456789abcdef

      """
    for odd in OddNumbers.texts(of: score) where odd != score {
      #expect(ScoreDifference(between: odd, and: score)?.message.isEmpty == false)
      #expect(ScoreDifference(between: score, and: odd)?.message.isEmpty == false)
    }
  }
}
