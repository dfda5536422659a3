internal import Charting
internal import Geometry
internal import Graphics

/// What a sentence says of its subject.
struct Phrase: Hashable {
  /// Which property differs: `height`, `colour`.
  var property: String
  /// The predicate after `is`, `has` and the like, for one thing and for several: `is 4 points lower`.
  var predicate: String
  /// The values; nil where there are none.
  var actual: String?
  var expected: String?
  /// Whether the predicate names the values.
  var namesValues = false
  /// Whether the values stand behind the predicate.
  private var showsValues = false

  init(_ property: String, _ predicate: String, _ actual: String? = nil, _ expected: String? = nil)
  {
    self.property = property
    self.predicate = predicate
    self.actual = actual
    self.expected = expected
  }

  /// The sentence about a subject.
  func text(_ subject: (text: String, isPlural: Bool)) -> String {
    var verb = predicate
    if subject.isPlural {
      for (one, many) in [
        ("is ", "are "), ("has ", "have "), ("lies ", "lie "), ("goes ", "go "),
        ("shows ", "show "), ("takes ", "take "), ("stands ", "stand "),
      ]
      where verb.hasPrefix(one) {
        verb = many + verb.dropFirst(one.count)
        break
      }
    }
    guard showsValues, let actual, let expected else { return "\(subject.text) \(verb)" }
    return "\(subject.text) \(verb): \(actual), expected \(expected)"
  }

  /// With the actual and the expected value behind it, where they are the same for all things.
  var withValues: Phrase {
    var phrase = self
    phrase.showsValues = !namesValues
    return phrase
  }

  /// The phrase for things of which another one says the same; nil if that says something else.
  func joined(with other: Phrase) -> Phrase? {
    guard property == other.property, predicate == other.predicate else { return nil }
    var phrase = self
    if (actual, expected) != (other.actual, other.expected) {
      (phrase.actual, phrase.expected) = (nil, nil)
    }
    return phrase
  }
}

extension Phrase {
  /// The phrase about an aspect of an item, without values that stand behind it.
  init(_ aspect: Aspect, of item: DrawnItem) {
    switch aspect {
    case .missing: self.init("presence", "is missing")
    case .extra: self.init("presence", "is not expected")
    case .reordered: self.init("order", "lies elsewhere in the order")
    case .outline(let change): self.init(change, of: item)
    case .clip(let change?, _, _):
      self.init(change, of: item)
      self.property = "clip"
      predicate = "is clipped otherwise: its clip \(predicate)"
    case .clip(nil, let isNew, _):
      self.init("clip", isNew ? "is clipped" : "is not clipped")
    case .place(let shift):
      self.init(moved: shift, to: item.bounds)
    case .color(let old, let new):
      let isNamed = old.name != new.name
      self.init(
        "colour", "is \(isNamed ? new.name : new.hex), expected \(isNamed ? old.name : old.hex)",
        new.hex, old.hex)
      namesValues = true
    case .opacity(let old, let new):
      self.init(
        "opacity",
        "has an opacity of \(written(new, besides: old)), expected \(written(old, besides: new))",
        written(new, besides: old), written(old, besides: new))
      namesValues = true
    case .fillRule(let rule):
      self.init("fill rule", "is filled by the \(rule == .evenOdd ? "even-odd" : "winding") rule")
    case .lineWidth(let old, let new):
      self.init(
        "line width", "is \(written((new - old).magnitude)) \(new > old ? "thicker" : "thinner")",
        written(new), written(old))
    case .dash(let old, let new):
      func dashes(_ pattern: [Double]) -> String {
        pattern.isEmpty
          ? "no dashes" : "dashes of \(pattern.map { written($0) }.joined(separator: ", "))"
      }
      self.init("dashes", "has \(dashes(new)), expected \(dashes(old))", dashes(new), dashes(old))
      namesValues = true
    case .dashPhase(let old, let new):
      self.init(
        "dash phase",
        "has its dashes \(written(points: (new - old).magnitude)) \(new > old ? "earlier" : "later")",
        written(new),
        written(old))
    case .cap(let old, let new):
      self.init("line ends", "has \(new) ends, expected \(old)", "\(new)", "\(old)")
      namesValues = true
    case .join(let old, let new):
      self.init("line corners", "has \(new) corners, expected \(old)", "\(new)", "\(old)")
      namesValues = true
    case .miterLimit(let old, let new):
      self.init("mitre limit", "has another mitre limit", written(new), written(old))
    case .pen: self.init("look", "is drawn by another pen, by less than its text can tell")
    case .text(let old, let new):
      self.init("text", "is \(new.debugDescription)", new.debugDescription, old.debugDescription)
      namesValues = true
    case .fontSize(let old, let new):
      let points = written(points: (new - old).magnitude)
      self.init(
        "font size", "is \(points) \(new > old ? "larger" : "smaller")", written(new), written(old))
    case .font(let old, let new):
      self.init("font", "is in \(new), expected \(old)", new, old)
      namesValues = true
    case .letterTurn(let degrees): self.init("angle", "is turned by \(written(degrees))°")
    case .letterSpacing: self.init("letter spacing", "has other gaps between letters")
    case .stopCount(let old, let new):
      self.init("colours", "has \(new) colours, expected \(old)", "\(new)", "\(old)")
      namesValues = true
    case .stopPlace(let index, let old, let new):
      self.init(
        "stop", "has its \(ordinal(index + 1)) stop at \(written(new)), expected \(written(old))",
        written(new), written(old))
      namesValues = true
    case .stopColor(let index, let old, let new):
      let isNamed = old.name != new.name && old.alpha == new.alpha
      self.init(
        "stop colour",
        "has \(isNamed ? new.name : new.hex) for its \(ordinal(index + 1)) colour, expected \(isNamed ? old.name : old.hex)",
        new.hex, old.hex)
      namesValues = true
    case .gradientLine(let old, let new):
      self.init(
        "gradient line", "goes \(Phrase.way(new)), expected \(Phrase.way(old))", Phrase.way(new),
        Phrase.way(old))
      namesValues = true
    case .gradientExtent: self.init("gradient extent", "goes on otherwise beyond its circles")
    }
  }

  private static func way(_ kind: Shading.Kind) -> String {
    switch kind {
    case .axis(let from, let to): "from \(written(from)) to \(written(to))"
    case .circles(let from, let to, _):
      "from \(written(from.center)), radius \(written(from.radius)), to \(written(to.center)), radius \(written(to.radius))"
    }
  }

  private init(_ change: OutlineChange, of item: DrawnItem) {
    switch change {
    case .moved(let shift): self.init(moved: shift, to: item.bounds)
    case .resized(let old, let new): self.init(resized: old, to: new, item.owner)
    case .turned(let degrees): self.init("angle", "is turned by \(written(degrees))°")
    case .bent(let points, let count, let shift):
      let which =
        points.count == 1 ? "point \(points[0] + 1)" : "\(points.count) of the \(count) points"
      self.init("points", "has \(which) \(Phrase.way(of: shift))")
    case .rounded(let old, let new):
      func corners(_ radius: Double, besides other: Double) -> String {
        radius == 0 ? "square corners" : "corners of radius \(written(radius, besides: other))"
      }
      self.init(
        "corner radius",
        "has \(corners(new, besides: old)), expected \(corners(old, besides: new))",
        written(new, besides: old), written(old, besides: new))
      namesValues = true
    case .bordered(let old, let new):
      self.init(
        "border width",
        "has a border \(written(points: (new - old).magnitude)) "
          + (new > old ? "wider" : "narrower"), written(new), written(old))
    case .swept(let old, let new):
      // The points are rounded, so that angles are known to about a hundredth of a degree.
      let (old, new) = ((old * 10).rounded() / 10, (new * 10).rounded() / 10)
      self.init(
        "angle",
        "goes \(written((new - old).magnitude))° \(new > old ? "further" : "less far") round",
        "\(written(new))°", "\(written(old))°")
    case .recounted(let old, let new):
      self.init("points", "has \(new) points, expected \(old)", "\(new)", "\(old)")
      namesValues = true
    case .reshaped(let old, let new):
      if !old.size.isNearly(new.size) {
        self.init(resized: old, to: new, item.owner)
        if property == "place and size" { property = "shape" }
      } else if old != new {
        self.init(moved: new.origin - old.origin, to: new)
      } else {
        self.init("shape", "has another shape")
      }
    }
  }

  /// - Parameter bounds: Where the item is now.
  init(moved shift: Vector, to bounds: Rect?) {
    let isAcross = shift.dy.magnitude < 1.0 / 100
    let isUpright = shift.dx.magnitude < 1.0 / 100
    self.init("place", "is \(Phrase.way(of: shift))")
    guard let bounds, isAcross != isUpright else { return }
    let (now, move) = isAcross ? (bounds.minX, shift.dx) : (bounds.minY, shift.dy)
    (actual, expected) = (written(now), written(now - move))
  }

  /// `3 points further left`, `2 points further right and 1 point further up`.
  private static func way(of shift: Vector) -> String {
    var ways: [String] = []
    if shift.dx.magnitude >= 1.0 / 100 || shift.dy.magnitude < 1.0 / 100 {
      ways.append(
        "\(written(points: shift.dx.magnitude)) further \(shift.dx < 0 ? "left" : "right")")
    }
    if shift.dy.magnitude >= 1.0 / 100 {
      ways.append("\(written(points: shift.dy.magnitude)) further \(shift.dy < 0 ? "up" : "down")")
    }
    return ways.joined(separator: " and ")
  }

  init(resized old: Rect, to new: Rect, _ owner: ItemOwner?) {
    let (wider, higher) = (new.width - old.width, new.height - old.height)
    let hasWidth = wider.magnitude >= 1.0 / 100
    let hasHeight = higher.magnitude >= 1.0 / 100
    if hasWidth, hasHeight {
      self.init(
        "size", "is \(written(new.size)) points large, expected \(written(old.size))",
        written(new.size), written(old.size))
      namesValues = true
    } else if hasHeight {
      let words = owner?.part.noun == "bar" ? ("higher", "lower") : ("taller", "shorter")
      self.init(
        "height", "is \(written(points: higher.magnitude)) \(higher > 0 ? words.0 : words.1)",
        written(new.height), written(old.height))
    } else {
      self.init(
        "width", "is \(written(points: wider.magnitude)) \(wider > 0 ? "wider" : "narrower")",
        written(new.width), written(old.width))
    }
  }
}
