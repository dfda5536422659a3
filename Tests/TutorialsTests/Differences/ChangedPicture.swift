import Comparing
import Geometry
import Graphics
import Playground
import TestSupport

@testable import Text

/// A picture of one or several moments that can be changed, and what a change of it should be called.
struct ChangedPicture {
  struct Moment: Hashable {
    var title: String?
    var canvas: Size
    var background: Color
    var items: [DisplayList.Item]
    var owners: [Int]

    init(_ list: DisplayList, title: String?) {
      (canvas, background, items, owners) = (list.canvas, list.background, list.items, list.owners)
      self.title = title
    }

    func text(_ names: [Int: ItemOwner]) -> String {
      let list = DisplayList(
        canvas: canvas, background: background, complete: items, owners: owners)
      return (title.map { "at \($0)\n" } ?? "") + list.text { names[$0] }
    }
  }

  var moments: [Moment]
  /// Whose the items are.
  var names: [Int: ItemOwner]

  var text: String { moments.map { $0.text(names) }.joined() }

  /// What the first sentence is to be about.
  struct Target {
    /// Words one of which the object must have.
    var objects: [String]
    /// The properties that are right.
    var properties: [String]
  }
}

/// A kind of item, which is changed alone or with all of its kin.
enum ItemKind: CaseIterable {
  case fill, stroke, glyphs, gradient, group

  init?(_ item: DisplayList.Item) {
    switch item {
    case .fill: self = .fill
    case .stroke: self = .stroke
    case .glyphs: self = .glyphs
    case .gradient: self = .gradient
    case .beginGroup: self = .group
    case .beginMask, .endGroup: return nil
    }
  }
}

extension DisplayList.Item {
  /// The box of what it paints; nil for groups.
  var box: Rect? {
    switch self {
    case .fill(let path, _, _), .gradient(let path, _): path.boundingBox
    case .stroke(let path, _, _, let transform): path.applying(transform).boundingBox
    case .glyphs(let run, _, let transform):
      Rect(origin: run.origin.applying(transform), size: Size(width: run.width, height: run.size))
    case .beginGroup(let group): group.clip?.boundingBox
    case .beginMask, .endGroup: nil
    }
  }

  /// The item in other colours; nil for groups.
  func recolored(_ change: (Color) -> Color) -> DisplayList.Item? {
    switch self {
    case .fill(let path, let color, let rule): return .fill(path, change(color), rule)
    case .gradient(let path, var shading):
      for index in shading.stops.indices {
        shading.stops[index].color = change(shading.stops[index].color)
      }
      return .gradient(path, shading)
    case .stroke(let path, let color, let stroke, let own):
      return .stroke(path, change(color), stroke, own)
    case .glyphs(let run, let color, let own): return .glyphs(run, change(color), own)
    case .beginGroup, .beginMask, .endGroup: return nil
    }
  }

  /// The line with another pen; nil for anything else.
  func restroked(_ change: (inout Stroke) -> Void) -> DisplayList.Item? {
    guard case .stroke(let path, let color, var stroke, let own) = self else { return nil }
    let old = stroke
    change(&stroke)
    return stroke == old ? nil : .stroke(path, color, stroke, own)
  }

  /// The glyphs of another run; nil for anything else.
  func rewritten(_ change: (GlyphRun) -> GlyphRun?) -> DisplayList.Item? {
    guard case .glyphs(let run, let color, let own) = self else { return nil }
    return change(run).map { .glyphs($0, color, own) }
  }

  /// The gradient of another shading; nil for anything else.
  func reshaded(_ change: (inout Shading) -> Void) -> DisplayList.Item? {
    guard case .gradient(let path, var shading) = self else { return nil }
    let old = shading
    change(&shading)
    return shading == old ? nil : .gradient(path, shading)
  }

  /// The item with another path; nil for glyphs and groups.
  func repathed(_ change: ([Path.Element]) -> [Path.Element]?) -> DisplayList.Item? {
    switch self {
    case .fill(let path, let color, let rule):
      return change(Array(path.elements)).map { .fill(Path(elements: $0), color, rule) }
    case .gradient(let path, let shading):
      return change(Array(path.elements)).map { .gradient(Path(elements: $0), shading) }
    case .stroke(let path, let color, let stroke, let own):
      return change(Array(path.elements)).map { .stroke(Path(elements: $0), color, stroke, own) }
    case .glyphs, .beginGroup, .beginMask, .endGroup: return nil
    }
  }
}

extension GlyphRun {
  /// The run with other letters or of another size, its glyphs as they are or further apart.
  func with(string: String? = nil, size: Double? = nil) -> GlyphRun {
    let factor = (size ?? self.size) / self.size
    return GlyphRun(
      string: string ?? self.string, face: face, size: size ?? self.size, origin: origin,
      glyphs: glyphs.map {
        Glyph(id: $0.id, position: Point(x: $0.position.x * factor, y: $0.position.y * factor))
      },
      width: width * factor)
  }
}

extension Color {
  /// A colour whose name is another one.
  var opposite: Color {
    Color(
      red: red > 0.5 ? red - 0.5 : red + 0.5, green: green > 0.5 ? green - 0.5 : green + 0.5,
      blue: blue > 0.5 ? blue - 0.45 : blue + 0.45, alpha: alpha)
  }

  /// The colour with one level more or less of green.
  var nextLevel: Color {
    var next = self
    next.green += green > 0.5 ? -1.0 / 255 : 1.0 / 255
    return next
  }

  func faded(by factor: Double) -> Color {
    var faded = self
    faded.alpha *= factor
    return faded
  }
}
