import Charting
import Geometry
import Graphics
import Layers
package import Motion
package import Rendering

extension Settled {
  /// The descriptions of the charts that the page shows at `time`, or in its picture for nil; nil
  /// if it shows none.
  package func chartDescription(at time: Time?) -> String? {
    let labels = labels(at: time)
    return labels.isEmpty ? nil : labels.joined(separator: " ")
  }

  /// The number of the view of a chart that is all that the page shows; nil if it shows something else.
  package func shownChart(at time: Time?) -> Int? {
    let shown = timeline.scene(at: time ?? end).shown
    return shown.flatMap { placedCharts[$0] == nil ? nil : $0.rawValue }
  }

  /// Whether both have the same picture at their ends.
  package func showsTheSame(as other: Settled) -> Bool { picture == other.picture }

  /// The descriptions of its charts.
  fileprivate func labels(at time: Time?) -> [String] {
    timeline.scene(at: time ?? end).shownAccessibilityLabels
  }

  /// The description of the page at `time`, or of its picture for nil, for readers who cannot see
  /// it.
  package func description(at time: Time?) -> String {
    if time == nil, let alternative { return alternative }
    return chartDescription(at: time) ?? viewDescription(at: time)
  }

  /// The words for what views and layers draw on a page without charts.
  private func viewDescription(at time: Time?) -> String {
    var owners = PageOwners(timeline.scene(at: time ?? end), charts: [:], names: [:])
    return PictureDescription(displayList(at: time), &owners).sentence(about: "A picture")
  }
}

extension Shot {
  /// The descriptions of the charts of `page` at the moments of the picture; nil if there are none.
  package func chartDescription(of page: Settled) -> String? {
    sentence(times.flatMap { page.labels(at: $0) })
  }

  /// The description of the picture of `page`, for readers who cannot see it.
  package func description(of page: Settled) -> String {
    chartDescription(of: page) ?? sentence(times.map { page.description(at: $0) }) ?? ""
  }

  /// The longest display list, and the longest facts, that a picture carries, in bytes.
  private static let longestDrawing = 256 << 10

  /// The most points of paths in a picture whose display lists its file carries.
  private static let mostPoints = 20_000

  /// What the file of the picture says beside its pixels: its description, and what its charts say and its
  /// display lists unless they are long, by which two pictures can be compared.
  package func texts(of page: Settled) -> [PNGText] {
    let texts = [PNGText.description(description(of: page))]
    // The texts of many points take longer than their picture.
    guard page.picture.pointCount <= Self.mostPoints else { return texts }
    let others = [
      PNGText(PNGText.factsKeyword, factsText(of: page)),
      PNGText(PNGText.drawingKeyword, displayListText(of: page)),
    ]
    return texts + others.filter { (1...Self.longestDrawing).contains($0.text.utf8.count) }
  }

  /// The sentences of several moments, each once.
  private func sentence(_ parts: [String]) -> String? {
    var said: [String] = []
    for part in parts where !said.contains(part) { said.append(part) }
    return said.isEmpty ? nil : said.joined(separator: " ")
  }
}

extension DisplayList {
  /// The number of elements of all paths.
  fileprivate var pointCount: Int {
    items.reduce(0) { count, item in
      switch item {
      case .fill(let path, _, _), .gradient(let path, _), .stroke(let path, _, _, _):
        count + path.elements.count
      case .glyphs, .beginGroup, .beginMask, .endGroup: count
      }
    }
  }
}
