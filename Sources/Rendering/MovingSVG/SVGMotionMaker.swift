internal import Geometry
internal import Graphics
internal import Text

/// Makes the list of a moving picture at rest, with everything that shows at any time, and what moves in it.
struct SVGMotionMaker {
  let frames: [MovingPicture.Frame]
  let keys: [Int]
  let rest: Int
  let clock: SVGClock
  let options: SVGOptions
  private(set) var items: [DisplayList.Item] = []
  private(set) var owners: [Int] = []
  private(set) var motions = SVGMotions()
  /// Asked at each node, and every few thousand numbers.
  let isCancelled: () -> Bool

  /// How far a coordinate may be from where it is in Easel's picture, in points.
  static let tolerance = 1.0 / 256

  init(
    of picture: MovingPicture, _ tree: MovingTree, _ options: SVGOptions,
    isCancelled: @escaping () -> Bool
  ) throws(RenderingError) {
    self.isCancelled = isCancelled
    (frames, rest, keys, self.options) = (picture.frames, picture.rest, tree.keys, options)
    clock = SVGClock(of: picture, isCancelled: isCancelled)
    try add(tree.nodes)
    let grounds = frames.map { Keyframes.Key(time: $0.time, values: $0.list.background.levels) }
    let ground = try lines(ofColor: "fill", grounds)
    motions.ground = ground.colors + ground.alpha
  }

  // MARK: Nodes

  /// - Parameter around: When the group that they are in is there.
  private mutating func add(
    _ nodes: [MovingNode], in around: [ClosedRange<Int>]? = nil
  ) throws(RenderingError) {
    for node in nodes {
      if isCancelled() { throw .cancelled }
      guard let item = shown(node) else { continue }
      let index = items.count
      switch node.kind {
      case .leaf:
        append(item, of: node)
      case .group:
        append(item, of: node)
        try add(node.content, in: node.presence)
        // A group without anything is not one.
        guard items.count > index + 1 else {
          items.removeLast()
          owners.removeLast()
          continue
        }
        append(.endGroup, of: node)
      case .masked:
        try add(node.content, in: node.presence)
        append(.beginMask, of: node)
        let start = items.count
        try add(node.mask, in: node.presence)
        guard items.count > start else {
          items.removeSubrange(index...)
          owners.removeSubrange(index...)
          continue
        }
        append(.endGroup, of: node)
      }
      // What begins a mask is not an element.
      guard node.kind != .masked else { continue }
      var motion = try motion(of: node, item)
      if node.presence != around {
        motion.isHidden = !isThere(node)
        motion.shown = try clock.lines(shownBy: changes(of: node))
      }
      if !motion.isEmpty { motions.items[index] = motion }
    }
  }

  private mutating func append(_ item: DisplayList.Item, of node: MovingNode) {
    items.append(item)
    owners.append(node.owner)
  }

  /// Whether it is there in the picture at rest.
  private func isThere(_ node: MovingNode) -> Bool {
    guard let key = keys.firstIndex(of: rest) else { return false }
    return node.presence.contains { $0.contains(key) }
  }

  /// The item at rest, or the last before it; of letters that are not there at rest the largest, because flat
  /// ones do not tell how to turn them.
  private func shown(_ node: MovingNode) -> DisplayList.Item? {
    if !isThere(node), case .glyphs? = node.item {
      return node.looks.max { $0.item.letterArea < $1.item.letterArea }?.item
    }
    return (node.looks.last { $0.frames.lowerBound <= rest } ?? node.looks.first)?.item
  }

  /// From when on it is there or not.
  private func changes(of node: MovingNode) -> [(time: Double, isThere: Bool)] {
    var changes: [(time: Double, isThere: Bool)] = []
    func add(_ time: Double, _ isThere: Bool) {
      if let last = changes.last, last.time == time { changes.removeLast() }
      if changes.last?.isThere != isThere { changes.append((time, isThere)) }
    }
    add(0, false)
    for range in node.presence {
      let time = frames[keys[range.lowerBound]].time
      add(time <= Keyframes.instant ? 0 : time, true)
      if range.upperBound + 1 < keys.count { add(frames[keys[range.upperBound + 1]].time, false) }
    }
    return changes
  }

  // MARK: Items

  /// The moments at which a node was seen, with what was seen.
  func samples(of node: MovingNode) -> [(time: Double, item: DisplayList.Item)] {
    var samples: [(time: Double, item: DisplayList.Item)] = []
    for look in node.looks {
      samples.append((frames[look.frames.lowerBound].time, look.item))
      if look.frames.count > 1 { samples.append((frames[look.frames.upperBound].time, look.item)) }
    }
    return samples
  }

  private func motion(
    of node: MovingNode, _ item: DisplayList.Item
  ) throws(RenderingError) -> SVGMotion {
    var motion = SVGMotion()
    guard node.looks.count > 1 else { return motion }
    let samples = samples(of: node)
    func keys(_ values: (DisplayList.Item) -> [Double]?) throws(RenderingError) -> [Keyframes.Key] {
      try self.keys(samples, values)
    }
    let colors = try keys { $0.color?.levels }
    switch item {
    case .fill(let path, _, _):
      let shape = try shape(keys { $0.shape?.elements.points.coordinates }, path, mayTurn: true)
      (motion.lines, motion.isPath) = (shape.lines, shape.isPath)
      let paint = try lines(ofColor: "fill", colors)
      motion.lines += paint.alpha
      motion.colorLines = paint.colors
    case .gradient(let path, let shading):
      let shape = try shape(keys { $0.shape?.elements.points.coordinates }, path, mayTurn: false)
      (motion.lines, motion.isPath) = (shape.lines, shape.isPath)
      try animate(
        shading,
        samples.compactMap { sample in
          if case .gradient(_, let shading) = sample.item { (sample.time, shading) } else { nil }
        }, &motion)
    case .stroke(let path, _, let stroke, let transform):
      motion.lines = try lines(ofStroke: path, stroke, transform, samples)
      motion.showsParts = showsParts(samples)
      let paint = try lines(ofColor: "stroke", colors)
      motion.lines += paint.alpha
      motion.colorLines = paint.colors
    case .glyphs(let run, _, let transform):
      motion.lines = try lines(of: run, transform, samples)
      let paint = try lines(ofColor: "fill", colors)
      motion.lines += paint.alpha
      motion.colorLines = paint.colors
    case .beginGroup(let group):
      let opacities = try keys {
        if case .beginGroup(let group) = $0 { [group.opacity * 255] } else { nil }
      }
      motion.lines = try lines(ofLevel: "opacity", opacities)
      if let clip = group.clip {
        let shape = try shape(
          keys { $0.clip?.elements.points.coordinates }, clip, mayTurn: true)
        (motion.clipLines, motion.clipIsPath) = (shape.lines, shape.isPath)
      }
    case .beginMask, .endGroup: break
    }
    return motion
  }

  // MARK: Numbers

  /// The numbers of samples, of those that have some.
  func keys(
    _ samples: [Sample], _ values: (DisplayList.Item) -> [Double]?
  ) throws(RenderingError) -> [Keyframes.Key] {
    var (keys, pacer) = ([Keyframes.Key](), Pacer())
    for sample in samples {
      guard let values = values(sample.item) else { continue }
      try pacer.count(values.count, isCancelled)
      keys.append(Keyframes.Key(time: sample.time, values: values))
    }
    return keys
  }

  /// Keyframes of a list of coordinates or lengths, in points.
  func keyframes(ofPoints samples: [Keyframes.Key]) throws(RenderingError) -> Keyframes {
    try Keyframes(
      samples, tolerance: Self.tolerance, cutAt: clock.turn, isCancelled: isCancelled,
      rounded: DevicePoint.rounded)
  }

  func lines(
    ofPoint attribute: String, _ samples: [Keyframes.Key]
  ) throws(RenderingError) -> [SVGText] {
    try clock.lines(attribute, keyframes(ofPoints: samples)) { $0.write($1[0]) }
  }

  /// - Parameter samples: One value each, 0...255.
  func lines(
    ofLevel attribute: String, _ samples: [Keyframes.Key]
  ) throws(RenderingError) -> [SVGText] {
    let keyframes = try Keyframes(
      samples, tolerance: 0.5, cutAt: clock.turn, isCancelled: isCancelled
    ) {
      min(255, max(0, $0)).rounded(.toNearestOrEven)
    }
    return try clock.lines(attribute, keyframes) { $0.write($1[0] / 255) }
  }

  /// - Parameter samples: Red, green, blue and alpha, each 0...255.
  func lines(
    ofColor attribute: String, _ samples: [Keyframes.Key]
  ) throws(RenderingError) -> (colors: [SVGText], alpha: [SVGText]) {
    func level(_ value: Double) -> Double { min(255, max(0, value)).rounded(.toNearestOrEven) }
    // Where nothing can be seen, the colour does not matter.
    let keyframes = try Keyframes(
      samples.map { .init(time: $0.time, values: Array($0.values.prefix(3))) }, tolerance: 0.5,
      cutAt: clock.turn, isCancelled: isCancelled, rounded: level)
    let alphas = samples.map { Keyframes.Key(time: $0.time, values: [$0.values[3]]) }
    let colors = try clock.lines(attribute, keyframes) { text, values in
      text.write(Pixel(UInt8(values[0]), UInt8(values[1]), UInt8(values[2])).shortest)
    }
    let opacity = attribute == "stop-color" ? "stop-opacity" : "\(attribute)-opacity"
    return (colors, try lines(ofLevel: opacity, alphas))
  }
}

extension Pixel {
  /// As `#f00` where that is enough.
  fileprivate var shortest: String {
    let text = description
    let digits = Array(text.dropFirst())
    guard digits.count == 6, digits[0] == digits[1], digits[2] == digits[3], digits[4] == digits[5]
    else { return text }
    return "#\(digits[0])\(digits[2])\(digits[4])"
  }
}

extension Color {
  /// Its channels, as 0...255.
  var levels: [Double] { [red, green, blue, alpha].map { max(0, min(1, $0)) * 255 } }
}

extension DisplayList.Item {
  /// The one colour of an item.
  var color: Color? {
    switch self {
    case .fill(_, let color, _), .stroke(_, let color, _, _), .glyphs(_, let color, _): color
    default: nil
    }
  }

  /// The path that is filled.
  var shape: Path? {
    switch self {
    case .fill(let path, _, _), .gradient(let path, _): path
    default: nil
    }
  }

  /// How large letters are, in square points; zero for anything else.
  fileprivate var letterArea: Double {
    guard case .glyphs(let run, _, let transform) = self else { return 0 }
    let area = transform.a * transform.d - transform.b * transform.c
    return area.magnitude * run.size * run.size
  }

  var clip: Path? { if case .beginGroup(let group) = self { group.clip } else { nil } }
}

extension [Point] {
  var coordinates: [Double] {
    var coordinates: [Double] = []
    coordinates.reserveCapacity(2 * count)
    for point in self {
      coordinates.append(point.x)
      coordinates.append(point.y)
    }
    return coordinates
  }
}
