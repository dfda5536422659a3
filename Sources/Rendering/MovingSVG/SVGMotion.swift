/// What moves in the element of an item, as lines of SVG.
struct SVGMotion {
  /// The animations that show the element at its times only.
  var shown: [SVGText] = []
  /// Whether the element is not there in the picture at rest.
  var isHidden = false
  /// Whether a line shows parts of its path.
  var showsParts = false
  /// Whether a rectangle is written as a path, because its animations are those of a path.
  var isPath = false
  /// The animations of the element.
  var lines: [SVGText] = []
  /// Those of its colours, which a mask has not.
  var colorLines: [SVGText] = []
  /// The animations of its gradient, of each of the stops, and of their colours.
  var shadingLines: [SVGText] = []
  var stopLines: [[SVGText]] = []
  var stopColorLines: [[SVGText]] = []
  /// The animations of the shape that clips a group, and whether that is written as a path.
  var clipLines: [SVGText] = []
  var clipIsPath = false

  var isEmpty: Bool {
    !isHidden && shown.isEmpty && lines.isEmpty && colorLines.isEmpty && shadingLines.isEmpty
      && stopLines.allSatisfy(\.isEmpty) && stopColorLines.allSatisfy(\.isEmpty)
      && clipLines.isEmpty
  }
}

/// What moves in a picture.
struct SVGMotions {
  /// By the indices of items.
  var items: [Int: SVGMotion] = [:]
  /// The animations of the ground.
  var ground: [SVGText] = []
}

extension SVGText {
  /// Ends a tag, with its animations if it has any.
  mutating func end(_ tag: StaticString, _ lines: [SVGText], depth: Int) {
    guard !lines.isEmpty else { return write("/>\n") }
    write(">\n")
    write(lines, depth: depth + 1)
    end(tag, depth: depth)
  }

  mutating func write(_ lines: [SVGText], depth: Int) {
    for line in lines {
      indent(depth)
      write(line)
      write("\n")
    }
  }
}
