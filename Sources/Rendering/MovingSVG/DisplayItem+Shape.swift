internal import Geometry
internal import Graphics
internal import Text

extension DisplayList.Item {
  /// Whether one becomes the other by other numbers alone, so that one element of SVG can be both.
  func hasShape(of other: DisplayList.Item) -> Bool {
    switch (self, other) {
    case (.fill(let path, _, let rule), .fill(let otherPath, _, let otherRule)):
      rule == otherRule && path.hasVerbs(of: otherPath)
    case (.gradient(let path, let shading), .gradient(let otherPath, let otherShading)):
      path.hasVerbs(of: otherPath) && shading.hasShape(of: otherShading)
    case (.stroke(let path, _, let stroke, _), .stroke(let otherPath, _, let otherStroke, _)):
      path.hasVerbs(of: otherPath) && stroke.hasShape(of: otherStroke)
    case (.glyphs(let run, _, _), .glyphs(let otherRun, _, _)):
      run.string == otherRun.string && run.face == otherRun.face
    case (.beginGroup(let group), .beginGroup(let otherGroup)):
      switch (group.clip, otherGroup.clip) {
      case (nil, nil): true
      case (let clip?, let otherClip?):
        group.clipRule == otherGroup.clipRule && clip.hasVerbs(of: otherClip)
      default: false
      }
    case (.beginMask, .beginMask): true
    default: false
    }
  }
}

extension Path {
  /// Whether it has the same kinds of elements.
  func hasVerbs(of other: Path) -> Bool {
    let (mine, theirs) = (elements, other.elements)
    guard mine.count == theirs.count, mine.points.count == theirs.points.count else {
      return false
    }
    return zip(mine, theirs).allSatisfy { $0.letter == $1.letter }
  }
}

extension Stroke {
  fileprivate func hasShape(of other: Stroke) -> Bool {
    guard cap == other.cap, join == other.join, miterLimit == other.miterLimit,
      dashPattern.count == other.dashPattern.count
    else { return false }
    // A pen that is not round deforms the path that is written.
    let isRound =
      VectorPen(pen).transform == .identity && VectorPen(other.pen).transform == .identity
    return isRound || pen == other.pen
  }
}

extension Shading {
  fileprivate func hasShape(of other: Shading) -> Bool {
    guard stops.count == other.stops.count, extent == other.extent else { return false }
    switch (kind, other.kind) {
    case (.axis, .axis):
      // SVG's stops are within its axis, so that others move it.
      return (stops + other.stops).allSatisfy { (0...1).contains($0.location) }
    // The stops of circles may be written in another order, and with others.
    default: return self == other
    }
  }
}
