/// What a chart says that lies on the axes of another one.
package struct OverlayFacts: Sendable {
  package let side: OverlaySide
  package let facts: ChartFacts

  /// Where it lies, at the start of a sentence.
  var place: String { side == .left ? "On the same axes" : "On an axis at the right" }
}
