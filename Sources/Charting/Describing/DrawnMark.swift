internal import Geometry
internal import Graphics
internal import Text

/// One painted item, in canvas coordinates.
struct DrawnMark {
  enum Kind { case fill, stroke, gradient, glyphs }

  let kind: Kind
  /// That of a gradient is the first of its colours.
  let color: Color
  let box: Rect
  /// What a path is: `rectangle`, `circle`, `line`; empty for a text.
  var shape = ""
  /// The colours of a gradient, or the letters of a text.
  var words = ""

  /// Nil for an item that paints nothing.
  init?(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let color, _):
      // Nothing is inside a line between two points.
      guard path.elements.count > 2, let box = path.boundingBoxOfPath, color.alpha > 0
      else { return nil }
      (kind, self.color, self.box) = (.fill, color, box)
      shape = DrawnMark.shape(of: path, box)
    case .stroke(let path, let color, _, let transform):
      guard let box = path.boundingBoxOfPath?.covered(by: transform), color.alpha > 0 else {
        return nil
      }
      (kind, self.color, self.box) = (.stroke, color, box)
      let outline = DrawnMark.shape(of: path, box)
      shape = outline == "shape" ? "line" : outline
    case .gradient(let path, let shading):
      guard let box = path.boundingBoxOfPath, let first = shading.stops.first else { return nil }
      (kind, color, self.box) = (.gradient, first.color, box)
      shape = DrawnMark.shape(of: path, box)
      words = shading.stops.map(\.color.name).withoutRepetitions.joined(separator: " to ")
    case .glyphs(let run, let color, let transform):
      guard let box = run.bounds(applying: transform) else { return nil }
      (kind, self.color, self.box) = (.glyphs, color, box)
      words = run.string
    case .beginGroup, .beginMask, .endGroup: return nil
    }
  }

  /// Whether any of it may be seen through a rectangle; a line has an extent, though its box has none.
  func isSeen(in window: Rect) -> Bool {
    box.minX < window.maxX && box.maxX > window.minX && box.minY < window.maxY
      && box.maxY > window.minY
      || kind == .stroke && box.minX <= window.maxX && box.maxX >= window.minX
        && box.minY <= window.maxY && box.maxY >= window.minY
  }

  func isRectangle(of size: Size) -> Bool {
    kind == .fill && shape == "rectangle" && box == Rect(origin: .zero, size: size)
  }

  private static func shape(of path: Path, _ box: Rect) -> String {
    if path == Path(box) { return "rectangle" }
    let isRound = path.isNearly(Path(ovalIn: box))
    if isRound { return (box.width - box.height).magnitude < 0.5 ? "circle" : "oval" }
    guard case .move(let start)? = path.elements.first else { return "shape" }
    let rounded = Path(roundedRect: box, cornerRadius: start.x - box.minX)
    return path.isNearly(rounded) ? "rounded rectangle" : "shape"
  }
}

extension Path {
  /// Whether it is drawn like another path of the same kind.
  fileprivate func isNearly(_ other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { one, other in
      let (numbers, others) = (one.coordinates, other.coordinates)
      return numbers.count == others.count
        && zip(numbers, others).allSatisfy { ($0 - $1).magnitude < 0.05 }
    }
  }
}
