internal import Charting
internal import Geometry
internal import Graphics

/// Things of one kind that differ in one way.
extension ListComparison {
  /// The things that are compared with each other.
  private struct Family: Hashable {
    let kin: [String]
    let kind: DrawnItem.Kind
    let aspect: String
  }

  /// Takes what is left, family by family.
  mutating func takeFamilies() {
    var order: [Family] = []
    var families: [Family: [Change]] = [:]
    for change in take(open.filter { $0.aspect != .reordered }) {
      // The end of a group goes with its beginning.
      let family = Family(
        kin: kin(of: change), kind: item(of: change).kind == .end ? .group : item(of: change).kind,
        aspect: change.aspect.word)
      if families[family] == nil { order.append(family) }
      families[family, default: []].append(change)
    }
    var taken: Set<Family> = []
    for family in order where taken.insert(family).inserted {
      let changes = families[family, default: []]
      switch family.aspect {
      case "missing", "extra": takePresence(changes)
      case "outline":
        takeOutlines(changes)
      default: takeEach(changes)
      }
    }
  }

  // MARK: Presence

  private mutating func takePresence(_ changes: [Change]) {
    let painted = changes.filter { item(of: $0).kind != .end }
    guard let first = painted.first ?? changes.first else { return }
    let thing = item(of: first)
    var phrase = Phrase(first.aspect, of: thing)
    let isGroup = !thing.isPainted
    let subject = self.subject(of: painted.isEmpty ? changes : painted)
    if isGroup {
      let isMissing = first.aspect == .missing
      switch thing.paint {
      case .group(let opacity, let clip, _):
        if clip != nil {
          phrase = Phrase("clip", isMissing ? "is not clipped" : "is clipped")
        } else if opacity < 1 {
          phrase = Phrase(
            .opacity(from: isMissing ? opacity : 1, to: isMissing ? 1 : opacity), of: thing)
        } else {
          phrase.property = "group"
        }
      default: phrase.property = "group"
      }
    } else if let counted = counted(painted) {
      phrase = counted.phrase
      add(
        Finding(
          .presence, counted.subject, phrase, cause: "\(kinWords(first)): number",
          sentence: counted.sentence, changes))
      return
    }
    add(
      Finding(
        isGroup ? .style : .presence, subject, phrase,
        cause: "\(kinWords(first)): \(phrase.predicate)", changes))
  }

  /// What to say of siblings that only a number tells apart, which are more or fewer than expected.
  private func counted(
    _ changes: [Change]
  ) -> (subject: (text: String, isPlural: Bool), phrase: Phrase, sentence: String)? {
    let owners = Set(changes.compactMap { item(of: $0).owner })
    guard let first = changes.first, let owner = item(of: first).owner, owner.part.number != nil,
      owners.allSatisfy({ $0.part.name == nil }), !owner.isGuide
    else { return nil }
    // Where the others are as expected, it is known which one is missing.
    let isUnclear = all.contains { $0.aspect.isGeometry && kin(of: $0) == owner.kin }
    let (old, new) = (subjects.kinCount(of: owner), extraSubjects.kinCount(of: owner))
    guard isUnclear || changes[0].expected == nil, old != new, old + new > 1, old > 0, new > 0
    else { return nil }
    let plural = owner.part.plural
    let parents = (first.expected == nil ? extraSubjects : subjects).name(of: owner)
    let around = parents.components(after: " of ")
    let phrase = Phrase("number", "has \(new), expected \(old)", "\(new)", "\(old)")
    let noun = new == 1 ? owner.part.noun : plural
    return (
      ("the \(plural)\(around)", true), phrase,
      "there \(new == 1 ? "is" : "are") \(new) \(noun)\(around), expected \(old)"
    )
  }

  /// The nouns of what a change is about, without the chart around it.
  func kinWords(_ change: Change) -> String {
    let nouns = kin(of: change)
    return (nouns.count > 1 ? nouns.filter { $0 != "chart" } : nouns).joined(separator: " of ")
  }

  // MARK: Outlines

  private mutating func takeOutlines(_ changes: [Change]) {
    if let finding = spacing(of: changes) { return add(finding) }
    if changes.count > 1, let finding = common(changes) { return add(finding) }
    takeEach(changes)
  }

  /// The finding on siblings that stand further apart or closer together.
  private func spacing(of changes: [Change]) -> Finding? {
    guard let first = changes.first, changes.count > 1, let kin = item(of: first).owner?.kin
    else { return nil }
    let pairs = matching.pairs.filter {
      expected.items[$0.expected].owner?.kin == kin
        && expected.items[$0.expected].kind == item(of: first).kind
    }
    guard pairs.count > 2 else { return nil }
    let boxes = pairs.compactMap { pair -> (Rect, Rect)? in
      guard let old = expected.items[pair.expected].bounds,
        let new = actual.items[pair.actual].bounds
      else { return nil }
      return (old, new)
    }
    for axis in [\Rect.minX, \Rect.minY] {
      let end = axis == \Rect.minX ? \Rect.maxX : \Rect.maxY
      let sides = axis == \Rect.minX ? [\Rect.minY, \Rect.maxY] : [\Rect.minX, \Rect.maxX]
      // In a row, that is on one line.
      let isRow = sides.contains { side in
        boxes.allSatisfy { ($0.0[keyPath: side] - boxes[0].0[keyPath: side]).magnitude < 0.05 }
      }
      guard isRow else { continue }
      func gap(_ boxes: [Rect]) -> Double? {
        let sorted = boxes.sorted { $0[keyPath: axis] < $1[keyPath: axis] }
        let gaps = zip(sorted, sorted.dropFirst()).map { $1[keyPath: axis] - $0[keyPath: end] }
        guard let gap = gaps.first, gaps.allSatisfy({ ($0 - gap).magnitude < 0.05 }) else {
          return nil
        }
        return gap
      }
      guard let old = gap(boxes.map(\.0)), let new = gap(boxes.map(\.1)),
        (new - old).magnitude > 0.05, min(old, new) > -0.05
      else { continue }
      let phrase = Phrase(
        "spacing", "stands \(written(points: new)) apart, expected \(written(old))", written(new),
        written(old))
      let subject = subjects.name(of: pairs.map(\.expected))
      return Finding(.geometry, subject, phrase, cause: "\(kinWords(first)): spacing", changes)
    }
    return nil
  }

  /// The finding on things that are all changed alike: by the same lengths, or by the same factors.
  private func common(_ changes: [Change]) -> Finding? {
    guard let first = changes.first else { return nil }
    let boxes = changes.compactMap { change -> (old: Rect, new: Rect)? in
      guard case .outline(.resized(let old, let new)) = change.aspect else { return nil }
      return (old, new)
    }
    guard boxes.count == changes.count, let box = boxes.first else { return nil }
    func isSame(_ lengths: [Double], within tolerance: Double) -> Bool {
      lengths.allSatisfy { ($0 - lengths[0]).magnitude <= tolerance }
    }
    let widths = boxes.map { $0.new.width - $0.old.width }
    let heights = boxes.map { $0.new.height - $0.old.height }
    let subject = self.subject(of: changes)
    if isSame(widths, within: 0.02), isSame(heights, within: 0.02) {
      var phrase = Phrase(resized: box.old, to: box.new, item(of: first).owner)
      let isOneSize =
        isSame(boxes.map(\.old.width), within: 0.02)
        || isSame(heights, within: 0) && heights[0] != 0
      if phrase.namesValues {
        phrase = Phrase(
          "size",
          "is \(written(points: widths[0].magnitude)) \(widths[0] > 0 ? "wider" : "narrower") and "
            + "\(written(points: heights[0].magnitude)) \(heights[0] > 0 ? "higher" : "lower")")
      } else if phrase.property == "width", isOneSize {
        phrase = phrase.withValues
      }
      return Finding(
        .geometry, subject, phrase, cause: "\(kinWords(first)): \(phrase.property)", changes)
    }
    let scales = boxes.map { box in
      (
        x: box.old.width > 0 ? box.new.width / box.old.width : 1,
        y: box.old.height > 0 ? box.new.height / box.old.height : 1
      )
    }
    guard isSame(scales.map(\.x), within: 0.01), isSame(scales.map(\.y), within: 0.01) else {
      return nil
    }
    let (x, y) = (scales[0].x, scales[0].y)
    guard (x - 1).magnitude > 0.01 || (y - 1).magnitude > 0.01 else { return nil }
    let phrase =
      (x - y).magnitude < 0.01
      ? Phrase("size", "is \(written(x)) times as large")
      : (x - 1).magnitude < 0.01
        ? Phrase("height", "is \(written(y)) times as high")
        : (y - 1).magnitude < 0.01
          ? Phrase("width", "is \(written(x)) times as wide")
          : Phrase("size", "is \(written(x)) times as wide and \(written(y)) times as high")
    return Finding(
      .geometry, subject, phrase, cause: "\(kinWords(first)): \(phrase.property)", changes)
  }

  // MARK: One by one

  /// The most sentences about things of one kind that differ in one way.
  private static let sentencesOfKind = 3

  /// The properties of which a thing has several.
  private static let severalThings: Set<String> = [
    "points", "dashes", "line ends", "line corners", "colours",
  ]

  /// Says of each thing how it differs; of things that differ alike once, and of many of them once.
  mutating func takeEach(_ changes: [Change]) {
    var groups: [(phrase: Phrase, changes: [Change])] = []
    for change in changes {
      var phrase = Phrase(change.aspect, of: current(change))
      // Values that differ although the change is the same, such as places, are told of one thing only.
      let key = (phrase.predicate, phrase.property)
      if let index = groups.firstIndex(where: { ($0.phrase.predicate, $0.phrase.property) == key })
      {
        groups[index].changes.append(change)
        if (groups[index].phrase.actual, groups[index].phrase.expected) != (
          phrase.actual, phrase.expected
        ),
          !phrase.namesValues
        {
          (groups[index].phrase.actual, groups[index].phrase.expected) = (nil, nil)
        }
      } else {
        if phrase.property == "text" { phrase = Phrase(change.aspect, of: current(change)) }
        groups.append((phrase, [change]))
      }
    }
    guard groups.count > Self.sentencesOfKind, let first = groups.first,
      let change = first.changes.first
    else {
      for group in groups { add(finding(group.phrase, group.changes)) }
      return
    }
    // Many different changes of one kind have one reason.
    let subject = self.subject(of: changes)
    var (phrase, one) = (first.phrase, finding(first.phrase, first.changes))
    let other = Self.severalThings.contains(phrase.property) ? "other" : "another"
    phrase.predicate = "has \(other) \(phrase.property)"
    let cause = one.cause.hasPrefix(one.phrase.property) ? one.cause : kinCause(phrase, change)
    one = Finding(
      one.rank, subject, phrase, cause: cause, sentence: "\(phrase.text(subject)): \(one.sentence)",
      changes)
    add(one)
  }

  /// The item of a change as it is now.
  private func current(_ change: Change) -> DrawnItem {
    change.actual.map { actual.items[$0] } ?? item(of: change)
  }

  private func finding(_ phrase: Phrase, _ changes: [Change]) -> Finding {
    let aspect = changes[0].aspect
    let full = phrase.namesValues ? phrase : phrase.withValues
    var sentence: String?
    var subject = self.subject(of: changes)
    if case .text(let old, let new) = aspect, changes.count == 1 {
      sentence = textSentence(changes[0], old, new)
      let item = self.item(of: changes[0])
      if sentence == nil, let owner = item.owner {
        subject.text = subjects.name(of: owner)
        sentence =
          "\(subject.text) \(subject.isPlural ? "are" : "is") \(new.debugDescription), expected \(old.debugDescription)"
      }
    }
    if item(of: changes[0]).kind == .gradient, subject.text == "the gradient" || gradientCount == 1,
      ["stop", "stop colour"].contains(phrase.property), changes.count == 1
    {
      sentence = gradientSentence(aspect)
    }
    let rank: Finding.Rank =
      switch aspect {
      case .text, .font, .fontSize, .letterSpacing: .text
      case _ where aspect.isGeometry: .geometry
      default: .style
      }
    return Finding(
      rank, subject, full,
      cause: cause(of: phrase, changes[0]), sentence: sentence, changes)
  }

  /// What a picture with such a difference is grouped by: a text, a colour or a line of all things in one
  /// rule, whatever they are.
  private func cause(of phrase: Phrase, _ change: Change) -> String {
    switch change.aspect {
    case .color(let old, let new):
      "\(phrase.property): \(new.opaqueHex), expected \(old.opaqueHex)"
    // The width of a line along which a slice runs is the slice's size.
    case .lineWidth where kin(of: change).first == "slice": kinCause(phrase, change)
    case .opacity, .lineWidth, .font, .fontSize:
      "\(phrase.property): \(phrase.actual ?? ""), expected \(phrase.expected ?? "")"
    case .letterSpacing: phrase.property
    case _ where change.aspect.isGeometry: kinCause(phrase, change)
    default: "\(kinWords(change)): \(phrase.predicate)"
    }
  }

  /// The cause that something about the things of a kind differs.
  private func kinCause(_ phrase: Phrase, _ change: Change) -> String {
    "\(kinWords(change)): \(phrase.property)"
  }

  private var gradientCount: Int { expected.items.filter { $0.kind == .gradient }.count }

  private func gradientSentence(_ aspect: Aspect) -> String? {
    switch aspect {
    case .stopPlace(let index, let old, let new):
      return
        "the gradient's \(ordinal(index + 1)) stop is at \(written(new)), expected \(written(old))"
    case .stopColor(let index, let old, let new):
      let isNamed = old.name != new.name && old.alpha == new.alpha
      return "the gradient's \(ordinal(index + 1)) colour is \(isNamed ? new.name : new.hex), "
        + "expected \(isNamed ? old.name : old.hex)"
    default: return nil
    }
  }

  /// The sentence on a thing that is called what it shows: `the label "80" of the y axis is "60"`.
  private func textSentence(_ change: Change, _ old: String, _ new: String) -> String? {
    guard let owner = item(of: change).owner, let name = owner.part.name, name == old else {
      return nil
    }
    return "\(subjects.name(of: owner)) is \(new.debugDescription)"
  }
}

extension Aspect {
  /// What it is called in the groups of changes.
  fileprivate var word: String {
    switch self {
    case .missing: "missing"
    case .extra: "extra"
    case .outline: "outline"
    default: "\(self)".prefix { $0 != "(" }.description
    }
  }
}

extension String {
  /// What comes after the first occurrence of a mark, with it; empty if there is none.
  fileprivate func components(after mark: String) -> String {
    firstRange(of: mark).map { String(self[$0.lowerBound...]) } ?? ""
  }
}
