package import Geometry

/// Where the parts of a drawn axis lie, in the coordinates of the plot beside it.
///
/// Lines and marks cover whole points, so that they are sharp at every scale, and letters stand on
/// whole points, so that they are all equally sharp.
package struct AxisLayout: Hashable, Sendable {
  /// The edge of the plot that an axis runs along; its marks point outwards.
  package enum Edge: Hashable, Sendable {
    case bottom, left
  }

  /// The line along the edge of the plot, inside it.
  package let line: Rect
  /// One for each tick, 5 points long; each begins with the line, and crosses it.
  package let marks: [Rect]
  /// One for each tick, just beyond the outer end of its mark.
  package let labels: [Rect]
  /// Every how many labels one is shown, from the first on: no two of them touch.
  package let labelStep: Int

  /// - Parameters:
  ///   - positions: Where the ticks are, as fractions of the way to the right or upwards.
  ///   - labels: As many as there are ticks.
  package init(
    _ edge: Edge, of plot: Rect, ticks positions: [Double], labels: LabelSizes
  ) {
    let (left, right) = (plot.minX.rounded(), plot.maxX.rounded())
    let (top, bottom) = (plot.minY.rounded(), plot.maxY.rounded())
    // Above a label there is room already, over its letters.
    let (length, gap) = (5.0, 2.0)
    let marks: [Rect]
    switch edge {
    case .bottom:
      let way = max(0, plot.width - 1)
      line = Rect(x: left, y: bottom - 1, width: right - left, height: 1)
      marks = positions.map { position in
        let x = (plot.minX + position * way).rounded()
        return Rect(x: x, y: bottom - 1, width: 1, height: length)
      }
      labelStep = labels.step(\.width, middles: marks.map(\.midX), gap: 4)
    case .left:
      let way = max(0, plot.height - 1)
      line = Rect(x: left, y: top, width: 1, height: bottom - top)
      marks = positions.map { position in
        let y = (plot.minY + (1 - position) * way).rounded()
        return Rect(x: left + 1 - length, y: y, width: length, height: 1)
      }
      labelStep = labels.step(\.height, middles: marks.map(\.midY), gap: 0)
    }
    self.marks = marks
    self.labels = zip(marks, labels.sizes).map { mark, size in
      let corner =
        switch edge {
        case .bottom: Point(x: mark.midX - size.width / 2, y: mark.maxY)
        case .left: Point(x: mark.minX - gap - size.width, y: mark.midY - size.height / 2)
        }
      let baseline = (corner.y + labels.ascent).rounded()
      return Rect(origin: Point(x: corner.x, y: baseline - labels.ascent), size: size)
    }
  }
}
