package import Motion

/// The times after zero at which an animation of a scene begins, ends, runs again or passes a keyframe: between
/// them everything moves smoothly.
///
/// Of a group of animations they are its begin and end, and those of its first members.
package struct MotionBreaks: Sendable {
  /// In no order.
  package let times: [Time]

  /// - Parameter end: The last time that counts; of each animation at most the first thousand count.
  package init(of scene: Scene, until end: Time) {
    var breaks: [Time] = []
    for animation in scene.animations {
      guard case .at(let begin) = animation.begin else { continue }
      var times: [Double] = []
      let playback = animation.playback
      let members = animation.tag?.members ?? []
      if playback.speed > 0 {
        let run = playback.duration.seconds
        var inner = members.isEmpty ? animation.track.breaks : []
        inner.append(1)
        // A group's members begin and end in its time.
        for member in members.prefix(1) {
          let length = member.playback.length?.seconds ?? run
          for time in [member.begin, member.begin + length] where run > 0 && time < run {
            inner.append(time / run)
          }
        }
        var start = -playback.timeOffset
        let last = animation.length?.seconds ?? (end - begin).seconds
        while times.count < 1000, start / playback.speed < last, run > 0 {
          times += inner.map { (start + $0 * run) / playback.speed }
          start += run
          if playback.autoreverses {
            times += inner.map { (start + (1 - $0) * run) / playback.speed }
            start += run
            times.append(start / playback.speed)
          }
        }
        times = times.filter { $0 < last }
      }
      breaks.append(begin)
      breaks += times.map { begin + Time(seconds: $0) }
      if let length = animation.length { breaks.append(begin + length) }
    }
    self.times = breaks.filter { $0 > .zero && $0 <= end }
  }
}

extension AnimationRecord.Track {
  /// The fractions of a run at which it passes keyframes.
  fileprivate var breaks: [Double] {
    switch self {
    case .between, .by: []
    case .through(_, let times), .along(_, let times): times.fractions
    }
  }
}
