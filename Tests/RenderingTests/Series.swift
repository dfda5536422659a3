import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// Dense lines, each of a kind.
enum Series: CaseIterable {
  case noise, highNoise, walk, noisyWave, wave, upright, wideUpright, spiral, ring, offCanvas

  /// The canvas: small for what Cairo takes long to stroke at once.
  var size: Size {
    switch self {
    case .noise, .upright, .offCanvas: Size(width: 100, height: 100)
    case .highNoise: Size(width: 60, height: 400)
    case .wideUpright: Size(width: 400, height: 60)
    case .walk, .noisyWave, .wave, .spiral, .ring: Size(width: 400, height: 400)
    }
  }

  /// So many points that most of 1/8 pixel fall together.
  var count: Int { size == Size(width: 400, height: 400) ? 40_000 : 8_000 }

  var runsDownwards: Bool { [.upright, .wideUpright].contains(self) }
  var runsRightwards: Bool { !runsDownwards && ![.spiral, .ring].contains(self) }

  var path: Path { Path(lines: points()) }

  /// `count` points, or another number of them.
  func points(_ count: Int? = nil) -> [Point] {
    let count = count ?? self.count
    let (length, side) =
      runsDownwards ? (size.height, size.width) : (size.width, size.height)
    var random = RandomNumbers(seed: 7)
    var level = side / 2
    return (0..<count).map { index in
      let u = Double(index) / Double(count - 1)
      let x = 5 + (length - 10) * u
      let chance = Double.random(in: -1...1, using: &random)
      // Parabolas, which every machine computes alike; from -1 to 1, and twice as often up and down.
      func wave(_ halves: Double) -> Double {
        let phase = (u * halves).truncatingRemainder(dividingBy: 2) - 1
        return 4 * phase * (1 - phase.magnitude)
      }
      func place(_ offset: Double) -> Double { side / 2 + side * 0.45 * offset }
      switch self {
      case .noise, .highNoise: return Point(x: x, y: place(chance))
      case .walk:
        level = min(side - 5, max(5, level + 4 * chance))
        return Point(x: x, y: level)
      case .noisyWave: return Point(x: x, y: place(wave(7)) + chance)
      case .wave: return Point(x: x, y: place(wave(7)))
      case .upright, .wideUpright: return Point(x: place(chance), y: x)
      case .spiral:
        return Point(x: place(wave(12) * (1 - u)), y: place(wave(12.5) * (1 - u)))
      case .ring: return Point(x: place(wave(2)), y: place(wave(2.5)))
      case .offCanvas: return Point(x: x, y: place(6 * chance))
      }
    }
  }

  /// The image of a line along `path` as it is drawn.
  func image(_ path: Path, _ stroke: Stroke, scale: Double = 1) throws -> Image {
    try drawn([.stroke(path, Color(white: 0), stroke)], size.width, size.height, scale: scale)
  }

  /// The image of a line along `path` with all its points; by default in one stroke.
  func exact(
    _ path: Path, _ stroke: Stroke, scale: Double = 1, capacity: Int = 1 << 30
  ) throws -> Image {
    try stroked(path, stroke, size.width, size.height, scale: scale, capacity: capacity)
  }
}

extension Series {
  /// The points of the line, in pixels as in points.
  var devicePoints: [DevicePoint] {
    points().map { DevicePoint(x: $0.x, y: $0.y) }
  }

  /// Those that are drawn.
  func drawnPoints(_ stroke: Stroke) throws -> [DevicePoint] {
    let points = devicePoints
    let canvas = try Canvas(size, scale: 1, limits: RenderingLimits())
    let pen = try #require(DevicePen(stroke, on: canvas))
    var drawn = [points[0]]
    var decimator = Decimator(at: points[0], stroke, pen)
    for point in points.dropFirst() { decimator.add(point) { drawn.append($0) } }
    decimator.finish { drawn.append($0) }
    return drawn
  }
}
