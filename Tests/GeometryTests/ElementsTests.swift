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

  @Test func `a path of lines alone has the places of its subpaths`() {
    var path = Path(lines: (0..<5).map { at(Double($0), 1) })
    #expect(path.elements.lines == [0..<5])
    path.move(to: at(9, 9))
    path.append(Path(lines: [at(1, 1), at(2, 2)]))
    #expect(path.elements.lines == [0..<5, 5..<6, 6..<8])
    #expect(Path().elements.lines == [])
    for change: (inout Path) -> Void in [
      { $0.close() }, { $0.addQuadCurve(to: at(1, 1), control: at(2, 2)) },
      { $0.addCurve(to: at(1, 1), control1: at(2, 2), control2: at(3, 3)) },
    ] {
      var other = path
      change(&other)
      #expect(other.elements.lines == nil)
    }
  }

  @Test func `paths are combined point by point if their elements are of the same kinds`() {
    let path = Path(elements: Self.all)
    func sum(_ one: Point, _ other: Point) -> Point { at(one.x + other.x, one.y + other.y) }
    let double = path.applying(AffineTransform(scaleX: 2, y: 2))
    #expect(path.combined(with: path, sum) == double)
    #expect(path.combined(with: path.reversed(), sum) == nil)
  }
}
