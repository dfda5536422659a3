internal import Geometry
internal import Text

extension DisplayList {
  /// The list as text, one item a line after a line for the canvas.
  ///
  /// Numbers are rounded to 1/256 and colours to 8 bits a component, half to even, so two lists
  /// have one text just if they are equal at that precision:
  ///
  ///     canvas 400 × 200, background #FFFFFF
  ///     fill #AAAAAA rect (0, 0) to (400, 200)
  ///     fill #FF000080 path M (0, 0) L (10.5, 0) C (1, 2) (3, 4) (5, 6) Z
  ///     fill #FF0000 path of 1000 points, (0, 0) to (400, 200), digest 85944171f73967e8
  ///     group opacity 0.5 clip rect (0, 0) to (20, 10)
  ///     fill #AAAAAA even-odd rect (0, 0) to (400, 200)
  ///     gradient #FF0000 #0000FF from (0, 0) to (0, 10) rect (0, 0) to (20, 10)
  ///     gradient #FF0000 25% #0000FF 75% from (0, 0) to (0, 10) rect (0, 0) to (20, 10)
  ///     gradient #FF0000 #0000FF from (5, 5) radius 0 to (5, 5) radius 5 rect (0, 0) to (20, 10)
  ///     stroke #0000FF width 2 path M (0, 0) L (9, 9)
  ///     stroke #0000FF width 2 round cap bevel join dash 4 2 phase 1 path M (0, 0) L (9, 9)
  ///     glyphs #000000 "Hi" in DejaVu Sans 12 at (10, 20) 43 (0, 0) 76 (9.0234375, 0)
  ///     mask
  ///     fill #000000 path M (0, 0) L (9, 0) L (0, 9)
  ///     end
  ///     end
  ///
  /// The colours of a gradient are evenly spaced if no locations are given. Circles in other
  /// coordinates than those of the canvas have their transform, `in` and six numbers, and circles
  /// that end at the start or at the end say `not before` or `not after`. Of a stroke, only
  /// values other than the defaults are given; a deformed pen by two vectors, the images of a width
  /// to the right and of one downwards, in points of the canvas.
  ///
  /// Of glyphs, the origin is that of their run, and every glyph number is followed by its offset
  /// from there, in the coordinates of the layer. If these are not those of the canvas, the images
  /// of a unit vector to the right and of one downwards come before. More than 64 glyphs have a
  /// digest, over the bit patterns of their numbers and positions.
  ///
  /// The digest stands for a path of more than 64 points. It is FNV-1a, 64 bits, over each
  /// element's letter and the bit patterns of its coordinates in units of 1/256 point, lowest byte
  /// first; the two corners before it hold all points, control points included.
  ///
  /// A line with an owner ends in a dash and its words: ` — bar 3 of chart "Rain"`. The end of a group
  /// or a mask has none.
  package var text: String { text { _ in nil } }

  /// The list as text.
  ///
  /// - Parameter owner: The owner by its number; nil if it has no words.
  package func text(_ owner: (Int) -> ItemOwner?) -> String {
    var text = "canvas \(decimal(canvas.width)) × \(decimal(canvas.height))"
    text += ", background \(background.hex)\n"
    for (index, item) in items.enumerated() {
      text += describe(item)
      if !owners.isEmpty, item != .endGroup, let owner = owner(owners[index]) {
        text += "\(DisplayList.ownerMark)\(owner.text)"
      }
      text += "\n"
    }
    return text
  }

  /// What stands before an owner in the text.
  static let ownerMark = " — "

  /// The texts of lists without the owners: equal for lists that draw the same.
  package static func withoutOwners(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.prefix(upTo: startOfOwner(in: line))
    }.joined(separator: "\n")
  }

  /// Where the mark before an owner is, outside of quotes; the end if there is none.
  private static func startOfOwner(in line: Substring) -> Substring.Index {
    guard line.firstRange(of: ownerMark) != nil else { return line.endIndex }
    var (index, isQuoted) = (line.startIndex, false)
    while index < line.endIndex {
      let character = line[index]
      if isQuoted, character == "\\" {
        index = line.index(after: index)
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, line[index...].hasPrefix(ownerMark) {
        return index
      }
      guard index < line.endIndex else { break }
      index = line.index(after: index)
    }
    return line.endIndex
  }
}

private func describe(_ item: DisplayList.Item) -> String {
  switch item {
  case .fill(let path, let color, let rule):
    "fill \(color.hex) \(rule == .evenOdd ? "even-odd " : "")\(describe(path))"
  case .gradient(let path, let shading): "gradient \(describe(shading)) \(describe(path))"
  case .stroke(let path, let color, let stroke, let transform):
    "stroke \(color.hex) \(describe(stroke)) \(describe(path.applying(transform)))"
  case .glyphs(let run, let color, let transform):
    "glyphs \(color.hex) \(describe(run, transform))"
  case .beginGroup(let group):
    "group opacity \(decimal(group.opacity))"
      + (group.clip.map { clip in
        " clip \(group.clipRule == .evenOdd ? "even-odd " : "")\(describe(clip))"
      } ?? "")
  case .beginMask: "mask"
  case .endGroup: "end"
  }
}

private func describe(_ shading: Shading) -> String {
  let stops = shading.stops
  let places = stops.map { decimal($0.location * 100) }
  let evenPlaces = stops.indices.map { decimal(100 * Double($0) / Double(max(1, stops.count - 1))) }
  let words = zip(stops, places).map { stop, place in
    stop.color.hex + (places == evenPlaces ? "" : " \(place)%")
  }
  return "\(words.joined(separator: " ")) \(describe(shading.kind, shading.extent))"
}

private func describe(_ kind: Shading.Kind, _ extent: Shading.Extent) -> String {
  switch kind {
  case .axis(let start, let end): return "from \(pair(start)) to \(pair(end))"
  case .circles(let start, let end, let transform):
    var words = ["from \(describe(start)) to \(describe(end))"]
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ].map(decimal)
    if numbers != ["1", "0", "0", "1", "0", "0"] {
      words.append("in (\(numbers.joined(separator: ", ")))")
    }
    if !extent.contains(.beforeStart) { words.append("not before") }
    if !extent.contains(.afterEnd) { words.append("not after") }
    return words.joined(separator: " ")
  }
}

private func describe(_ circle: Shading.Circle) -> String {
  "\(pair(circle.center)) radius \(decimal(circle.radius))"
}

private func describe(_ stroke: Stroke) -> String {
  var words = ["width \(decimal(stroke.width))"]
  switch stroke.cap {
  case .butt: break
  case .round: words.append("round cap")
  case .square: words.append("square cap")
  }
  switch stroke.join {
  case .miter: break
  case .round: words.append("round join")
  case .bevel: words.append("bevel join")
  }
  let limit = decimal(stroke.miterLimit)
  if limit != "10" { words.append("miter limit \(limit)") }
  if !stroke.dashPattern.isEmpty { words += ["dash"] + stroke.dashPattern.map(decimal) }
  let phase = decimal(stroke.dashPhase)
  if phase != "0" { words.append("phase \(phase)") }
  let (pen, width) = (stroke.pen, stroke.width)
  let right = pair(Point(x: pen.a * width, y: pen.b * width))
  let down = pair(Point(x: pen.c * width, y: pen.d * width))
  let isRound =
    right == pair(Point(x: width, y: 0)) && down == pair(Point(x: 0, y: width))
  if !isRound { words.append("pen \(right) \(down)") }
  return words.joined(separator: " ")
}

private func describe(_ run: GlyphRun, _ transform: AffineTransform) -> String {
  let string = run.string.count > 64 ? "\(run.string.prefix(64))…" : run.string
  var words = [
    string.debugDescription, "in", run.face.name, decimal(run.size), "at",
    pair(run.origin.applying(transform)),
  ]
  let right = pair(Point(x: transform.a, y: transform.b))
  let down = pair(Point(x: transform.c, y: transform.d))
  if (right, down) != ("(1, 0)", "(0, 1)") { words.append("turned \(right) \(down)") }
  if run.glyphs.count > 64 {
    var digest = Digest()
    for glyph in run.glyphs {
      digest.add(UInt64(glyph.id))
      digest.add(glyph.position)
    }
    words.append("\(run.glyphs.count) glyphs, digest \(digest.text)")
  } else {
    for glyph in run.glyphs { words.append("\(glyph.id) \(pair(glyph.position))") }
  }
  return words.joined(separator: " ")
}

private func describe(_ path: Path) -> String {
  if let (from, to) = corners(of: path) { return "rect \(pair(from)) to \(pair(to))" }
  let points = path.elements.flatMap(\.points)
  if points.count > 64 {
    let (xs, ys) = (points.map { units($0.x) }, points.map { units($0.y) })
    let from = Point(x: (xs.min() ?? 0) / 256, y: (ys.min() ?? 0) / 256)
    let to = Point(x: (xs.max() ?? 0) / 256, y: (ys.max() ?? 0) / 256)
    var digest = Digest()
    for element in path.elements {
      element.letter.asciiValue.map { digest.add($0) }
      for point in element.points { digest.add(point) }
    }
    return
      "path of \(points.count) points, \(pair(from)) to \(pair(to)), digest \(digest.text)"
  }
  let elements = path.elements.map { element in
    ([String(element.letter)] + element.points.map(pair)).joined(separator: " ")
  }
  return (["path"] + elements).joined(separator: " ")
}

/// The top left and the bottom right corner, if the path is a rectangle as `Path(Rect)` draws it,
/// once its points are rounded.
private func corners(of path: Path) -> (Point, Point)? {
  let elements = path.elements
  guard elements.count == 5, elements.map(\.letter) == ["M", "L", "L", "L", "Z"] else { return nil }
  let points = elements.flatMap(\.points)
  let (xs, ys) = (points.map { units($0.x) }, points.map { units($0.y) })
  let isRect =
    xs[0] == xs[3] && xs[1] == xs[2] && ys[0] == ys[1] && ys[2] == ys[3]
    && xs[0] <= xs[1] && ys[0] <= ys[2]
  return isRect ? (points[0], points[2]) : nil
}

extension Path.Element {
  fileprivate var letter: Character {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadCurve: "Q"
    case .curve: "C"
    case .close: "Z"
    }
  }
}

extension Digest {
  fileprivate mutating func add(_ point: Point) {
    add(units(point.x).bitPattern)
    add(units(point.y).bitPattern)
  }
}

/// `value` in whole units of 1/256 point; never -0.
private func units(_ value: Double) -> Double {
  (value * 256).rounded(.toNearestOrEven) + 0
}

private func pair(_ point: Point) -> String { "(\(decimal(point.x)), \(decimal(point.y)))" }

/// `value` rounded to 1/256, with all its decimals but no trailing zeros.
private func decimal(_ value: Double) -> String {
  guard let units = Int64(exactly: units(value)) else { return value.description }
  let whole = units.magnitude / 256
  // 1/256 is 390,625 hundred-millionths.
  let decimals = String(units.magnitude % 256 * 390_625)
  var text = String(repeating: "0", count: 8 - decimals.count) + decimals
  while text.last == "0" { text.removeLast() }
  return (units < 0 ? "-" : "") + String(whole) + (text.isEmpty ? "" : ".\(text)")
}

/// `#RRGGBB`, with two more digits for an alpha that is not full.
