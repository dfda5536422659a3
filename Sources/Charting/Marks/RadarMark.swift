internal import Geometry
internal import Glibc
internal import Graphics
internal import Layers
internal import Motion
internal import Text

extension ChartKind {
  package static let radar = ChartKind(RadarMark.self)
}

/// A corner for each value, on spokes around a middle that is 0, the first one at the top.
enum RadarMark: Mark {
  static let names = MarkNames(
    "radar",
    "Shows numbers on spokes around a middle that is 0, clockwise from the top, joined by a line.",
    chart: "Radar chart", plural: "corners", named: "spoke", shapes: "its values are on spokes")
  static func owner(ofLayer number: Int, of item: Web) -> MarkOwner {
    .series(number == 0 ? "web" : "line")
  }
  static func planeRule(_ options: ChartOptions) -> PlaneRule? { nil }
  static let descriptionStyle = DescriptionStyle.ranks

  static func axes(of drawing: ChartDrawing) -> [AxisFacts] {
    guard let scale = try? RadarScale(drawing.data, drawing.options) else { return [] }
    return [AxisFacts(.spokes(drawing.data.count), to: scale.maximum, rings: scale.rings)]
  }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {
    guard data.series.count == 1 else {
      throw .oneSeriesOnly(names.word, count: data.series.count)
    }
    if options.stacking != nil { throw .unfittingStacking(names.plural, allowed: []) }
    if options.valueLabels == .shares { throw .sharesOnRadar }
    let ys = data.series[0].points.map(\.y)
    guard ys.count > 2 else { throw .tooFewSpokes(ys.count) }
    if let index = ys.firstIndex(where: { $0 < 0 }) {
      throw .negativeSpoke(ys[index], index: index)
    }
    _ = try RadarScale(data, options)
  }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    let scale = try? RadarScale(drawing.data, drawing.options)
    return Sonification(drawing.data.series[0].points.ys, maximum: scale?.maximum ?? 1)
  }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    RadarGuide(drawing, in: size, theme, fonts).layout
  }

  static func layerCount(forValues count: Int, of series: Int) -> Int { 2 }

  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Web] {
    // The data was checked.
    guard let scale = try? RadarScale(drawing.data, drawing.options) else { return [] }
    let reaches = drawing.data.series[series].points.map { $0.y / scale.maximum }
    return [Web(reaches, circle: Circle(in: plot))]
  }

  /// The nearest corner within 10 points.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    let corners = items(of: series, of: drawing, in: plot).first?.points ?? []
    return corners.nearest(to: point, noun: "corner")
  }

  // MARK: Looks

  static var growsUpwards: Bool { false }

  /// The inside lets the rings show.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape {
    var shape = Shape()
    var color = style.color(at: place.series)
    guard part == 0 else {
      (shape.fillColor, shape.strokeColor) = (nil, style.showsThrough ? style.palette[0] : color)
      shape.stroke = Stroke(width: 2, cap: .round, join: .round)
      return shape
    }
    color.alpha *= 0.3
    shape.fillColor = style.showsThrough ? nil : color
    return shape
  }

  static func extent(of items: [Web], in bounds: Rect) -> Rect { items.first?.circle.box ?? .zero }

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Web, in size: Size
  ) -> MarkSpot? {
    guard item.points.indices.contains(index), let corner = item.points[index] else { return nil }
    return .place(Rect(origin: corner, size: .zero))
  }

  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Web, in size: Size
  ) -> MarkEnds? {
    let points = drawing.data.series[series].points
    guard points.indices.contains(index), !points[index].y.isNaN,
      let scale = try? RadarScale(drawing.data, drawing.options)
    else { return nil }
    return MarkEnds(
      value: MarkEnd(
        value: points[index].y,
        track: .spoke(
          item.circle, turn: Double(index) / Double(points.count), maximum: scale.maximum)))
  }

  static func silhouette(of items: [Web]) -> Outline? {
    Outline(path: items.first?.inside ?? Path())
  }

  // MARK: Morphs

  /// The corners move along common spokes; a missing value counts as 0 on its way.
  static func transitions(from old: [Web], to new: [Web]) -> [Transition<Web>] {
    zip(old, new).map { old, new in
      let turns = Set((old.corners + new.corners).map(\.turn)).sorted()
      return Transition(
        phase: .update(0, as: 0), start: old.refined(to: turns), end: new.refined(to: turns))
    }
  }
}

/// A polygon around the middle of a circle.
struct Web: MarkItem {
  /// A corner by its direction, clockwise from the top.
  struct Corner: Hashable {
    /// As a fraction of a turn, 0..<1.
    let turn: Double
    /// The distance from the middle as a fraction of the radius; NaN for a missing value.
    let reach: Double
  }

  /// In the order of their turns.
  let corners: [Corner]
  let circle: Circle

  /// Corners on equally distant spokes, the first one at the top.
  init(_ reaches: [Double], circle: Circle) {
    self.init(
      corners: reaches.enumerated().map {
        Corner(turn: Double($0) / Double(reaches.count), reach: $1)
      }, circle: circle)
  }

  init(corners: [Corner], circle: Circle) { (self.corners, self.circle) = (corners, circle) }

  var order: Double { 0 }
  var outlines: [Outline] { [Outline(path: inside), Outline(path: line)] }

  private func point(_ corner: Corner) -> Point {
    let angle = corner.turn * 2 * .pi
    let distance = corner.reach * circle.radius
    return Point(
      x: circle.center.x + distance * sin(angle), y: circle.center.y - distance * cos(angle))
  }

  /// The corners, nil for a missing value.
  var points: [Point?] { corners.map { $0.reach.isNaN ? nil : point($0) } }

  private var isWhole: Bool { !corners.contains { $0.reach.isNaN } }

  /// The corners between two missing ones.
  private var runs: [[Point]] {
    guard let gap = corners.firstIndex(where: { $0.reach.isNaN }) else {
      return [corners.map(point)]
    }
    return (corners[gap...] + corners[..<gap]).split { $0.reach.isNaN }.map { $0.map(point) }
  }

  /// The area within the line; beside a missing value it ends at the spokes.
  var inside: Path {
    Path(
      joining: runs.map { run in
        var path = Path(lines: isWhole ? run : run + [circle.center])
        path.close()
        return path
      })
  }

  /// The line through the corners, with a gap at a missing value; a corner between two is a dot.
  var line: Path {
    Path(
      joining: runs.map { run in
        if run.count == 1, let point = run.first {
          return Path(ovalIn: Rect(x: point.x - 1.5, y: point.y - 1.5, width: 3, height: 3))
        }
        var path = Path(lines: run)
        if isWhole { path.close() }
        return path
      })
  }

  // MARK: Morphs

  /// The same polygon with more corners, on its sides.
  ///
  /// - Parameter turns: All of its own turns, and further ones.
  func refined(to turns: [Double]) -> Web {
    let known = corners.map { Corner(turn: $0.turn, reach: $0.reach.isNaN ? 0 : $0.reach) }
    guard let first = known.first, let last = known.last else { return self }
    var next = 0
    let refined = turns.map { turn in
      while next < known.count, known[next].turn < turn { next += 1 }
      if next < known.count, known[next].turn == turn { return known[next] }
      let before = next > 0 ? known[next - 1] : last
      let after = next < known.count ? known[next] : first
      return Corner(turn: turn, reach: Web.reach(at: turn, between: before, and: after))
    }
    return Web(corners: refined, circle: circle)
  }

  /// The distance from the middle to the side between two corners, in a direction between them.
  private static func reach(at turn: Double, between one: Corner, and other: Corner) -> Double {
    func sine(from start: Double, to end: Double) -> Double {
      sin((end - start - (end - start).rounded(.down)) * 2 * .pi)
    }
    let weight =
      one.reach * sine(from: one.turn, to: turn) + other.reach * sine(from: turn, to: other.turn)
    guard weight > 0 else { return 0 }
    let reach = one.reach * other.reach * sine(from: one.turn, to: other.turn) / weight
    return max(0, reach)
  }

  func interpolated(to end: Web, fraction: Double) -> Web {
    Web(
      corners: zip(corners, end.corners).map {
        Corner(
          turn: $1.turn, reach: $0.reach.interpolated(to: $1.reach, fraction: fraction))
      },
      circle: Circle(
        center: circle.center.interpolated(to: end.circle.center, fraction: fraction),
        radius: circle.radius.interpolated(to: end.circle.radius, fraction: fraction)))
  }

  func applying(_ transform: AffineTransform) -> Web {
    Web(corners: corners, circle: circle.applying(transform))
  }
}
