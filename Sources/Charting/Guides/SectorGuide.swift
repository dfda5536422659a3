internal import Geometry
internal import Glibc
internal import Layers
internal import Scales
internal import Text

/// The guides of a pie: its header, and the names of its slices around it.
struct SectorGuide {
  private(set) var layout = GuideLayout()
  private let drawing: ChartDrawing
  private let size: Size
  private let theme: ChartTheme
  private let lettering: Lettering
  private let slices: Slices
  private let percents: [String]
  /// The values of the slices, in one format.
  private let numbers: [String]

  /// How far names reach into the room around the plot, in points; the rest of it stays free.
  private let overhang: Double

  /// The distance from the circle to a name, in points.
  private static let gap = 14.0

  /// A name beside the pie.
  private struct Name {
    let slice: Slice
    /// The angle of the middle of the slice, clockwise from the top.
    let angle: Double
    let line: String
    let isShortened: Bool
    let name: String
  }

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    (self.drawing, self.size, self.theme) = (drawing, size, theme)
    lettering = Lettering(drawing.options.labelFont, fonts)
    slices = drawing.slices
    percents = slices.percents
    numbers = drawing.options.yAxis.labelFormat.texts(ofValues: slices.all.map(\.value))
    // A panel has the room of a chart of its own around it.
    let inset = drawing.options.panel != nil ? 8.0 : 20
    overhang = inset / 2
    let top = layout.addHeader(drawing.options, in: size, theme, fonts) ?? inset
    layout.plot = Rect(
      x: inset, y: top, width: max(0, size.width - 2 * inset),
      height: max(0, size.height - top - inset))
    placeNames()
    layout.settle(in: size, hasNumbers: false)
  }

  // MARK: Texts

  /// The label of a slice, if it has one that is not blank; and its share or its value, or its number
  /// if there is nothing else.
  private func texts(of slice: Slice) -> (name: String?, value: String?) {
    let format = drawing.options.yAxis.labelFormat
    let label: String? =
      slice.index.map { index in
        drawing.data.labels?[index].split(whereSeparator: \.isNewline).joined(separator: " ")
      } ?? Slices.otherName
    let name = label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let number =
      drawing.valueLabels == .values
      ? numbers[slice.place] : Scales.label(of: slice.value, format: format)
    return switch drawing.valueLabels {
    case .none: (name, name == nil ? number : nil)
    case .values: (name, number)
    case .shares: (name, percents[slice.place])
    }
  }

  /// The texts of slices in a width: their labels, shortened if necessary, or their numbers; and their
  /// shares or their values.
  private func lines(
    of slices: [Slice], to limit: Double
  ) -> [(text: String, isShortened: Bool, name: String)] {
    let parts = slices.map(texts)
    let ends = parts.map { part in part.value.map { " \($0)" } ?? "" }
    let names = parts.map { $0.name ?? "" }
    let starts = lettering.shortened(names, to: ends.map { limit - lettering.width($0) })
    return slices.indices.map { index in
      let name = names[index]
      // The start of a number would be another number.
      guard parts[index].name != nil else { return (parts[index].value ?? "", false, "") }
      guard starts[index] != name else { return (name + ends[index], false, name) }
      // If nothing of a name would be left, its start is worth more than the number.
      return starts[index] == "…"
        ? (lettering.shortened(name, to: limit), true, name)
        : (starts[index] + ends[index], true, name)
    }
  }

  // MARK: Places

  private mutating func placeNames() {
    let slices = slices.all
    let isInside = drawing.options.marks.sectors.labelPlace == .inside
    var outside = isInside ? [] : slices
    var (names, circle) = makeRoom(for: outside, isInside: isInside)
    var inside: [InsideName] = []
    while isInside {
      // A smaller circle leaves fewer names room in their slices.
      let beside = Set(outside.map(\.place))
      inside = insideNames(of: slices.filter { !beside.contains($0.place) }, in: circle)
      let within = Set(inside.map(\.slice.place))
      if within.count + beside.count == slices.count { break }
      outside = slices.filter { !within.contains($0.place) }
      (names, circle) = makeRoom(for: outside, isInside: true)
    }
    let widest = names.reduce(0) { max($0, lettering.width($1.line)) }
    // No room beside the circle, which takes all of it.
    if size.width / 2 - circle.radius < widest + SectorGuide.gap {
      names = []
      if isInside { inside = insideNames(of: slices, in: circle) }
    }
    for name in inside { add(name) }
    let bounds =
      (layout.parts.isEmpty ? 4 : layout.plot.minY - 4)...max(layout.plot.minY, size.height - 4)
    var placed: [(name: Name, y: Double)] = []
    for isRight in [true, false] {
      placed += SectorGuide.placed(
        names.filter { (sin($0.angle) >= 0) == isRight }, circle.center, circle.radius, lettering,
        bounds)
    }
    for (name, y) in placed { add(name, y, circle.center, circle.radius) }
    layout.omit(slices.count - inside.count - placed.count, .names)
  }

  /// The names beside the pie of some of its slices, without those that are too wide; and the circle
  /// that leaves room for them, in the coordinates of the chart.
  private mutating func makeRoom(
    for slices: [Slice], isInside: Bool
  ) -> (names: [Name], circle: Circle) {
    let plot = layout.plot
    // Beside a circle of half the possible size, of a panel of a third, there is room for names of this width.
    let isOfPanel = drawing.options.panel != nil
    let half = min(plot.width, plot.height) / (isOfPanel ? 3 : 2)
    let limit = min(
      max(40, size.width * (isOfPanel ? 0.36 : 0.3)),
      (plot.width - half) / 2 - SectorGuide.gap + overhang - 1)
    let names = zip(slices, lines(of: slices, to: limit)).compactMap { slice, line -> Name? in
      guard lettering.width(line.text) <= limit else { return nil }
      return Name(
        slice: slice, angle: (slice.start + slice.end) * .pi, line: line.text,
        isShortened: line.isShortened, name: line.name)
    }
    let widest = names.reduce(0) { max($0, lettering.width($1.line)) }
    layout.margin =
      isInside && slices.isEmpty
      // The ring around a selected slice stays below the title.
      ? Size(width: 0, height: layout.parts.isEmpty ? 0 : 4)
      : Size(width: widest + SectorGuide.gap - overhang, height: lettering.pitch)
    let circle = Circle(in: layout.space)
    return (
      names,
      Circle(
        center: Point(x: plot.minX + circle.center.x, y: plot.minY + circle.center.y),
        radius: circle.radius, hole: drawing.options.marks.sectors.innerRadius)
    )
  }

  /// The heights of the names on one side of the circle; if there is no room for all, those of the
  /// smallest slices are omitted.
  private static func placed(
    _ names: [Name], _ center: Point, _ radius: Double, _ lettering: Lettering,
    _ bounds: ClosedRange<Double>
  ) -> [(name: Name, y: Double)] {
    func wish(_ name: Name) -> Double { center.y - (radius + 8) * cos(name.angle) }
    let room = max(0, (bounds.upperBound - bounds.lowerBound) / lettering.pitch)
    let largest = names.sorted {
      ($0.slice.share, -$0.slice.place) > ($1.slice.share, -$1.slice.place)
    }
    var shown = largest.prefix(Int(min(room, Double(names.count))))
      .sorted { (wish($0), $0.slice.place) < (wish($1), $1.slice.place) }
    while !shown.isEmpty {
      if let places = spread(shown.map(wish), length: lettering.pitch, in: bounds) {
        return Array(zip(shown, places))
      }
      // The room for the last one was a rounding error.
      let least = shown.indices.min {
        (shown[$0].slice.share, -shown[$0].slice.place)
          < (shown[$1].slice.share, -shown[$1].slice.place)
      }
      if let least { shown.remove(at: least) }
    }
    return []
  }

  /// Adds a name outside the circle, and a line from its slice.
  private mutating func add(_ name: Name, _ y: Double, _ center: Point, _ radius: Double) {
    let isRight = sin(name.angle) >= 0
    let width = lettering.width(name.line)
    // The edge of the text that is next to the middle of the circle stays outside it.
    let dy = max(0, abs(y - center.y) - lettering.height / 2)
    let reach = radius + SectorGuide.gap - 2
    let dx = max(4, (max(0, reach * reach - dy * dy)).squareRoot() + 2)
    let x = isRight ? center.x + dx : center.x - dx - width
    let frame = lettering.frame(name.line, x: x, middle: y)
    layout.parts.append(
      GuidePart(
        key: .sliceName(name.slice.index, line: 0),
        content: .text(name.line, lettering.font, theme.value), frame: frame,
        isShortened: name.isShortened, wholeText: name.name))
    let edge = Point(
      x: center.x + (radius + 2) * sin(name.angle), y: center.y - (radius + 2) * cos(name.angle))
    let end = Point(x: isRight ? frame.minX - 3 : frame.maxX + 3, y: y)
    // Beside its own slice it needs none; where others are in their slices, it does.
    let least = drawing.options.marks.sectors.labelPlace == .inside ? 14.0 : 24
    guard abs(end.x - edge.x) + abs(end.y - edge.y) > least else { return }
    var line = Shape()
    let box = Rect(
      x: min(edge.x, end.x), y: min(edge.y, end.y), width: abs(end.x - edge.x),
      height: abs(end.y - edge.y))
    line.path = Path(
      lines: [edge, end].map { Point(x: $0.x - box.minX, y: $0.y - box.minY) })
    (line.fillColor, line.strokeColor) = (nil, theme.axis)
    layout.parts.append(
      GuidePart(key: .leader(name.slice.index), content: .shape(line), frame: box))
  }

  // MARK: Inside

  /// A name in its slice.
  private struct InsideName {
    let slice: Slice
    let lines: [String]
    let middle: Point
    let color: Color
  }

  /// The names that have room in their slices: on two lines, or on one.
  private func insideNames(of slices: [Slice], in circle: Circle) -> [InsideName] {
    let style = MarkStyle(drawing, theme)
    let count = self.slices.all.count
    return slices.compactMap { slice in
      let texts = texts(of: slice)
      let parts = [texts.name, texts.value].compactMap(\.self)
      let wedge = Wedge(circle: circle, start: slice.start, end: slice.end)
      for lines in [parts, [parts.joined(separator: " ")]] {
        let box = Size(
          width: lettering.width(lines), height: lettering.pitch * Double(lines.count))
        guard let middle = wedge.middle(ofBox: box) else { continue }
        let fill =
          SectorMark.shape(
            of: 0, at: MarkPlace(index: slice.place, value: slice.index, count: count), style
          ).strokeColor ?? theme.background
        return InsideName(
          slice: slice, lines: lines, middle: middle, color: fill.over(theme.background).legible)
      }
      return nil
    }
  }

  private mutating func add(_ name: InsideName) {
    for (number, line) in name.lines.enumerated() {
      let row = Double(number) - Double(name.lines.count - 1) / 2
      layout.parts.append(
        GuidePart(
          key: .innerName(name.slice.index, line: number),
          content: .text(line, lettering.font, name.color),
          frame: lettering.frame(
            line, x: name.middle.x - lettering.width(line) / 2,
            middle: name.middle.y + row * lettering.pitch)))
    }
  }
}
