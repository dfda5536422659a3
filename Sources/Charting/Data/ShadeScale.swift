internal import Geometry
internal import Motion
package import Scales

/// The scale by which colours stand for values: from the least value to the greatest, or, where there are
/// values of both signs, as far below 0 as above it, with a colour of its own for 0.
struct ShadeScale: Hashable, Sendable {
  /// The scale of the values along the key.
  let axis: AxisScale
  /// Whether its middle is 0.
  let isDiverging: Bool

  /// - Parameter values: NaN is a missing one. Of equal ones the other end is 0.
  /// - Throws: `noData` without values, `tooWide`, `tooClose`.
  init(of values: some Sequence<Double>) throws(ChartError) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for value in values where !value.isNaN {
      (least, greatest) = (min(least, value), max(greatest, value))
    }
    guard least <= greatest else { throw .noData }
    isDiverging = least < 0 && greatest > 0
    if isDiverging {
      greatest = max(-least, greatest)
      least = -greatest
    } else if least == greatest {
      (least, greatest) = least == 0 ? (0, 1) : (min(0, least), max(0, greatest))
    }
    guard greatest / 2 - least / 2 > 1e-300 else { throw .tooClose }
    do throws(ScaleError) {
      axis = .linear(LinearScale(domain: try Domain(least, greatest)))
    } catch {
      throw ChartError(error)
    }
  }

  /// How far along the scale a value is, 0...1.
  func fraction(of value: Double) -> Double { min(max(axis.fraction(of: value), 0), 1) }

  /// The ticks of its key.
  func ticks(atMost count: Int, isWhole: Bool, _ format: LabelFormat) -> [Tick] {
    let ticks = (try? axis.ticks(.atMost(count), isWhole: isWhole, format: format)) ?? []
    return format == .automatic ? ticks : format.distinct(ticks)
  }
}

/// Colours at equal distances along a scale of values, the first at its start; between two of them colours
/// are mixed.
struct Shades: Hashable, Sendable {
  /// At least two.
  let colors: [Color]

  /// - Parameters:
  ///   - given: The colours of the page: one goes from the ground to itself; none are those of the theme.
  ///   - ground: What is behind the marks.
  init(_ scale: ShadeScale, given: [Color], on ground: Color, isDark: Bool) {
    switch given.count {
    case 0:
      let palette = scale.isDiverging ? Palette.diverging : Palette.sequential
      colors = isDark ? palette.dark : palette.light
    case 1: colors = [ground.interpolated(to: given[0], fraction: Shades.leastPart), given[0]]
    default: colors = given
    }
  }

  /// How far the first of two shades is from the ground, so that it is told from it.
  private static let leastPart = 0.12

  /// The colour at a place along the scale, 0...1.
  subscript(fraction: Double) -> Color {
    let place = fraction * Double(colors.count - 1)
    let last = min(max(Int(place), 0), colors.count - 2)
    return colors[last].interpolated(to: colors[last + 1], fraction: place - Double(last))
  }
}

extension ChartDrawing {
  /// The colours of its cells, and of the key to them; nil for marks whose colours stand for series.
  func shades(_ theme: ChartTheme) -> Shades? {
    plane?.shades.map { scale in
      Shades(
        scale, given: theme.fill.isEmpty ? options.colors : theme.fill, on: theme.background,
        isDark: theme.background.luminance < 0.5)
    }
  }

  /// The format of the values of marks.
  package var valueFormat: LabelFormat {
    plane?.shades == nil
      ? options[options.orientation.valueDimension].labelFormat
      : options.marks.cellFormat ?? options.shadeFormat
  }
}
