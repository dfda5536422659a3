import Geometry
import Graphics
import TestSupport
import Testing

@testable import Rendering

private let round = Stroke(width: 2, cap: .round, join: .round)

@Suite struct StrokeEnvelopeTests {
  /// Whether the stroke of a path is filled, on a canvas of 400 by 400 pixels.
  private func isFilled(_ path: Path, _ stroke: Stroke) throws -> Bool {
    let canvas = try Canvas(Size(width: 400, height: 400), scale: 1, limits: RenderingLimits())
    let pen = try #require(DevicePen(stroke, on: canvas))
    let path = try #require(DevicePath(path, on: canvas))
    return try StrokeEnvelope(path, stroke, pen, on: canvas, isCancelled: { false }) != nil
  }

  /// A line over 100 pixels, with `density` points to the pixel.
  private func zigzag(_ density: Double, from left: Double = 10) -> Path {
    Path(
      lines: (0...Int(100 * density)).map {
        Point(x: left + Double($0) / density, y: $0.isMultiple(of: 2) ? 100 : 300)
      })
  }

  @Test(arguments: [(3.9, false), (4, true), (50, true)] as [(Double, Bool)])
  func `lines of four points to the pixel are filled`(density: Double, isDense: Bool) throws {
    #expect(try isFilled(zigzag(density), round) == isDense)
  }

  @Test(arguments: [(255, false), (256, true)])
  func `lines of few points are stroked`(count: Int, isFilled: Bool) throws {
    let path = Path(lines: (0..<count).map { Point(x: 10, y: 100 + Double($0)) })
    #expect(try self.isFilled(path, round) == isFilled)
  }

  @Test(arguments: [
    (round, true), (Stroke(width: 1, cap: .round, join: .round), true),
    (Stroke(width: 16, cap: .round, join: .round), true),
    (Stroke(width: 0.9, cap: .round, join: .round), false),
    (Stroke(width: 16.1, cap: .round, join: .round), false),
    (Stroke(width: 2, cap: .butt, join: .round), false),
    (Stroke(width: 2, cap: .round, join: .miter), false),
    (Stroke(width: 2, cap: .round, join: .round, dashPattern: [9, 9]), false),
    (
      Stroke(
        width: 2, cap: .round, join: .round,
        pen: AffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 0, ty: 0)), false
    ),
    (
      Stroke(
        width: 2, cap: .round, join: .round,
        pen: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)), true
    ),
  ])
  func `strokes by a round pen of 1 to 16 pixels are filled`(
    stroke: Stroke, isFilled: Bool
  ) throws {
    #expect(try self.isFilled(zigzag(5), stroke) == isFilled)
  }

  @Test func `lines that go back, curves, closed and far paths are not filled`() throws {
    func changed(_ change: (inout Path) -> Void) -> Path {
      var path = zigzag(5)
      change(&path)
      return path
    }
    let end = Point(x: 109, y: 100)
    let paths = [
      changed { $0.addLine(to: end) }, changed { $0.close() },
      changed { $0.addQuadCurve(to: Point(x: 120, y: 100), control: end) },
      zigzag(5, from: 1500), zigzag(5).applying(AffineTransform(scaleX: 1, y: 10)),
    ]
    for path in paths { #expect(try !isFilled(path, round)) }
    #expect(try isFilled(changed { $0.append(zigzag(5)) }, round))
  }

  /// Series, scales and widths of lines: all, or each seventh, which has each series, scale and width.
  private static let lines: [(Series, scale: Double, width: Double)] = {
    let series: [Series] = [.noise, .highNoise, .walk, .noisyWave, .wave]
    let scales: [Double] = [1, 2, 2.5]
    let widths: [Double] = [1, 1.5, 2, 5]
    let all = series.flatMap { series in
      scales.flatMap { scale in widths.map { (series, scale: scale, width: $0) } }
    }
    return all.enumerated().filter { triesAll || $0.offset.isMultiple(of: 7) }.map(\.element)
  }()

  @Test(arguments: lines)
  func `the filled outline is the stroke`(series: Series, scale: Double, width: Double) throws {
    let stroke = Stroke(width: width, cap: .round, join: .round)
    #expect(try isFilled(series.path, stroke))
    let image = try series.image(series.path, stroke, scale: scale)
    let exact = try series.exact(series.path, stroke, scale: scale)
    let differences = zip(image.pixels, exact.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
    let worst = differences.max() ?? 0
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(worst <= 32)
    #expect(mean <= 0.3)
  }

  @Test func `gaps stay open, and single points and upright lines are drawn`() throws {
    func dense(_ xs: ClosedRange<Double>, _ ys: ClosedRange<Double>) -> Path {
      Path(
        lines: (0...200).map {
          Point(
            x: xs.lowerBound + (xs.upperBound - xs.lowerBound) * Double($0) / 200,
            y: $0.isMultiple(of: 2) ? ys.lowerBound : ys.upperBound)
        })
    }
    var path = dense(3...6, 2...8)
    path.append(dense(12...12, 2...8))
    path.append(Path(lines: [Point(x: 20, y: 5), Point(x: 20, y: 5)]))
    let stroke = Stroke(width: 4, cap: .round, join: .round)
    #expect(try isFilled(path, stroke))
    let image = try drawn([.stroke(path, Color(white: 0), stroke)], 24, 10)
    let exact = try stroked(path, stroke, 24, 10, capacity: 1 << 30)
    for (level, wanted) in zip(image.pixels, exact.pixels) {
      #expect(abs(Int(level & 255) - Int(wanted & 255)) <= 40)
    }
  }

  @Test func `a translucent line is one level all over`() throws {
    let list = DisplayList(
      canvas: Size(width: 120, height: 400), background: Color(white: 1),
      items: [.stroke(zigzag(5), Color(white: 0, alpha: 0.2), round)])
    #expect(try render(list).pixel(x: 60, y: 200) == Pixel(204, 204, 204))
  }

  @Test func `the outline is counted before it is made`() throws {
    let list = DisplayList(
      canvas: Size(width: 120, height: 400), background: Color(white: 1),
      items: [.stroke(zigzag(50), Color(white: 0), round)])
    let painted = try draw(list).paintedPixels
    #expect((600_000..<3_000_000).contains(painted), "\(painted)")
    for limits in [RenderingLimits(paintedPixels: painted - 1), RenderingLimits(bytes: 100_000)] {
      #expect(throws: RenderingError.self) { try render(list, limits: limits) }
    }
  }

  @Test func `drawing stops within a dense line`() throws {
    let list = DisplayList(
      canvas: Size(width: 120, height: 400), background: Color(white: 1),
      items: [.stroke(zigzag(1000), Color(white: 0), round)])
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try render(list) {
        asked += 1
        return asked == 30
      }
    }
  }
}
