internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// Where the parts of an axis with given ticks lie, in the coordinates of the plot beside it.
///
/// Lines and marks cover whole points, so that they are sharp at every scale, and letters stand on
/// whole points, so that they are all equally sharp.
struct AxisLayout {
  /// The edge of the plot that an axis runs along; its marks point outwards.
  enum Edge: Hashable, Sendable {
    case bottom, left
  }

  /// The line along the edge of the plot, inside it.
  let line: Rect
  /// One for each tick, 5 points long; each begins with the line, and crosses it.
  let marks: [Rect]
  /// One for each tick, just beyond the outer end of its mark.
  let labels: [Rect]
  /// The interval between shown labels, from the first on, so that no two of them touch.
  let labelStep: Int
  private let edge: Edge
  private let ticks: [Tick]

  init(_ edge: Edge, of plot: Rect, _ ticks: [Tick], _ lettering: Lettering) {
    (self.edge, self.ticks) = (edge, ticks)
    let (left, right) = (plot.minX.rounded(), plot.maxX.rounded())
    let (top, bottom) = (plot.minY.rounded(), plot.maxY.rounded())
    let sizes = ticks.map { lettering.size($0.label) }
    // A label already has some free room above its letters.
    let (length, gap) = (5.0, 2.0)
    let marks: [Rect]
    switch edge {
    case .bottom:
      let extent = max(0, plot.width - 1)
      line = Rect(x: left, y: bottom - 1, width: right - left, height: 1)
      marks = ticks.map { tick in
        let x = (plot.minX + tick.position * extent).rounded()
        return Rect(x: x, y: bottom - 1, width: 1, height: length)
      }
      labelStep = AxisLayout.step(sizes.map(\.width), middles: marks.map(\.midX), gap: 4)
    case .left:
      let extent = max(0, plot.height - 1)
      line = Rect(x: left, y: top, width: 1, height: bottom - top)
      marks = ticks.map { tick in
        let y = (plot.minY + (1 - tick.position) * extent).rounded()
        return Rect(x: left + 1 - length, y: y, width: length, height: 1)
      }
      labelStep = AxisLayout.step(sizes.map(\.height), middles: marks.map(\.midY), gap: 0)
    }
    self.marks = marks
    labels = zip(marks, zip(ticks, sizes)).map { mark, label in
      let size = label.1
      return switch edge {
      case .bottom:
        lettering.frame(
          label.0.label, x: mark.midX - size.width / 2, middle: mark.maxY + size.height / 2)
      case .left:
        lettering.frame(label.0.label, x: mark.minX - gap - size.width, middle: mark.midY)
      }
    }
  }

  /// The interval between shown labels so that no two of them touch, if their middles lie at
  /// `middles` along the axis.
  private static func step(_ lengths: [Double], middles: [Double], gap: Double) -> Int {
    func hasRoom(_ index: Int, _ step: Int) -> Bool {
      abs(middles[index] - middles[index - step])
        >= (lengths[index] + lengths[index - step]) / 2 + gap
    }
    let steps = 1..<max(2, lengths.count)
    let step = steps.first { step in
      stride(from: step, to: lengths.count, by: step).allSatisfy { hasRoom($0, step) }
    }
    return step ?? max(1, lengths.count)
  }

  /// The line, then a mark for each tick, then the labels that are shown, all of one colour.
  func parts(_ ink: Color) -> [GuidePart] {
    let dimension: Dimension = edge == .bottom ? .x : .y
    let shown = stride(from: 0, to: ticks.count, by: labelStep)
    return [GuidePart(key: .axisLine(dimension), content: .rule(ink), frame: line)]
      + zip(ticks, marks).map { tick, mark in
        GuidePart(
          key: .tick(dimension, .value(tick.value)), content: .rule(ink), frame: mark)
      }
      + shown.map { index in
        GuidePart(
          key: .label(dimension, .value(ticks[index].value), line: 0),
          content: .text(ticks[index].label, .tickLabel, ink), frame: labels[index])
      }
  }
}
