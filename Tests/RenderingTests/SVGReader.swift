import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// Reads back what we write of SVG with outlines: a display list that draws the same.
///
/// It knows the tags and attributes that we write and no others; anything else is an error.
struct SVGReader {
  /// An element of a file.
  struct Element {
    let tag: String
    let attributes: [String: String]
    let children: [Element]
    /// What stands between its tags, if there are no elements.
    let text: String

    subscript(name: String) -> String? { attributes[name] }
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let definitions: [String: Element]
  private(set) var list: DisplayList

  /// The list of a file.
  init(_ bytes: [UInt8]) throws {
    var parser = SVGParser(bytes)
    let root = try parser.element()
    guard root.tag == "svg", let box = root["viewBox"] else { throw Problem(description: "no svg") }
    let sides = box.split(separator: " ").compactMap { Double($0) }
    definitions = Dictionary(
      root.children.filter { $0.tag == "defs" }.flatMap(\.children).map { ($0["id"] ?? "", $0) },
      uniquingKeysWith: { one, _ in one })
    list = DisplayList(
      canvas: Size(width: sides[2], height: sides[3]), background: Color(white: 0, alpha: 0))
    for child in root.children where !["title", "desc", "defs"].contains(child.tag) {
      try add(child)
    }
  }

  private mutating func add(_ element: Element) throws {
    switch element.tag {
    case "g": try addGroup(element)
    case "rect", "path":
      let path = try path(element)
      if let paint = element["stroke"] {
        try list.append(stroke(path, color(paint, element["stroke-opacity"]), element))
      } else if let id = reference(element["fill"]) {
        list.append(.gradient(path, try shading(id)))
      } else {
        let rule: FillRule = element["fill-rule"] == "evenodd" ? .evenOdd : .winding
        list.append(
          .fill(path, try color(element["fill"] ?? "", element["fill-opacity"]), rule))
      }
    default: throw Problem(description: "an element '\(element.tag)'")
    }
  }

  private mutating func addGroup(_ element: Element) throws {
    let opacity = element["opacity"].flatMap(Double.init) ?? 1
    var group = DisplayList.Group(opacity: opacity)
    if let id = reference(element["clip-path"]), let clip = definitions[id] {
      let shape = clip.children.first
      group.clip = try shape.map(path) ?? Path()
      group.clipRule = shape?["clip-rule"] == "evenodd" ? .evenOdd : .winding
    }
    let mask = reference(element["mask"]).flatMap { definitions[$0] }
    // A group of one owner changes nothing.
    let isNeeded = opacity < 1 || group.clip != nil || mask != nil
    if isNeeded { list.append(.beginGroup(group)) }
    for child in element.children { try add(child) }
    if let mask {
      list.append(.beginMask)
      for child in mask.children { try add(child) }
      list.append(.endGroup)
    }
    if isNeeded { list.append(.endGroup) }
  }

  // MARK: Paint

  private func reference(_ value: String?) -> String? {
    guard let value, value.hasPrefix("url(#"), value.hasSuffix(")") else { return nil }
    return String(value.dropFirst(5).dropLast())
  }

  private func color(_ hex: String, _ opacity: String?) throws -> Color {
    guard hex.hasPrefix("#"), hex.count == 7, let value = Int(hex.dropFirst(), radix: 16) else {
      throw Problem(description: "a colour '\(hex)'")
    }
    func level(_ shift: Int) -> Double { Double(value >> shift & 255) / 255 }
    return Color(
      red: level(16), green: level(8), blue: level(0), alpha: opacity.flatMap(Double.init) ?? 1)
  }

  private func shading(_ id: String) throws -> Shading {
    guard let gradient = definitions[id] else { throw Problem(description: "no '\(id)'") }
    func number(_ name: String) -> Double { gradient[name].flatMap(Double.init) ?? 0 }
    let stops = try gradient.children.map { stop in
      let percent = stop["offset"].flatMap { Double($0.dropLast()) } ?? 0
      return Shading.Stop(
        percent / 100, try color(stop["stop-color"] ?? "", stop["stop-opacity"]))
    }
    if gradient.tag == "linearGradient" {
      return Shading(
        stops, from: Point(x: number("x1"), y: number("y1")),
        to: Point(x: number("x2"), y: number("y2")))
    }
    let center = Point(x: number("cx"), y: number("cy"))
    let focus = gradient["fx"] == nil ? center : Point(x: number("fx"), y: number("fy"))
    let shading = Shading(
      stops, from: Shading.Circle(center: focus, radius: number("fr")),
      to: Shading.Circle(center: center, radius: number("r")))
    return try shading.applying(transform(gradient["gradientTransform"])) ?? shading
  }

  // MARK: Shapes

  private func transform(_ text: String?) throws -> AffineTransform {
    guard let text else { return .identity }
    let numbers = text.dropFirst(7).dropLast().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 6 else { throw Problem(description: "a transform '\(text)'") }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private func stroke(
    _ path: Path, _ color: Color, _ element: Element
  ) throws -> DisplayList.Item {
    func number(_ name: String) -> Double? { element[name].flatMap(Double.init) }
    let transform = try transform(element["transform"])
    var stroke = Stroke(width: number("stroke-width") ?? 1)
    stroke.cap =
      switch element["stroke-linecap"] {
      case "round": .round
      case "square": .square
      default: .butt
      }
    stroke.join =
      switch element["stroke-linejoin"] {
      case "round": .round
      case "bevel": .bevel
      default: .miter
      }
    stroke.miterLimit = number("stroke-miterlimit") ?? 4
    stroke.dashPattern =
      element["stroke-dasharray"]?.split(separator: " ").compactMap { Double($0) } ?? []
    stroke.dashPhase = number("stroke-dashoffset") ?? 0
    stroke.pen = transform
    return .stroke(path, color, stroke, transform)
  }

  /// - Returns: Of a path on the canvas, points at whole 1/256, as they were before they were written.
  private func path(_ element: Element) throws -> Path {
    let path = try exactPath(element)
    guard element["transform"] == nil else { return path }
    return Path(elements: path.elements.map(\.rounded))
  }

  private func exactPath(_ element: Element) throws -> Path {
    if element.tag == "rect" {
      func number(_ name: String) -> Double { element[name].flatMap(Double.init) ?? 0 }
      return Path(
        Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    }
    var data = SVGPathReader(element["d"] ?? "")
    return try data.path()
  }
}

extension Path.Element {
  fileprivate var rounded: Path.Element {
    func rounded(_ point: Point) -> Point {
      Point(x: DevicePoint.rounded(point.x), y: DevicePoint.rounded(point.y))
    }
    return switch self {
    case .move(let end): .move(rounded(end))
    case .line(let end): .line(rounded(end))
    case .quadCurve(let end, let control): .quadCurve(rounded(end), control: rounded(control))
    case .curve(let end, let control1, let control2):
      .curve(rounded(end), control1: rounded(control1), control2: rounded(control2))
    case .close: .close
    }
  }
}

/// Reads the letters and numbers of a path.
private struct SVGPathReader {
  private var rest: Substring.UTF8View
  private var pen = Point.zero
  private var start = Point.zero

  init(_ text: String) { rest = text[...].utf8 }

  mutating func path() throws -> Path {
    var elements: [Path.Element] = []
    var letter = UInt8(ascii: "M")
    while let next = rest.first {
      if next == UInt8(ascii: " ") {
        rest.removeFirst()
        continue
      }
      if next & 0xdf >= UInt8(ascii: "A") {
        letter = next
        rest.removeFirst()
      }
      elements.append(try element(letter))
    }
    return Path(elements: elements)
  }

  private mutating func element(_ letter: UInt8) throws -> Path.Element {
    let isRelative = letter & 0x20 != 0
    let base = isRelative ? pen : .zero
    func point() throws -> Point { Point(x: base.x + (try number()), y: base.y + (try number())) }
    switch letter & 0xdf {
    case UInt8(ascii: "M"):
      pen = try point()
      start = pen
      return .move(pen)
    case UInt8(ascii: "L"):
      pen = try point()
      return .line(pen)
    case UInt8(ascii: "H"):
      pen.x = base.x + (try number())
      return .line(pen)
    case UInt8(ascii: "V"):
      pen.y = base.y + (try number())
      return .line(pen)
    case UInt8(ascii: "C"):
      let (control1, control2) = (try point(), try point())
      pen = try point()
      return .curve(pen, control1: control1, control2: control2)
    case UInt8(ascii: "Z"):
      pen = start
      return .close
    default: throw SVGReader.Problem(description: "a letter \(letter) of a path")
    }
  }

  private mutating func number() throws -> Double {
    if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    var text = ""
    if rest.first == UInt8(ascii: "-") {
      text = "-"
      rest.removeFirst()
    }
    var hasPoint = false
    while let next = rest.first {
      let isPoint = next == UInt8(ascii: ".")
      guard isPoint && !hasPoint || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
        break
      }
      hasPoint = hasPoint || isPoint
      text.append(Character(Unicode.Scalar(next)))
      rest.removeFirst()
    }
    guard let value = Double(text.hasPrefix("-") ? "-0" + text.dropFirst() : "0" + text) else {
      throw SVGReader.Problem(description: "a number '\(text)'")
    }
    return value
  }
}
