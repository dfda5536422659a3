/// The direction in which a stack view places its arranged subviews.
package enum StackAxis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

/// How a stack view distributes its length among its arranged subviews.
package enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Lengths by the constraints; the first subview without one takes the rest.
  case fill
  /// The same length for all.
  case fillEqually
  /// Lengths in the proportions of those by the constraints; equal if there are none.
  case fillProportionally
  /// Lengths by the constraints, and equal gaps of at least the spacing.
  case equalSpacing
  /// Lengths by the constraints, and equal distances of the middles; a gap smaller than the spacing
  /// is the spacing.
  case equalCentering
}

/// How a stack view aligns its arranged subviews across its axis.
package enum StackAlignment: Hashable, Sendable, CaseIterable {
  /// From edge to edge.
  case fill
  /// At the left edge, or in a horizontal stack at the top; the same as `top`.
  case leading
  /// At the top edge, or in a vertical stack at the left; the same as `leading`.
  case top
  /// In the middle.
  case center
  /// At the right edge, or in a horizontal stack at the bottom; the same as `bottom`.
  case trailing
  /// At the bottom edge, or in a vertical stack at the right; the same as `trailing`.
  case bottom
  /// On a common baseline, that of the first text in each; a view without text has it at its bottom
  /// edge. In a vertical stack the same as `leading`.
  case firstBaseline
  /// On a common baseline, that of the last text in each, by the rules of `firstBaseline`.
  case lastBaseline
}
