import Testing

@testable import Geometry

struct ElementsTests {
  static let all: [Path.Element] = [
    .move(at(0, 1)), .line(at(2, 3)), .quadCurve(at(6, 7), control: at(4, 5)),
    .curve(at(12, 13), control1: at(8, 9), control2: at(10, 11)), .close, .move(at(14, 15)),
  ]

  @Test func `elements are read forwards and backwards`() {
    let elements = Path(elements: Self.all).elements
    #expect(Array(elements) == Self.all)
    #expect(elements.count == Self.all.count)
    #expect(elements.indices.map { elements[$0] } == Self.all)
    #expect(Array(elements.reversed()) == Self.all.reversed())
    #expect(elements.last == .move(at(14, 15)))
    #expect(elements.points.map(\.x) == [0, 2, 4, 6, 8, 10, 12, 14])
  }

  @Test func `a path of lines has the points that it was made from, and no copy`() {
    let points = (0..<100).map { at(Double($0), 1) }
    let path = Path(lines: points)
    let places = (
      points.withUnsafeBytes(\.baseAddress), path.elements.points.withUnsafeBytes(\.baseAddress)
    )
    #expect(places.0 == places.1)
  }

  @Test func `paths are combined point by point if their elements are of the same kinds`() {
    let path = Path(elements: Self.all)
    func sum(_ one: Point, _ other: Point) -> Point { at(one.x + other.x, one.y + other.y) }
    let double = path.applying(AffineTransform(scaleX: 2, y: 2))
    #expect(path.combined(with: path, sum) == double)
    #expect(path.combined(with: path.reversed(), sum) == nil)
  }
}
