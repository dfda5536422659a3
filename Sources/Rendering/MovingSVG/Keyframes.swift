/// A list of numbers over time, as few keyframes with the pace between them.
struct Keyframes: Equatable {
  /// A moment, and the numbers then.
  struct Key: Equatable {
    /// In seconds.
    var time: Double
    var values: [Double]
  }

  /// Ascending; two at one time are a jump.
  private(set) var keys: [Key]
  /// The pace from each key to the next.
  private(set) var paces: [TimingSpline]

  /// Whether nothing changes.
  var isConstant: Bool { keys.allSatisfy { $0.values == keys[0].values } }

  /// Whether it only jumps.
  var isStepped: Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0.values == $1.values || $0.time == $1.time }
  }

  /// Of what only jumps, the keys from which on it has other values.
  var steps: [Key] {
    var steps: [Key] = []
    for key in keys {
      if let last = steps.last, key.time - last.time <= Self.instant { steps.removeLast() }
      if steps.last?.values != key.values {
        steps.append(Key(time: steps.isEmpty ? keys[0].time : key.time, values: key.values))
      }
    }
    return steps
  }

  /// Two samples at most this far apart, in seconds, are one moment, before and after a jump.
  static let instant = 3e-9

  /// The keyframes of a sampled motion.
  ///
  /// - Parameters:
  ///   - samples: Ascending in time, at least one; all have the same number of values.
  ///   - tolerance: How far a number may be from a sample.
  ///   - cut: A time at which there is to be a key, if there is a sample; nil for none.
  ///   - rounded: A number as it is written.
  ///   - isCancelled: Asked every few thousand numbers.
  init(
    _ samples: [Key], tolerance: Double, cutAt cut: Double?, isCancelled: () -> Bool = { false },
    rounded: (Double) -> Double
  ) throws(RenderingError) {
    guard let cut, let place = samples.lastIndex(where: { $0.time <= cut + 1e-10 }), place > 0,
      place < samples.count - 1
    else {
      try self.init(samples, tolerance: tolerance, isCancelled: isCancelled, rounded: rounded)
      return
    }
    try self.init(
      Array(samples[...place]), tolerance: tolerance, isCancelled: isCancelled, rounded: rounded)
    let rest = try Keyframes(
      Array(samples[place...]), tolerance: tolerance, isCancelled: isCancelled, rounded: rounded)
    keys += rest.keys.dropFirst()
    paces += rest.paces
  }

  /// The keyframes of a sampled motion, with keys where they are needed.
  init(
    _ samples: [Key], tolerance: Double, isCancelled: () -> Bool = { false },
    rounded: (Double) -> Double
  ) throws(RenderingError) {
    (keys, paces) = ([], [])
    var stretch: [Key] = []
    func finish(_ stretch: [Key]) throws(RenderingError) -> Keyframes {
      var fitter = try KeyframeFitter(stretch, tolerance: tolerance, isCancelled, rounded)
      return try fitter.keyframes(isCancelled)
    }
    for sample in samples {
      guard let last = stretch.last else {
        stretch.append(sample)
        continue
      }
      if sample.time - last.time <= Self.instant {
        if Self.areNear(sample.values, last.values, tolerance / 4) {
          if stretch.count > 1 { stretch[stretch.count - 1].values = sample.values }
          continue
        }
        append(try finish(stretch))
        stretch = [Key(time: last.time, values: sample.values)]
      } else {
        stretch.append(sample)
      }
    }
    append(try finish(stretch))
  }

  init(keys: [Key], paces: [TimingSpline]) { (self.keys, self.paces) = (keys, paces) }

  /// Adds what follows after a jump.
  private mutating func append(_ other: Keyframes) {
    if !keys.isEmpty, !other.keys.isEmpty { paces.append(.straight) }
    keys += other.keys
    paces += other.paces
  }

  static func areNear(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
    for index in one.indices where (one[index] - other[index]).magnitude > tolerance {
      return false
    }
    return true
  }

  /// The keyframes from one time to another: with a key at each, and none outside.
  ///
  /// A pace is not cut; where an end lies within a stretch, it is to be a key already.
  func part(from start: Double, to end: Double) -> Keyframes {
    var part = Keyframes(keys: [], paces: [])
    // Of several keys at the start, the last; of several at the end, all that lead there.
    let first = keys.lastIndex { $0.time <= start + Self.instant } ?? 0
    for index in first..<keys.count where keys[index].time <= end + Self.instant {
      if !part.keys.isEmpty { part.paces.append(paces[index - 1]) }
      part.keys.append(keys[index])
    }
    guard let one = part.keys.first, let other = part.keys.last else { return self }
    if one.time > start + Self.instant {
      part.keys.insert(Key(time: start, values: one.values), at: 0)
      part.paces.insert(.straight, at: 0)
    }
    part.keys[0].time = start
    if other.time < end - Self.instant {
      part.keys.append(Key(time: end, values: other.values))
      part.paces.append(.straight)
    }
    return part
  }
}

/// Finds keyframes of a motion without jumps: each stretch as long as one pace follows the samples.
struct KeyframeFitter {
  private let samples: [Keyframes.Key]
  /// The samples as they are written.
  private let written: [[Double]]
  private let tolerance: Double
  private var pacer = Pacer()

  init(
    _ samples: [Keyframes.Key], tolerance: Double, _ isCancelled: () -> Bool,
    _ rounded: (Double) -> Double
  ) throws(RenderingError) {
    self.samples = samples
    self.tolerance = tolerance
    var written: [[Double]] = []
    written.reserveCapacity(samples.count)
    for sample in samples {
      try pacer.count(sample.values.count, isCancelled)
      written.append(sample.values.map(rounded))
    }
    self.written = written
  }

  mutating func keyframes(_ isCancelled: () -> Bool) throws(RenderingError) -> Keyframes {
    var keys: [Keyframes.Key] = []
    var paces: [TimingSpline] = []
    func append(_ index: Int) {
      keys.append(Keyframes.Key(time: samples[index].time, values: written[index]))
    }
    guard !samples.isEmpty else { return Keyframes(keys: [], paces: []) }
    append(0)
    var start = 0
    while start < samples.count - 1 {
      let (end, pace) = try longestStretch(from: start, isCancelled)
      append(end)
      paces.append(pace)
      start = end
    }
    return Keyframes(keys: keys, paces: paces)
  }

  /// The last sample that one pace leads to, and that pace.
  private mutating func longestStretch(
    from start: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) -> (end: Int, pace: TimingSpline) {
    let last = samples.count - 1
    if let pace = try pace(from: start, to: last, isCancelled) { return (last, pace) }
    var best = (end: start + 1, pace: TimingSpline.straight)
    var (step, failed) = (2, last)
    while start + step < last {
      guard let pace = try pace(from: start, to: start + step, isCancelled) else {
        failed = start + step
        break
      }
      best = (start + step, pace)
      step *= 2
    }
    while failed - best.end > 1 {
      let middle = (failed + best.end) / 2
      if let pace = try pace(from: start, to: middle, isCancelled) {
        best = (middle, pace)
      } else {
        failed = middle
      }
    }
    return best
  }

  /// The pace that leads past all samples between two; nil without one.
  private mutating func pace(
    from start: Int, to end: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) -> TimingSpline? {
    let (from, to) = (written[start], written[end])
    var way = from
    var square = 0.0
    for index in way.indices {
      way[index] = to[index] - from[index]
      square += way[index] * way[index]
    }
    guard end > start + 1 else { return .straight }
    let between = (start + 1)..<end
    guard square > 0 else {
      for index in between {
        try pacer.count(way.count, isCancelled)
        guard Keyframes.areNear(samples[index].values, from, tolerance) else { return nil }
      }
      return .straight
    }
    let length = square.squareRoot()
    let (time, duration) = (samples[start].time, samples[end].time - samples[start].time)
    var places: [TimingSpline.Sample] = []
    places.reserveCapacity(between.count)
    for index in between {
      try pacer.count(way.count, isCancelled)
      let values = samples[index].values
      var progress = 0.0
      for part in way.indices { progress += (values[part] - from[part]) * way[part] }
      progress /= square
      guard progress > -tolerance / length, progress < 1 + tolerance / length,
        isNear(values, from, way, progress)
      else { return nil }
      places.append(
        TimingSpline.Sample(elapsed: (samples[index].time - time) / duration, progress: progress))
    }
    func follows(_ pace: TimingSpline) throws(RenderingError) -> Bool {
      for (index, place) in zip(between, places) {
        try pacer.count(way.count, isCancelled)
        let progress = pace == .straight ? place.elapsed : pace.progress(at: place.elapsed)
        guard isNear(samples[index].values, from, way, progress) else { return false }
      }
      return true
    }
    if try follows(.straight) { return .straight }
    // Two samples do not tell one known pace from another.
    if places.count > 3 {
      for known in TimingSpline.known where try follows(known) { return known }
    }
    let few = places.count <= 24 ? places : (0..<24).map { places[$0 * (places.count - 1) / 23] }
    let fitted = TimingSpline(through: few, error: tolerance / length / 8)
    guard try follows(fitted) else { return nil }
    for decimals in 2...6 {
      let rounded = fitted.rounded(decimals: decimals)
      if try follows(rounded) { return rounded }
    }
    return nil
  }

  private func isNear(
    _ values: [Double], _ from: [Double], _ way: [Double], _ progress: Double
  ) -> Bool {
    for part in way.indices {
      let miss = values[part] - from[part] - progress * way[part]
      guard miss.magnitude <= tolerance else { return false }
    }
    return true
  }
}
