import Language
import Motion
import Testing

@testable import Playground

struct ShotTests {
  /// Nanoseconds; nil is the settled page.
  @Test(
    arguments: [
      ("", [nil], 1),
      ("  ", [nil], 1),
      ("2x", [nil], 2),
      ("at 0.5s", [500_000_000], 1),
      ("at 0s", [0], 1),
      ("at 0s, 1s, 1.1s", [0, 1_000_000_000, 1_100_000_000], 1),
      ("at 0s,1s , 3x", [0, 1_000_000_000], 3),
      ("at 0.000000001s, 1x", [1], 1),
      ("at 9223372036.854775807s", [.max], 1),
      ("filmstrip 0s...1.5s, 6 frames", [0, 3, 6, 9, 12, 15].map { $0 * 100_000_000 }, 1),
      ("filmstrip 0.5s ... 1s, 2 frames, 2x", [500_000_000, 1_000_000_000], 2),
      // A third of a second, and two, to the nearest nanosecond.
      ("filmstrip 0s...1s, 4 frames", [0, 333_333_333, 666_666_667, 1_000_000_000], 1),
      (
        "filmstrip 1s...9223372036.854775807s, 3 frames",
        [1_000_000_000, 4_611_686_018_927_387_904, .max], 1
      ),
    ] as [(String, [Int64?], Int)])
  func `a title says which moments, and how large`(
    title: String, times: [Int64?], scale: Int
  ) throws {
    let shot = try Shot(parsing: title)
    #expect(shot.times.map { $0?.nanoseconds } == times)
    #expect(shot.scale == scale)
  }

  @Test(arguments: [
    ("soon", "expected 'at' and times, or 'filmstrip' and a range, found 'soon'"),
    ("2x, at 1s", "expected 'at' and times, or 'filmstrip' and a range, found '2x'"),
    (", at 1s", "expected 'at' and times, or 'filmstrip' and a range, found nothing"),
    ("at", "expected a time such as '0.5s', found nothing"),
    ("at 1", "expected a time such as '0.5s', found '1'"),
    ("at .5s", "expected a time such as '0.5s', found '.5s'"),
    ("at 1.s", "expected a time such as '0.5s', found '1.s'"),
    ("at -1s", "expected a time such as '0.5s', found '-1s'"),
    ("at 1e3s", "expected a time such as '0.5s', found '1e3s'"),
    ("at 1.2.3s", "expected a time such as '0.5s', found '1.2.3s'"),
    ("at 1s,", "expected a time such as '0.5s', found nothing"),
    ("at ١s", "expected a time such as '0.5s', found '١s'"),
    ("at 0.1234567891s", "expected a time of whole nanoseconds, found '0.1234567891s'"),
    ("at 9223372036.854775808s", "expected a shorter time, found '9223372036.854775808s'"),
    ("at 1s, 4x", "expected a scale of 1x, 2x or 3x, found '4x'"),
    ("filmstrip 0s...1s", "expected a range and a number, such as 'filmstrip 0s...1.5s, 6 frames'"),
    ("filmstrip 0s, 6 frames", "expected a range of times such as '0s...1.5s', found '0s'"),
    ("filmstrip 0s..., 6 frames", "expected a time such as '0.5s', found nothing"),
    ("filmstrip 1s...1s, 6 frames", "expected a range that ends after it starts, found '1s...1s'"),
    (
      "filmstrip 0s...1s, six frames",
      "expected how many frames, such as '6 frames', found 'six frames'"
    ),
    ("filmstrip 0s...1s, 1 frames", "expected 2 frames or more, found '1 frames'"),
  ])
  func `any other title is an error that says what is expected`(title: String, message: String) {
    let error = #expect(throws: ShotError.self) { try Shot(parsing: title) }
    #expect(error?.description == message)
    #expect(error?.isLimit == false)
  }

  @Test(arguments: [
    ("", ""), ("1x", ""), ("2x", "2x"), ("at 0s", "at 0s"), ("at 1.50s,2s,3x", "at 1.5s, 2s, 3x"),
    ("at 0.000000001s", "at 0.000000001s"), ("at 10.01s", "at 10.01s"),
    ("filmstrip 0s...1s, 3 frames, 2x", "at 0s, 0.5s, 1s, 2x"),
  ])
  func `a shot can say its title`(title: String, expected: String) throws {
    let shot = try Shot(parsing: title)
    #expect(shot.title == expected)
    #expect(try Shot(parsing: expected) == shot)
  }

  @Test(arguments: [
    "filmstrip 0s...1s, 4 frames", "at 0s, 1s, 2s, 3s",
    "filmstrip 0s...1s, 99999999999999999999 frames",
  ])
  func `more frames than the limit are an error of their own`(title: String) {
    var limits = Limits()
    limits[.frames] = 3
    let error = #expect(throws: ShotError.self) { try Shot(parsing: title, limits: limits) }
    #expect(error?.isLimit == true)
    #expect(throws: Never.self) {
      try Shot(parsing: "filmstrip 0s...1s, 3 frames", limits: limits)
    }
  }
}
