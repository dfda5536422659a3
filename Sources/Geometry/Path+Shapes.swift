extension Path {
  /// Straight lines through `points`, in order; one point is a move, none an empty path.
  package init(lines points: [Point]) {
    self.init(elements: points.map(Element.line))
  }

  /// The outline of `rect`, clockwise from its top left corner.
  package init(_ rect: Rect) {
    self.init(elements: [
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }
}
