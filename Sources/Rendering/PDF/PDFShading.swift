internal import Geometry
internal import Graphics

/// Colours that change from place to place, as the shadings of PDF: axes of type 2 and circles of type 3.
///
/// Source: ISO 32000-1, 8.7.4.5.
struct PDFShading {
  /// A colour at a fraction of the way, ascending; the first at 0, the last at 1.
  private var stops: [(place: Double, color: Pixel)] = []
  private let coordinates: [Double]
  private let type: Int
  private let extends: (start: Bool, end: Bool)
  /// From the coordinates of the shading to the canvas.
  let transform: AffineTransform

  /// What paints like the shading.
  enum Paint {
    case nothing
    case color(Pixel)
    case shading(PDFShading)
  }

  /// What paints like `shading`.
  ///
  /// - Parameter index: The item that it belongs to, for errors.
  static func paint(
    of shading: Shading, on canvas: Canvas, at index: Int
  ) throws(RenderingError) -> Paint {
    guard DeviceShading(shading, on: canvas) != nil else { throw .notFinite(item: index) }
    var stops: [(place: Double, color: Pixel)] = []
    for stop in shading.stops {
      guard let color = Pixel(stop.color) else { throw .notFinite(item: index) }
      stops.append((max(-1e9, min(1e9, stop.location)), color))
    }
    switch shading.kind {
    case .axis(let from, let to):
      let (start, end) = (rounded(from), rounded(to))
      guard stops.contains(where: { $0.color != stops[0].color }), start != end else {
        return .color(stops[stops.count - 1].color)
      }
      let span = min(0, stops[0].place)...max(1, stops[stops.count - 1].place)
      let way = end - start
      let (first, last) = (start + way * span.lowerBound, start + way * span.upperBound)
      return .shading(
        try PDFShading(
          stops, span, type: 2, [first.x, first.y, last.x, last.y], extends: (true, true)))
    case .circles(let start, let end, let transform):
      guard start != end else { return .nothing }
      var span = 0.0...1.0
      // Beyond the ends, circles go on where they are painted, until they have no size.
      if shading.extent.contains(.beforeStart), stops[0].place < 0 {
        span = max(stops[0].place, start.vanishing(towards: end, from: -1e9))...1
      }
      if shading.extent.contains(.afterEnd), let last = stops.last, last.place > 1 {
        span = span.lowerBound...min(last.place, start.vanishing(towards: end, from: 1e9))
      }
      let (first, last) = (
        start.mixed(with: end, span.lowerBound), start.mixed(with: end, span.upperBound)
      )
      return .shading(
        try PDFShading(
          stops, span, type: 3,
          [
            first.center.x, first.center.y, first.radius, last.center.x, last.center.y,
            last.radius,
          ],
          extends: (
            shading.extent.contains(.beforeStart), shading.extent.contains(.afterEnd)
          ),
          transform))
    }
  }

  private init(
    _ stops: [(place: Double, color: Pixel)], _ span: ClosedRange<Double>, type: Int,
    _ coordinates: [Double], extends: (start: Bool, end: Bool),
    _ transform: AffineTransform = .identity
  ) throws(RenderingError) {
    guard coordinates.allSatisfy({ $0.magnitude < PDFText.largest }) else {
      throw .lacking(format: "PDF", "gradients so far outside the picture")
    }
    (self.coordinates, self.type, self.extends) = (coordinates, type, extends)
    self.transform = transform
    self.stops = Self.cut(stops, to: span)
  }

  private static func rounded(_ point: Point) -> Point {
    Point(x: DevicePoint.rounded(point.x), y: DevicePoint.rounded(point.y))
  }

  /// The stops within a span as fractions of it, with one at both its ends.
  private static func cut(
    _ stops: [(place: Double, color: Pixel)], to span: ClosedRange<Double>
  ) -> [(place: Double, color: Pixel)] {
    let length = span.upperBound - span.lowerBound
    let inner = stops.filter { span.lowerBound < $0.place && $0.place < span.upperBound }
    return [(0, color(of: stops, at: span.lowerBound, isAfter: true))]
      + inner.map { (($0.place - span.lowerBound) / length, $0.color) }
      + [(1, color(of: stops, at: span.upperBound, isAfter: false))]
  }

  /// - Parameter isAfter: Whether the colour just after the place counts, or that just before.
  private static func color(
    of stops: [(place: Double, color: Pixel)], at place: Double, isAfter: Bool
  ) -> Pixel {
    let next = stops.firstIndex { isAfter ? $0.place > place : $0.place >= place } ?? stops.count
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[next - 1].color }
    let (from, to) = (stops[next - 1], stops[next])
    let fraction = (place - from.place) / (to.place - from.place)
    func mixed(_ level: KeyPath<Pixel, UInt8>) -> UInt8 {
      let (a, b) = (Double(from.color[keyPath: level]), Double(to.color[keyPath: level]))
      return UInt8((a + (b - a) * fraction).rounded(.toNearestOrEven))
    }
    return Pixel(mixed(\.red), mixed(\.green), mixed(\.blue), mixed(\.alpha))
  }

  /// The alpha of all colours; nil if they differ.
  var alpha: UInt8? {
    stops.allSatisfy { $0.color.alpha == stops[0].color.alpha } ? stops[0].color.alpha : nil
  }

  /// The dictionary of the colours without their alpha.
  var colors: PDFText {
    dictionary("/DeviceRGB") { text, color in
      text.write("[")
      text.write(levels: color)
      text.write("]")
    }
  }

  /// The dictionary of the alpha as brightness.
  var alphas: PDFText {
    dictionary("/DeviceGray") { text, color in
      text.write("[")
      text.write(level: color.alpha)
      text.write("]")
    }
  }

  private func dictionary(
    _ space: StaticString, _ write: (inout PDFText, Pixel) -> Void
  ) -> PDFText {
    var text = PDFText()
    text.write("<</ShadingType \(type)/ColorSpace")
    text.write(space)
    text.write("/Coords[")
    for coordinate in coordinates {
      text.write(coordinate, decimals: 6)
      text.write(UInt8(ascii: " "))
    }
    text.write("]/Extend[\(extends.start) \(extends.end)]/Function")
    // Two stops at one place are an edge between two functions.
    let parts = zip(stops, stops.dropFirst()).filter { $0.place < $1.place }
    func add(part: (from: (place: Double, color: Pixel), to: (place: Double, color: Pixel))) {
      text.write("<</FunctionType 2/N 1/Domain[0 1]/C0")
      write(&text, part.from.color)
      text.write("/C1")
      write(&text, part.to.color)
      text.write(">>")
    }
    if parts.count == 1 {
      add(part: parts[0])
    } else {
      text.write("<</FunctionType 3/Domain[0 1]/Functions[")
      for part in parts { add(part: part) }
      text.write("]/Bounds[")
      for part in parts.dropFirst() {
        text.write(part.0.place, decimals: 9)
        text.write(UInt8(ascii: " "))
      }
      text.write("]/Encode[")
      for _ in parts { text.write("0 1 ") }
      text.write("]>>")
    }
    text.write(">>")
    return text
  }
}

extension Shading.Circle {
  /// The circle at a fraction of the way to another one.
  fileprivate func mixed(with other: Shading.Circle, _ fraction: Double) -> Shading.Circle {
    Shading.Circle(
      center: center + (other.center - center) * fraction,
      radius: max(0, radius + (other.radius - radius) * fraction))
  }

  /// Where a circle on the way to another one has no size any more; `limit` if all have one in that direction.
  fileprivate func vanishing(towards other: Shading.Circle, from limit: Double) -> Double {
    let growth = other.radius - radius
    guard growth != 0 else { return limit }
    let place = -radius / growth
    return limit < 0 ? (growth > 0 ? min(0, place) : limit) : (growth < 0 ? max(1, place) : limit)
  }
}
