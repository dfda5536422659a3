import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// How many line widths the mitre of a corner is long.
private func miter(_ a: DevicePoint, _ corner: DevicePoint, _ b: DevicePoint) -> Double {
  let (ax, ay, bx, by) = (a.x - corner.x, a.y - corner.y, b.x - corner.x, b.y - corner.y)
  let cosine = (ax * bx + ay * by) / ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
  return (2 / (1 - cosine)).squareRoot()
}

/// The mean difference of two opaque gray images, in levels of 255.
private func meanDifference(_ image: Image, _ other: Image) -> Double {
  let sum = zip(image.pixels, other.pixels).reduce(0) {
    $0 + abs(Int($1.0 & 255) - Int($1.1 & 255))
  }
  return Double(sum) / Double(image.pixels.count)
}

private let bevel = Stroke(width: 1, join: .bevel)

@Suite struct DecimationTests {
  @Test(
    arguments: Series.allCases,
    [bevel, Stroke(width: 1), Stroke(width: 3, cap: .round, join: .round)])
  func `a dense line looks like its exact stroke`(
    series: Series, stroke: Stroke
  ) throws {
    let image = try series.image(series.path, stroke)
    let exact = try series.exact(series.path, stroke)
    #expect(meanDifference(image, exact) <= 0.5)
  }

  @Test(arguments: Series.allCases) func `every extreme of a dense line is kept`(
    series: Series
  ) throws {
    let points = series.devicePoints
    let drawn = try series.drawnPoints(bevel)
    #expect(drawn.count < points.count)
    #expect(drawn.last == points.last)
    var index = 0
    for point in drawn {
      // They come in the order of the line.
      index = try #require(points[index...].firstIndex(of: point)) + 1
    }
    let (all, some) = (Extremes(of: points), Extremes(of: drawn))
    #expect(all.bounds == some.bounds)
    guard series.runsRightwards else { return }
    let lost = all.columns.filter { column, heights in
      // Where one is long, columns may be drawn in twos.
      let around = [column - 1, column, column + 1]
      let isLong = around.contains {
        all.columns[$0].map { $0.length >= DecimatedRun.long } ?? false
      }
      let kept = (isLong ? around : [column]).compactMap { some.columns[$0] }
      // At both ends, a column may have lost what is as high as others in their row of 1/8 pixel.
      guard let low = kept.map(\.lowerBound).min(), let high = kept.map(\.upperBound).max() else {
        return heights.length > 0.25
      }
      return low - heights.lowerBound > 0.125 || heights.upperBound - high > 0.125
    }
    #expect(lost.isEmpty)
  }

  @Test(arguments: [(.noise, columns: 720), (.highNoise, columns: 202)] as [(Series, Int)])
  func `of columns that overlap only extremes are drawn, of long ones in twos`(
    series: Series, columns: Int
  ) throws {
    #expect(try series.drawnPoints(bevel).count <= 2 * columns + 20)
  }

  @Test(arguments: Series.allCases)
  func `a corner with a long mitre is drawn between its neighbours`(
    series: Series
  ) throws {
    let points = series.devicePoints
    let drawn = try series.drawnPoints(Stroke(width: 1))
    let spikes = points.indices.dropFirst().dropLast().filter { index in
      (2...10).contains(
        miter(points[index - 1].rounded, points[index].rounded, points[index + 1].rounded))
    }
    #expect(series != .noisyWave || spikes.count > 100)
    var next = 0
    for index in spikes {
      next = try #require(drawn[next...].firstIndex(of: points[index]))
      #expect(drawn[(next - 1)...(next + 1)] == points[(index - 1)...(index + 1)])
    }
  }

  @Test func `a single high point among many is as dark as ever`() throws {
    var random = RandomNumbers(seed: 3)
    var points = Series.wave.points(10_000).map { Point(x: $0.x, y: 200) }
    for index in (0..<20).map({ 200 + $0 * 480 + Int.random(in: 0..<200, using: &random) }) {
      points[index].y = 20
    }
    let path = Path(lines: points)
    let image = try Series.wave.image(path, bevel)
    let exact = try Series.wave.exact(path, bevel)
    for row in [19, 20, 21, 100, 199, 200] {
      let (levels, wanted) = (image.levels(row), exact.levels(row))
      #expect(zip(levels, wanted).allSatisfy { abs($0 - $1) <= 8 }, "row \(row)")
      #expect(row == 19 || wanted.count { $0 < 250 } >= 20)
    }
  }

  @Test func `a line that is cut short ends where it should`() throws {
    let path = Series.walk.path.trimmed(from: 0.25, to: 0.75)
    let image = try Series.walk.image(path, bevel)
    let exact = try Series.walk.exact(path, bevel)
    #expect(meanDifference(image, exact) <= 0.5)
    func darkColumns(_ image: Image) -> [Int] {
      (0..<400).filter { x in (0..<400).contains { image.pixel(x: x, y: $0).red < 128 } }
    }
    #expect(darkColumns(image) == darkColumns(exact))
    #expect((150...250).contains(darkColumns(image).count))
  }

  @Test(arguments: [
    (300, Stroke(width: 2)), (2000, bevel), (20_000, Stroke(width: 1, dashPattern: [3, 2])),
  ])
  func `a line with few points, or with dashes, is drawn point by point`(
    count: Int, stroke: Stroke
  ) throws {
    let path = Path(lines: Series.walk.points(count))
    #expect(
      try Series.walk.image(path, stroke) == Series.walk.exact(path, stroke, capacity: 128))
  }

  @Test func `dense subpaths, curves and closed ones stay what they are`() throws {
    var path = Path(lines: Series.ring.points())
    path.close()
    path.append(Path(ovalIn: Rect(x: 30, y: 30, width: 90, height: 60)))
    path.append(Path(lines: Series.wave.points()))
    path.addCurve(
      to: Point(x: 200, y: 20), control1: Point(x: 290, y: 240), control2: Point(x: 200, y: 240))
    for point in Series.spiral.points() { path.addLine(to: point) }
    let stroke = Stroke(width: 5)
    let image = try Series.ring.image(path, stroke, scale: 2)
    let exact = try Series.ring.exact(path, stroke, scale: 2)
    #expect(meanDifference(image, exact) <= 0.5)
  }

  @Test func `dense points too far away to tell apart do no harm`() throws {
    for far in [1e12, 1e300, 1e307] {
      let points = (0..<9000).map {
        Point(x: $0.isMultiple(of: 2) ? far : -far, y: Double($0) / 9000 * far)
      }
      let items: [DisplayList.Item] = [
        .stroke(Path(lines: points), Color(white: 1), Stroke(width: 2)),
        .stroke(polyline((0, 1), (4, 1)), Color(white: 0), Stroke(width: 2)),
      ]
      #expect(try drawn(items, 4, 3).sketch == "####\n####\n....")
    }
  }
}

/// How far points reach, all in all and in each column of 1/8 pixel.
private struct Extremes {
  var bounds: [Double] = []
  var columns: [Double: ClosedRange<Double>] = [:]

  init(of points: [DevicePoint]) {
    var all = DeviceBounds()
    for point in points {
      all.extend(to: point)
      let column = (point.x * 8).rounded(.down)
      let heights = columns[column] ?? (point.y...point.y)
      columns[column] = min(heights.lowerBound, point.y)...max(heights.upperBound, point.y)
    }
    bounds = [all.minX, all.minY, all.maxX, all.maxY]
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension Image {
  /// The red of each pixel of a row.
  fileprivate func levels(_ row: Int) -> [Int] {
    (0..<width).map { Int(pixel(x: $0, y: row).red) }
  }
}
