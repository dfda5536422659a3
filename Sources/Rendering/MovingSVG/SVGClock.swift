/// When the animations of a picture run: once through, or once and then what never ends again and again.
///
/// None holds its last value: afterwards the attribute is what it is at rest.
struct SVGClock {
  /// A stretch of the page's time, in seconds.
  struct Stretch {
    let start: Double
    let end: Double
    let isRepeated: Bool
  }

  let stretches: [Stretch]
  /// Asked every few thousand numbers that are written.
  let isCancelled: () -> Bool

  init(of picture: MovingPicture, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    let end = picture.frames[picture.frames.count - 1].time
    let rest = picture.frames[picture.rest].time
    let once = picture.isEndless ? rest : end
    stretches =
      (once > 0 ? [Stretch(start: 0, end: once, isRepeated: false)] : [])
      + (picture.isEndless && end > rest ? [Stretch(start: rest, end: end, isRepeated: true)] : [])
  }

  /// When what is repeated begins, after what is not; nil unless there are both.
  var turn: Double? { stretches.count > 1 ? stretches[1].start : nil }

  /// The shortest duration, in seconds, of which times in milliseconds are fractions with few decimals.
  fileprivate static func duration(atLeast seconds: Double) -> Double {
    var unit = 0.1
    while true {
      for factor in [1, 1.25, 1.6, 2, 2.5, 4, 5, 8] where unit * factor >= seconds - 1e-9 {
        return unit * factor
      }
      unit *= 10
    }
  }

  // MARK: Lines

  /// The animations of an attribute.
  ///
  /// - Parameters:
  ///   - keyframes: Over the whole time of the picture.
  ///   - write: Writes one value.
  func lines(
    _ attribute: String, _ keyframes: Keyframes,
    _ write: (inout SVGText, [Double]) -> Void
  ) throws(RenderingError) -> [SVGText] {
    try lines("animate", " attributeName=\"\(attribute)\"", keyframes, write)
  }

  /// The animations of a part of a transform.
  ///
  /// - Parameters:
  ///   - kind: As in `type`.
  ///   - isAdded: Whether it comes after other parts.
  ///   - isAlways: Whether it is written, too, if it never changes.
  func lines(
    transform kind: String, isAdded: Bool, _ keyframes: Keyframes, isAlways: Bool = false,
    _ write: (inout SVGText, [Double]) -> Void
  ) throws(RenderingError) -> [SVGText] {
    let addition = isAdded ? " additive=\"sum\"" : ""
    let attributes = " attributeName=\"transform\" type=\"\(kind)\"\(addition)"
    return try lines(
      "animateTransform", attributes, keyframes, isAlways: isAlways, write)
  }

  private func lines(
    _ tag: String, _ attributes: String, _ keyframes: Keyframes, isAlways: Bool = false,
    _ write: (inout SVGText, [Double]) -> Void
  ) throws(RenderingError) -> [SVGText] {
    guard !keyframes.keys.isEmpty else { return [] }
    let parts = stretches.map { keyframes.part(from: $0.start, to: $0.end) }
    guard isAlways || parts.contains(where: { $0 != parts[0] || !$0.isConstant }) else { return [] }
    var lines: [SVGText] = []
    for (stretch, part) in zip(stretches, parts) {
      // What rests is what the attribute is without an animation, unless it moves before.
      let rests =
        part.isConstant && (stretch.isRepeated || part.keys[0] == parts[parts.count - 1].keys[0])
      if rests, !isAlways { continue }
      var line = SVGText()
      line.write("<\(tag)\(attributes)")
      try line.write(part, in: stretch, isCancelled, write)
      lines.append(line)
    }
    return lines
  }

  /// The animations that show an element only at times.
  ///
  /// - Parameter changes: From when on it is there or not, ascending from 0.
  func lines(shownBy changes: [(time: Double, isThere: Bool)]) throws(RenderingError) -> [SVGText] {
    let keys = changes.flatMap { change in
      [Keyframes.Key(time: change.time, values: [change.isThere ? 1 : 0])]
    }
    var stepped: [Keyframes.Key] = []
    for key in keys {
      if let last = stepped.last { stepped.append(.init(time: key.time, values: last.values)) }
      stepped.append(key)
    }
    let paces = Array(repeating: TimingSpline.straight, count: max(0, stepped.count - 1))
    return try lines("display", Keyframes(keys: stepped, paces: paces)) { text, values in
      text.write(values[0] > 0 ? "inline" : "none")
    }
  }
}

extension SVGText {
  /// Writes the timing and the values of an animation, and ends it.
  fileprivate mutating func write(
    _ keyframes: Keyframes, in stretch: SVGClock.Stretch, _ isCancelled: () -> Bool,
    _ write: (inout SVGText, [Double]) -> Void
  ) throws(RenderingError) {
    var (keys, paces) = (keyframes.keys, keyframes.paces)
    let isStepped = keyframes.isStepped
    if isStepped { keys = keyframes.steps }
    let end = keys[keys.count - 1]
    var duration = stretch.end - stretch.start
    if !stretch.isRepeated {
      // Once it has its last value, it is over.
      if isStepped, keys.count > 1 {
        keys.removeLast()
      } else {
        while keys.count > 2, keys[keys.count - 2].values == end.values {
          keys.removeLast()
          paces.removeLast()
        }
      }
      let last =
        isStepped && keys.count < keyframes.steps.count ? end.time : keys[keys.count - 1].time
      if last > stretch.start { duration = last - stretch.start }
    }
    if keys.count > 4, !stretch.isRepeated, !isStepped {
      let longer = SVGClock.duration(atLeast: duration)
      if longer > duration + Keyframes.instant {
        keys.append(.init(time: stretch.start + longer, values: end.values))
        paces.append(.straight)
        duration = longer
      }
    }
    if stretch.start > 0 { attribute("begin") { $0.write(seconds: stretch.start) } }
    attribute("dur") { $0.write(seconds: duration) }
    if stretch.isRepeated { attribute("repeatCount", "indefinite") }
    if isStepped { attribute("calcMode", "discrete") }
    let fractions = keys.map { ($0.time - stretch.start) / duration }
    let count = Double(max(1, isStepped ? keys.count : keys.count - 1))
    let isEven = fractions.enumerated().allSatisfy {
      ($0.element - Double($0.offset) / count).magnitude < 1e-9
    }
    if !isEven { list("keyTimes", fractions) { $0.write(fraction: $1) } }
    if !isStepped, paces.contains(where: { $0 != .straight }) {
      attribute("calcMode", "spline")
      list("keySplines", paces) { text, pace in
        for (index, number) in [pace.x1, pace.y1, pace.x2, pace.y2].enumerated() {
          if index > 0 { text.write(" ") }
          text.write(fraction: number)
        }
      }
    }
    var pacer = Pacer()
    try attribute("values") { text throws(RenderingError) in
      for (index, key) in keys.enumerated() {
        try pacer.count(key.values.count, isCancelled)
        if index > 0 { text.write(";") }
        write(&text, key.values)
      }
    }
    self.write("/>")
  }

  private mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout SVGText, Element) -> Void
  ) {
    attribute(name) { text in
      for (index, element) in elements.enumerated() {
        if index > 0 { text.write(";") }
        write(&text, element)
      }
    }
  }

  /// Writes a fraction, 0...1, with at most 6 decimals.
  private mutating func write(fraction value: Double) {
    write(coefficient: (value * 1e6).rounded() / 1e6)
  }

  private mutating func write(seconds value: Double) {
    write(coefficient: (value * 1e6).rounded() / 1e6)
    write("s")
  }
}
