/// The direction in which a stack view places its arranged subviews.
package enum StackAxis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

/// How a stack view divides its length among its arranged subviews.
package enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Lengths as the constraints want them; what is left goes to the first subview without a wish.
  case fill
  /// The same length for all.
  case fillEqually
  /// Lengths in the proportions of those that the constraints want; the same for all if they want
  /// none.
  case fillProportionally
  /// Lengths as the constraints want them, and equal gaps, at least the spacing.
  case equalSpacing
  /// Lengths as the constraints want them, and the middles equally far from each other; where a gap
  /// would be less than the spacing, it is the spacing.
  case equalCentering
}

/// Where a stack view puts its arranged subviews across its axis.
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
  /// On one line, that of the first text in each; a view without text stands on its bottom edge. In
  /// a vertical stack the same as `leading`.
  case firstBaseline
  /// On one line, that of the last text in each, by the rules of `firstBaseline`.
  case lastBaseline
}
