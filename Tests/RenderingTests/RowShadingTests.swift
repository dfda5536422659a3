import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let black = Pixel(0, 0, 0)

private func strips(_ colors: [Pixel]) throws -> [Range<Int>] {
  let canvas = try Canvas(Size(width: 9, height: 999), scale: 1, limits: RenderingLimits())
  var bounds = DeviceBounds()
  bounds.extend(to: DevicePoint(x: 0, y: 0))
  bounds.extend(to: DevicePoint(x: 9, y: Double(colors.count)))
  let region = try #require(PixelRegion(bounds, on: canvas))
  return RowShading(colors: colors, of: region, isAcross: false).strips
}

/// Levels that grow by one from row to row.
private func ramp(_ count: Int) -> [Pixel] { (0..<count).map { Pixel(UInt8($0), 0, 0) } }

@Suite struct RowShadingTests {
  @Test(
    arguments: [
      (1, [0..<1]), (2, [0..<2]), (3, [0..<2, 1..<3]), (64, [0..<64]), (80, [0..<64, 16..<80]),
      (127, [0..<64, 63..<127]), (130, [0..<64, 63..<127, 66..<130]),
    ] as [(Int, [Range<Int>])])
  func `strips are of a power of two rows, and overlap`(
    count: Int, expected: [Range<Int>]
  ) throws {
    #expect(try strips(ramp(count)) == expected)
  }

  @Test func `strips are halved until no part hides what its ends and middle lack`() throws {
    let zebra = (0..<64).map { $0 % 16 < 8 ? black : .white }
    // Every 16 rows, a white stripe is between two black ones.
    #expect(try strips(zebra).first == 0..<16)
    let stripes = (0..<64).map { $0 % 2 == 0 ? black : .white }
    #expect(try strips(stripes).first == 0..<4)
    #expect(try strips(Array(repeating: black, count: 64)) == [0..<64])
  }

  @Test func `an outlined gradient has a function of its rows, another one a function of its way`()
    throws
  {
    let shading = Shading(
      [.init(0, Color(white: 0)), .init(1, Color(white: 1))], from: Point(x: 0, y: 0),
      to: Point(x: 0, y: 4))
    func file(_ path: Path, _ letters: PDFOptions.Letters, _ shading: Shading) throws -> String {
      let list = DisplayList(
        canvas: Size(width: 8, height: 4), background: Color(white: 1),
        complete: [.gradient(path, shading)])
      let bytes = try pdf(of: [PDFPage(list)], options: PDFOptions(letters: letters))
      return String(decoding: bytes, as: UTF8.self)
    }
    let whole = box(0, 0, 8, 4)
    #expect(try file(whole, .text, shading).contains("/Coords[0 0 0 4 ]/Extend"))
    let rows = try file(whole, .outlines, shading)
    #expect(rows.contains("/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[9]"))
    #expect(rows.contains("/Coords[0 0 0 4]/Extend[true true]/Function"))
    #expect(!rows.contains("/SMask"))
    // An edge that is blended is a mask.
    #expect(try file(box(0.5, 0, 7, 4), .outlines, shading).contains("/SMask<</Type/Mask/S/Alpha"))
    // So is alpha that changes.
    var fading = shading
    fading.stops[1].color.alpha = 0
    #expect(try file(whole, .outlines, fading).contains("/SMask<</Type/Mask/S/Luminosity"))
    var aslant = shading
    aslant.kind = .axis(from: Point(x: 0, y: 0), to: Point(x: 8, y: 4))
    #expect(try file(whole, .outlines, aslant).contains("/FunctionType 2"))
  }
}
