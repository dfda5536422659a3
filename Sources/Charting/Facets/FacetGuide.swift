internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// The guides of a chart with panels: the header, one legend, one title for each axis, and the names of the panels; and
/// where the panels stand.
struct FacetGuide {
  private(set) var layout = GuideLayout()
  private let drawing: ChartDrawing
  private let facets: ChartFacets
  private let size: Size
  private let theme: ChartTheme
  private let fonts: FontSet
  private let lettering: Lettering

  /// The distances between panels, in points.
  static let gap = Size(width: 16, height: 10)
  /// A plot below this shows hardly anything, in points.
  private static let least = Size(width: 24, height: 16)

  init(
    _ drawing: ChartDrawing, _ facets: ChartFacets, in size: Size, _ theme: ChartTheme,
    _ fonts: FontSet
  ) {
    (self.drawing, self.facets, self.size) = (drawing, facets, size)
    (self.theme, self.fonts) = (theme, fonts)
    lettering = Lettering(drawing.options.labelFont, fonts)
    let margin = Header.margin
    let header = layout.addHeader(drawing.options, in: size, theme, fonts)
    var room = Rect(
      x: margin, y: header ?? Header.top, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - (header ?? Header.top) - 12))
    addLegend(&room)
    addAxisTitles(&room)
    placePanels(in: room)
    layout.settle(in: size, hasNumbers: false)
  }

  // MARK: What is said once

  private mutating func addLegend(_ room: inout Rect) {
    let place = drawing.legend
    if let key = ShadeKey(drawing, place, in: size, theme, lettering) {
      var (top, bottom, right) = (room.minY, room.maxY, room.maxX)
      key.place(in: &layout, place, &top, &bottom, &right)
      room = Rect(
        x: room.minX, y: top, width: max(0, right - room.minX), height: max(0, bottom - top))
      return
    }
    let names = drawing.facetNames
    guard place != .none, drawing.kind.mark.coloring == .series else { return }
    let samples = names.map { name -> Shape in
      let panel = drawing.members.first { $0.coloredNames.contains(name) } ?? drawing
      let series = panel.coloredNames.firstIndex(of: name) ?? 0
      var style = MarkStyle(panel, theme)
      if style.showsThrough { style.fill = [] }
      return panel.kind.mark.sample(of: series, style)
    }
    let isBeside = place == .right || place == .ends
    guard
      let legend = Legend(
        names, limit: isBeside ? size.width / 4 : room.width - 16, theme, lettering,
        sample: { samples[$0] })
    else { return }
    let half = room.height / 2
    switch place {
    case .right, .ends:
      let width = legend.columnWidth
      let column = legend.column(
        from: room.maxX - width, top: room.minY, to: room.maxY, isUpwards: false)
      layout.parts += column.parts
      layout.omit(column.omitted, .names)
      room.size.width = max(0, room.width - width - Header.margin)
    case .bottom, .stacked:
      let rows = legend.rows(from: room.minX, to: room.maxX, top: 0, lowest: half)
      room.size.height = max(0, room.height - rows.bottom - 10)
      layout.parts +=
        legend.rows(
          from: room.minX, to: room.maxX, top: room.maxY + 10, lowest: room.maxY + 10 + half
        ).parts
      layout.omit(rows.omitted, .names)
    case .top, .none:
      let rows = legend.rows(
        from: room.minX, to: room.maxX, top: room.minY, lowest: room.minY + half)
      layout.parts += rows.parts
      layout.omit(rows.omitted, .names)
      let bottom = rows.bottom + 8
      room = Rect(
        x: room.minX, y: bottom, width: room.width, height: max(0, room.maxY - bottom))
    }
  }

  private mutating func addAxisTitles(_ room: inout Rect) {
    guard drawing.hasAxes else { return }
    func line(_ title: String) -> (text: String, isShortened: Bool) {
      let line = title.onOneLine
      let shown = lettering.shortened(line, to: room.width)
      return (shown, shown != line)
    }
    if !drawing.options.yAxis.title.isEmpty {
      let (text, isShortened) = line(drawing.options.yAxis.title)
      layout.parts.append(
        GuidePart(
          key: .axisTitle(.y), content: .text(text, lettering.font, theme.label),
          frame: lettering.frame(text, x: room.minX, top: room.minY), isShortened: isShortened))
      let top = room.minY + lettering.pitch + 4
      room = Rect(x: room.minX, y: top, width: room.width, height: max(0, room.maxY - top))
    }
    if !drawing.options.xAxis.title.isEmpty {
      let (text, isShortened) = line(drawing.options.xAxis.title)
      room.size.height = max(0, room.height - lettering.pitch - 4)
      layout.parts.append(
        GuidePart(
          key: .axisTitle(.x), content: .text(text, lettering.font, theme.label),
          frame: lettering.frame(
            text, x: room.midX - lettering.width(text) / 2, top: room.maxY + 4),
          isShortened: isShortened))
    }
  }

  // MARK: Panels

  /// How many panels stand in a row of a room: as many as make them about as wide as four thirds of their height.
  static func columns(of count: Int, in room: Size) -> Int {
    func badness(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = room.width / Double(columns) / max(1, room.height / Double(rows))
      let empty = Double(rows * columns - count) / Double(count)
      return max(ratio / 1.4, 1.4 / max(ratio, 1e-9)) + empty
    }
    return (1...max(1, count)).min { (badness($0), $0) < (badness($1), $1) } ?? 1
  }

  private mutating func placePanels(in room: Rect) {
    layout.plot = room
    let count = facets.panels.count
    let columns = facets.columnCount ?? FacetGuide.columns(of: count, in: room.size)
    let rows = (count + columns - 1) / columns
    let titleHeight = lettering.pitch + 4
    // Panels on shared axes have labels at the left and below the lowest of each column.
    let isShared = !facets.areFree && drawing.hasAxes
    let height = room.height / Double(rows) - titleHeight
    let labels = facets.panels.map { panel in
      panel.drawing.flatMap { drawing in
        drawing.hasAxes
          ? PanelGuide.labelRoom(
            of: drawing, in: size, plot: Size(width: room.width / Double(columns), height: height),
            theme, fonts) : nil
      }
    }
    let gap = FacetGuide.gap
    func sizeOfPlots(besides labels: Size) -> Size {
      let left = isShared ? labels.width : Double(columns) * labels.width
      let bottom = isShared ? labels.height : Double(rows) * labels.height
      // The names of rows stand at the right where panels are by two columns.
      return Size(
        width: (room.width - left - gap.width * Double(columns - 1) - 8) / Double(columns),
        height: (room.height - bottom - gap.height * Double(rows - 1) - titleHeight * Double(rows))
          / Double(rows))
    }
    var labelSize = Size(
      width: labels.compactMap { $0?.width }.max() ?? 0,
      height: labels.compactMap { $0?.height }.max() ?? 0)
    var plotSize = sizeOfPlots(besides: labelSize)
    let least = FacetGuide.least
    let isTiny = plotSize.width < least.width || plotSize.height < least.height
    if isTiny {
      layout.omit(count, .panels, of: count)
      // The labels would stand around next to nothing, and over what is below.
      labelSize = .zero
      plotSize = sizeOfPlots(besides: labelSize)
    }
    let (width, plotHeight) = (max(0, plotSize.width), max(0, plotSize.height))
    let (left, bottom) = (labelSize.width, labelSize.height)
    layout.panels = Array(repeating: nil, count: count)
    for (index, panel) in facets.panels.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let x =
        room.minX + (isShared ? left : left * Double(column + 1))
        + Double(column) * (width + gap.width)
      let y =
        room.minY + titleHeight * Double(row + 1)
        + Double(row) * (plotHeight + gap.height + (isShared ? 0 : bottom))
      let plot = Rect(
        x: x.rounded(), y: y.rounded(), width: width.rounded(.down),
        height: plotHeight.rounded(.down))
      // A panel without values has no labels, and so the next one has those of y, and the one above those of x.
      let isBelowLabels =
        isShared && panel.drawing == nil && row > 0 && facets.panels[index - columns].drawing != nil
        && isLowest(index, of: columns)
      let drop = isBelowLabels ? max(0, bottom + 4 - FacetGuide.gap.height) : 0
      let nameFrame = addName(panel.name, over: plot, titleHeight - drop)
      guard panel.drawing != nil else { continue }
      let isFirst = (index - column..<index).allSatisfy { facets.panels[$0].drawing == nil }
      layout.panels[index] = PanelFrame(
        name: panel.name,
        cell: Rect(
          x: plot.minX - left, y: plot.minY, width: plot.width + left,
          height: plot.height + bottom),
        plot: plot, nameFrame: nameFrame,
        leftReach: (isShared && column > 0 ? 0 : left) + (column > 0 ? gap.width / 2 - 1 : 0),
        rightReach: column == columns - 1 ? 8 + Header.margin / 2 : gap.width / 2 - 1,
        showsX: !isTiny && (!isShared || isLowest(index, of: columns)),
        showsY: !isTiny && (!isShared || isFirst))
    }
  }

  /// Whether no panel below one has values.
  private func isLowest(_ index: Int, of columns: Int) -> Bool {
    stride(from: index + columns, to: facets.panels.count, by: columns)
      .allSatisfy { facets.panels[$0].drawing == nil }
  }

  private mutating func addName(_ name: String, over plot: Rect, _ height: Double) -> Rect {
    let line = name.onOneLine
    let shown = lettering.shortened(line, to: plot.width)
    let frame = lettering.frame(shown, x: plot.minX, top: plot.minY - height)
    layout.parts.append(
      GuidePart(
        key: .panelName(name), content: .text(shown, lettering.font, theme.value), frame: frame,
        isShortened: shown != line, wholeText: line))
    return frame
  }
}
