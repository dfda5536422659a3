internal import Geometry
internal import Glibc
internal import Graphics
internal import Motion

extension SVGMotionMaker {
  typealias Sample = (time: Double, item: DisplayList.Item)

  /// The animations of the element of a path.
  struct ShapeLines {
    var lines: [SVGText] = []
    /// Whether they are those of a path, not of a rectangle.
    var isPath = false

    var count: Int { lines.byteCount }
  }

  /// The shortest animations that move a path.
  ///
  /// - Parameters:
  ///   - keys: The coordinates of its points.
  ///   - base: The path at rest.
  ///   - mayTurn: Whether the element can have a transform.
  ///   - isPen: Whether it is a line, whose pen is not to grow.
  func shape(
    _ keys: [Keyframes.Key], _ base: Path, mayTurn: Bool, isPen: Bool = false
  ) throws(RenderingError) -> ShapeLines {
    let rest = base.elements.points.coordinates
    guard keys.contains(where: { $0.values != rest }) else { return ShapeLines() }
    var choices: [ShapeLines] = []
    if mayTurn,
      let track = try AffineTrack(
        from: rest, to: keys.map(\.values), isCancelled: isCancelled)
    {
      if !isPen || track.isRigid {
        choices.append(ShapeLines(lines: try lines(of: track, keys.map(\.time), base)))
      }
      // The points of one that turns go round, which would take as many keyframes as there are samples.
      if track.turns.contains(where: { $0.magnitude > 1e-6 }), let choice = choices.first {
        return choice
      }
    }
    if !isPen, let choice = try rectangle(keys, rest, base) { choices.append(choice) }
    let keyframes = try keyframes(ofPoints: keys)
    let form = try SVGPathForm(
      base, keyframes.keys.map(\.values), isCancelled: isCancelled)
    let lines = try clock.lines("d", keyframes) { form.write($1, to: &$0) }
    choices.append(ShapeLines(lines: lines, isPath: true))
    return choices.min { $0.count < $1.count } ?? ShapeLines()
  }

  /// The animations of a rectangle along the axes; nil for another path.
  private func rectangle(
    _ keys: [Keyframes.Key], _ rest: [Double], _ base: Path
  ) throws(RenderingError) -> ShapeLines? {
    guard let now = Rectangle(rest, base), now.isSolid else { return nil }
    let rectangles = keys.compactMap { Rectangle($0.values, base) }
    guard rectangles.count == keys.count else { return nil }
    var choice = ShapeLines()
    for (name, side) in Rectangle.sides {
      let values = zip(keys, rectangles).map {
        Keyframes.Key(time: $0.time, values: [$1[keyPath: side]])
      }
      choice.lines += try lines(ofPoint: name, values)
    }
    return choice
  }

  private struct Rectangle {
    var (x, y, width, height): (Double, Double, Double, Double)

    nonisolated(unsafe) static let sides: [(String, KeyPath<Rectangle, Double>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]

    init?(_ values: [Double], _ path: Path) {
      guard values.count == 8, path.elements.map(\.letter) == Array("MLLLZ".utf8) else {
        return nil
      }
      let isUpright =
        values[1] == values[3] && values[2] == values[4] && values[5] == values[7]
        && values[6] == values[0]
      let isTurned =
        values[0] == values[2] && values[3] == values[5] && values[4] == values[6]
        && values[7] == values[1]
      guard isUpright || isTurned else { return nil }
      (x, y) = (min(values[0], values[4]), min(values[1], values[5]))
      (width, height) = ((values[4] - values[0]).magnitude, (values[5] - values[1]).magnitude)
    }

    /// Whether it is written as a rectangle.
    var isSolid: Bool {
      func length(_ start: Double, _ length: Double) -> Double {
        DevicePoint.rounded(start + length) - DevicePoint.rounded(start)
      }
      return length(x, width) > 0 && length(y, height) > 0
    }
  }

  // MARK: Transforms

  /// The animations of a transform that turns about a point, or of one that grows.
  func lines(
    of track: AffineTrack, _ times: [Double], _ base: Path
  ) throws(RenderingError) -> [SVGText] {
    let points = base.elements.points
    func middle(_ axis: (Point) -> Double) -> Double {
      let values = points.map(axis)
      return ((values.min() ?? 0) + (values.max() ?? 0)) / 2
    }
    let center = Point(x: middle(\.x), y: middle(\.y))
    guard track.isRigid else {
      let reach = points.reduce(1) { max($0, ($1 - .zero).length) }
      return try lines(ofTransforms: track.transforms, times, reach: reach, replaces: false)
    }
    let pivot = track.isShift ? center : track.pivot(near: center)
    let shifts = zip(times, track.transforms).map { time, transform in
      let shift = pivot.applying(transform) - pivot
      return Keyframes.Key(time: time, values: [shift.dx, shift.dy])
    }
    let shift = try lines(ofShift: shifts)
    guard !track.isShift else { return shift }
    let reach = points.reduce(1) { max($0, ($1 - pivot).length) }
    let turns = zip(times, track.turns).map { Keyframes.Key(time: $0, values: [$1]) }
    let (x, y) = (DevicePoint.rounded(pivot.x), DevicePoint.rounded(pivot.y))
    return try shift
      + clock.lines(transform: "rotate", isAdded: !shift.isEmpty, angles(turns, reach: reach)) {
        $0.write(angle: $1[0])
        $0.write(" ")
        $0.write(x)
        $0.write(" ")
        $0.write(y)
      }
  }

  func lines(ofShift samples: [Keyframes.Key]) throws(RenderingError) -> [SVGText] {
    let keyframes = try keyframes(ofPoints: samples)
    let isLevel = keyframes.keys.allSatisfy { $0.values[1] == 0 }
    return try clock.lines(transform: "translate", isAdded: false, keyframes) { text, values in
      text.write(values[0])
      guard !isLevel else { return }
      text.write(" ")
      text.write(values[1])
    }
  }

  /// Keyframes of angles in degrees, of what reaches that far from where it turns.
  private func angles(_ samples: [Keyframes.Key], reach: Double) throws(RenderingError) -> Keyframes
  {
    let tolerance = Self.tolerance / 2 / reach * 180 / .pi
    return try Keyframes(
      samples, tolerance: tolerance, cutAt: clock.turn, isCancelled: isCancelled
    ) {
      ($0 * 1e5).rounded() / 1e5
    }
  }

  /// The animations of any transforms: a shift, a turn, a slant and a growth, of which those that change
  /// nothing are omitted.
  ///
  /// - Parameters:
  ///   - reach: How far what they move is from the origin.
  ///   - replaces: Whether the element has a transform at rest.
  func lines(
    ofTransforms transforms: [AffineTransform], _ times: [Double], reach: Double, replaces: Bool
  ) throws(RenderingError) -> [SVGText] {
    let parts = transforms.map { TransformParts($0) }
    var turns: [Double] = []
    for part in parts {
      var turn = part.rotation.radians * 180 / .pi
      if let last = turns.last { turn -= ((turn - last) / 360).rounded() * 360 }
      turns.append(turn)
    }
    func keys(_ values: [[Double]]) -> [Keyframes.Key] {
      zip(times, values).map { Keyframes.Key(time: $0, values: $1) }
    }
    // Of several, the first replaces a transform at rest.
    let shifts = keys(parts.map { [$0.translation.dx, $0.translation.dy] })
    var lines = try clock.lines(
      transform: "translate", isAdded: false, keyframes(ofPoints: shifts),
      isAlways: replaces || shifts.contains { $0.values != [0, 0] }
    ) {
      $0.write($1[0])
      $0.write(" ")
      $0.write($1[1])
    }
    if turns.contains(where: { $0 != 0 }) {
      lines += try clock.lines(
        transform: "rotate", isAdded: !lines.isEmpty,
        angles(keys(turns.map { [$0] }), reach: reach),
        isAlways: true
      ) { $0.write(angle: $1[0]) }
    }
    let slants = parts.map { [$0.scaleY != 0 ? $0.skew / $0.scaleY : 0] }
    if slants.contains(where: { $0[0].magnitude > 1e-9 }) {
      let degrees = slants.map { [atan($0[0]) * 180 / .pi] }
      lines += try clock.lines(
        transform: "skewX", isAdded: !lines.isEmpty, angles(keys(degrees), reach: reach),
        isAlways: true
      ) { $0.write(angle: $1[0]) }
    }
    let scales = parts.map { [$0.scaleX, $0.scaleY] }
    if scales.contains(where: { ($0[0] - 1).magnitude > 1e-9 || ($0[1] - 1).magnitude > 1e-9 }) {
      let keyframes = try Keyframes(
        keys(scales), tolerance: Self.tolerance / 2 / reach, cutAt: clock.turn,
        isCancelled: isCancelled
      ) {
        ($0 * 1e6).rounded() / 1e6
      }
      lines += try clock.lines(
        transform: "scale", isAdded: !lines.isEmpty, keyframes, isAlways: true
      ) {
        $0.write(coefficient: $1[0])
        guard $1[1] != $1[0] else { return }
        $0.write(" ")
        $0.write(coefficient: $1[1])
      }
    }
    return lines
  }
}

extension SVGText {
  /// Writes degrees, with at most 5 decimals.
  fileprivate mutating func write(angle: Double) {
    write(coefficient: (angle * 1e5).rounded() / 1e5)
  }
}

extension [SVGText] {
  /// The bytes of all lines.
  var byteCount: Int { reduce(0) { $0 + $1.bytes.count } }
}
