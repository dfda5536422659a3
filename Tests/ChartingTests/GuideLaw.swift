import Geometry
import Glibc
import Layers
import Scales
import TestFonts

@testable import Charting

/// What holds for the guides of any chart of any size: what breaks it, in sentences.
struct GuideLaw {
  let drawing: ChartDrawing
  let size: Size
  let theme: ChartTheme
  let layout: GuideLayout
  private(set) var faults: [String] = []

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme) {
    (self.drawing, self.size, self.theme) = (drawing, size, theme)
    layout = drawing.kind.mark.guide(of: drawing, in: size, theme, fonts)
    checkPlaces()
    checkNames()
    checkTicks()
    checkColors()
    checkRoom()
    checkSlices()
  }

  private var texts: [GuidePart] { layout.parts.filter { $0.text != nil } }

  // MARK: Places

  private mutating func checkPlaces() {
    let canvas = Rect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01)
    for part in layout.parts where !part.corners.allSatisfy(canvas.contains) {
      faults.append("\(part.label) leaves the canvas, at \(part.frame)")
    }
    let texts = texts
    for (index, one) in texts.enumerated() {
      for other in texts[..<index] where meet(one.corners, other.corners) {
        faults.append("\(one.label) meets \(other.label)")
      }
    }
    let keys = layout.parts.map(\.key)
    if Set(keys).count < keys.count {
      let twins = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.map {
        "\($0.key)"
      }
      faults.append("two parts have the same key: \(twins.sorted())")
    }
    let plot = layout.plot
    if plot.width < 0 || plot.height < 0 || !canvas.contains(Point(x: plot.minX, y: plot.minY))
      || !canvas.contains(Point(x: plot.maxX, y: plot.maxY))
    {
      faults.append("the plot leaves the canvas, at \(plot)")
    }
  }

  /// Whether two convex shapes overlap: unless one of their sides lies between them.
  private func meet(_ one: [Point], _ other: [Point]) -> Bool {
    for shape in [one, other] {
      for (start, end) in zip(shape, shape.dropFirst() + shape.prefix(1)) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return false }
        func reach(_ points: [Point]) -> (low: Double, high: Double) {
          let places = points.map { ($0.x * dy - $0.y * dx) / length }
          return (places.min() ?? 0, places.max() ?? 0)
        }
        let (here, there) = (reach(one), reach(other))
        if here.high <= there.low + 0.01 || there.high <= here.low + 0.01 { return false }
      }
    }
    return true
  }

  // MARK: Names

  /// Every name and title is shown, or counted as one that is not.
  private mutating func checkNames() {
    let keys = Set(layout.parts.map(\.key))
    var (wanted, shown) = (0, 0)
    func count(_ name: String, _ key: GuidePart.Key) {
      guard name.contains(where: { !$0.isWhitespace }) else { return }
      wanted += 1
      if keys.contains(key) { shown += 1 }
    }
    let options = drawing.options
    count(options.title, .title(line: 0))
    count(options.subtitle, .subtitle(line: 0))
    if drawing.hasAxes {
      count(options.xAxis.title, .axisTitle(.x))
      count(drawing.hasTitle(at: .left) ? options.yAxis.title : "", .axisTitle(.y))
      if let right = drawing.members(at: .right).first, drawing.hasTitle(at: .right) {
        count(right.options.yAxis.title, .rightTitle)
      }
      for dimension in Dimension.allCases {
        guard case .bands(let bands) = drawing[dimension], bands.meaning == .names else { continue }
        for (name, key) in zip(bands.labels, GuidePart.TickKey.bands(bands.labels)) {
          count(name, .label(dimension, key, line: 0))
        }
      }
      if drawing.plane?.shades != nil {
        // Series are rows, which have their names on the y axis; the key is to the colours.
        if drawing.legend != .none { count(drawing.options.valueName.onOneLine, .shadeTitle) }
      } else if drawing.legend != .none {
        for name in drawing.seriesNames { count(name, .seriesName(series: name)) }
      }
      let annotations = drawing.members.flatMap { member in
        member.options.annotations.map { (member, $0) }
      }
      for (number, (member, annotation)) in annotations.enumerated()
      where isInPlot(annotation, on: member) {
        count(annotation.label, .annotation(number, .label))
      }
    } else if drawing.kind == .radar {
      for (spoke, name) in (drawing.data.labels ?? []).enumerated() {
        count(name, .sliceName(spoke, line: 0))
      }
    } else if drawing.kind == .pie {
      for slice in drawing.slices.all {
        let isInside = keys.contains(.innerName(slice.index, line: 0))
        count(
          "slice",
          isInside ? .innerName(slice.index, line: 0) : .sliceName(slice.index, line: 0))
      }
    }
    expect(wanted - shown, .names, "names")
    let ends = Set(texts.filter(\.isShortened).map(\.key.text))
    for part in texts where part.text?.contains("…") == true && !part.isShortened {
      faults.append("\(part.label) is shortened without a word")
    }
    expect(ends.count, .ends, "ends")
    let labels = keys.count { if case .value = $0 { true } else { false } }
    let valued = drawing.members.filter { member in
      // Unless the page asks for them, numbers stand in all cells or in none, and none omits nothing.
      member.plane != nil && member.valueLabels != .none && member.mayWriteCells
        && !(member.writesAllOrNone && labels == 0)
    }
    guard !valued.isEmpty else { return }
    // What has no place on a log axis is told as such.
    let values = valued.reduce(0) { sum, member in
      sum + member.plotted.series.reduce(0) { $0 + $1.values.count }
        - (member.hasBoxes ? 0 : member.unplacedCount)
    }
    expect(values - labels, .values, "values")
  }

  private mutating func expect(_ count: Int, _ kind: Omission.Kind, _ what: String) {
    let told = layout.omissions.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
    if told != count { faults.append("\(count) \(what) are missing, and \(told) are told") }
    for omission in layout.omissions where omission.count < 1 || omission.count > omission.total {
      faults.append("\(omission.count) of \(omission.total) is not an omission: \(omission.kind)")
    }
  }

  private func isInPlot(_ annotation: Annotation, on drawing: ChartDrawing) -> Bool {
    func place(_ place: AxisPlace, _ dimension: Dimension) -> Double {
      drawing.fraction(of: place, dimension) ?? -1
    }
    switch annotation {
    case .rule(let dimension, let at, _, _, _): return (0...1).contains(place(at, dimension))
    case .band(let dimension, let from, let to, _, _):
      let ends = [place(from, dimension), place(to, dimension)]
      return (ends.min() ?? 0) <= 1 && (ends.max() ?? 0) >= 0
    case .line(let from, let to, _, _, _): return drawing.line(from: from, to: to) != nil
    case .text(_, let x, let y):
      return (0...1).contains(place(x, .x)) && (0...1).contains(place(y, .y))
    }
  }

  // MARK: Ticks

  /// Each label of the values says its value, beside its place, and some have room where two would.
  private mutating func checkTicks() {
    guard let plane = drawing.plane else { return }
    if plane.shades == nil { checkValueTicks(plane) } else { checkKey() }
    let bottom = layout.plot.maxY
    for part in texts {
      if case .label(.x, _, _) = part.key, part.frame.minY < bottom - 0.01, part.angle == .zero {
        faults.append("\(part.label) is not below the plot")
      }
    }
  }

  private mutating func checkValueTicks(_ plane: ChartPlane) {
    let dimension = plane.orientation.valueDimension
    var count = 0
    for part in texts {
      guard case .label(dimension, .value(let value), line: 0) = part.key, let text = part.text
      else { continue }
      count += 1
      guard let said = GuideLaw.number(text), abs(said - value) <= abs(value) * 1e-12 else {
        faults.append("\(part.label) stands at \(value)")
        continue
      }
      let place = layout.place(dimension, .value(value)) ?? -1
      let middle = dimension == .y ? part.frame.midY : part.frame.midX
      if abs(middle - 0.5 - place) > 1 {
        faults.append("\(part.label) is not beside \(place), but at \(middle)")
      }
    }
    let length = dimension == .y ? layout.plot.height : layout.plot.width - 60
    if count < 2, size.width >= 200, length >= 60 {
      faults.append("\(dimension) has \(count) labels")
    }
  }

  /// The values of cells stand beside the key to their colours: each label says its value, and has a tick.
  private mutating func checkKey() {
    let keys = Set(layout.parts.map(\.key))
    if keys.contains(.shadeBar) != (drawing.legend != .none) {
      faults.append("the key to the colours is missing, or shown unasked")
    }
    for part in texts {
      guard case .shadeLabel(let value) = part.key, let text = part.text else { continue }
      if !keys.contains(.shadeTick(value)) { faults.append("\(part.label) has no tick") }
      // Other formats round.
      guard drawing.options.shadeFormat == .automatic else { continue }
      guard let said = GuideLaw.number(text), abs(said - value) <= abs(value) * 1e-12 else {
        faults.append("\(part.label) stands at \(value)")
        continue
      }
    }
  }

  /// What a label says: `1,200`, `0.5 bn`, `0.5 T`, `2e-12`, `20 %`, `€4`.
  static func number(_ label: String) -> Double? {
    let prefixes: [Character: Double] = [
      "f": 1e15, "p": 1e12, "n": 1e9, "\u{B5}": 1e6, "m": 1e3, "k": 1e-3, "M": 1e-6, "G": 1e-9,
      "T": 1e-12, "P": 1e-15, "E": 1e-18, "%": 100,
    ]
    var text = label.replacing("−", with: "-").filter { !", €\u{A0}\u{202F}\u{2009}".contains($0) }
    for (word, factor) in [("bn", 1e9), ("tn", 1e12)] where text.hasSuffix(word) {
      return Double(text.dropLast(2)).map { $0 * factor }
    }
    guard let last = text.last, let divisor = prefixes[last] else { return Double(text) }
    text.removeLast()
    return Double(text).map { $0 / divisor }
  }

  // MARK: Looks

  private mutating func checkColors() {
    for part in texts {
      guard case .text(_, _, let color) = part.content else { continue }
      // A value in a bar, or in a cell, stands out from that.
      if case .value(let series, let index) = part.key, drawing.hasAxes,
        color != theme.value || drawing.plane?.shades != nil
      {
        let members = Array(zip(drawing.members, drawing.firstSeries))
        let (member, first) = members.last { $0.1 <= series } ?? (drawing, 0)
        let fill = MarkStyle(member, theme).color(ofValue: index, in: series - first)
        if color.contrast(with: fill) < 4.5 { faults.append("\(part.label) is hard to read") }
      } else if case .innerName(let value, _) = part.key {
        let slices = drawing.slices.all
        let place = slices.firstIndex { $0.index == value } ?? 0
        let fill = SectorMark.shape(
          of: 0, at: MarkPlace(index: place, value: value, count: slices.count),
          MarkStyle(drawing, theme)
        ).strokeColor
        if color.contrast(with: (fill ?? theme.background).over(theme.background)) < 4.5 {
          faults.append("\(part.label) is hard to read")
        }
      } else if color.contrast(with: theme.background) < 4.5 {
        faults.append("\(part.label) is hard to read")
      }
    }
  }

  /// Names lie in their slices, or beyond the rings around all of them; and those have room.
  private mutating func checkSlices() {
    guard drawing.kind == .pie,
      let item = SectorMark.items(of: 0, of: drawing, in: layout.space).first,
      item.circle.radius > 0
    else { return }
    let (middle, radius) = (
      Point(x: layout.plot.minX + item.circle.center.x, y: layout.plot.minY + item.circle.center.y),
      item.circle.radius
    )
    let ring = radius + min(10, radius)
    if middle.x < ring || middle.y < ring || middle.x + ring > size.width
      || middle.y + ring > size.height
    {
      faults.append("a ring of \(ring) points around \(middle) leaves the canvas")
    }
    for part in texts {
      let frame = part.frame
      guard case .innerName(let value, _) = part.key else {
        let (dx, dy) = (
          max(frame.minX - middle.x, middle.x - frame.maxX, 0),
          max(frame.minY - middle.y, middle.y - frame.maxY, 0)
        )
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance < ring { faults.append("\(part.label) is \(distance) from the middle") }
        continue
      }
      guard let slice = drawing.slices.all.first(where: { $0.index == value }) else {
        faults.append("\(part.label) has no slice")
        continue
      }
      // Each point of its edge is in the slice.
      for step in 0...40 {
        let way = Double(step) / 40
        for point in [
          Point(x: frame.minX + way * frame.width, y: frame.minY),
          Point(x: frame.minX + way * frame.width, y: frame.maxY),
          Point(x: frame.minX, y: frame.minY + way * frame.height),
          Point(x: frame.maxX, y: frame.minY + way * frame.height),
        ] {
          let offset = point - middle
          let turn = atan2(offset.dx, -offset.dy) / (2 * .pi)
          let isWithin =
            (radius * item.circle.hole...radius).contains(offset.length)
            && (slice.start...slice.end).contains(turn < 0 ? turn + 1 : turn)
          if !isWithin { return faults.append("\(part.label) leaves its slice at \(point)") }
        }
      }
    }
  }

  private mutating func checkRoom() {
    // Cells fill the plot: their values are told by colours, the greatest by the last one.
    guard let plane = drawing.plane, plane.shades == nil,
      drawing.options[plane.orientation.valueDimension].domain == nil
    else { return }
    let startsAtZero = drawing.kind.mark.planeRule(drawing.options)?.startsAtZero == true
    let ends = plane.series.indices.flatMap { series in
      plane.series[series].points.enumerated().lazy.filter { !$1.y.isNaN }
        .map { startsAtZero ? max(plane.base(of: $0, in: series), $1.y) : $1.y }
    }
    guard let highest = ends.max() else { return }
    // The line at 0 is the top of what hangs from it, and all of a whole that of its parts.
    let isWhole = plane.stacking == .normalized || highest == 0 && plane.baseline == 0
    let limit = isWhole ? 1 + 1e-9 : 0.99
    let scale = plane.orientation == .vertical ? plane.y : plane.x
    let place = scale.fraction(of: highest)
    if place > limit { faults.append("the highest mark is at \(place) of the plot") }
  }
}

extension GuidePart {
  fileprivate var label: String { "'\(text ?? "")' (\(key))" }
}

extension GuidePart.Key {
  /// The same for all lines of a text.
  fileprivate var text: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    default: "\(self)"
    }
  }
}

extension Annotation {
  fileprivate var label: String {
    switch self {
    case .rule(_, _, let label, _, _), .band(_, _, _, let label, _),
      .line(_, _, let label, _, _):
      label
    case .text(let text, _, _): text
    }
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    (minX...maxX).contains(point.x) && (minY...maxY).contains(point.y)
  }
}
