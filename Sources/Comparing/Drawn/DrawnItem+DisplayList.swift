internal import Geometry
internal import Graphics
internal import Text

// What `DisplayListReader` reads from the text of a list, without the text.

extension DrawnList {
  /// - Parameters:
  ///   - time: When it is seen: `0.5s`; nil for the settled page.
  ///   - owner: The owner of an item by its number; nil if it has no words.
  init(
    _ list: DisplayList, time: String?, statements: Statements?, owner: (Int) -> ItemOwner?
  ) {
    self.init(
      time: time,
      canvas: Size(width: list.canvas.width.asWritten, height: list.canvas.height.asWritten),
      background: list.background.asWritten,
      items: list.items.enumerated().map { index, item in
        let isOwned = !list.owners.isEmpty && item != .endGroup
        return DrawnItem(
          owner: isOwned ? owner(list.owners[index]) : nil, paint: DrawnItem.Paint(item))
      },
      statements: statements)
  }
}

extension DrawnItem.Paint {
  fileprivate init(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let color, let rule):
      self = .fill(DrawnItem.Outline(path), color.asWritten, rule)
    case .gradient(let path, let shading):
      self = .gradient(DrawnItem.Outline(path), shading.asWritten)
    case .stroke(let path, let color, let stroke, let transform):
      self = .stroke(DrawnItem.Outline(path, transform), color.asWritten, stroke.asWritten)
    case .glyphs(let run, let color, let transform):
      self = .glyphs(DrawnItem.Letters(run, transform), color.asWritten)
    case .beginGroup(let group):
      self = .group(
        opacity: group.opacity.asWritten, clip: group.clip.map { DrawnItem.Outline($0) },
        group.clip == nil ? .winding : group.clipRule)
    case .beginMask: self = .mask
    case .endGroup: self = .end
    }
  }
}

extension DrawnItem.Outline {
  fileprivate init(_ path: Path, _ transform: AffineTransform? = nil) {
    func box(from: Point, to: Point) -> Path {
      Path(Rect(origin: from, size: Size(width: to.x - from.x, height: to.y - from.y)))
    }
    switch WrittenPath(path, transform) {
    case .rectangle(let from, let to): self.init(path: box(from: from, to: to))
    case .elements(let elements): self.init(path: Path(elements: elements))
    case .digest(let count, let from, let to, let text):
      self.init(path: box(from: from, to: to), digest: Digest(count: count, text: text))
    }
  }
}

extension DrawnItem.Letters {
  fileprivate init(_ run: GlyphRun, _ transform: AffineTransform) {
    let right = Point(x: transform.a, y: transform.b).asWritten
    let down = Point(x: transform.c, y: transform.d).asWritten
    let isUpright = right == Point(x: 1, y: 0) && down == Point(x: 0, y: 1)
    self.init(
      string: run.writtenString, font: run.face.name, size: run.size.asWritten,
      origin: run.origin.applying(transform).asWritten,
      turn: isUpright ? nil : Turn(right: right, down: down), glyphs: run.writtenGlyphs)
  }
}

extension Shading {
  fileprivate var asWritten: Shading {
    var shading = self
    let last = Double(max(1, stops.count - 1))
    let even = stops.indices.map { Double($0) / last }
    let areEven = zip(stops, even).allSatisfy {
      ($0.location * 100).asWritten == ($1 * 100).asWritten
    }
    for index in stops.indices {
      shading.stops[index].location =
        areEven ? even[index] : (stops[index].location * 100).asWritten / 100
      shading.stops[index].color = stops[index].color.asWritten
    }
    switch kind {
    case .axis(let start, let end): shading.kind = .axis(from: start.asWritten, to: end.asWritten)
    case .circles(let start, let end, let transform):
      shading.kind = .circles(from: start.asWritten, to: end.asWritten, transform.asWritten)
    }
    if case .axis = kind { shading.extent = .whole }
    return shading
  }
}

extension Shading.Circle {
  fileprivate var asWritten: Shading.Circle {
    Shading.Circle(center: center.asWritten, radius: max(0, radius.asWritten))
  }
}

extension AffineTransform {
  fileprivate var asWritten: AffineTransform {
    AffineTransform(
      a: a.asWritten, b: b.asWritten, c: c.asWritten, d: d.asWritten, tx: tx.asWritten,
      ty: ty.asWritten)
  }
}

extension Stroke {
  fileprivate var asWritten: Stroke {
    let width = width.asWritten
    let right = Point(x: pen.a * self.width, y: pen.b * self.width).asWritten
    let down = Point(x: pen.c * self.width, y: pen.d * self.width).asWritten
    let isRound = right == Point(x: width, y: 0) && down == Point(x: 0, y: width)
    // Of a line without width, the text says nothing of the pen.
    let unit = width == 0 ? 1 : width
    return Stroke(
      width: width, cap: cap, join: join, miterLimit: miterLimit.asWritten,
      dashPattern: dashPattern.map(\.asWritten), dashPhase: dashPhase.asWritten,
      pen: isRound
        ? .identity
        : AffineTransform(
          a: right.x / unit, b: right.y / unit, c: down.x / unit, d: down.y / unit, tx: 0, ty: 0))
  }
}
