import TestSupport
import Geometry
import Testing

@Suite struct ReversalTests {
  @Test(
    arguments: [
      ([], []),
      ([.move(at(1, 1))], [.move(at(1, 1))]),
      (
        [.move(at(0, 0)), .line(at(1, 0)), .line(at(1, 1))],
        [.move(at(1, 1)), .line(at(1, 0)), .line(at(0, 0))]
      ),
      (
        [
          .move(at(0, 0)), .quadCurve(at(2, 0), control: at(1, 1)),
          .curve(at(5, 0), control1: at(3, 1), control2: at(4, 2)),
        ],
        [
          .move(at(5, 0)), .curve(at(2, 0), control1: at(4, 2), control2: at(3, 1)),
          .quadCurve(at(0, 0), control: at(1, 1)),
        ]
      ),
      // Closed subpaths begin where they began.
      (
        [.move(at(0, 0)), .line(at(1, 0)), .line(at(1, 1)), .close],
        [.move(at(0, 0)), .line(at(1, 1)), .line(at(1, 0)), .close]
      ),
      (
        [.move(at(0, 0)), .quadCurve(at(2, 0), control: at(1, 1)), .close],
        [.move(at(0, 0)), .line(at(2, 0)), .quadCurve(at(0, 0), control: at(1, 1)), .close]
      ),
      // The last subpath comes first.
      (
        [.move(at(0, 0)), .line(at(1, 0)), .move(at(5, 5)), .move(at(2, 0)), .line(at(3, 0))],
        [.move(at(3, 0)), .line(at(2, 0)), .move(at(5, 5)), .move(at(1, 0)), .line(at(0, 0))]
      ),
    ] as [([Path.Element], [Path.Element])])
  func `a reversed path goes the same way backwards`(
    elements: [Path.Element], expected: [Path.Element]
  ) {
    let path = Path(elements: elements)
    #expect(Array(path.reversed().elements) == expected)
    #expect(path.reversed().reversed() == path)
  }

  @Test func `reversing keeps length and boxes`() {
    var dice = Dice(seed: 9)
    for _ in 0..<200 {
      let path = dice.path()
      let reversed = path.reversed()
      #expect(abs(reversed.length - path.length) <= 1e-9 * path.length)
      #expect(reversed.boundingBox == path.boundingBox)
    }
  }
}
