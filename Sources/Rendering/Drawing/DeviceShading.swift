internal import Geometry
internal import Graphics

/// A shading in pixels: its axis rounded to 1/256 pixel, its colours to 8 bits a channel.
///
/// The axis and the middles of pixels are so round that a pixel's place along the axis is one exact
/// quotient; each channel is then rounded once.
struct DeviceShading {
  private let stops: [Stop]
  private let kind: Kind

  /// What a pixel weighs in the count of painting.
  var weight: Double {
    switch kind {
    case .axis: PaintMeter.gradientWeight
    case .circles: PaintMeter.circlesWeight
    }
  }

  private enum Kind {
    case axis(Axis)
    case circles(ShadingCircles)
  }

  private struct Axis {
    let start: DevicePoint
    /// The vector from the start to the end.
    let vector: (x: Double, y: Double)
    let squaredLength: Double

    /// The fraction of the axis at a pixel's middle.
    func place(column: Int, row: Int) -> Double {
      let (x, y) = (Double(column) + 0.5 - start.x, Double(row) + 0.5 - start.y)
      return squaredLength > 0 ? (x * vector.x + y * vector.y) / squaredLength : .infinity
    }
  }

  /// How many stops there are, at least one.
  var stopCount: Int { stops.count }

  private struct Stop {
    let location: Double
    /// Straight, 0...255.
    let channels: SIMD4<Double>
    let pixel: UInt32
  }

  /// Nil if a number is not finite, in points or in pixels.
  init?(_ shading: Shading, on canvas: Canvas) {
    func device(_ point: Point) -> DevicePoint {
      DevicePoint(x: point.x * canvas.scale, y: point.y * canvas.scale).rounded
    }
    switch shading.kind {
    case .axis(let from, let to):
      let (start, end) = (device(from), device(to))
      let vector = (x: end.x - start.x, y: end.y - start.y)
      guard vector.x.isFinite, vector.y.isFinite else { return nil }
      kind = .axis(
        Axis(
          start: start, vector: vector,
          squaredLength: vector.x * vector.x + vector.y * vector.y))
    case .circles(let start, let end, let transform):
      guard
        let circles = ShadingCircles(
          from: start, to: end, transform, extent: shading.extent, on: canvas)
      else { return nil }
      kind = .circles(circles)
    }
    var stops: [Stop] = []
    for stop in shading.stops {
      guard stop.location.isFinite, let color = Pixel(stop.color) else { return nil }
      let channels = SIMD4(
        Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      // At a billion lengths of the axis, colours cannot be distinguished.
      let location = max(-1e9, min(1e9, stop.location))
      stops.append(Stop(location: location, channels: channels, pixel: color.premultiplied))
    }
    self.stops = stops
  }

  /// Whether all pixels of a column have one colour; nil if neither they nor those of a row have.
  var isAcross: Bool? {
    guard case .axis(let axis) = kind else { return nil }
    if axis.vector.x == 0 { return false }
    return axis.vector.y == 0 ? true : nil
  }

  /// The colours of the pixels of `region`, premultiplied, in rows.
  func pixels(
    of region: PixelRegion, isCancelled: () -> Bool
  ) throws(RenderingError) -> [UInt32] {
    let width = region.columns.count
    var pixels: [UInt32] = []
    pixels.reserveCapacity(region.count)
    for (index, row) in region.rows.enumerated() {
      if isCancelled() { throw .cancelled }
      switch kind {
      case .axis(let axis) where axis.vector.x == 0:
        let color = color(at: axis.place(column: region.columns.lowerBound, row: row))
        pixels.append(contentsOf: repeatElement(color, count: width))
      case .axis(let axis) where axis.vector.y == 0 && index > 0:
        pixels.append(contentsOf: pixels[0..<width])
      case .axis(let axis):
        for column in region.columns {
          pixels.append(color(at: axis.place(column: column, row: row)))
        }
      case .circles(let circles):
        for column in region.columns {
          pixels.append(circles.place(column: column, row: row).map(color(at:)) ?? 0)
        }
      }
    }
    return pixels
  }

  /// The colour at a fraction of the way from the start to the end, premultiplied.
  private func color(at place: Double) -> UInt32 {
    let next = firstStop(after: place)
    guard next > 0 else { return stops[0].pixel }
    guard next < stops.count else { return stops[next - 1].pixel }
    let (from, to) = (stops[next - 1], stops[next])
    let fraction = (place - from.location) / (to.location - from.location)
    let mixed = from.channels + (to.channels - from.channels) * fraction
    let alpha = mixed.w.rounded(.toNearestOrEven)
    func level(_ channel: Double) -> UInt32 {
      UInt32(min(alpha, (channel * mixed.w / 255).rounded(.toNearestOrEven)))
    }
    return UInt32(alpha) << 24 | level(mixed.x) << 16 | level(mixed.y) << 8 | level(mixed.z)
  }

  /// The index of the first stop after `place`, or the number of stops; 0 for NaN.
  private func firstStop(after place: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if place >= stops[middle].location { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
