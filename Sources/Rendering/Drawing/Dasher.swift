internal import Graphics

/// Cuts subpaths into dashes.
struct Dasher {
  /// Dash and gap in turn, an even number, in the layer's points.
  private let pattern: [Double]
  private let phase: Double
  private let pen: DevicePen
  /// How many more dashes and gaps there may be.
  private var left: Int
  private let limit: Int

  /// Nil if the stroke is not dashed.
  init?(_ stroke: Stroke, _ pen: DevicePen, limit: Int) {
    let lengths = stroke.dashPattern
    let sum = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite else { return nil }
    pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    (phase, self.pen) = (stroke.dashPhase, pen)
    (left, self.limit) = (limit, limit)
  }

  /// The dashes of `subpath`, in order; those without length are dots.
  ///
  /// At the start of a closed subpath, its last dash continues as the first.
  mutating func dashes(of subpath: DeviceSubpath) throws(RenderingError) -> [DeviceSubpath] {
    guard let first = subpath.segments.first else { return [subpath] }
    var place = start(at: subpath.distance)
    let beginsInDash = place.isDash
    var dashes: [DeviceSubpath] = []
    func begin(_ segment: DeviceSegment, at parameter: Double) {
      let rest = parameter > 0 ? segment.split(at: parameter).1 : segment
      dashes.append(DeviceSubpath(start: rest.start, direction: segment.startDirection))
    }
    func extend(by segment: DeviceSegment) {
      if !segment.isPoint { dashes[dashes.count - 1].segments.append(segment) }
    }
    if place.isDash { begin(first, at: 0) }
    for segment in subpath.segments {
      let ruler = SegmentRuler(segment, pen)
      var (done, parameter) = (0.0, 0.0)
      while ruler.length - done > place.left {
        done += place.left
        let next = max(parameter, ruler.parameter(at: done))
        if place.isDash {
          if next > parameter { extend(by: segment.part(from: parameter, to: next)) }
        } else {
          begin(segment, at: next)
        }
        parameter = next
        place = following(place)
        left -= 1
        guard left >= 0 else {
          throw .exceeded(.dashes, needed: limit + 1, allowed: limit)
        }
      }
      place.left -= ruler.length - done
      if place.isDash, parameter < 1 { extend(by: segment.part(from: parameter, to: 1)) }
    }
    guard subpath.isClosed, beginsInDash, place.isDash else { return dashes }
    guard dashes.count > 1, let last = dashes.popLast() else { return [subpath] }
    dashes[0].start = last.start
    dashes[0].segments = last.segments + dashes[0].segments
    return dashes
  }

  /// A place in the pattern: the index of a dash or gap, and how much of it is left.
  private typealias Place = (index: Int, left: Double, isDash: Bool)

  private func start(at distance: Double) -> Place {
    let period = pattern.reduce(0, +)
    var offset = (phase + distance).truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset > 0, index < pattern.count - 1, offset >= pattern[index] {
      offset -= pattern[index]
      index += 1
    }
    return (index, max(0, pattern[index] - offset), index.isMultiple(of: 2))
  }

  private func following(_ place: Place) -> Place {
    let index = (place.index + 1) % pattern.count
    return (index, pattern[index], index.isMultiple(of: 2))
  }
}
