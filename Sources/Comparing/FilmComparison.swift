internal import Graphics

/// The comparison of two pictures of one or several moments.
struct FilmComparison {
  private(set) var differences: [Difference] = []
  /// Whether each change belongs to a difference, so that these lead from one picture to the other.
  private(set) var isComplete = true

  /// - Parameter keepsNames: Whether a thing with another name is another thing.
  init(_ expected: [DrawnList], _ actual: [DrawnList], keepsNames: Bool = false) {
    let moments = { (lists: [DrawnList]) in
      lists.map { $0.time ?? "its end" }.joined(separator: ", ")
    }
    guard moments(expected) == moments(actual) else {
      differences = [
        Difference(
          sentence: expected.count + actual.count > 8
            ? "the picture shows other moments"
            : "the picture shows \(moments(actual)), expected \(moments(expected))",
          object: "the picture", property: "moments", actual: moments(actual),
          expected: moments(expected), cause: "picture: moments")
      ]
      return
    }
    let most = (expected + actual).map(\.items.count).max() ?? 0
    guard most <= ListComparison.itemLimit else {
      let stated = zip(expected, actual).lazy.map { old, new -> [Difference] in
        guard let facts = old.statements, let others = new.statements else { return [] }
        return facts.differences(to: others)
      }.first { !$0.isEmpty }
      differences = stated ?? [.picture("has \(most) parts, too many to be compared one by one")]
      return
    }
    if let late = FilmComparison.lateness(expected, actual) {
      differences = [late]
      return
    }
    let timings = TimingFindings(expected, actual)
    var told: [(finding: Finding, moments: [String])] = []
    for (old, new) in zip(expected, actual) where old.drawing != new.drawing {
      let comparison = ListComparison(old, new, keepsNames: keepsNames)
      isComplete = isComplete && comparison.isComplete
      for finding in comparison.findings where !timings.explains(finding, of: comparison) {
        let time = old.time ?? ""
        if let index = told.firstIndex(where: {
          $0.finding.cause == finding.cause && $0.finding.subject == finding.subject
        }) {
          told[index].moments.append(time)
        } else {
          told.append((finding, [time]))
        }
      }
    }
    told.sort { $0.finding.rank < $1.finding.rank }
    differences = timings.differences(isAll: told.isEmpty)
    differences += told.map { finding, moments in
      let isAlways = moments.count == expected.count || expected.count == 1
      return isAlways ? finding.difference : finding.difference.at(moments)
    }
    if differences.isEmpty { differences = [.picture("differs by less than its text can tell")] }
  }

  /// That everything comes later or earlier: the moments of a film are those of the other one, moved.
  private static func lateness(_ expected: [DrawnList], _ actual: [DrawnList]) -> Difference? {
    guard expected.count > 2 else { return nil }
    let (old, new) = (expected.map(\.drawing), actual.map(\.drawing))
    // A film that does not move is not late.
    guard Set(old).count > 2, old != new else { return nil }
    let times = expected.compactMap { $0.time.flatMap(seconds) }
    guard times.count == expected.count else { return nil }
    for step in 1...max(1, old.count / 2) {
      let pairs = zip(old.indices, old.indices.dropFirst(step))
      for isLate in [true, false] {
        let isSame = pairs.allSatisfy { early, late in
          isLate ? new[late] == old[early] : new[early] == old[late]
        }
        let shifts = zip(times, times.dropFirst(step)).map { $1 - $0 }
        guard isSame, let shift = shifts.first,
          shifts.allSatisfy({ ($0 - shift).magnitude < 1e-6 })
        else { continue }
        let words = "\(written(shift)) s \(isLate ? "late" : "early")"
        return Difference(
          sentence: "everything is \(words)", object: "everything", property: "time", actual: words,
          cause: "everything: \(words)")
      }
    }
    return nil
  }
}

/// The number of a time such as `0.5s`.
func seconds(_ time: String) -> Double? {
  time.hasSuffix("s") ? Double(measured: time.dropLast()) : nil
}

extension DrawnList {
  /// What is drawn, without its owners.
  fileprivate var drawing: DrawnList {
    var drawing = self
    drawing.time = nil
    drawing.statements = nil
    for index in drawing.items.indices { drawing.items[index].owner = nil }
    return drawing
  }
}

extension Difference {
  /// The difference with the moments at which it is seen.
  fileprivate func at(_ moments: [String]) -> Difference {
    let times = moments.prefix(3).map { moment in
      seconds(moment).map { "\(written($0)) s" } ?? moment
    }
    let shown = times.joined(separator: ", ") + (moments.count > 3 ? " …" : "")
    return Difference(
      sentence: "\(sentence) (at \(shown))", object: object, property: property, actual: actual,
      expected: expected, cause: cause)
  }
}
