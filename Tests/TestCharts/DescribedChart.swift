/// What a reader gets out of the full description of a chart, and of nothing else.
package struct DescribedChart: Equatable {
  package struct Axis: Equatable {
    package var title = ""
    /// `linear`, `logarithmic`, `time`, `labels`, `places` or `dates`.
    package var kind = ""
    /// The number of bands; nil for a continuous axis.
    package var count: Int?
    /// What stands after `from`, with both ends.
    package var ends = ""
  }

  package struct Value: Equatable {
    package var number: Double
    package var place: String
  }

  package struct Series: Equatable {
    /// Nil for a single series without a name.
    package var name: String?
    package var count = 0
    package var missing = 0
    package var minimum: Value?
    package var maximum: Value?
    package var mean: Double?
    package var median: Double?
    /// Of a histogram.
    package var counts: [Int] = []
    /// Of a pie.
    package var sum: Double?
    /// Of a gauge, the total.
    package var total: Double?
    /// `rising`, `falling`, `level` or `unclear`; nil if none is named.
    package var trend: String?
    package var first: Value?
    package var last: Value?
    package var turnCount: Int?
    package var outlierCount: Int?
    package var boxes: [Box] = []
  }

  /// The values of a place.
  package struct Box: Equatable {
    /// Empty for the only one.
    package var place: String
    package var count: Int
    package var median: Double
    package var quartiles: [Double]
  }

  package var kind = ""
  package var title = ""
  package var seriesCount = 1
  package var valueCount = 0
  package var x: Axis?
  package var y: Axis?
  /// The end of a radar's spokes.
  package var spokes: Double?
  package var series: [Series] = []

  /// - Parameter text: What `describe(chart, detail: .full)` says.
  package init?(reading text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard !lines.isEmpty, readOpening(lines.removeFirst()) else { return nil }
    for line in lines {
      if readAxis(line) { continue }
      if let match = line.wholeMatch(of: /Spokes: from 0 to (.+)\./) {
        spokes = readNumber(match.1)
      } else if let match = line.wholeMatch(of: /The whole title: '(.*)'\./) {
        title = String(match.1)
      } else if series.count < seriesCount, let found = DescribedChart.series(line) {
        series.append(found)
      } else {
        readCourse(line)
      }
    }
  }

  /// - Parameter lines: Those that tell the axes of several charts, among others.
  init(axesOf lines: [String]) { for line in lines { _ = readAxis(line) } }

  // MARK: The first level

  private mutating func readOpening(_ line: String) -> Bool {
    let opening =
      /(.+?)(?: '(.*)')? of (?:(\d+) series, )?(\d+) (?:values?|points?|cells?)(?:, \d+ of them missing)?(?:, stacked.*)?\./
    guard let match = line.wholeMatch(of: opening) else { return false }
    kind = String(match.1)
    title = match.2.map { String($0) } ?? ""
    seriesCount = match.3.flatMap { Int($0) } ?? 1
    valueCount = Int(match.4) ?? -1
    return true
  }

  private mutating func readAxis(_ line: String) -> Bool {
    let scale = /([XY]) axis(?: '(.*)')?: (linear|logarithmic|time), from (.+?)(?:, in \w+)?\./
    let bands =
      /([XY]) axis(?: '(.*)')?: (\d+) (label|place|date)s?,(?: from)? (.+?)(?:, in \w+)?\./
    var axis = Axis()
    let dimension: Substring
    if let match = line.wholeMatch(of: scale) {
      (dimension, axis.title, axis.kind) = (match.1, String(match.2 ?? ""), String(match.3))
      axis.ends = String(match.4)
    } else if let match = line.wholeMatch(of: bands) {
      (dimension, axis.title, axis.kind) = (match.1, String(match.2 ?? ""), "\(match.4)s")
      (axis.count, axis.ends) = (Int(match.3), String(match.5))
    } else {
      return false
    }
    if dimension == "X" { x = axis } else { y = axis }
    return true
  }

  // MARK: The second level

  private static func series(_ line: String) -> Series? {
    let values =
      /(?:Values|Series \d+|'(.*)'): (\d+) (?:values?|points?|cells?)(?:, (\d+) of them missing)?(?:; (.*))?\./
    let ratio = /(?:Values|'(.*)'): (.+?) of (.+?), which is .*\./
    if let match = line.wholeMatch(of: ratio), !readNumber(match.2).isNaN {
      let value = Value(number: readNumber(match.2), place: "")
      var series = Series(name: match.1.map { String($0) }, count: 1)
      (series.minimum, series.maximum, series.total) = (value, value, readNumber(match.3))
      return series
    }
    guard let match = line.wholeMatch(of: values) else { return nil }
    var series = Series(
      name: match.1.map { String($0) }, count: Int(match.2) ?? -1,
      missing: match.3.flatMap { Int($0) } ?? 0)
    for clause in (match.4 ?? "").components(of: "; ") {
      if let rest = clause.rest(after: "minimum and maximum ") {
        (series.minimum, series.maximum) = (Value(rest), Value(rest))
      } else if let rest = clause.rest(after: "minimum ") {
        series.minimum = Value(rest)
      } else if let rest = clause.rest(after: "maximum ") {
        series.maximum = Value(rest)
      } else if let rest = clause.rest(after: "mean ") {
        series.mean = readNumber(rest)
      } else if let rest = clause.rest(after: "median ") {
        series.median = readNumber(rest)
      } else if let rest = clause.rest(after: "sum ") {
        series.sum = readNumber(rest)
      } else if let rest = clause.rest(after: "counts: "), !rest.hasSuffix(" more") {
        series.counts = rest.components(of: ", ").compactMap { Int($0) }
      } else if let box = DescribedChart.box(clause) {
        series.boxes.append(box)
      }
    }
    return series
  }

  private static func box(_ clause: Substring) -> Box? {
    let words =
      /(?:(.*): |box of )(\d+) values?, median (.+?), quartiles (.+?) and (.+?), whiskers from .*/
    guard let match = clause.wholeMatch(of: words) else { return nil }
    return Box(
      place: match.1.map { String($0) } ?? "", count: Int(match.2) ?? -1,
      median: readNumber(match.3), quartiles: [readNumber(match.4), readNumber(match.5)])
  }

  // MARK: The third level

  private mutating func readCourse(_ line: String) {
    let course =
      /(?:(?:'(.*)'|Series (\d+)), )?(?i:from left to right|from top to bottom|in the order of the labels|x and y): (.*)\./
    guard let match = line.wholeMatch(of: course) else { return }
    let index =
      match.1.map { name in series.firstIndex { $0.name == String(name) && $0.outlierCount == nil }
      }
      ?? match.2.flatMap { Int($0) }.map { $0 - 1 } ?? 0
    guard let index, series.indices.contains(index) else { return }
    let trends = [
      ("rising", "rising"), ("falling", "falling"), ("level", "level"),
      ("without a clear trend", "unclear"), ("y rises", "rising"), ("y falls", "falling"),
      ("y is level", "level"), ("without a clear relation", "unclear"),
    ]
    for clause in match.3.components(of: "; ") {
      if let trend = trends.first(where: { clause.hasPrefix($0.0) }) {
        series[index].trend = trend.1
      } else if let rest = clause.rest(after: "first ") {
        series[index].first = Value(rest)
      } else if let rest = clause.rest(after: "last ") {
        series[index].last = Value(rest)
      } else if let match = clause.prefixMatch(of: /(no|\d+) (turn|outlier)/) {
        let count = Int(match.1) ?? 0
        if match.2 == "turn" {
          series[index].turnCount = count
        } else {
          series[index].outlierCount = count
        }
      }
    }
  }
}

extension DescribedChart.Value {
  /// Reads `4 at Mon, the first of 2`.
  fileprivate init(_ text: Substring) {
    let parts = text.components(of: " at ")
    let place = parts.dropFirst().joined(separator: " at ")
    self.init(
      number: readNumber(parts[0]), place: place.replacing(/, the first of \d+$/, with: ""))
  }
}

/// The number of a text with commas between thousands, and with an SI prefix; NaN if it is not one.
func readNumber(_ text: some StringProtocol) -> Double {
  let parts = String(text).filter { $0 != "," }.split(separator: " ")
  guard let first = parts.first, let number = Double(first) else { return .nan }
  guard parts.count == 2 else { return parts.count == 1 ? number : .nan }
  let prefixes = [
    "f": 1e-15, "p": 1e-12, "n": 1e-9, "µ": 1e-6, "m": 1e-3, "k": 1e3, "M": 1e6, "G": 1e9,
    "T": 1e12,
    "P": 1e15, "E": 1e18,
  ]
  return prefixes[String(parts[1])].map { $0 * number } ?? .nan
}

extension Substring {
  fileprivate func rest(after start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }

  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false).map { Substring($0) }
  }
}
