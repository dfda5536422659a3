internal import Geometry
internal import Graphics
internal import Text

/// The coordinates of a layer's bounds.
struct LayerSpace {
  /// The transform to the canvas.
  let toCanvas: AffineTransform
  /// Whether flipped geometry makes y grow upwards.
  var isTurnedOver = false

  /// The translation to the canvas; nil if the transform is not a translation.
  var shift: Vector? {
    let transform = toCanvas
    let isShift = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    return isShift ? Vector(dx: transform.tx, dy: transform.ty) : nil
  }
}

extension Rect {
  /// The transform that flips it vertically.
  fileprivate var turnedOver: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * midY)
  }
}

/// A layer as it is painted: its values, and its transform to the canvas.
struct LayerLook {
  let values: Presentation
  /// The coordinates of the layer's bounds.
  let space: LayerSpace
  var toCanvas: AffineTransform { space.toCanvas }

  /// - Parameter outer: The coordinates of the superlayer's bounds.
  init(_ values: Presentation, in outer: LayerSpace) {
    self.values = values
    let local = LayerLook.transform(
      position: values.position, bounds: values.bounds, anchorPoint: values.anchorPoint,
      style: values.style)
    space = LayerSpace(
      toCanvas: local.concatenating(outer.toCanvas),
      isTurnedOver: outer.isTurnedOver != values.style.isGeometryFlipped)
  }

  /// The transform from a layer's bounds to those of its superlayer.
  static func transform(
    position: Point, bounds: Rect, anchorPoint: Point, style: LayerStyle
  ) -> AffineTransform {
    let frame = Placement.frame(position: position, size: bounds.size, anchorPoint: anchorPoint)
    let corner = bounds.origin
    var local = AffineTransform(
      translationX: frame.origin.x - corner.x, y: frame.origin.y - corner.y)
    if style.transform != .identity {
      local =
        local.concatenating(AffineTransform(translationX: -position.x, y: -position.y))
        .concatenating(style.transform)
        .concatenating(AffineTransform(translationX: position.x, y: position.y))
    }
    if style.isGeometryFlipped { local = bounds.turnedOver.concatenating(local) }
    return local
  }

  var isSeen: Bool { !values.isHidden && opacity > 0 }

  /// Clamped to 0...1, which a spring may exceed.
  var opacity: Double { min(1, max(0, values.style.opacity)) }

  private var hasArea: Bool { values.bounds.width > 0 && values.bounds.height > 0 }

  /// Whether the content or the sublayers can be visible.
  var showsContent: Bool { hasArea || !values.style.masksToBounds }

  /// The clip of the content and the sublayers.
  var clip: Path? { values.style.masksToBounds ? outline(insetBy: 0) : nil }

  func paintBackground(into items: inout DisplayItems) {
    guard let color = values.backgroundColor, color.alpha > 0, hasArea else { return }
    items.paint(.fill(outline(insetBy: 0), color))
  }

  /// The border, which lies inside the edge of the bounds.
  var border: DisplayList.Item? {
    let style = values.style
    guard style.borderWidth > 0, let color = style.borderColor, color.alpha > 0, hasArea
    else { return nil }
    var path = outline(insetBy: 0)
    if style.borderWidth < min(values.bounds.width, values.bounds.height) / 2 {
      path.append(outline(insetBy: style.borderWidth))
    }
    return .fill(path, color, .evenOdd)
  }

  /// - Parameter fonts: The fonts for text.
  func paintContent(into items: inout DisplayItems, in fonts: FontSet?) {
    switch values.content {
    case .shape(let shape): paint(shape, into: &items)
    case .gradient(let gradient): paint(gradient, into: &items)
    case .text(let text): paint(text, into: &items, in: fonts)
    case .drawing(let contents): paint(contents, into: &items)
    case nil: break
    }
  }

  private func paint(_ shape: Shape, into items: inout DisplayItems) {
    guard !shape.path.isEmpty else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      items.paint(.fill(shape.path.applying(toCanvas), color, shape.fillRule))
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.stroke.width > 0 {
      if shape.strokeStart > 0 || shape.strokeEnd < 1 { items.effort.trim(shape.path) }
      if let ring = shape.cutRing {
        return items.paint(.fill(ring.applying(toCanvas), color))
      }
      var stroke = shape.stroke
      let path: Path
      if items.keepsWholeLines, let part = shape.partOfOneLine {
        (path, stroke.part) = (shape.path, part)
      } else {
        path = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
      }
      guard !path.isEmpty else { return }
      stroke.pen = toCanvas
      (stroke.pen.tx, stroke.pen.ty) = (0, 0)
      items.paint(.stroke(path, color, stroke, toCanvas))
    }
  }

  private func paint(_ gradient: LinearGradient, into items: inout DisplayItems) {
    items.effort.mix(colors: gradient.colors?.count ?? 0)
    guard hasArea, let shading = gradient.shading(over: values.bounds, toCanvas) else { return }
    if shading.stops.count == 1 {
      items.paint(.fill(outline(insetBy: 0), shading.stops[0].color))
    } else {
      items.paint(.gradient(outline(insetBy: 0), shading))
    }
  }

  private func paint(_ contents: Contents, into items: inout DisplayItems) {
    let drawn = contents.bounds
    guard hasArea, drawn.width > 0, drawn.height > 0 else { return }
    items.effort.map(contents.partCount)
    var transform = toCanvas
    if drawn != values.bounds {
      transform = values.style.contentMode.transform(from: drawn, to: values.bounds)
        .concatenating(toCanvas)
    }
    items.paint(contents.items(applying: transform))
  }

  private func paint(_ text: TextContent, into items: inout DisplayItems, in fonts: FontSet?) {
    guard let fonts, hasArea else { return }
    guard !text.parts.isEmpty || text.color.map({ $0.alpha > 0 }) == true else { return }
    items.effort.set(letters: text.length)
    let placed = text.placed(in: values.bounds, with: fonts)
    // Letters stand upright where the surrounding geometry is flipped.
    let upright =
      space.isTurnedOver ? values.bounds.turnedOver.concatenating(toCanvas) : toCanvas
    let group = placed.overflows ? items.beginGroup(clip: outline(insetBy: 0)) : nil
    for (run, color) in placed.runs where !run.glyphs.isEmpty {
      items.paint(.glyphs(run, color, upright))
    }
    if let group { items.finish(.closeGroup(group)) }
  }

  /// The outline of the bounds with their round corners, on the canvas.
  private func outline(insetBy inset: Double) -> Path {
    let bounds = values.bounds.insetBy(dx: inset, dy: inset)
    let radius = values.style.cornerRadius - inset
    if radius > 0 {
      return Path(
        roundedRect: bounds, corners: values.style.roundCorners, cornerRadius: radius
      ).applying(toCanvas)
    }
    guard toCanvas.b == 0, toCanvas.c == 0 else { return Path(bounds).applying(toCanvas) }
    // If it is parallel to the axes it remains a rectangle, and is written as one.
    let corner = Point(x: bounds.minX, y: bounds.minY).applying(toCanvas)
    let other = Point(x: bounds.maxX, y: bounds.maxY).applying(toCanvas)
    let (left, right) = (min(corner.x, other.x), max(corner.x, other.x))
    let (top, bottom) = (min(corner.y, other.y), max(corner.y, other.y))
    return Path(elements: [
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
      .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
    ])
  }
}

extension Shape {
  /// The part that is drawn of a line that one dash can draw; nil for others, and for whole ones.
  fileprivate var partOfOneLine: ClosedRange<Double>? {
    let (start, end) = (max(0, strokeStart), min(1, strokeEnd))
    guard start < end, start > 0 || end < 1, stroke.dashPattern.isEmpty,
      path.elements.count <= 2_000, path.subpaths.count == 1
    else { return nil }
    return start...end
  }
}
