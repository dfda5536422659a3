// Accessibility labels, for readers who cannot see the page; a layer has none unless one was set.
extension Scene {
  /// The label of a layer; nil if it has none.
  package func accessibilityLabel(of id: LayerID) -> String? { accessibilityLabels[id] }

  /// Sets the label of a layer, a sentence about the layer and its sublayers; nil removes it.
  package mutating func setAccessibilityLabel(_ label: String?, of id: LayerID) {
    accessibilityLabels[id] = label
  }

  /// The labels of the shown view and its sublayers, the lowest first, without those that are
  /// hidden, transparent or inside a layer with a label.
  package var shownAccessibilityLabels: [String] {
    guard let shown, !accessibilityLabels.isEmpty else { return [] }
    var labels: [String] = []
    var pending = [shown]
    while let id = pending.popLast() {
      if isHidden(id) || style(of: id).opacity <= 0 { continue }
      if let label = accessibilityLabels[id] {
        labels.append(label)
      } else {
        pending += sublayers(of: id).reversed()
      }
    }
    return labels
  }
}
