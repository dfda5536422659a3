internal import Geometry
internal import Graphics

/// Differences of a picture as a whole.
extension ListComparison {
  mutating func takeCanvas() {
    let whole = (text: "the picture", isPlural: false)
    if expected.canvas != actual.canvas {
      // A row with wider gaps makes a larger picture.
      let follows = findings.contains { $0.phrase.property == "spacing" }
      let phrase = Phrase(
        "size", "is \(written(actual.canvas)) points large, expected \(written(expected.canvas))",
        written(actual.canvas), written(expected.canvas))
      add(Finding(follows ? .order : .whole, whole, phrase, cause: "picture: size", []))
    }
    if expected.background != actual.background, !hasGroundOfOtherTheme {
      let phrase = Phrase(
        .color(from: expected.background, to: actual.background), of: DrawnItem(paint: .end))
      add(
        Finding(
          .style, ("the canvas", false), phrase, cause: "canvas: \(phrase.predicate)", []))
    }
  }

  /// Whether nothing is shown where something is expected.
  mutating func takeNothing() -> Bool {
    guard !actual.items.contains(where: \.isPainted), expected.items.contains(where: \.isPainted)
    else { return false }
    let phrase = Phrase("presence", "is shown")
    add(
      Finding(
        .whole, ("nothing", false), phrase, cause: "picture: nothing is shown", take(open)))
    return true
  }

  /// Takes the shift of all or most items that are painted.
  mutating func takeCommonShift() {
    let moved = open.filter { $0.aspect.shift != nil && item(of: $0).isPainted }
    guard moved.count > 2, let shift = mostCommonShift(of: moved) else { return }
    let same = moved.filter { $0.aspect.shift?.isNearly(shift) ?? false }
    let painted = expected.items.filter(\.isPainted).count
    guard same.count * 10 >= painted * 9 else { return }
    let items = Set(same.compactMap(\.expected))
    let taken = take(
      open.filter { change in
        (change.expected.map(items.contains) ?? false) && change.aspect.shift != nil
          || change.aspect.shift?.isNearly(shift) ?? false
      })
    let phrase = Phrase(moved: shift, to: nil)
    add(
      Finding(
        .geometry, same.count == painted ? ("everything", false) : subject(of: same), phrase,
        cause: "everything: \(phrase.predicate)", taken))
  }

  private func mostCommonShift(of changes: [Change]) -> Vector? {
    var counts: [(shift: Vector, count: Int)] = []
    for shift in changes.compactMap(\.aspect.shift) {
      if let index = counts.firstIndex(where: { $0.shift.isNearly(shift) }) {
        counts[index].count += 1
      } else if counts.count < 50 {
        counts.append((shift, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.shift
  }

  // MARK: Gaps

  /// Takes the shift of all that lies beyond a gap which is wider or narrower, and the picture with it.
  mutating func takeGap() {
    let grown = Vector(
      dx: actual.canvas.width - expected.canvas.width,
      dy: actual.canvas.height - expected.canvas.height)
    guard (grown.dx == 0) != (grown.dy == 0) else { return }
    let (low, high) =
      grown.dx == 0 ? (\Rect.minY, \Rect.maxY) : (\Rect.minX, \Rect.maxX)
    let changed = Set(open.filter(\.aspect.isGeometry).compactMap(\.expected))
    let moved = open.filter { $0.aspect.shift?.isNearly(grown) ?? false }
    let beyond = Set(moved.compactMap(\.expected))
    let painted = expected.items.indices.filter { index in
      expected.items[index].isPainted
        && expected.items[index].bounds?.size != expected.canvas
    }
    let (still, shifted) = (
      painted.filter { !changed.contains($0) }, painted.filter(beyond.contains)
    )
    guard still.count + shifted.count == painted.count,
      let edge = still.compactMap({ expected.items[$0].bounds?[keyPath: high] }).max(),
      let start = shifted.compactMap({ expected.items[$0].bounds?[keyPath: low] }).min(),
      edge <= start
    else { return }
    let (one, other) = (subjects.name(of: still), subjects.name(of: shifted))
    guard !one.text.hasSuffix("things"), !other.text.hasSuffix("things") else { return }
    let neighbour = other.text == one.text ? "the one beside it" : other.text
    let (gap, newGap) = (start - edge, start - edge + grown.dx + grown.dy)
    let phrase = Phrase(
      "spacing", "stands \(written(points: newGap)) apart, expected \(written(gap))",
      written(newGap), written(gap))
    add(
      Finding(
        .geometry, ("\(one.text) and \(neighbour)", true), phrase, cause: "picture: spacing",
        take(moved)))
  }

  // MARK: Masks

  /// Takes masks that are missing or not expected, with all that is painted in them.
  mutating func takeMasks() {
    takeMasks(of: expected.items, \.expected, .missing)
    takeMasks(of: actual.items, \.actual, .extra)
  }

  private mutating func takeMasks(
    of items: [DrawnItem], _ side: KeyPath<Change, Int?>, _ aspect: Aspect
  ) {
    let indices = Set(open.filter { $0.aspect == aspect }.compactMap { $0[keyPath: side] })
    for (group, mask) in items.masks where indices.contains(mask.lowerBound) {
      let taken = take(
        open.filter { change in
          guard change.aspect == aspect, let index = change[keyPath: side] else { return false }
          return mask.contains(index) || index == group.lowerBound || index == group.upperBound
        })
      let isMissing = aspect == .missing
      let subject = (isMissing ? subjects : extraSubjects).name(of: [group.lowerBound])
      let phrase = Phrase("mask", isMissing ? "is not masked" : "is masked")
      let kin = items[group.lowerBound].owner?.kin ?? []
      add(
        Finding(
          .presence, subject, phrase,
          cause: "\(kin.joined(separator: " of ")): \(phrase.predicate)", taken))
    }
  }
}

extension [DrawnItem] {
  /// Its groups with a mask and their masks, each from its beginning to its end.
  fileprivate var masks: [(group: ClosedRange<Int>, mask: ClosedRange<Int>)] {
    var masks: [(group: ClosedRange<Int>, mask: ClosedRange<Int>)] = []
    var (open, finished) = ([Int](), [Int: ClosedRange<Int>]())
    for (index, item) in enumerated() {
      switch item.kind {
      case .group, .mask: open.append(index)
      case .end:
        guard let start = open.popLast() else { break }
        if self[start].kind == .mask {
          if let group = open.last { finished[group] = start...index }
        } else if let mask = finished[start] {
          masks.append((start...index, mask))
        }
      case .fill, .gradient, .stroke, .glyphs: break
      }
    }
    return masks
  }
}
