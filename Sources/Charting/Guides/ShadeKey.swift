internal import Geometry
internal import Layers
internal import Scales

/// The key to the colours of cells: what they stand for, the colours from the least value to the greatest, and
/// the values at ticks; above or below the plot, or beside it.
struct ShadeKey {
  private let scale: ShadeScale
  private let colors: [Color]
  private let title: String
  private let drawing: ChartDrawing
  private let size: Size
  private let theme: ChartTheme
  private let lettering: Lettering

  /// How thick the bar of colours is, how long at most, and how long a tick is beyond it, in points.
  private static let (thickness, longest, tick) = (10.0, 200.0, 3.0)
  /// The distance of a text from what it belongs to, in points.
  private static let gap = 6.0

  /// Places the key of a chart, and takes the room for it from that of the plot.
  ///
  /// - Returns: Whether there is one.
  static func place(
    in guide: inout AxesGuide, _ top: inout Double, _ bottom: inout Double, _ right: inout Double
  ) -> Bool {
    let place = guide.legendPlace
    guard let key = ShadeKey(guide.drawing, place, in: guide.size, guide.theme, guide.lettering)
    else { return false }
    key.place(in: &guide.layout, place, &top, &bottom, &right)
    return true
  }

  /// Nil where colours stand for no values, and where the page wants no legend.
  ///
  /// - Parameter place: Where the legend stands.
  init?(
    _ drawing: ChartDrawing, _ place: LegendPlace, in size: Size, _ theme: ChartTheme,
    _ lettering: Lettering
  ) {
    guard place != .none, let scale = drawing.plane?.shades, let shades = drawing.shades(theme)
    else { return nil }
    (self.drawing, self.scale, colors) = (drawing, scale, shades.colors)
    (self.size, self.theme, self.lettering) = (size, theme, lettering)
    title = drawing.options.valueName.onOneLine
  }

  /// Places it, and takes the room for it from that of the plot.
  func place(
    in layout: inout GuideLayout, _ place: LegendPlace, _ top: inout Double, _ bottom: inout Double,
    _ right: inout Double
  ) {
    switch place {
    case .none: return
    case .right, .ends:
      let key = column(top: top, bottom: bottom)
      layout.parts += key.parts(right - key.width)
      right -= key.width + Header.margin
    case .top:
      layout.parts += row(to: right, top: top)
      top += rowHeight + 10
    case .bottom, .stacked:
      bottom -= rowHeight + 10
      layout.parts += row(to: right, top: bottom + 10)
    }
  }

  // MARK: A row

  /// The height of the title, the colours and the labels, in points.
  private var rowHeight: Double { lettering.pitch + ShadeKey.tick + lettering.pitch }

  /// The title, then the colours to its right, with their labels below.
  private func row(to limit: Double, top: Double) -> [GuidePart] {
    let start = Header.margin
    var parts: [GuidePart] = []
    var x = start
    if !title.isEmpty {
      let shown = lettering.shortened(title, to: max(0, (limit - start) / 2))
      parts.append(titlePart(shown, x: x, top: top))
      x += lettering.width(shown) + 2 * ShadeKey.gap
    }
    let middle = (top + lettering.pitch / 2).rounded()
    let bar = Rect(
      x: x.rounded(), y: middle - ShadeKey.thickness / 2,
      width: max(0, min(ShadeKey.longest, limit - x - ShadeKey.gap).rounded(.down)),
      height: ShadeKey.thickness)
    parts.append(barPart(bar, isUpright: false))
    let ticks = fitted {
      lettering.width($0) + 8
    } length: {
      bar.width
    }
    for tick in ticks {
      let place = (bar.minX + tick.position * max(0, bar.width - 1)).rounded()
      let width = lettering.width(tick.label)
      // A label at an end stays within the chart.
      let left = min(max(place + 0.5 - width / 2, start), max(start, limit - width))
      parts += [
        tickPart(
          tick, Rect(x: place, y: bar.maxY, width: 1, height: ShadeKey.tick)),
        labelPart(tick, lettering.frame(tick.label, x: left, top: bar.maxY + ShadeKey.tick)),
      ]
    }
    return parts
  }

  // MARK: A column

  /// The title, with the colours below, the greatest value at the top; and its width.
  private func column(
    top: Double, bottom: Double
  ) -> (width: Double, parts: (Double) -> [GuidePart]) {
    let barTop = title.isEmpty ? top : top + lettering.pitch + 4
    let length = max(0, min(ShadeKey.longest, bottom - barTop - lettering.pitch).rounded(.down))
    let ticks = fitted { _ in
      lettering.pitch + 4
    } length: {
      length
    }
    let shown = lettering.shortened(title, to: size.width / 3)
    let labels = lettering.width(ticks.map(\.label))
    let width = max(
      lettering.width(shown), ShadeKey.thickness + ShadeKey.tick + ShadeKey.gap / 2 + labels)
    return (
      width.rounded(.up),
      { left in
        let x = left.rounded()
        let bar = Rect(
          x: x, y: (barTop + lettering.pitch / 2).rounded(), width: ShadeKey.thickness,
          height: length)
        var parts = title.isEmpty ? [] : [titlePart(shown, x: x, top: top)]
        parts.append(barPart(bar, isUpright: true))
        for tick in ticks {
          let place = (bar.minY + (1 - tick.position) * max(0, bar.height - 1)).rounded()
          parts += [
            tickPart(tick, Rect(x: bar.maxX, y: place, width: ShadeKey.tick, height: 1)),
            labelPart(
              tick,
              lettering.frame(
                tick.label, x: bar.maxX + ShadeKey.tick + ShadeKey.gap / 2, middle: place + 0.5)),
          ]
        }
        return parts
      }
    )
  }

  // MARK: Parts

  /// As many ticks as their labels have room for.
  private func fitted(_ room: (String) -> Double, length: () -> Double) -> [Tick] {
    let length = length()
    for count in [6, 5, 4, 3, 2] {
      let ticks = drawing.shadeTicks(atMost: count) ?? []
      let fits = zip(ticks, ticks.dropFirst()).allSatisfy { one, next in
        (next.position - one.position) * length >= (room(one.label) + room(next.label)) / 2
      }
      if fits { return ticks }
    }
    return []
  }

  private func titlePart(_ shown: String, x: Double, top: Double) -> GuidePart {
    GuidePart(
      key: .shadeTitle, content: .text(shown, lettering.font, theme.label),
      frame: lettering.frame(shown, x: x, top: top), isShortened: shown != title, wholeText: title)
  }

  private func barPart(_ frame: Rect, isUpright: Bool) -> GuidePart {
    GuidePart(key: .shadeBar, content: .gradient(colors, isUpright: isUpright), frame: frame)
  }

  private func tickPart(_ tick: Tick, _ frame: Rect) -> GuidePart {
    GuidePart(key: .shadeTick(tick.value), content: .rule(theme.axis), frame: frame)
  }

  private func labelPart(_ tick: Tick, _ frame: Rect) -> GuidePart {
    GuidePart(
      key: .shadeLabel(tick.value), content: .text(tick.label, lettering.font, theme.label),
      frame: frame)
  }
}

extension ChartDrawing {
  /// Where the key to the colours stands: above the plot, unless the page sets another place.
  var shadeKeyPlace: LegendPlace {
    let place = options.legend ?? .top
    return place == .ends ? .right : place
  }

  /// The ticks of the scale of colours; nil where colours stand for no values.
  func shadeTicks(atMost count: Int) -> [Tick]? {
    plane?.shades?.ticks(atMost: count, isWhole: plotted.isWhole, valueFormat)
  }

  /// Whether numbers stand in all cells or in none: unless the page asks for them.
  var writesAllOrNone: Bool { plane?.shades != nil && options.valueLabels == nil }

  /// Whether cells may be so few that numbers have room in them.
  var mayWriteCells: Bool { !writesAllOrNone || valueCount <= ChartDrawing.writtenCells }

  /// In how many cells numbers stand at most without being asked for.
  private static let writtenCells = 600
}
