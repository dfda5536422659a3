internal import Language

/// Words that Easel had, with the ones that stay.
extension Elsewhere {
  static let former = [
    Elsewhere("Chart.removeHighlight", write: "«chart».highlight(nil)"),
    Elsewhere("band", "an area has both ends: 'area(low: [2, 1, 3], high: [5, 6, 4])'"),
  ]
}
