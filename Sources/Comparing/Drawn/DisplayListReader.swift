internal import Geometry
internal import Graphics

/// Reads display lists from their texts, which `DisplayList.text` writes.
struct DisplayListReader {
  private var text: TextReader

  /// The lists of a picture, one for each of its moments.
  ///
  /// - Returns: Nil if the text is not that of display lists.
  static func lists(in text: String) -> [DrawnList]? {
    var lists: [DrawnList] = []
    var time: String?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      var reader = DisplayListReader(text: TextReader(line))
      if reader.text.take("at ") {
        time = reader.text.rest
      } else if reader.text.take("canvas ") {
        guard var list = reader.list() else { return nil }
        list.time = time
        time = nil
        lists.append(list)
      } else {
        guard !lists.isEmpty, let item = reader.item() else { return nil }
        lists[lists.count - 1].items.append(item)
      }
    }
    return lists.isEmpty ? nil : lists
  }

  private mutating func list() -> DrawnList? {
    guard let width = text.number(), text.take(" × "), let height = text.number(),
      text.take(", background "), let background = text.color()
    else { return nil }
    return DrawnList(
      canvas: Size(width: width, height: height), background: background, items: [])
  }

  private mutating func item() -> DrawnItem? {
    guard let paint = paint() else { return nil }
    guard !text.isAtEnd else { return DrawnItem(paint: paint) }
    guard text.take(" — "), let owner = ItemOwner(parsing: text.rest) else { return nil }
    return DrawnItem(owner: owner, paint: paint)
  }

  private mutating func paint() -> DrawnItem.Paint? {
    if text.take("fill ") {
      guard let color = text.color(), text.take(" ") else { return nil }
      let rule = rule()
      return outline().map { .fill($0, color, rule) }
    }
    if text.take("stroke ") { return stroke() }
    if text.take("glyphs ") { return glyphs() }
    if text.take("gradient ") { return gradient() }
    if text.take("group opacity ") {
      guard let opacity = text.number() else { return nil }
      guard text.take(" clip ") else { return .group(opacity: opacity, clip: nil, .winding) }
      let rule = rule()
      return outline().map { .group(opacity: opacity, clip: $0, rule) }
    }
    if text.take("mask") { return .mask }
    return text.take("end") ? .end : nil
  }

  private mutating func rule() -> FillRule { text.take("even-odd ") ? .evenOdd : .winding }

  // MARK: Paths

  private mutating func outline() -> DrawnItem.Outline? {
    if text.take("rect ") {
      return corners().map { DrawnItem.Outline(path: Path($0)) }
    }
    guard text.take("path") else { return nil }
    if text.take(" of ") {
      guard let count = text.count(), text.take(" points, "), let box = corners(),
        text.take(", digest ")
      else { return nil }
      return DrawnItem.Outline(
        path: Path(box),
        digest: DrawnItem.Outline.Digest(count: count, text: text.word()))
    }
    var elements: [Path.Element] = []
    while let element = element() { elements.append(element) }
    return DrawnItem.Outline(path: Path(elements: elements))
  }

  private mutating func corners() -> Rect? {
    guard let from = text.point(), text.take(" to "), let to = text.point() else { return nil }
    return Rect(origin: from, size: Size(width: to.x - from.x, height: to.y - from.y))
  }

  private mutating func element() -> Path.Element? {
    if text.take(" Z") { return .close }
    if text.take(" M ") { return text.point().map { .move($0) } }
    if text.take(" L ") { return text.point().map { .line($0) } }
    if text.take(" Q ") {
      guard let control = text.point(), text.take(" "), let end = text.point() else { return nil }
      return .quadCurve(end, control: control)
    }
    guard text.take(" C "), let control1 = text.point(), text.take(" "),
      let control2 = text.point(), text.take(" "), let end = text.point()
    else { return nil }
    return .curve(end, control1: control1, control2: control2)
  }

  // MARK: Strokes

  private mutating func stroke() -> DrawnItem.Paint? {
    guard let color = text.color(), text.take(" width "), let width = text.number()
    else { return nil }
    var stroke = Stroke(width: width)
    if text.take(" round cap") {
      stroke.cap = .round
    } else if text.take(" square cap") {
      stroke.cap = .square
    }
    if text.take(" round join") {
      stroke.join = .round
    } else if text.take(" bevel join") {
      stroke.join = .bevel
    }
    if text.take(" miter limit ") {
      guard let limit = text.number() else { return nil }
      stroke.miterLimit = limit
    }
    if text.take(" dash") {
      while text.isBeforeNumber, text.take(" "), let length = text.number() {
        stroke.dashPattern.append(length)
      }
    }
    if text.take(" phase ") {
      guard let phase = text.number() else { return nil }
      stroke.dashPhase = phase
    }
    if text.take(" pen ") {
      guard let right = text.point(), text.take(" "), let down = text.point() else { return nil }
      // Of a line without width, the text says nothing of the pen.
      let unit = width == 0 ? 1 : width
      stroke.pen = AffineTransform(
        a: right.x / unit, b: right.y / unit, c: down.x / unit, d: down.y / unit, tx: 0, ty: 0)
    }
    guard text.take(" ") else { return nil }
    return outline().map { .stroke($0, color, stroke) }
  }

  // MARK: Glyphs

  private mutating func glyphs() -> DrawnItem.Paint? {
    guard let color = text.color(), text.take(" "), let string = text.quoted(), text.take(" in "),
      let (font, size) = fontAndSize(), let origin = text.point()
    else { return nil }
    var turn: DrawnItem.Letters.Turn?
    if text.take(" turned ") {
      guard let right = text.point(), text.take(" "), let down = text.point() else { return nil }
      turn = DrawnItem.Letters.Turn(right: right, down: down)
    }
    let glyphs = text.take(before: " — ")
    return .glyphs(
      DrawnItem.Letters(
        string: string, font: font, size: size, origin: origin, turn: turn, glyphs: glyphs), color)
  }

  /// Takes a name of any words, a size and `at`.
  private mutating func fontAndSize() -> (String, Double)? {
    let name = text.take(before: " at (")
    guard let space = name.lastIndex(of: " "),
      let size = Double(measured: name[space...].dropFirst()),
      text.take(" at ")
    else { return nil }
    return (String(name[..<space]), size)
  }

  // MARK: Gradients

  private mutating func gradient() -> DrawnItem.Paint? {
    var colors: [(color: Color, place: Double?)] = []
    while let color = text.color() {
      var place: Double?
      if text.isBeforeNumber, text.take(" ") {
        place = text.number()
        guard text.take("%") else { return nil }
      }
      colors.append((color, place))
      guard text.take(" ") else { return nil }
    }
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, stop in
      Shading.Stop(stop.place.map { $0 / 100 } ?? Double(index) / last, stop.color)
    }
    guard !stops.isEmpty, text.take("from "), let start = text.point() else { return nil }
    if text.take(" radius ") { return circles(stops, from: start) }
    guard text.take(" to "), let end = text.point(), text.take(" ") else { return nil }
    return outline().map { .gradient($0, Shading(stops, from: start, to: end)) }
  }

  private mutating func circles(_ stops: [Shading.Stop], from start: Point) -> DrawnItem.Paint? {
    guard let radius = text.number(), text.take(" to "), let end = text.point(),
      text.take(" radius "), let endRadius = text.number()
    else { return nil }
    var shading = Shading(
      stops, from: Shading.Circle(center: start, radius: max(0, radius)),
      to: Shading.Circle(center: end, radius: max(0, endRadius)))
    if text.take(" in (") {
      var numbers: [Double] = []
      while let number = text.number() {
        numbers.append(number)
        if !text.take(", ") { break }
      }
      guard numbers.count == 6, text.take(")"), case .circles(let from, let to, _) = shading.kind
      else { return nil }
      shading.kind = .circles(
        from: from, to: to,
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    }
    if text.take(" not before") { shading.extent.remove(.beforeStart) }
    if text.take(" not after") { shading.extent.remove(.afterEnd) }
    guard text.take(" ") else { return nil }
    return outline().map { .gradient($0, shading) }
  }
}
