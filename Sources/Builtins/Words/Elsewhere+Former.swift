internal import Language

/// Words that Easel had, with the ones that stay.
extension Elsewhere {
  static let former = [
    Elsewhere("Chart.removeHighlight", write: "«chart».highlight(nil)")
  ]
}
