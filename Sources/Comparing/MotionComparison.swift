internal import Geometry
internal import Graphics

/// How the motion of a thing in a film differs in time from the expected one.
enum Timing: Hashable {
  /// It comes later by so many seconds; earlier if negative.
  case late(Double)
  /// It takes so many times as long.
  case stretched(Double)

  /// The timing that turns one course into another; nil if time is not the reason.
  ///
  /// Values between two moments are interpolated linearly, so that the result is rounded: to a
  /// hundredth of a second, or to a tenth of the duration.
  ///
  /// - Parameters:
  ///   - expected: The values at `times`; those at the start and at the end tell how far it moves.
  ///   - actual: The values at the same times.
  init?(from expected: [Double], to actual: [Double], at times: [Double]) {
    guard let first = expected.first, expected.count > 3, actual.first == first,
      let start = times.first, expected != actual
    else { return nil }
    // The expected moments at which it has the actual values, where both are on their way.
    var pairs: [(now: Double, then: Double)] = []
    let range = (expected.max() ?? 0) - (expected.min() ?? 0)
    for (time, value) in zip(times, actual) where (value - first).magnitude > range / 50 {
      guard let then = Timing.time(of: value, in: expected, at: times) else { continue }
      pairs.append((time, then))
    }
    guard pairs.count > 1 else { return nil }
    let shifts = pairs.map { $0.now - $0.then }.sorted()
    let step = (times.last ?? start) / Double(max(1, times.count - 1))
    if let low = shifts.first, let high = shifts.last, high - low < step / 4 {
      let shift = ((low + high) / 2 * 100).rounded() / 100
      guard shift != 0 else { return nil }
      self = .late(shift)
      return
    }
    let factors = pairs.filter { $0.then > start }.map { ($0.now - start) / ($0.then - start) }
      .sorted()
    guard factors.count > 1, let low = factors.first, let high = factors.last, high < low * 1.25
    else { return nil }
    let factor = (factors[factors.count / 2] * 10).rounded() / 10
    guard factor != 1 else { return nil }
    self = .stretched(factor)
  }

  /// When a course that rises or falls has a value; nil if it never has.
  private static func time(of value: Double, in course: [Double], at times: [Double]) -> Double? {
    for index in course.indices.dropLast() {
      let (from, to) = (course[index], course[index + 1])
      guard from != to, min(from, to) <= value, value < max(from, to)
      else { continue }
      return times[index] + (value - from) / (to - from) * (times[index + 1] - times[index])
    }
    return nil
  }

  /// What a sentence says of it.
  var phrase: Phrase {
    switch self {
    case .late(let shift):
      let words = "\(written(shift.magnitude)) s \(shift > 0 ? "late" : "early")"
      return Phrase("time", "is \(words)", words)
    case .stretched(let factor):
      return Phrase("time", "takes \(written(factor)) times as long", "\(written(factor))")
    }
  }
}

/// The courses of the things of a film.
struct Courses {
  /// A number of an item that can change over time, by the item's owner.
  struct Key: Hashable {
    let owner: String
    let kind: DrawnItem.Kind
    let occurrence: Int
  }

  /// The items of each moment, by their keys.
  private let moments: [[Key: DrawnItem]]

  init(_ lists: [DrawnList]) {
    moments = lists.map { list in
      var items: [Key: DrawnItem] = [:]
      var counts: [Key: Int] = [:]
      for item in list.items where item.kind != .end {
        let owner = item.owner?.withoutValues.text ?? ""
        let first = Key(owner: owner, kind: item.kind, occurrence: 0)
        let count = counts[first, default: 0]
        counts[first] = count + 1
        items[Key(owner: owner, kind: item.kind, occurrence: count)] = item
      }
      return items
    }
  }

  /// What is there at every moment.
  var keys: Set<Key> {
    moments.dropFirst().reduce(Set(moments.first?.keys.map { $0 } ?? [])) {
      $0.intersection($1.keys)
    }
  }

  /// The course of a number of an item.
  func values(of key: Key, _ number: (DrawnItem) -> Double?) -> [Double]? {
    let values = moments.compactMap { $0[key].flatMap(number) }
    return values.count == moments.count ? values : nil
  }

  /// The numbers that are looked at, and how far one has to move at least.
  static let numbers: [(number: @Sendable (DrawnItem) -> Double?, least: Double)] = [
    ({ $0.bounds?.minX }, 1), ({ $0.bounds?.minY }, 1), ({ $0.bounds?.width }, 1),
    ({ $0.bounds?.height }, 1), ({ $0.color?.alpha }, 0.1), ({ $0.color?.red }, 0.1),
    ({ $0.color?.green }, 0.1), ({ $0.color?.blue }, 0.1),
    (
      { item in
        if case .group(let opacity, _, _) = item.paint { return opacity }
        return nil
      }, 0.1
    ),
  ]
}

/// The things of a film that move at other times than expected.
struct TimingFindings {
  /// By the texts of their owners.
  private var timings: [String: Timing] = [:]
  private let subjects: Subjects
  private let items: [DrawnItem]

  /// - Parameters:
  ///   - expected: The moments of the film.
  ///   - actual: The same moments of the other one.
  init(_ expected: [DrawnList], _ actual: [DrawnList]) {
    items = expected.last?.items ?? []
    subjects = Subjects(items)
    let times = expected.compactMap { $0.time.flatMap(seconds) }
    guard times.count == expected.count, times.count > 3 else { return }
    let (old, new) = (Courses(expected), Courses(actual))
    for key in old.keys.intersection(new.keys) where !key.owner.isEmpty {
      for (number, least) in Courses.numbers {
        guard let course = old.values(of: key, number), let other = new.values(of: key, number),
          course != other, let low = course.min(), let high = course.max(), high - low >= least,
          let timing = Timing(from: course, to: other, at: times)
        else { continue }
        timings[key.owner] = timing
        break
      }
    }
  }

  /// Whether a finding on one moment is about things that are there at another time.
  func explains(_ finding: Finding, of comparison: ListComparison) -> Bool {
    !timings.isEmpty && !finding.changes.isEmpty
      && finding.changes.allSatisfy { change in
        guard let owner = comparison.item(of: change).owner, change.aspect.canMove else {
          return false
        }
        return timings[owner.withoutValues.text] != nil
      }
  }

  /// What is said of them, each timing once.
  ///
  /// - Parameter isAll: Whether nothing else differs.
  func differences(isAll: Bool) -> [Difference] {
    var groups: [(timing: Timing, items: [Int])] = []
    for (index, item) in items.enumerated() where item.isPainted {
      guard let owner = item.owner, let timing = timings[owner.withoutValues.text] else { continue }
      if let group = groups.firstIndex(where: { $0.timing == timing }) {
        groups[group].items.append(index)
      } else {
        groups.append((timing, [index]))
      }
    }
    return groups.map { timing, items in
      let subject =
        isAll && groups.count == 1
        ? (text: "everything", isPlural: false) : subjects.name(of: items)
      let phrase = timing.phrase
      return Finding(
        .time, subject, phrase, cause: "\(subject.text): \(phrase.predicate)", []
      ).difference
    }
  }
}

extension ItemOwner {
  /// The owner without what its parts show.
  var withoutValues: ItemOwner { ItemOwner(parts.map(\.withoutValue)) }
}

extension Aspect {
  /// Whether an animation can change it.
  fileprivate var canMove: Bool {
    switch self {
    case .color, .opacity, .lineWidth, .stopColor, .stopPlace: true
    default: isGeometry
    }
  }
}
