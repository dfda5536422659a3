import Serving

/// A touch of the picture, as a page has followed it, in the words of the language.
struct PageTouch: Hashable {
  /// Where the finger was at a time.
  struct Sample: Hashable {
    /// In points of the picture.
    var x, y: Int
    /// In thousandths of a second since it came.
    var time: Int
  }

  /// The lines that say it.
  let text: String

  /// Up to here a finger has not moved, in points.
  private static let slack = 4.0
  /// From here on one that has not moved stays, in thousandths of a second.
  private static let stay = 500
  /// How long after the touch before another one is not waited for as long as the hand did.
  private static let longestPause = 10_000
  /// How many parts a way has at most.
  private static let longestWay = 12
  /// How many places a page may have noted.
  private static let longestPath = 1_000

  /// - Parameter words: `path`, where the finger was, as `x,y,time` with semicolons between; `command`, after which the
  ///   page has the program; and where its last command was a touch of this page, `pause`, how long ago that ended.
  init(_ words: SaidWords, in dialogue: Dialogue) throws(PageRefusal) {
    if let refusal = PageRefusal(of: dialogue) { throw refusal }
    guard let samples = words.text("path").flatMap(Self.samples) else { throw .notUnderstood }
    guard words.number("command") == dialogue.showing.lastNumber else {
      throw PageRefusal("the session has gone on meanwhile")
    }
    if dialogue.showing.heldTime != nil {
      throw PageRefusal("the picture is held at a time; ':at' at the prompt lets it go on")
    }
    self.init(samples, after: words.number("pause"))
  }

  /// - Parameters:
  ///   - samples: At least one, in the order of their times.
  ///   - pause: How long ago the touch before ended, in thousandths of a second; nil where none was.
  init(_ samples: [Sample], after pause: Int?) {
    var lines = pause.flatMap(Self.wait).map { [$0] } ?? []
    let (first, last) = (samples[0], samples[samples.count - 1])
    if samples.allSatisfy({ Self.distance(first, $0) <= Self.slack }) {
      let held = last.time - first.time
      lines +=
        held < Self.stay
        ? ["tap(at: \(Self.point(first)))"]
        : ["touch(at: \(Self.point(first)))", "wait(\(Self.seconds(held)))", "release()"]
    } else {
      lines.append("touch(at: \(Self.point(first)))")
      for (start, end) in Self.parts(of: samples) {
        let time = Self.seconds(max(50, end.time - start.time))
        lines.append(
          Self.distance(start, end) < 1
            ? "wait(\(time))" : "drag(to: \(Self.point(end)), duration: \(time))")
      }
      lines.append("release()")
    }
    text = lines.joined(separator: "\n")
  }

  /// Nil for a text that is not a path, for one without a place, or with too many, and for places far outside of every
  /// picture.
  private static func samples(in path: String) -> [Sample]? {
    let places = path.split(separator: ";", omittingEmptySubsequences: false)
    guard places.count <= longestPath else { return nil }
    var samples: [Sample] = []
    for place in places {
      let numbers = place.split(separator: ",", omittingEmptySubsequences: false).compactMap {
        Int($0)
      }
      guard numbers.count == 3, numbers[..<2].allSatisfy({ -32_767...32_767 ~= $0 }),
        0...600_000 ~= numbers[2], samples.last.map({ $0.time <= numbers[2] }) ?? true
      else { return nil }
      samples.append(Sample(x: numbers[0], y: numbers[1], time: numbers[2]))
    }
    return samples
  }

  // MARK: Words

  private static func point(_ sample: Sample) -> String { "Point(x: \(sample.x), y: \(sample.y))" }

  /// How long is waited before a touch; after a long time until all has ended. Nil for no time.
  private static func wait(for pause: Int) -> String? {
    guard pause >= 25 else { return nil }
    return pause > longestPause ? "wait()" : "wait(\(seconds(pause)))"
  }

  /// A time in seconds: below one to 0.05, then to 0.1.
  private static func seconds(_ milliseconds: Int) -> String {
    let step = milliseconds < 1_000 ? 50 : 100
    let hundredths = (milliseconds + step / 2) / step * step / 10
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return rest == 0 ? "\(whole)" : "\(whole).\(digits)"
  }

  // MARK: Its way

  /// The way as straight parts from place to place, by the algorithm of Ramer, Douglas and Peucker; a finger that stays
  /// is a part of its own.
  private static func parts(of samples: [Sample]) -> [(start: Sample, end: Sample)] {
    var tolerance = slack / 2
    while true {
      let corners = corners(of: samples, within: tolerance)
      if corners.count - 1 <= longestWay {
        return zip(corners, corners.dropFirst()).map { ($0, $1) }
      }
      tolerance *= 2
    }
  }

  /// The places that a way cannot do without, if it may be so far from where the finger was at that time.
  private static func corners(of samples: [Sample], within tolerance: Double) -> [Sample] {
    var kept: Set = [0, samples.count - 1]
    var open = [(0, samples.count - 1)]
    while let (start, end) = open.popLast() {
      let farthest = (start...end).max {
        deviation($0, start, end, samples) < deviation($1, start, end, samples)
      }
      guard let farthest, deviation(farthest, start, end, samples) > tolerance else { continue }
      kept.insert(farthest)
      open += [(start, farthest), (farthest, end)]
    }
    return kept.sorted().map { samples[$0] }
  }

  /// How far a place is from where an even movement between two others has the finger at its time, so that a stay is
  /// found as well.
  private static func deviation(_ index: Int, _ start: Int, _ end: Int, _ samples: [Sample])
    -> Double
  {
    let (from, to, place) = (samples[start], samples[end], samples[index])
    guard to.time > from.time else {
      return index == start || index == end ? 0 : distance(from, place)
    }
    let fraction = Double(place.time - from.time) / Double(to.time - from.time)
    let x = Double(from.x) + fraction * Double(to.x - from.x)
    let y = Double(from.y) + fraction * Double(to.y - from.y)
    return hypotenuse(Double(place.x) - x, Double(place.y) - y)
  }

  private static func distance(_ one: Sample, _ other: Sample) -> Double {
    hypotenuse(Double(one.x - other.x), Double(one.y - other.y))
  }

  private static func hypotenuse(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
