import Geometry
import Glibc
import Testing

@testable import Charting

@Suite struct PaletteTests {
  private static let themes = [ChartTheme.light, .dark]
  private static let backgrounds = [Color(white: 1), Color(white: 28.0 / 255)]

  @Test(arguments: zip(themes, backgrounds))
  func `marks stand out from the background by 3, and letters by 4.5`(
    theme: ChartTheme, background: Color
  ) {
    #expect(ChartTheme(on: background) == theme)
    #expect(theme.palette.count == 12)
    for color in theme.palette { #expect(color.contrast(with: background) >= 3) }
    for color in [theme.title, theme.subtitle, theme.label, theme.value] {
      #expect(color.contrast(with: background) >= 4.5)
    }
    #expect(theme.grid.contrast(with: background) < 2)
  }

  @Test(arguments: [
    (ChartTheme.light, 0.55...0.72, 0.36...0.72), (.dark, 0.62...0.82, 0.58...0.9),
  ])
  func `the first six colours are equally light and strong, and none is nearly black or white`(
    theme: ChartTheme, first: ClosedRange<Double>, all: ClosedRange<Double>
  ) {
    for (index, color) in theme.palette.enumerated() {
      let place = Vision.all[0].lab(color)
      let chroma = (place[1] * place[1] + place[2] * place[2]).squareRoot()
      #expect((index < 6 ? first : all).contains(place[0]), "\(index)")
      if index < 6 { #expect(chroma >= 0.1, "\(index)") }
    }
  }

  /// Of the first six, of all, and of neighbours with the first after the last.
  @Test(arguments: [
    (ChartTheme.light, 0, 12, 10, 14), (.light, 1, 8, 6, 10), (.light, 2, 7, 6, 8),
    (.light, 3, 7, 6, 9), (.dark, 0, 12, 9, 13), (.dark, 1, 7, 6, 10), (.dark, 2, 7, 6, 11),
    (.dark, 3, 7, 6, 11),
  ])
  func `the first six differ more than others, and neighbours most`(
    theme: ChartTheme, vision: Int, six: Double, all: Double, neighbours: Double
  ) {
    let colors = theme.palette.map(Vision.all[vision].lab)
    func least(_ pairs: [(Int, Int)]) -> Double {
      pairs.map { distance(colors[$0], colors[$1]) }.min() ?? 0
    }
    let pairs = colors.indices.flatMap { one in (0..<one).map { (one, $0) } }
    #expect(least(pairs.filter { $0.0 < 6 }) >= six)
    #expect(least(pairs) >= all)
    #expect(least(colors.indices.map { ($0, ($0 + 1) % 12) }) >= neighbours)
  }

  @Test(arguments: [
    (
      ChartTheme.light,
      "blue orange teal purple pink gold green lavender brown blue olive maroon"
    ),
    (.dark, "blue orange teal purple pink gold green lavender brown blue green pink"),
  ])
  func `both palettes have the same hues in the same order, each of the first six with a name`(
    theme: ChartTheme, names: String
  ) {
    #expect(theme.palette.map(\.name).joined(separator: " ") == names)
  }

  @Test(arguments: [(1.0, true), (0.9, true), (0.5, true), (0.3, false), (0.11, false), (0, false)])
  func `a background is light where black is easier to read on it`(white: Double, isLight: Bool) {
    #expect(ChartTheme(on: Color(white: white)) == (isLight ? .light : .dark))
  }

  @Test func `what is not painted is taken for white`() {
    #expect(ChartTheme(on: nil) == .light)
    #expect(ChartTheme(on: Color(white: 0, alpha: 0.25)) == .light)
  }

  @Test func `contrasts are those of the guidelines`() {
    #expect(abs(Color(white: 0).contrast(with: Color(white: 1)) - 21) < 1e-9)
    // #777777 on white is the well-known 4.48.
    #expect(abs(Color(white: 0x77 / 255.0).contrast(with: Color(white: 1)) - 4.478) < 1e-3)
  }

  @Test(arguments: themes, Vision.all)
  func `each two colours are told apart, with all cones and without those of one kind`(
    theme: ChartTheme, vision: Vision
  ) {
    let colors = theme.palette.map(vision.lab)
    for index in colors.indices {
      for other in colors[..<index] {
        #expect(distance(colors[index], other) >= 6, "\(index)")
      }
    }
  }

  private func distance(_ one: [Double], _ other: [Double]) -> Double {
    100 * zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

/// What a colour is seen as, with all cones, or without those of one kind.
///
/// Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency" (2009), severity 1, on linear RGB.
struct Vision: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let matrix: [[Double]]

  static let all = [
    Vision(testDescription: "normal", matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    Vision(
      testDescription: "protanopia",
      matrix: [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]),
    Vision(
      testDescription: "deuteranopia",
      matrix: [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]),
    Vision(
      testDescription: "tritanopia",
      matrix: [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]),
  ]

  /// The colour as it is seen, in OKLab.
  func lab(_ color: Color) -> [Double] {
    func linear(_ component: Double) -> Double {
      component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    let rgb = apply(matrix, [color.red, color.green, color.blue].map(linear))
    let lms = apply(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], rgb.map { min(max($0, 0), 1) })
    return apply(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], lms.map(cbrt))
  }

  private func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
