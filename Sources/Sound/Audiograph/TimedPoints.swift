/// Points with the durations of the segments between them, none too short to be heard.
struct TimedPoints {
  /// As many as there is time for.
  private(set) var points: [Audiograph.Point]
  /// From each point to the next, in seconds; 0 where the next one lies left of it or at the same
  /// x.
  private(set) var segments: [Double] = []

  /// In seconds; a shorter segment is lengthened.
  static let shortestSegment = 0.03
  /// What a segment that is too short becomes.
  private static let lengthenedSegment = 0.035
  private static let tolerance = 0.005
  /// Below this, times are not spread over the whole duration.
  private static let leastSpread = 0.003
  /// What counts as equal, in seconds. Sums of durations differ by less than this from what they
  /// are without rounding. The original compares exactly, so that noise lengthens its sounds: 101
  /// even points last 3.255 s there, and 3 s here.
  private static let epsilon = 1e-9

  /// Gives the points the requested duration, or more, up to the longest one, if segments are too
  /// short. If that is not enough, neighbours are averaged in pairs, which halves the points, until
  /// it is.
  ///
  /// Two points are not averaged, because one has no duration.
  ///
  /// Source: Audiograph.md, "Durations" and "Averaging points".
  ///
  /// - Throws: `SoundError.noTime` if no segment is left.
  init(_ points: [Audiograph.Point], requested: Double, longest: Double) throws(SoundError) {
    self.points = points
    var requested = requested
    while true {
      let duration = min(requested, longest)
      segments = TimedPoints.segments(of: self.points, lasting: duration)
      let excess = segments.reduce(0, +) - duration
      if excess <= TimedPoints.epsilon || self.points.count <= 2 { break }
      requested = duration + max(excess, TimedPoints.shortestSegment)
      if requested > longest { self.points = TimedPoints.halved(self.points) }
    }
    if !segments.contains(where: { $0 > 0 }) { throw .noTime }
  }

  private static func segments(
    of points: [Audiograph.Point], lasting duration: Double
  ) -> [Double] {
    var first = points.reduce(.infinity) { min($0, $1.x) }
    var last = points.reduce(0) { max($0, $1.x) }
    if last - first < leastSpread { (first, last) = (0, 1) }
    let times = points.map { ($0.x - first) * duration / (last - first) }
    return zip(times, times.dropFirst()).map { from, to in
      let segment = to - from
      if segment <= 0 { return 0 }
      return segment + tolerance < lengthenedSegment - epsilon ? lengthenedSegment : segment
    }
  }

  /// The averages of neighbours in pairs; an odd last point stays alone.
  static func halved(_ points: [Audiograph.Point]) -> [Audiograph.Point] {
    stride(from: 0, to: points.count, by: 2).map { index in
      let (first, second) = (points[index], points[min(index + 1, points.count - 1)])
      return Audiograph.Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }
  }
}
