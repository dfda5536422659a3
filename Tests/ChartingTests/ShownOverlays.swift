import Geometry
import Graphics
import Layers
import Motion
import TestFonts
import Text

@testable import Charting

/// A scene that shows a chart with others on its axes.
struct ShownOverlays {
  var scene = Scene()
  var host: DataChart
  var guests: [DataChart] = []

  /// - Parameter added: By themselves.
  init(_ drawing: ChartDrawing, with added: [(OverlaySide, ChartDrawing)]) throws {
    host = try DataChart(drawing, in: &scene, fonts: fonts)
    for (side, own) in added {
      var guest = try DataChart(own, in: &scene, fonts: fonts)
      let overlays = host.drawing.overlays + [ChartOverlay(guest.view, side, guest.drawing)]
      let whole = try host.drawing.own.adding(overlays)
      try guest.sit(on: host, side, in: &scene)
      guests.append(guest)
      try show(whole)
    }
    scene.show(host.view)
  }

  /// Shows other drawings of the chart and of those on it.
  mutating func show(_ whole: ChartDrawing) throws {
    try host.change(to: whole, in: &scene)
    for index in guests.indices {
      try guests[index].change(to: host.drawing.overlays[index].seated, in: &scene)
    }
  }

  var charts: [LayerID: PlacedChart] {
    Dictionary(uniqueKeysWithValues: ([host] + guests).map { ($0.view, .data($0)) })
  }

  /// The letters that are painted.
  var letters: [String] {
    scene.displayList(at: .zero).items.compactMap { item in
      guard case .glyphs(let run, _, _) = item else { return nil }
      return run.string
    }
  }
}

extension ChartDrawing {
  /// Pairs of names and values.
  static func named(
    _ kind: ChartKind, _ pairs: KeyValuePairs<String, Double>, title: String = "",
    yTitle: String = ""
  ) throws -> ChartDrawing {
    var options = ChartOptions()
    (options.title, options.yAxis.title) = (title, yTitle)
    return try ChartDrawing(ChartData(pairs: pairs), as: kind, options)
  }

  /// It with one other on its axes.
  func adding(_ other: ChartDrawing, at side: OverlaySide = .left) throws -> ChartDrawing {
    try adding([ChartOverlay(LayerID(rawValue: 1_000_000), side, other)])
  }
}
