internal import Geometry
internal import Layers
internal import Motion

/// Marks as they are seen at a time, in order.
struct SeenMarks {
  let marks: Marks
  let layers: [LayerID]
  /// What they are stroked with.
  let colors: [Color?]
}

extension DataChart {
  /// The marks as they are seen at `now`, those that are leaving too; those that have left are taken
  /// away.
  mutating func seenMarks(at now: Time, in scene: inout Scene) -> SeenMarks {
    let all = marks + leavingMarks
    let shown = scene.presentations(of: all, at: now)
    var (layers, shapes): ([LayerID], [Shape]) = ([], [])
    for (index, (layer, look)) in zip(all, shown).enumerated() {
      if index >= marks.count, look.isHidden {
        scene.removeFromSuperlayer(layer)
      } else {
        layers.append(layer)
        shapes.append(look.shape ?? Shape())
      }
    }
    let seen = seenMarks(shapes, at: now, in: scene)
    return SeenMarks(
      marks: seen.marks, layers: seen.order.map { layers[$0] },
      colors: seen.order.map { shapes[$0].strokeColor })
  }

  /// The marks that layers draw, and in which order of the layers.
  private func seenMarks(
    _ shapes: [Shape], at now: Time, in scene: Scene
  ) -> (marks: Marks, order: [Int]) {
    switch kind {
    case .bars:
      let bars = shapes.map { $0.path.boundingBox ?? .zero }
      let order = bars.indices.sorted { (bars[$0].midX, $0) < (bars[$1].midX, $1) }
      return (.bars(order.map { bars[$0] }), order)
    case .pie:
      let order = shapes.indices.sorted {
        (shapes[$0].strokeEnd, $0) < (shapes[$1].strokeEnd, $1)
      }
      let slices = order.map {
        Marks.Slice(start: shapes[$0].strokeStart, end: shapes[$0].strokeEnd)
      }
      return (.slices(slices, of: Marks.Circle(around: shapes[0].path)), order)
    case .line, .area:
      let points = shapes[shapes.count - 1].path.ends
      // A dot goes there and back.
      let isDot = points.count == 2 && points[0] == points[1]
      let below =
        kind == .area
        ? shapes[0]
        : fill.flatMap { fill in
          scene.presentation(of: fill.mask, at: now).shape
        }
      let ground = below?.path.ends.last?.y ?? points.first?.y ?? 0
      return (.line(isDot ? [points[0]] : points, ground: ground), Array(shapes.indices))
    }
  }
}

extension Marks.Circle {
  /// The circle whose slices lie along a path, at half its radius.
  init(around path: Path) {
    let box = path.boundingBox ?? .zero
    self.init(center: box.center, radius: box.width)
  }
}

extension Path {
  /// Where its segments end.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
      case .close: nil
      }
    }
  }
}
