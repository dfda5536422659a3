/// Lengths along a segment, in the layer's points, in which a stroke counts its dashes.
struct SegmentRuler {
  let length: Double
  /// The length up to each of equal steps of the parameter, from the first one on; none for a line,
  /// whose lengths are proportional.
  private var marks: [Double] = []

  init(_ segment: DeviceSegment, _ pen: DevicePen) {
    func distance(_ start: DevicePoint, _ end: DevicePoint) -> Double {
      pen.length(of: (end.x - start.x, end.y - start.y))
    }
    guard case .curve(let curve) = segment else {
      length = distance(segment.start, segment.end)
      return
    }
    var (sum, last) = (0.0, curve.start)
    for step in 1...Self.steps {
      let next = curve.point(at: Double(step) / Double(Self.steps))
      sum += distance(last, next)
      marks.append(sum)
      last = next
    }
    length = sum
  }

  /// Chords of a quarter of a circle, 64 of them, are too short by 1/40,000 of it.
  private static var steps: Int { 64 }

  /// The parameter, 0...1, so far from the start.
  func parameter(at distance: Double) -> Double {
    guard !marks.isEmpty else { return min(1, distance / length) }
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < distance { low = middle + 1 } else { high = middle }
    }
    guard low < marks.count else { return 1 }
    let before = low > 0 ? marks[low - 1] : 0
    let step = marks[low] - before
    let fraction = step > 0 ? (distance - before) / step : 0
    return (Double(low) + fraction) / Double(marks.count)
  }
}
