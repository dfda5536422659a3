internal import Geometry
internal import Graphics

/// Charts, in which one cause changes many things.
extension ListComparison {
  /// Takes the causes in each chart, with what follows from them there.
  mutating func takeCharts() {
    var charts: [ItemOwner.Part] = []
    for item in expected.items {
      if let chart = item.owner?.chart, !charts.contains(chart) { charts.append(chart) }
    }
    for chart in charts { takeCauses(in: chart) }
  }

  private mutating func takeCauses(in chart: ItemOwner.Part) {
    func isInside(_ change: Change) -> Bool { owner(of: change)?.chart?.place == chart.place }
    let count = findings.count
    let facts = StatedChartComparison(chart: chart)
    facts.takeKind(in: &self)
    let marks = MarkComparison(chart: chart)
    let areOther = marks.takeOthers(in: &self)
    marks.takeFill(in: &self)
    takeValues(in: chart)
    if findings.count == count { facts.takeValues(in: &self) }
    if !areOther { marks.takeRenamed(in: &self) }
    takeAxes(in: chart)
    takeTicks(in: chart)
    if findings[count...].contains(where: { $0.rank == .data || $0.cause == "ticks" }) {
      findings[count].changes += takeScale(in: chart)
    }
    takeGuides(in: chart)
    guard findings.count > count else {
      takePlot(in: chart)
      return
    }
    // A layout follows from what stands in it.
    let follows = take(open.filter { isInside($0) && ($0.aspect.isGeometry || isScale($0)) })
    findings[count].changes += follows
  }

  /// Takes the labels, ticks and grid lines of axes, which follow from the values and from each other.
  private mutating func takeScale(in chart: ItemOwner.Part) -> [Change] {
    take(
      open.filter { change in
        guard let owner = self.owner(of: change), owner.chart?.place == chart.place else {
          return false
        }
        return owner.isAxis && isScale(change)
      })
  }

  /// Whose the thing is that a change is about.
  private func owner(of change: Change) -> ItemOwner? { item(of: change).owner }

  /// Whether it is about a part of the scale of an axis, or a text at a mark, which follow the data.
  private func isScale(_ change: Change) -> Bool {
    guard let owner = self.owner(of: change), Self.scaleNouns.contains(owner.part.noun) else {
      return false
    }
    switch change.aspect {
    case .missing, .extra, .text, .reordered: return true
    default: return false
    }
  }

  private static let scaleNouns: Set<String> = [
    "label", "tick", "grid line", "zero line", "value", "background", "leader",
  ]

  // MARK: Data

  /// Takes values that marks show in place of those expected.
  private mutating func takeValues(in chart: ItemOwner.Part) {
    let follows = open.contains {
      owner(of: $0)?.chart?.place == chart.place && $0.aspect.isGeometry
    }
    guard follows else { return }
    var values: [(item: Int, owner: ItemOwner, old: String, new: String)] = []
    for (old, new) in matching.pairs {
      guard let owner = expected.items[old].owner, owner.chart?.place == chart.place, !owner.isAxis,
        let value = owner.part.value, let newValue = actual.items[new].owner?.part.value,
        value != newValue, owner.part.name == actual.items[new].owner?.part.name,
        // An area and its line show the same values.
        !values.contains(where: { $0.old == value && $0.new == newValue && owner.isMarkOfMany })
      else { continue }
      values.append((old, owner, value, newValue))
    }
    guard let first = values.first else { return }
    let items = Set(values.map(\.item))
    let subject = subjects.name(of: values.map(\.item))
    var phrase = Phrase("value", "shows \(first.new), expected \(first.old)", first.new, first.old)
    var sentence: String?
    let points = first.owner.pointValues(first.old, first.new)
    if let points, values.count == 1 {
      phrase = Phrase("value", points, first.new, first.old)
      sentence = points.replacingPoint(of: subject.text)
    } else if values.count > 1 {
      phrase = Phrase("value", "shows other values")
      let name = subjects.name(of: first.owner)
      let one =
        points?.replacingPoint(of: name) ?? "\(name) shows \(first.new), expected \(first.old)"
      sentence = "\(subject.text) \(subject.isPlural ? "show" : "shows") other values: \(one)"
    }
    let taken = take(
      open.filter { $0.expected.map(items.contains) ?? false && $0.aspect.isGeometry })
    add(Finding(.data, subject, phrase, cause: "value", sentence: sentence, taken))
  }

  // MARK: Axes

  /// Takes axes that cover other values than expected; of a hidden one, what moves with it.
  private mutating func takeAxes(in chart: ItemOwner.Part) {
    for noun in ["x axis", "y axis"] {
      guard let (old, new) = StatedChartComparison(chart: chart).domains(of: noun, in: self),
        old != new,
        !findings.contains(where: { $0.rank == .data })
      else { continue }
      let changes = open.filter {
        owner(of: $0)?.chart?.place == chart.place && ($0.aspect.isGeometry || isScale($0))
      }
      let ofAxis = changes.filter { change in
        owner(of: change)?.parts.contains { $0.noun == noun } ?? false
      }
      let taken = take(ofAxis.isEmpty ? changes : ofAxis)
      guard !taken.isEmpty else { continue }
      let phrase = Phrase("domain", "covers \(new), expected \(old)", new, old)
      add(Finding(.axis, ("the \(noun)", false), phrase, cause: "domain", taken))
    }
  }

  /// Takes ticks that stand at other values, with their labels and grid lines.
  private mutating func takeTicks(in chart: ItemOwner.Part) {
    guard !findings.contains(where: { $0.rank == .data || $0.rank == .axis }) else { return }
    for noun in ["x axis", "y axis"] {
      func isPart(_ change: Change) -> Bool {
        guard let owner = self.owner(of: change), owner.chart?.place == chart.place else {
          return false
        }
        return owner.parts.contains { $0.noun == noun } && isScale(change)
          && (change.aspect == .missing || change.aspect == .extra)
      }
      let changes = open.filter(isPart)
      // Names of the missing and the extra parts, by their nouns.
      var nouns: [String: Set<String>] = [:]
      for change in changes {
        guard let part = owner(of: change)?.part else { continue }
        nouns[part.noun, default: []].insert(part.name ?? "")
      }
      let names = { (items: [DrawnItem]) -> [String] in
        items.compactMap { item -> String? in
          guard let owner = item.owner, owner.part.noun == "label",
            owner.chart?.place == chart.place,
            owner.parts.contains(where: { $0.noun == noun })
          else { return nil }
          return owner.part.name
        }
      }
      let (old, new) = (names(expected.items), names(actual.items))
      // One part of one kind is told by itself.
      guard nouns["label"] != nil, nouns.count > 1 || changes.count > 1, !new.isEmpty, !old.isEmpty
      else { continue }
      let taken = take(open.filter(isPart))
      let phrase = Phrase(
        "ticks", "has ticks at \(shortList(new)), expected \(shortList(old))", shortList(new),
        shortList(old))
      add(Finding(.axis, ("the \(noun)", false), phrase, cause: "ticks", taken))
    }
  }

  private func shortList(_ names: [String]) -> String {
    names.count <= 8
      ? names.joined(separator: ", ")
      : "\(names[0]), \(names[1]) … \(names[names.count - 1])"
  }

  // MARK: Guides

  /// Takes guides that are missing or extra, and texts of another size or font, which take other
  /// room.
  private mutating func takeGuides(in chart: ItemOwner.Part) {
    let texts = take(
      open.filter { change in
        guard let owner = self.owner(of: change), owner.chart?.place == chart.place else {
          return false
        }
        switch change.aspect {
        case .fontSize, .font: return true
        case .missing, .extra: return item(of: change).isPainted
        case .text: return !Self.scaleNouns.contains(owner.part.noun) || owner.part.noun == "label"
        default: return false
        }
      })
    let kept = open
    open = texts
    takeFamilies()
    open += kept
  }

  // MARK: The plot

  /// Takes another place or size of the plot, to which marks and the scale are tied.
  private mutating func takePlot(in chart: ItemOwner.Part) {
    let tied = open.filter { change in
      guard let owner = self.owner(of: change), owner.chart?.place == chart.place else {
        return false
      }
      return change.aspect.isGeometry && change.expected != nil
    }
    let boxes = tied.compactMap { change -> (change: Change, old: Rect, new: Rect)? in
      guard let old = change.expected.flatMap({ expected.items[$0].bounds }),
        let new = change.actual.flatMap({ actual.items[$0].bounds })
      else { return nil }
      return (change, old, new)
    }
    // Where the scale stays, the plot stays.
    guard tied.contains(where: { owner(of: $0)?.isAxis == true && item(of: $0).kind != .glyphs })
    else { return }
    let things = Set(tied.compactMap(owner))
    guard things.count > 2, Set(things.map(\.part.noun)).count > 1 else { return }
    guard
      let x = AxisMap(boxes.flatMap { [($0.old.minX, $0.new.minX), ($0.old.maxX, $0.new.maxX)] }),
      let y = AxisMap(boxes.flatMap { [($0.old.minY, $0.new.minY), ($0.old.maxY, $0.new.maxY)] }),
      !x.isShift || !y.isShift
    else { return }
    // Texts keep their size, so half of one may be the difference.
    let following = boxes.filter { box in
      let isText = item(of: box.change).kind == .glyphs
      let tolerance = isText ? 12 : 1.5
      return x.takes(box.old.minX, to: box.new.minX, within: tolerance)
        && y.takes(box.old.minY, to: box.new.minY, within: tolerance)
        && x.takes(box.old.maxX, to: box.new.maxX, within: tolerance)
        && y.takes(box.old.maxY, to: box.new.maxY, within: tolerance)
    }
    guard following.count * 10 >= boxes.count * 7 else { return }
    let (old, new) = plotBox(of: following.map { ($0.change, $0.old, $0.new) })
    let phrase = Phrase(resized: old, to: new, nil)
    let taken = take(tied)
    add(
      Finding(
        .geometry, ("the plot", false), phrase.namesValues ? phrase : phrase.withValues,
        cause: "plot: size", taken))
  }

  private func plotBox(of boxes: [(Change, Rect, Rect)]) -> (Rect, Rect) {
    let inside = boxes.filter { item(of: $0.0).kind != .glyphs }
    return (Rect(joining: inside.map(\.1)), Rect(joining: inside.map(\.2)))
  }
}

/// Where an axis goes: `new = factor · old + shift`, by the outermost of some places.
private struct AxisMap {
  let factor: Double
  let shift: Double

  init?(_ places: [(old: Double, new: Double)]) {
    guard let low = places.min(by: { $0.old < $1.old }),
      let high = places.max(by: { $0.old < $1.old })
    else { return nil }
    factor = high.old - low.old > 1 ? (high.new - low.new) / (high.old - low.old) : 1
    shift = low.new - factor * low.old
    guard factor > 0, factor.isFinite else { return nil }
  }

  var isShift: Bool { (factor - 1).magnitude < 1e-3 }

  func takes(_ old: Double, to new: Double, within tolerance: Double) -> Bool {
    (factor * old + shift - new).magnitude <= tolerance
  }
}

extension Rect {
  /// The smallest rectangle around others; of none, zero.
  init(joining rects: [Rect]) {
    guard let left = rects.map(\.minX).min(), let right = rects.map(\.maxX).max(),
      let top = rects.map(\.minY).min(), let bottom = rects.map(\.maxY).max()
    else {
      self = .zero
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ItemOwner {
  /// The chart that it belongs to; nil outside of charts.
  var chart: Part? { parts.first { $0.noun == "chart" } }

  /// Whether it belongs to an axis.
  var isAxis: Bool { parts.contains { $0.noun == "x axis" || $0.noun == "y axis" } }

  /// Whether it is a mark of several values of a series.
  var isMarkOfMany: Bool { ItemOwner.nounsOfMany.contains(part.noun) }

  static let nounsOfMany: Set<String> = ["line", "area", "band", "web", "points", "fill"]

  /// What a mark of many values shows elsewhere: `point 3 shows 7, expected 6`; nil if it has one value.
  func pointValues(_ old: String, _ new: String) -> String? {
    let (olds, news) = (old.split(separator: " "), new.split(separator: " "))
    guard isMarkOfMany, olds.count > 1 || news.count > 1
    else { return nil }
    guard olds.count == news.count else {
      let noun = news.count == 1 ? "value" : "values"
      return "shows \(news.count) \(noun), expected \(olds.count)"
    }
    let places = olds.indices.filter { olds[$0] != news[$0] }
    guard let first = places.first else { return nil }
    let noun = part.noun == "fill" ? "value" : "point"
    let one = "\(noun) \(first + 1) shows \(news[first]), expected \(olds[first])"
    return places.count == 1 ? one : "shows other values: \(one)"
  }
}

extension ItemOwner.Part {
  /// What tells charts of a page apart, whatever they are called.
  var place: Int { number ?? 1 }
}

extension String {
  /// The sentence about a point of `subject`.
  func replacingPoint(of subject: String) -> String {
    guard hasPrefix("point ") || hasPrefix("value "), let verb = firstRange(of: " shows ") else {
      return "\(subject) \(self)"
    }
    return "\(self[..<verb.lowerBound]) of \(subject)\(self[verb.lowerBound...])"
  }
}
