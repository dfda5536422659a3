internal import Geometry
internal import Text

/// Writes the lines of a display list's text as UTF-8, into memory that it keeps.
struct DisplayListWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func endLine() { write("\n") }

  /// Writes the line of the canvas, with its end.
  mutating func writeHeader(of list: DisplayList) {
    write("canvas ")
    write(list.canvas.width)
    write(" × ")
    write(list.canvas.height)
    write(", background ")
    write(list.background)
    endLine()
  }

  /// Writes the line of an item, without its owner and its end.
  mutating func write(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let color, let rule):
      write("fill ")
      write(color)
      write(rule == .evenOdd ? " even-odd " : " ")
      write(path)
    case .gradient(let path, let shading):
      write("gradient ")
      write(shading)
      write(" ")
      write(path)
    case .stroke(let path, let color, let stroke, let transform):
      write("stroke ")
      write(color)
      write(" ")
      write(stroke)
      write(" ")
      write(path, transform)
    case .glyphs(let run, let color, let transform):
      write("glyphs ")
      write(color)
      write(" ")
      write(run, transform)
    case .beginGroup(let group):
      write("group opacity ")
      write(group.opacity)
      guard let clip = group.clip else { return }
      write(group.clipRule == .evenOdd ? " clip even-odd " : " clip ")
      write(clip)
    case .beginMask: write("mask")
    case .endGroup: write("end")
    }
  }

  // MARK: Paint

  private mutating func write(_ color: Color) { color.writeHex(to: &bytes) }

  private mutating func write(_ shading: Shading) {
    let stops = shading.stops
    let last = Double(max(1, stops.count - 1))
    let areEven = stops.enumerated().allSatisfy { index, stop in
      units(stop.location * 100) == units(100 * Double(index) / last)
    }
    for stop in stops {
      write(stop.color)
      write(" ")
      if areEven { continue }
      write(stop.location * 100)
      write("% ")
    }
    switch shading.kind {
    case .axis(let start, let end):
      write("from ")
      write(start)
      write(" to ")
      write(end)
    case .circles(let start, let end, let transform):
      write("from ")
      write(start)
      write(" to ")
      write(end)
      write(transform)
      if !shading.extent.contains(.beforeStart) { write(" not before") }
      if !shading.extent.contains(.afterEnd) { write(" not after") }
    }
  }

  private mutating func write(_ circle: Shading.Circle) {
    write(circle.center)
    write(" radius ")
    write(circle.radius)
  }

  /// Writes the transform of circles, unless it is the identity.
  private mutating func write(_ transform: AffineTransform) {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    if numbers.map(units) == [1, 0, 0, 1, 0, 0].map(units) { return }
    for (index, number) in numbers.enumerated() {
      write(index == 0 ? " in (" : ", ")
      write(number)
    }
    write(")")
  }

  private mutating func write(_ stroke: Stroke) {
    write("width ")
    write(stroke.width)
    switch stroke.cap {
    case .butt: break
    case .round: write(" round cap")
    case .square: write(" square cap")
    }
    switch stroke.join {
    case .miter: break
    case .round: write(" round join")
    case .bevel: write(" bevel join")
    }
    if units(stroke.miterLimit) != units(10) {
      write(" miter limit ")
      write(stroke.miterLimit)
    }
    if !stroke.dashPattern.isEmpty {
      write(" dash")
      for length in stroke.dashPattern {
        write(" ")
        write(length)
      }
    }
    if units(stroke.dashPhase) != 0 {
      write(" phase ")
      write(stroke.dashPhase)
    }
    let (pen, width) = (stroke.pen, stroke.width)
    let right = Point(x: pen.a * width, y: pen.b * width)
    let down = Point(x: pen.c * width, y: pen.d * width)
    let isRound =
      areSame(right, Point(x: width, y: 0)) && areSame(down, Point(x: 0, y: width))
    if !isRound {
      write(" pen ")
      write(right)
      write(" ")
      write(down)
    }
  }

  // MARK: Shapes

  private mutating func write(_ run: GlyphRun, _ transform: AffineTransform) {
    write(run.writtenString.debugDescription)
    write(" in ")
    write(run.face.name)
    write(" ")
    write(run.size)
    write(" at ")
    write(run.origin.applying(transform))
    let right = Point(x: transform.a, y: transform.b)
    let down = Point(x: transform.c, y: transform.d)
    if !areSame(right, Point(x: 1, y: 0)) || !areSame(down, Point(x: 0, y: 1)) {
      write(" turned ")
      write(right)
      write(" ")
      write(down)
    }
    writeGlyphs(of: run)
  }

  /// Writes the numbers and offsets of glyphs, or what stands for many of them.
  mutating func writeGlyphs(of run: GlyphRun) {
    if run.glyphs.count > WrittenPath.mostPoints {
      var digest = Digest()
      for glyph in run.glyphs {
        digest.add(UInt64(glyph.id))
        digest.add(glyph.position)
      }
      write(" \(run.glyphs.count) glyphs, digest \(digest.text)")
    } else {
      for glyph in run.glyphs {
        write(" \(glyph.id) ")
        write(glyph.position)
      }
    }
  }

  /// Writes a path.
  ///
  /// - Parameter transform: Maps the path to the canvas; nil if it is there.
  private mutating func write(_ path: Path, _ transform: AffineTransform? = nil) {
    switch WrittenPath(path, transform) {
    case .rectangle(let from, let to):
      write("rect ")
      write(from)
      write(" to ")
      write(to)
    case .elements(let elements):
      write("path")
      for element in elements {
        write(" ")
        bytes.append(element.letter)
        for point in element.points {
          write(" ")
          write(point)
        }
      }
    case .digest(let count, let from, let to, let digest):
      write("path of \(count) points, ")
      write(from)
      write(" to ")
      write(to)
      write(", digest ")
      write(digest)
    }
  }

  // MARK: Numbers

  private mutating func write(_ point: Point) {
    write("(")
    write(point.x)
    write(", ")
    write(point.y)
    write(")")
  }

  /// Writes `value` rounded to 1/256, with all its decimals but no trailing zeros.
  private mutating func write(_ value: Double) {
    guard let units = Int64(exactly: units(value)) else { return write(value.description) }
    if units < 0 { write("-") }
    write(String(units.magnitude / 256))
    // 1/256 is 390,625 hundred-millionths.
    var rest = units.magnitude % 256 * 390_625
    if rest > 0 { write(".") }
    while rest > 0 {
      rest *= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / 100_000_000))
      rest %= 100_000_000
    }
  }
}
