internal import Geometry
internal import Glibc
internal import Graphics

/// One way in which an item is not as expected.
enum Aspect: Hashable {
  /// It is not there.
  case missing
  /// It is there without being expected.
  case extra
  /// It is painted below items that it was to be painted above, or the other way round.
  case reordered
  case outline(OutlineChange)
  case color(from: Color, to: Color)
  /// The opacity of a colour or a group.
  case opacity(from: Double, to: Double)
  case fillRule(FillRule)
  case lineWidth(from: Double, to: Double)
  case dash(from: [Double], to: [Double])
  case dashPhase(from: Double, to: Double)
  case cap(from: Stroke.Cap, to: Stroke.Cap)
  case join(from: Stroke.Join, to: Stroke.Join)
  case miterLimit(from: Double, to: Double)
  case pen
  case text(from: String, to: String)
  case fontSize(from: Double, to: Double)
  case font(from: String, to: String)
  case place(Vector)
  case letterTurn(degrees: Double)
  case letterSpacing
  case stopCount(from: Int, to: Int)
  case stopPlace(Int, from: Double, to: Double)
  case stopColor(Int, from: Color, to: Color)
  case gradientLine(from: Shading.Kind, to: Shading.Kind)
  case gradientExtent
  case clip(OutlineChange?, isNew: Bool, isGone: Bool)

  /// In what an item is not the expected one, which is of the same kind; empty if the drawing is the
  /// same.
  static func all(from expected: DrawnItem.Paint, to actual: DrawnItem.Paint) -> [Aspect] {
    guard expected != actual else { return [] }
    var aspects: [Aspect] = []
    switch (expected, actual) {
    case (.fill(let outline, let color, let rule), .fill(let newOutline, let newColor, let newRule)):
      aspects.add(color, newColor)
      aspects.add(outline, newOutline)
      if rule != newRule { aspects.append(.fillRule(newRule)) }
    case (
      .stroke(let outline, let color, let stroke), .stroke(let newOutline, let newColor, let new)
    ):
      aspects.add(color, newColor)
      aspects.add(stroke, new)
      aspects.add(outline, newOutline)
    case (.gradient(let outline, let shading), .gradient(let newOutline, let new)):
      let change = OutlineChange(from: outline, to: newOutline)
      aspects.add(shading, new, movedWith: change)
      if let change, change.isWhole || shading.kind == new.kind { aspects.append(.outline(change)) }
    case (.glyphs(let letters, let color), .glyphs(let new, let newColor)):
      aspects.add(color, newColor)
      aspects.add(letters, new)
    case (.group(let opacity, let clip, let rule), .group(let newOpacity, let newClip, let newRule)):
      if opacity != newOpacity { aspects.append(.opacity(from: opacity, to: newOpacity)) }
      if let clip, let newClip {
        if let change = OutlineChange(from: clip, to: newClip) {
          aspects.append(.clip(change, isNew: false, isGone: false))
        }
        if rule != newRule { aspects.append(.fillRule(newRule)) }
      } else if clip != newClip {
        aspects.append(.clip(nil, isNew: clip == nil, isGone: newClip == nil))
      }
    default: break
    }
    // What is rounded away is a difference all the same.
    return aspects.isEmpty ? [.pen] : aspects
  }
}

extension [Aspect] {
  fileprivate mutating func add(_ color: Color, _ new: Color) {
    if !new.hasHue(of: color) {
      append(.color(from: color, to: new))
    } else if color.alpha != new.alpha {
      append(.opacity(from: color.alpha, to: new.alpha))
    }
  }

  fileprivate mutating func add(_ outline: DrawnItem.Outline, _ new: DrawnItem.Outline) {
    if let change = OutlineChange(from: outline, to: new) { append(.outline(change)) }
  }

  fileprivate mutating func add(_ stroke: Stroke, _ new: Stroke) {
    let (width, newWidth) = (stroke.paintedWidth, new.paintedWidth)
    if (width - newWidth).magnitude > 1.0 / 128 { append(.lineWidth(from: width, to: newWidth)) }
    if stroke.dashPattern != new.dashPattern {
      append(.dash(from: stroke.dashPattern, to: new.dashPattern))
    }
    if stroke.dashPhase != new.dashPhase {
      append(.dashPhase(from: stroke.dashPhase, to: new.dashPhase))
    }
    if stroke.cap != new.cap { append(.cap(from: stroke.cap, to: new.cap)) }
    if stroke.join != new.join { append(.join(from: stroke.join, to: new.join)) }
    if stroke.miterLimit != new.miterLimit {
      append(.miterLimit(from: stroke.miterLimit, to: new.miterLimit))
    }
  }

  fileprivate mutating func add(
    _ shading: Shading, _ new: Shading, movedWith outline: OutlineChange?
  ) {
    if shading.stops.count != new.stops.count {
      append(.stopCount(from: shading.stops.count, to: new.stops.count))
    } else {
      for (index, (stop, newStop)) in zip(shading.stops, new.stops).enumerated() {
        if stop.color != newStop.color {
          append(.stopColor(index, from: stop.color, to: newStop.color))
        }
        if (stop.location - newStop.location).magnitude > 1e-5 {
          append(.stopPlace(index, from: stop.location, to: newStop.location))
        }
      }
    }
    // The line of a gradient goes with the box that it fills; otherwise it cuts what it fills.
    if shading.kind != new.kind, outline?.isWhole != true {
      append(.gradientLine(from: shading.kind, to: new.kind))
    }
    if shading.extent != new.extent { append(.gradientExtent) }
  }

  fileprivate mutating func add(_ letters: DrawnItem.Letters, _ new: DrawnItem.Letters) {
    if letters.string != new.string { append(.text(from: letters.string, to: new.string)) }
    if letters.font != new.font { append(.font(from: letters.font, to: new.font)) }
    if letters.size != new.size { append(.fontSize(from: letters.size, to: new.size)) }
    if letters.turn != new.turn {
      append(.letterTurn(degrees: (new.turn?.degrees ?? 0) - (letters.turn?.degrees ?? 0)))
    }
    // Another text, font or turn has other glyphs.
    if letters.glyphs != new.glyphs, isEmpty { append(.letterSpacing) }
    let shift = new.origin - letters.origin
    if !shift.isNearly(Vector(dx: 0, dy: 0)) { append(.place(shift)) }
  }
}

extension Stroke {
  /// The mean diameter of the pen on the canvas, in points.
  var paintedWidth: Double {
    width * (pen.a * pen.d - pen.b * pen.c).magnitude.squareRoot()
  }
}

extension DrawnItem.Letters.Turn {
  /// The direction of the letters, clockwise.
  var degrees: Double { atan2(right.y, right.x) * 180 / .pi }
}

extension Aspect {
  /// Whether it is about where an item is or how large, which follows from layout.
  var isGeometry: Bool {
    switch self {
    case .outline, .place, .letterTurn, .gradientLine, .letterSpacing: true
    case .clip(let change, _, _): change != nil
    default: false
    }
  }

  /// How far the item has moved, if that is all.
  var shift: Vector? {
    switch self {
    case .outline(.moved(let shift)), .place(let shift), .clip(.moved(let shift)?, _, _): shift
    default: nil
    }
  }
}
