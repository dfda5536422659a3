internal import Scales

/// A name, number or date that a series has values at several times.
package struct Twins: Hashable, Sendable {
  /// The name of the series; empty for the only one without a name.
  package let series: String
  /// The place as text.
  package let place: String
  /// How many values stand there.
  package let count: Int
  /// How many other places have several values, in all series.
  package let others: Int

  /// What is wrong, with where the places come from: `'Region' says`.
  ///
  /// - Parameter source: Nil for data without columns.
  package func message(_ source: String? = nil) -> String {
    let times = "\(count) times"
    let rest = others == 0 ? "" : ", and \(others) other\(others == 1 ? " repeats" : "s repeat")"
    let owner = series.isEmpty ? "" : " in '\(series)'"
    return source.map { "\($0) '\(place)' \(times)\(owner)\(rest)" }
      ?? "'\(place)' is there \(times)\(owner)\(rest)"
  }
}

extension ChartData {
  /// The first place that a series has several values at; nil if there is none, and for plain numbers.
  /// Blank names are none.
  package var twins: Twins? {
    let labels: [String]?
    switch places {
    case .index: return nil
    case .labels(let names):
      // A name that one series has twice is there twice.
      guard Set(names).count < names.count else { return nil }
      labels = names
    case .numbers, .dates: labels = nil
    }
    var first: (series: String, place: Double, count: Int)?
    var repeated = 0
    for series in series where labels != nil || !series.isStrict {
      var counts: [Place: Int] = [:]
      for x in series.points.xs {
        counts[labels.map { .name($0[Int(x)]) } ?? .number(x), default: 0] += 1
      }
      for blank in counts.keys where blank.isBlank { counts[blank] = nil }
      repeated += counts.values.count { $0 > 1 }
      guard first == nil else { continue }
      for x in series.points.xs {
        let count = counts[labels.map { .name($0[Int(x)]) } ?? .number(x)] ?? 0
        guard count > 1 else { continue }
        first = (series.name, x, count)
        break
      }
    }
    guard let first else { return nil }
    return Twins(
      series: series.count > 1 ? first.series : "", place: text(ofPlace: first.place),
      count: first.count, others: repeated - 1)
  }

  private enum Place: Hashable {
    case name(String)
    case number(Double)

    var isBlank: Bool {
      if case .name(let name) = self { name.allSatisfy(\.isWhitespace) } else { false }
    }
  }

  /// The words for a place in messages.
  func text(ofPlace x: Double) -> String {
    switch places {
    case .labels(let labels): labels[Int(x)]
    case .dates: ISODate.text(x)
    case .index, .numbers: label(of: x, format: .automatic)
    }
  }
}

extension Series {
  /// Whether each x is greater than the one before it, or each is less.
  fileprivate var isStrict: Bool {
    zip(points.xs, points.xs.dropFirst()).allSatisfy(<)
      || zip(points.xs, points.xs.dropFirst()).allSatisfy(>)
  }
}

extension ChartKind {
  /// Whether each of its marks stands for a name, so that two of one name say nothing.
  package var refusesTwins: Bool { [.bars, .pie, .radar, .heatmap].contains(self) }

  /// Whether it goes from place to place, so that two values at one place are a step upright.
  package var goesThroughTwins: Bool { [.line, .area, .band].contains(self) }
}
