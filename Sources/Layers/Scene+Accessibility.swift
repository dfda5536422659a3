// What those are told who do not see the page; no layer has such a label unless it was given one.
extension Scene {
  /// The label of a layer; nil if it has none.
  package func accessibilityLabel(of id: LayerID) -> String? { accessibilityLabels[id] }

  /// Gives a layer a label: what it shows, with all that it holds, in a sentence. With nil it has none.
  package mutating func setAccessibilityLabel(_ label: String?, of id: LayerID) {
    accessibilityLabels[id] = label
  }

  /// The labels of the shown view and of what it holds, the lowest first, but for what is hidden,
  /// has no opacity or is in a layer with a label.
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
