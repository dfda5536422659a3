import Geometry
import TestSupport
import Testing

@Suite struct LongPathTests {
  /// 100,000 lines, each 5 long, in subpaths of `count` lines each.
  private func zigzag(inSubpathsOf count: Int) -> Path {
    var path = Path()
    for index in 0..<100_000 {
      if index % count == 0 { path.move(to: at(Double(index) * 3, Double(index % 2) * 4)) }
      path.addLine(to: at(Double(index + 1) * 3, Double((index + 1) % 2) * 4))
    }
    return path
  }

  @Test(.mustEnd, arguments: [100_000, 2])
  func `a hundred thousand lines take a moment`(count: Int) throws {
    let path = zigzag(inSubpathsOf: count)
    #expect(abs(path.length - 500_000) < 1e-3)
    #expect(path.boundingBoxOfPath == Rect(x: 0, y: 0, width: 300_000, height: 4))
    let half = path.trimmed(from: 0.25, to: 0.75)
    #expect(abs(half.length - 250_000) < 1e-3)
    #expect(near(try #require(half.currentPoint), at(225_000, 0), within: 1e-3))
    #expect(path.flattened(tolerance: 0.1).elements.count == path.elements.count)
    #expect(path.contains(at(3, 1)))
    #expect(!path.contains(at(0, 1)))
    #expect(path.reversed().currentPoint == .zero)
  }

  @Test(.mustEnd) func `a hundred thousand closes take a moment`() {
    var path = Path(lines: [.zero])
    for _ in 0..<100_000 {
      path.addLine(to: at(3, 4))
      path.close()
    }
    #expect(path.currentPoint == .zero)
    #expect(abs(path.length - 1_000_000) < 1e-3)
  }
}
