internal import Geometry
internal import Layers
internal import Text

/// The guides of a chart for a size, and the room that they leave for the marks.
struct GuideLayout {
  var parts: [GuidePart] = []
  /// The frame of the plot area in the chart.
  var plot = Rect.zero
  /// The room that labels need around the marks, within the plot area, on every side.
  var margin = Size.zero
  /// Where panels stand, nil for one without values; none in a chart without panels.
  var panels: [PanelFrame?] = []
  /// What its parts belong to.
  var names = GuideNames()
  /// The texts for which there is no room, each kind once.
  private(set) var omissions: [Omission] = []
  /// The position of a value along an axis, in the coordinates of the chart; nil if it has none.
  var place: GuidePlace = { _, _ in nil }

  var space: PlotSpace { PlotSpace(size: plot.size, margin: margin) }

  /// Moves all of it.
  mutating func move(by offset: Vector) {
    for index in parts.indices {
      parts[index].frame.origin = parts[index].frame.origin + offset
    }
    plot.origin = plot.origin + offset
    let place = place
    self.place = { dimension, key in
      place(dimension, key).map { $0 + (dimension == .x ? offset.dx : offset.dy) }
    }
  }

  /// Adds the title and the subtitle of a chart.
  ///
  /// - Returns: The lower edge of the room for them, in points from the top; nil if there are none.
  mutating func addHeader(
    _ options: ChartOptions, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> Double? {
    let header = Header(options, in: size, theme, fonts)
    parts += header.parts
    omit(header.omitted, .names)
    return header.parts.isEmpty ? nil : header.bottom
  }

  /// Adds a shape that covers the plot.
  mutating func add(_ key: GuidePart.Key, _ shape: Shape, _ side: GuidePart.Side) {
    parts.append(GuidePart(key: key, content: .shape(shape), frame: plot, side: side))
  }

  /// Counts names or values that have no part.
  ///
  /// - Parameters:
  ///   - total: The number of all; 0 is that of the parts of the kind.
  ///   - noun: What is counted.
  mutating func omit(
    _ count: Int, _ kind: Omission.Kind, of total: Int = 0, noun: String = "series"
  ) {
    guard count > 0 else { return }
    if let index = omissions.firstIndex(where: { $0.kind == kind }) {
      omissions[index].count += count
    } else {
      omissions.append(Omission(kind: kind, count: count, total: total, noun: noun))
    }
  }

  /// Removes texts outside the chart or overlapping an earlier one, with their other parts, and
  /// lines outside the chart. Counts omitted and shortened texts.
  ///
  /// - Parameter hasNumbers: Whether bands are numbers that count, whose omission needs no note.
  mutating func settle(in size: Size, hasNumbers: Bool) {
    let canvas = Rect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01)
    var order: [GuidePart.Key] = []
    var lines: [GuidePart.Key: [TurnedBox]] = [:]
    var (shortened, empty) = (Set<GuidePart.Key>(), Set<GuidePart.Key>())
    for part in parts where part.text != nil {
      let name = part.key.name
      if lines[name] == nil { order.append(name) }
      lines[name, default: []].append(TurnedBox(part))
      guard part.isShortened else { continue }
      shortened.insert(name)
      if part.text == "…" { empty.insert(name) }
    }
    var (taken, lost, counts) = ([TurnedBox](), Set<GuidePart.Key>(), [Omission.Kind: Int]())
    for name in order {
      let boxes = lines[name] ?? []
      let kind = name.omission(hasNumbers: hasNumbers)
      let fits =
        !empty.contains(name)
        && boxes.allSatisfy { box in
          canvas.contains(box.bounds) && !taken.contains { $0.meets(box) }
        }
      if fits {
        taken += boxes
        if let kind { counts[kind, default: 0] += 1 }
        if kind == .names || shortened.contains(name) { counts[.ends, default: 0] += 1 }
        if shortened.contains(name) { omit(1, .ends) }
      } else {
        lost.insert(name)
        if let kind { omit(1, kind) }
      }
    }
    parts.removeAll { part in
      lost.contains(part.key.name)
        || part.text == nil && !canvas.contains(Rect(around: part.corners))
    }
    omitAlikeNames()
    for index in omissions.indices where omissions[index].total == 0 {
      let kind = omissions[index].kind
      let omitted = omissions.first { $0.kind == (kind == .ends ? .names : kind) }?.count ?? 0
      omissions[index].total = counts[kind, default: 0] + omitted
    }
  }

  /// Counts names that read like others where they are shortened.
  private mutating func omitAlikeNames() {
    var texts: [GuidePart.Key: (text: String, whole: String, isShortened: Bool)] = [:]
    var order: [GuidePart.Key] = []
    for part in parts where !part.wholeText.isEmpty {
      guard let line = part.text else { continue }
      let name = part.key.name
      if texts[name] == nil { order.append(name) }
      let before = texts[name].map { $0.text + " " } ?? ""
      texts[name] = (
        before + line, part.wholeText, texts[name]?.isShortened ?? false || part.isShortened
      )
    }
    var seen: [String: (whole: String, isShortened: Bool)] = [:]
    var pairs: [(String, String)] = []
    for key in order {
      guard let (text, whole, isShortened) = texts[key] else { continue }
      if let other = seen[text], other.whole != whole, isShortened || other.isShortened {
        pairs.append((other.whole, whole))
      } else if seen[text] == nil {
        seen[text] = (whole, isShortened)
      }
    }
    if let (one, other) = pairs.first { omit(pairs.count, .alikeNames(one, other)) }
  }
}

/// The rotated frame of a part.
private struct TurnedBox {
  let corners: [Point]
  let isTurned: Bool
  let bounds: Rect

  init(_ part: GuidePart) {
    (corners, isTurned) = (part.corners, part.angle != .zero)
    bounds = isTurned ? Rect(around: corners) : part.frame
  }

  /// Whether the two overlap: none of their sides separates them.
  func meets(_ other: TurnedBox) -> Bool {
    guard bounds.insetBy(dx: 0.005, dy: 0.005).touches(other.bounds.insetBy(dx: 0.005, dy: 0.005))
    else { return false }
    guard isTurned || other.isTurned else { return true }
    return ![self, other].contains { box in
      zip(box.corners, box.corners.dropFirst()).contains { start, end in
        func reach(_ box: TurnedBox) -> (low: Double, high: Double) {
          let places = box.corners.map {
            ($0.x - start.x) * (end.y - start.y) - ($0.y - start.y) * (end.x - start.x)
          }
          return (places.min() ?? 0, places.max() ?? 0)
        }
        let (one, two) = (reach(self), reach(other))
        return one.high <= two.low || two.high <= one.low
      }
    }
  }
}

extension GuidePart.Key {
  /// The key of the text that it is a line of, or that it belongs to.
  fileprivate var name: GuidePart.Key {
    switch self {
    case .title: .title(line: 0)
    case .subtitle: .subtitle(line: 0)
    case .label(let dimension, let tick, _): .label(dimension, tick, line: 0)
    case .sample(let series), .seriesName(let series, _): .seriesName(series: series)
    case .sliceName(let slice, _), .leader(let slice): .sliceName(slice, line: 0)
    case .innerName(let slice, _): .innerName(slice, line: 0)
    default: self
    }
  }

  /// The kind of omission without the text; nil for none.
  fileprivate func omission(hasNumbers: Bool) -> Omission.Kind? {
    switch self {
    case .label(_, .value, _), .rightLabel, .shadeLabel: nil
    case .label(_, .band(let name, _), _):
      hasNumbers || name.allSatisfy(\.isWhitespace) ? nil : .names
    case .value: .values
    default: .names
    }
  }
}
