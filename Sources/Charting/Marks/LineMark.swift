internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

extension ChartKind {
  package static let line = ChartKind(LineMark.self)
}

/// A line through the values.
enum LineMark: Mark {
  static let names = MarkNames(
    "line",
    "Shows a line through the points, or through numbers side by side.",
    chart: "Line chart", plural: "lines", areAtEnds: true)
  static let isContinuous = true
  static func owner(ofLayer number: Int, of item: LineItem) -> MarkOwner {
    // A layer for each colour, and then one for the symbols.
    number > item.bands?.ranges.count ?? 0 ? .part("symbols") : .series("line")
  }
  static func planeRule(_ options: ChartOptions) -> PlaneRule? {
    PlaneRule(needsRoom: options.marks.points.symbol != nil, canTrend: true, canRange: true)
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { 1 }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [LineItem] {
    guard var line = LineItem(series, of: drawing, in: plot), let plane = drawing.plane
    else { return [] }
    let ranges = drawing.options.colorRanges(of: drawing.data.series[series])
    if !ranges.isEmpty {
      line.bands = ColorBands(ranges, in: plot.size, reach: 1) {
        plane.position(x: 0, y: $0, in: plot.size).y
      }
    }
    return [line]
  }

  static func transitions(from old: [LineItem], to new: [LineItem]) -> [Transition<LineItem>] {
    LineItem.transitions(from: old, to: new)
  }

  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = LineItem.shape(at: place, style)
    let colors = place.series < style.rangeColors.count ? style.rangeColors[place.series] : []
    if (1..<colors.count + 1).contains(part) {
      shape.strokeColor = colors[part - 1]
    } else if part > 0 {
      // The line does not show through its symbols.
      shape.fillColor = style.background
      shape.stroke.dashPattern = []
    }
    return shape
  }

  /// The nearest value within 10 points, else the line within 5.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    if let value = valueHit(point, on: series, of: drawing, in: plot) { return value }
    guard let line = LineItem(series, of: drawing, in: plot) else { return nil }
    let distance = line.runs.flatMap { zip($0, $0.dropFirst()) }
      .reduce(Double.infinity) { min($0, point.distance(from: $1.0, to: $1.1)) }
    return distance <= 5 ? MarkHit(noun: "line", distance: distance, rank: 1) : nil
  }

  /// Around the symbols, if there are any.
  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    let style = drawing.options.marks.points
    let reach = style.symbol == nil ? 3 : (style.symbolSize ?? LineItem.diameter) / 2 + 2
    return pointAnchors(of: series, of: drawing, in: plot, reach: reach)
  }

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: LineItem, in size: Size
  ) -> MarkSpot? { pointSpot(of: index, in: series, of: drawing, in: size) }

  static let isSelectable = true
  static let fadesUnselected = false

  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? {
    LineItem.dotShape(shape.strokeColor, style)
  }

  static func silhouette(of items: [LineItem]) -> Outline? {
    Outline(path: items.first?.area ?? Path())
  }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = LineItem.sample(of: series, style)
    guard let symbol = style.points.symbol else { return sample }
    sample.path = Path(lines: [Point(x: 0, y: 5), Point(x: 4, y: 5)])
    sample.path.append(Path(lines: [Point(x: 12, y: 5), Point(x: 16, y: 5)]))
    sample.path.append(
      symbol.path(at: Point(x: 8, y: 5), diameter: LineItem.diameter, growsUpwards: false))
    return sample
  }
}

/// A line with its gaps, and the baseline below it.
struct LineItem: Hashable {
  /// The points between two gaps, at least one each.
  var runs: [[Point]]
  /// The height of the baseline.
  var baseline: Double
  /// The width of the line, for a dot and a line that it becomes; nil leaves it to the layer.
  var width: Double?
  /// The indices of the highlighted points in each run that has some; nil if nothing is highlighted.
  var selection: [Int: ClosedRange<Int>]?
  /// At the end of a morph, the indices of the points of the data in each run.
  var targets: [[Int]] = []
  /// The symbols at points; nil if there are none.
  var symbols: Symbols?
  /// Where the line has which colour; nil if it has one.
  var bands: ColorBands?
  /// The positions of selected values.
  var dots: [Point] = []

  /// Symbols of one kind at some of the points.
  struct Symbols: Hashable {
    let symbol: ChartSymbol
    let diameter: Double
    /// The indices of their points in each run.
    var places: [[Int]]
  }

  /// The diameter of symbols that the page has not sized, in points.
  static let diameter = 7.0
  /// The greatest number of points of a line with symbols.
  private static let symbolCount = 600

  init(
    runs: [[Point]], baseline: Double, width: Double? = nil,
    selection: [Int: ClosedRange<Int>]? = nil
  ) {
    (self.runs, self.baseline, self.width) = (runs, baseline, width)
    self.selection = selection
  }

  /// The line of a series, or the one at which its marks begin; nil if the drawing has no axes.
  init?(
    _ series: Int, of drawing: ChartDrawing, in plot: PlotSpace,
    isFloor: Bool = false
  ) {
    guard let plane = drawing.plane else { return nil }
    let points = plane.series[series].points
    let slices = points.runs(maxGap: drawing.options.marks.maxGap)
    let interpolation = drawing.options.marks.interpolation
    runs = slices.map { run in
      interpolation.curve(
        through: run.indices.map { index in
          plane.position(
            x: points[index].x, y: isFloor ? plane.base(of: index, in: series) : points[index].y,
            in: plot.size)
        }, isReversed: plane.x.isReversed)
    }
    baseline = plane.position(x: 0, y: plane.baseline, in: plot.size).y
    let style = drawing.options.marks.points
    if !isFloor, let symbol = style.symbol, points.count <= LineItem.symbolCount {
      symbols = Symbols(
        symbol: symbol, diameter: style.symbolSize ?? LineItem.diameter,
        places: slices.map { run in
          let pieces = interpolation.pieceCount(forPoints: run.count)
          return run.indices.map { ($0 - run.startIndex) * pieces }
        })
    }
    width = isDot ? LineItem.width(isDot: true) : nil
    if !isFloor { dots = LineItem.dots(series, of: drawing, in: plot) }
    selection = drawing.options.highlight.map { highlight in
      var selection: [Int: ClosedRange<Int>] = [:]
      for (number, run) in slices.enumerated() where highlight.overlaps(run.indices) {
        let part = highlight.clamped(to: run.startIndex...run.endIndex - 1)
        let pieces = interpolation.pieceCount(forPoints: run.count)
        selection[number] =
          (part.lowerBound - run.startIndex) * pieces...(part.upperBound - run.startIndex) * pieces
      }
      return selection
    }
  }

  /// Whether it is a single point.
  private var isDot: Bool { runs.count == 1 && runs[0].count == 1 }

  /// The width of a line; one through a single point is a dot.
  static func width(isDot: Bool) -> Double { isDot ? 8 : 2 }

  /// The style of a line: after the first few of a chart, series differ by dashes too; those of dense
  /// lines would look like noise, so they only distinguish series of the same colour.
  static func shape(at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    shape.fillColor = nil
    shape.strokeColor = style.showsThrough ? style.palette[0] : style.color(at: place.series)
    shape.stroke = Stroke(width: width(isDot: false), cap: .round, join: .round)
    let plainCount = style.isDense ? style.palette.count : ChartTheme.plainLineCount
    if style.slot(at: place.series) >= plainCount { shape.stroke.dashPattern = [6, 5] }
    return shape
  }

  /// A piece of the line for the legend.
  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = shape(at: MarkPlace(series: series), style)
    sample.path = Path(lines: [Point(x: 1, y: 5), Point(x: 15, y: 5)])
    return sample
  }

  /// The area between the line and the baseline.
  var area: Path { area(above: nil) }

  /// The area between the line and another one with as many runs, or the baseline.
  func area(above floor: LineItem?) -> Path {
    let paths = runs.enumerated().compactMap { index, run -> Path? in
      guard let first = run.first, let last = run.last else { return nil }
      let end =
        floor?.runs[index].reversed()
        ?? [Point(x: last.x, y: baseline), Point(x: first.x, y: baseline)]
      var path = Path(lines: run + end)
      path.close()
      return path
    }
    return Path(joining: paths)
  }

  /// The points of lines are paired by Leo's matching; runs are paired in order, and surplus ones
  /// with the end of the last.
  static func transitions(from old: [LineItem], to new: [LineItem]) -> [Transition<LineItem>] {
    zip(old, new).enumerated().map { index, lines in
      let (old, new) = lines
      var start = LineItem(runs: [], baseline: old.baseline)
      var end = LineItem(runs: [], baseline: new.baseline)
      var selection: [Int: ClosedRange<Int>] = [:]
      for number in 0..<max(old.runs.count, new.runs.count) {
        let matching = LineMatching(
          from: old.run(number) ?? [], to: new.run(number) ?? [])
        start.runs.append(matching.start)
        end.runs.append(matching.end)
        end.targets.append(matching.targets)
        if var symbols = new.symbols {
          // Those of the new data, from where its points come from.
          let places = number < symbols.places.count ? symbols.places[number] : []
          symbols.places =
            (end.symbols?.places ?? []) + [places.map { matching.targets[$0] }]
          (start.symbols, end.symbols) = (symbols, symbols)
        }
        if let part = old.selection?[number] {
          let (first, last) = (matching.sources[part.lowerBound], matching.sources[part.upperBound])
          selection[number] = first...last
        }
      }
      if old.selection != nil { (start.selection, end.selection) = (selection, selection) }
      // Also a line that was to become a dot, or was one, and is interrupted.
      if old.isDot != new.isDot || old.width != nil {
        start.width = old.width ?? width(isDot: old.isDot)
        end.width = width(isDot: new.isDot)
      }
      let isSplitAlike = old.bands?.ranges.count == new.bands?.ranges.count
      (start.bands, end.bands) = (isSplitAlike ? old.bands : new.bands, new.bands)
      (start.dots, end.dots) = dots(from: old.dots, to: new.dots)
      return Transition(phase: .update(index, as: index), start: start, end: end)
    }
  }

  /// A run by its number; after the last run, its last point; nil without points.
  private func run(_ number: Int) -> [Point]? {
    number < runs.count ? runs[number] : runs.last?.last.map { [$0] }
  }
}

extension LineItem: MarkItem {
  var outlines: [Outline] {
    let pieces = runs.enumerated().flatMap { number, run -> [[Point]] in
      guard let part = selection?[number] else { return [run] }
      let rest = [run[...part.lowerBound], run[part.upperBound...]]
      return rest.filter { $0.count > 1 }.map(Array.init)
    }
    let whole = Outline(path: Path(joining: pieces.map { path(through: $0) }), lineWidth: width)
    let clips: [[Rect]?] = bands.map { [$0.rest] + $0.ranges } ?? [nil]
    return clips.map { clip in
      var outline = whole
      outline.clip = clip
      return outline
    } + (symbolPath.map { [Outline(path: $0)] } ?? [])
  }

  /// The outlines of all symbols.
  private var symbolPath: Path? {
    symbols.map { symbols in
      Path(
        joining: zip(runs, symbols.places).flatMap { run, places in
          places.map { index in
            symbols.symbol.path(at: run[index], diameter: symbols.diameter, growsUpwards: true)
          }
        })
    }
  }

  /// The path through points between two gaps.
  ///
  /// - Parameter isPart: Whether they are some of the points between these.
  private func path(through run: [Point], isPart: Bool = false) -> Path {
    guard run.count == 1 else { return Path(lines: run) }
    // Through a single point, the line goes forth and back: a dot; between gaps, it goes around
    // it.
    return isDot ? Path(lines: run + run) : Path(dotAt: run[0], isLarge: !isPart)
  }

  var highlighted: Path? {
    selection.map { selection in
      Path(
        joining: runs.enumerated().compactMap { number, run in
          selection[number].map { path(through: Array(run[$0]), isPart: run.count > 1) }
        })
    }
  }

  static func highlighting(
    _ motion: (start: LineItem, end: LineItem), as item: LineItem
  ) -> (start: LineItem, end: LineItem) {
    var motion = motion
    var selection: [Int: ClosedRange<Int>]?
    if let parts = item.selection {
      selection = [:]
      // The page may have changed the axes, and so the gaps, since the morph began.
      for (number, part) in parts where number < motion.end.targets.count {
        let places = motion.end.targets[number]
        guard part.upperBound < places.count else { continue }
        selection?[number] = places[part.lowerBound]...places[part.upperBound]
      }
    }
    (motion.start.selection, motion.end.selection) = (selection, selection)
    if motion.end.dots != item.dots {
      (motion.start.dots, motion.end.dots) = (item.dots, item.dots)
    }
    return motion
  }

  var order: Double { 0 }
  var emphasis: Emphasis { dots.isEmpty ? .none : .selected }
  var accent: Outline? { dotOutline }
  var isAccented: Bool { dotOutline != nil }

  func interpolated(to end: LineItem, fraction: Double) -> LineItem {
    var item = LineItem(
      runs: zip(runs, end.runs).map { $0.interpolated(to: $1, fraction: fraction) },
      baseline: baseline.interpolated(to: end.baseline, fraction: fraction),
      width: width.flatMap { width in
        end.width.map { width.interpolated(to: $0, fraction: fraction) }
      }, selection: selection)
    item.symbols = end.symbols
    item.dots =
      dots.count == end.dots.count ? dots.interpolated(to: end.dots, fraction: fraction) : end.dots
    item.bands = bands.flatMap { bands in
      end.bands.map { bands.interpolated(to: $0, fraction: fraction) }
    }
    return item
  }

  func applying(_ transform: AffineTransform) -> LineItem {
    var item = self
    item.runs = runs.map { $0.map { $0.applying(transform) } }
    item.baseline = Point(x: 0, y: baseline).applying(transform).y
    item.bands = bands?.applying(transform)
    item.dots = dots.map { $0.applying(transform) }
    return item
  }
}

extension Path {
  /// A dot for a value by itself, around which a line of 2 points goes.
  ///
  /// - Parameter isLarge: Whether it is 5 points wide, less than a selected value, rather than 4.
  fileprivate init(dotAt point: Point, isLarge: Bool) {
    func circle(_ radius: Double) -> Path {
      Path(
        ovalIn: Rect(
          x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }
    self = circle(1)
    guard isLarge else { return }
    // In pieces, so that those of a dashed line have no gaps.
    var start = point
    for element in circle(1.5).elements {
      switch element {
      case .move(let end): start = end
      case .curve(let end, let control1, let control2):
        move(to: start)
        addCurve(to: end, control1: control1, control2: control2)
        start = end
      case .line, .quadCurve, .close: break
      }
    }
  }
}
