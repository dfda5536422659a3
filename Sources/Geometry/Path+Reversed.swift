extension Path {
  /// The same path drawn backwards, from the end of the last subpath to the start of the first; a
  /// closed subpath still begins at the same point.
  package func reversed() -> Path {
    var path = Path()
    for subpath in subpaths.reversed() {
      let segments = subpath.segments.reversed().map(\.reversed)
      path.move(to: segments.first?.start ?? subpath.start)
      for (index, segment) in segments.enumerated() {
        // Closing draws the last line.
        if subpath.isClosed, index == segments.count - 1, case .line = segment { continue }
        path.add(segment.element)
      }
      if subpath.isClosed { path.close() }
    }
    return path
  }
}
