import Geometry
import Graphics
import Testing

@Suite struct DisplayListTextTests {
  /// A list of items of most kinds.
  private let list: DisplayList = {
    let wave = Path(
      lines: (0..<70).map { Point(x: Double($0), y: $0.isMultiple(of: 2) ? 1 : -0.001) })
    let corner = Path(Rect(x: 0, y: 0, width: 9, height: 9))
    return DisplayList(
      canvas: Size(width: 40, height: 20.5), background: Color(white: 1),
      complete: [
        .fill(Path(Rect(x: -1.5, y: 0, width: 10, height: 5)), Color(red: 1, green: 0, blue: 0.5)),
        .beginGroup(DisplayList.Group(opacity: 0.5, clip: corner)),
        .stroke(
          wave, Color(white: 0, alpha: 0.5),
          Stroke(width: 2, cap: .round, join: .bevel, dashPattern: [4, 2.25], dashPhase: 1),
          AffineTransform(scaleX: 0.1, y: 2)),
        .fill(
          Path(lines: [Point(x: 1e20, y: 2), Point(x: 0, y: -0.5)]), Color(white: 1), .evenOdd),
        .endGroup,
        .gradient(
          Path(lines: [Point(x: 1, y: 2), Point(x: 1.0 / 3, y: -1.0 / 512)]),
          Shading(
            [.init(0.25, Color(white: 0)), .init(1, Color(white: 1))], from: .zero,
            to: Point(x: 0, y: 9))),
      ], owners: [3, 0, 4, 5, 0, 6])
  }()

  private func owner(_ number: Int) -> ItemOwner? {
    number == 0 ? nil : ItemOwner([.init("bar", number, name: "a — b")])
  }

  @Test func `each item is a line, with its owner`() {
    #expect(
      list.text { owner($0) } == """
        canvas 40 × 20.5, background #FFFFFF
        fill #FF0080 rect (-1.5, 0) to (8.5, 5) — bar 3 "a — b"
        group opacity 0.5 clip rect (0, 0) to (9, 9)
        stroke #00000080 width 2 round cap bevel join dash 4 2.25 phase 1 path of 70 points, \
        (0, -0.00390625) to (6.8984375, 2), digest e83937df1624bdb6 — bar 4 "a — b"
        fill #FFFFFF even-odd path M (1e+20, 2) L (0, -0.5) — bar 5 "a — b"
        end
        gradient #000000 25% #FFFFFF 100% from (0, 0) to (0, 9) \
        path M (1, 2) L (0.33203125, 0) — bar 6 "a — b"

        """)
  }

  @Test func `a list is known in a text, whatever owners that names`() {
    for text in [list.text, list.text { owner($0) }] {
      var rest = text[...]
      #expect(list.takeText(from: &rest))
      #expect(rest == "")
      rest = (text + text + "at 1s\n")[...]
      #expect(list.takeText(from: &rest) && list.takeText(from: &rest))
      #expect(rest == "at 1s\n")
    }
  }

  @Test func `a text that differs in any byte is another list's`() {
    let bytes = Array(list.text.utf8)
    for index in bytes.indices {
      var other = bytes
      // Digits and letters stay what they are.
      other[index] ^= 1
      let text = String(decoding: other, as: UTF8.self)
      var rest = text[...]
      #expect(!list.takeText(from: &rest), "byte \(index)")
      #expect(rest == text)
      rest = String(decoding: bytes.prefix(index), as: UTF8.self)[...]
      #expect(!list.takeText(from: &rest))
    }
  }
}
