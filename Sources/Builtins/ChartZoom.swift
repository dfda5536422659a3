internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Scales

/// Zooms and scrolls the axes of charts, by words and by fingers.
struct ChartZoom {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Fingers on a chart, from where they began.
  struct Drag: Sendable {
    var places: [Point]
    /// What showed then, of each axis.
    var zooms: [Dimension: ClosedRange<Double>]
    /// The plot that they are in.
    var plot: Rect
  }

  // MARK: Words

  /// The parts of an axis that can show.
  func zoom(of axis: ChartAxis) throws -> AxisZoom {
    let drawing = try machine.placedDataChart(axis.chart).drawing
    try check(drawing)
    guard !drawing.hasRows(along: axis.dimension) else {
      throw Failure(
        "the rows of a '\(drawing.kind.word)' are not zoomed",
        hint: "zoom its columns with 'xAxis', or show fewer rows")
    }
    guard let zoom = try AxisZoom(whole(drawing, axis.dimension), axis.dimension) else {
      throw Failure.noAxes(drawing.kind)
    }
    return zoom
  }

  private func check(_ drawing: ChartDrawing) throws {
    guard drawing.facets?.areFree == true else { return }
    throw Failure(
      "the panels have each its own axes, which are not zoomed",
      hint: "omit 'axes: .free', so that all panels show the same part")
  }

  /// The chart with all of an axis.
  func whole(_ drawing: ChartDrawing, _ dimension: Dimension) throws -> ChartDrawing {
    do throws(ChartError) {
      return try AxisZoom.whole(drawing, dimension)
    } catch {
      throw Failure(error)
    }
  }

  /// Shows a part of an axis, and lets fingers scroll it from now on.
  ///
  /// - Parameter part: Nil is all of it.
  func show(_ part: ClosedRange<Double>?, of axis: ChartAxis) throws {
    try machine.change(axis) { $0.zoom = part }
    let host = try machine.placedDataChart(axis.chart).seat?.view ?? axis.chart.id
    let isFollowed = machine.touching.actions(of: host).contains { action in
      if case .zoom = action.action { true } else { false }
    }
    guard !isFollowed else { return }
    try machine.follow(View(host), .follow, [GestureAction(action: .zoom)])
  }

  /// Shows what a page asks for by the ends of a range.
  func show(_ range: ClosedRange<Double>, of axis: ChartAxis) throws {
    let (meets, part) = try zoom(of: axis).part(range)
    guard meets else { return try refuse(range, of: axis) }
    try show(part, of: axis)
  }

  /// Throws that a part is not on an axis.
  func refuse(_ range: ClosedRange<Double>, of axis: ChartAxis) throws {
    let zoom = try zoom(of: axis)
    let ends = zoom.ends
    func text(_ value: Double) -> String {
      zoom.isTime && CalendarTime.instants.contains(value) ? ISODate.text(value) : brief(value)
    }
    let part = [range.lowerBound, range.upperBound].map(text)
      .joined(separator: zoom.isTime ? " to " : "...")
    let extent =
      zoom.bandCount.map { $0 == 1 ? "it has one band, 0" : "its bands are 0...\($0 - 1)" }
      ?? "it goes from \(text(ends.lowerBound)) to \(text(ends.upperBound))"
    throw Failure("\(part) is outside the \(axis.dimension) axis", hint: extent, argument: 0)
  }

  /// Moves what shows of an axis.
  func scroll(_ axis: ChartAxis, by windows: Double) throws {
    guard windows.isFinite else {
      throw Failure(
        "an axis cannot scroll by \(brief(windows))",
        hint: "write how far, in parts of what shows: 1 is as far as that", argument: 0)
    }
    let zoom = try zoom(of: axis)
    let present = try machine.options(of: axis).zoom
    guard let present else {
      throw Failure(
        "the \(axis.dimension) axis shows all that it has",
        hint: "show a part of it first: 'zoom(to: 0...2)'")
    }
    try show(zoom.scrolled(present, by: windows) ?? present, of: axis)
  }

  // MARK: Fingers

  /// Scrolls a zoomed chart with one finger, and zooms it with two.
  ///
  /// - Parameter places: Where the fingers are; none once they have left.
  func follow(_ view: LayerID, _ places: [Point]) throws {
    guard let first = places.first else {
      machine.touching.drags[view] = nil
      return
    }
    let chart = Chart(view)
    let placed = try machine.placedDataChart(chart)
    guard placed.drawing.facets?.areFree != true,
      let drag = machine.touching.drags[view], drag.places.count == places.count
    else {
      var zooms: [Dimension: ClosedRange<Double>] = [:]
      for dimension in Dimension.allCases { zooms[dimension] = placed.options[dimension].zoom }
      machine.touching.drags[view] = Drag(
        places: places, zooms: zooms,
        plot: PartFinder.plot(of: placed, at: first, in: machine.scene))
      return
    }
    let hand = ZoomHand(from: drag.places, to: places)
    try machine.changeOptions(chart) { options in
      for dimension in Dimension.allCases {
        guard let zoom = try AxisZoom(whole(placed.drawing, dimension), dimension) else { continue }
        options[dimension].zoom = hand.part(
          of: zoom, dimension, from: drag.zooms[dimension], in: drag.plot)
      }
    }
  }
}
