package import Language
package import Motion

/// Which moments of a page a picture shows, side by side from left to right, and how large.
///
/// Written as the title of a tutorial's picture, and as `--at` and `--filmstrip`:
///
///     at 0.5s
///     at 0s, 1s, 1.1s, 1.6s
///     filmstrip 0s...1.5s, 6 frames
///
/// each with `, 2x` or `, 3x` for twice or three times the pixels. An empty title is the page when
/// it has settled, and so is a scale alone.
package struct Shot: Hashable, Sendable {
  /// The moments, at least one; nil is the page when it has settled.
  package let times: [Time?]
  /// Pixels to the point: 1, 2 or 3.
  package let scale: Int

  /// The page when it has settled.
  package init(scale: Int = 1) {
    self.times = [nil]
    self.scale = scale
  }

  /// The page at `time`.
  package init(at time: Time) {
    times = [time]
    scale = 1
  }

  /// `count` evenly spaced moments in a range of time, its ends included.
  ///
  /// - Parameter count: 2 or more.
  package init(filmstrip range: ClosedRange<Time>, count: Int) {
    times = Self.times(in: range, count: count)
    scale = 1
  }

  /// The shot of `title`; of the limits, `frames` holds.
  package init(parsing title: String, limits: Limits = Limits()) throws(ShotError) {
    var parts = title.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    if let last = parts.last, last.hasSuffix("x") {
      scale = try Self.scale(last)
      parts.removeLast()
    } else {
      scale = 1
    }
    let words = parts.first?.split(separator: " ", maxSplits: 1) ?? []
    let rest = words.count > 1 ? trimmed(words[1]) : ""
    switch words.first {
    case "at":
      times = try Self.times([rest] + parts.dropFirst(), frames: limits[.frames])
    case "filmstrip":
      guard parts.count == 2 else {
        throw ShotError("expected a range and a number, such as 'filmstrip 0s...1.5s, 6 frames'")
      }
      times = try Self.filmstrip(rest, count: parts[1], frames: limits[.frames])
    case nil where parts.count <= 1:
      times = [nil]
    default:
      throw ShotError(
        "expected 'at' and times, or 'filmstrip' and a range", found: words.first ?? "")
    }
  }

  /// The title of the shot; a filmstrip's moments are listed.
  package var title: String {
    let times = times.compactMap { $0?.title }
    let moments = times.isEmpty ? [] : ["at " + times.joined(separator: ", ")]
    return (moments + (scale == 1 ? [] : ["\(scale)x"])).joined(separator: ", ")
  }

  private static func scale(_ text: Substring) throws(ShotError) -> Int {
    switch text {
    case "1x": 1
    case "2x": 2
    case "3x": 3
    default: throw ShotError("expected a scale of 1x, 2x or 3x", found: text)
    }
  }

  private static func times(_ texts: [Substring], frames: Int) throws(ShotError) -> [Time?] {
    guard texts.count <= frames else { throw ShotError(frames: texts.count, allowed: frames) }
    var times: [Time?] = []
    for text in texts { times.append(try time(text)) }
    return times
  }

  /// Times from the first of the range to its last, evenly.
  private static func filmstrip(
    _ range: Substring, count: Substring, frames: Int
  ) throws(ShotError) -> [Time?] {
    let dots = range.firstRange(of: "...")
    guard let dots else {
      throw ShotError("expected a range of times such as '0s...1.5s'", found: range)
    }
    let start = try time(trimmed(range[..<dots.lowerBound]))
    let end = try time(trimmed(range[dots.upperBound...]))
    guard start < end else {
      throw ShotError("expected a range that ends after it starts", found: range)
    }
    let words = count.split(separator: " ")
    guard words.count == 2, words[1] == "frames", words[0].utf8.allSatisfy(isDigit) else {
      throw ShotError("expected how many frames, such as '6 frames'", found: count)
    }
    // A number that is too large for Int is too large for any limit.
    let number = Int(words[0]) ?? .max
    guard number >= 2 else { throw ShotError("expected 2 frames or more", found: count) }
    guard number <= frames else { throw ShotError(frames: number, allowed: frames) }
    return times(in: start...end, count: number)
  }

  private static func times(in range: ClosedRange<Time>, count: Int) -> [Time?] {
    let length = (range.upperBound - range.lowerBound).nanoseconds
    let steps = Int64(count - 1)
    return (0...steps).map { step in
      // The length times step / steps, rounded, in parts that cannot overflow.
      let part = length / steps * step + (length % steps * step + steps / 2) / steps
      return range.lowerBound + Time(nanoseconds: part)
    }
  }

  /// The time that `text` spells, such as `1.25s`, exactly.
  private static func time(_ text: Substring) throws(ShotError) -> Time {
    let error = ShotError("expected a time such as '0.5s'", found: text)
    guard text.last == "s" else { throw error }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) })
    else { throw error }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= 9 else {
      throw ShotError("expected a time of whole nanoseconds", found: text)
    }
    let zeros = String(repeating: "0", count: 9 - fraction.utf8.count)
    guard let nanoseconds = Int64(parts[0] + fraction + zeros) else {
      throw ShotError("expected a shorter time", found: text)
    }
    return Time(nanoseconds: nanoseconds)
  }
}

extension Time {
  /// As a picture's title spells it: `1.1s`.
  package var title: String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)s" }
    var digits = "\(1_000_000_000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)s"
  }
}

/// Why a title is not one of a picture.
package struct ShotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected text and the actual one: one clause, lower case.
  package let description: String
  /// Whether `frames` was reached.
  package let isLimit: Bool

  fileprivate init(_ expected: String, found text: Substring) {
    description = "\(expected), found \(text.isEmpty ? "nothing" : "'\(text)'")"
    isLimit = false
  }

  fileprivate init(_ expected: String) {
    description = expected
    isLimit = false
  }

  init(frames: Int, of picture: String = "picture", allowed: Int) {
    description =
      "the \(picture) has \(frames) frames, and the limit 'frames' is \(allowed); "
      + "raise it with --limit frames=\(frames)"
    isLimit = true
  }
}

/// The text without spaces at its ends.
private func trimmed(_ text: Substring) -> Substring {
  let start = text.drop { $0.isWhitespace }
  guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return start[...last]
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
