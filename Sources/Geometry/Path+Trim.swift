extension Path {
  /// The part of the path between two fractions of its length, as a shape layer's stroke start and
  /// stroke end cut it: over all subpaths in their order.
  ///
  /// The fractions are held to 0...1; nothing is left if `start` is not below `end`. A subpath
  /// that is not cut stays as it is, closed if it was; one that is cut becomes open. A path whose
  /// length is not finite is left whole.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    guard start > 0 || end < 1 else { return self }
    let subpaths = subpaths
    let lengths = subpaths.map(\.length)
    let total = lengths.reduce(0, +)
    guard total.isFinite else { return self }
    let (from, to) = (max(0, start) * total, min(1, end) * total)
    var trimmed = Path()
    var position = 0.0
    for (subpath, length) in zip(subpaths, lengths) {
      let next = position + length
      if from <= position, next <= to {
        trimmed.append(subpath)
      } else if position < to, from < next {
        trimmed.append(subpath.trimmed(from: from - position, to: to - position))
      }
      position = next
    }
    return trimmed
  }
}

extension Subpath {
  /// The part between two distances from the start.
  fileprivate func trimmed(from start: Double, to end: Double) -> Path {
    var elements: [Path.Element] = []
    var position = 0.0
    for segment in segments {
      let length = segment.length
      let (from, to) = (max(0, start - position), min(length, end - position))
      position += length
      guard from < to else { continue }
      let first = from > 0 ? segment.parameter(at: from, of: length) : 0
      let last = to < length ? segment.parameter(at: to, of: length) : 1
      guard let part = segment.part(from: first, to: last) else { continue }
      if elements.isEmpty { elements.append(.move(part.start)) }
      elements.append(part.element)
    }
    return Path(elements: elements)
  }
}
