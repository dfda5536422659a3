internal import Graphics

/// An item or a group over time: the same thing in the display lists of many frames.
struct MovingNode {
  enum Kind: Equatable {
    case leaf, group
    /// What a group has painted until its mask, and the mask.
    case masked
  }

  /// The item from one frame to another, both included.
  struct Look {
    var frames: ClosedRange<Int>
    let item: DisplayList.Item
  }

  let kind: Kind
  let owner: Int
  /// Ascending, by the indices of frames; between two that follow each other it moves.
  private(set) var looks: [Look] = []
  /// The key frames at which it is there, by their places among the key frames.
  private(set) var presence: [ClosedRange<Int>] = []
  var content: [MovingNode] = []
  var mask: [MovingNode] = []

  init(_ seen: SeenNode) { (kind, owner) = (seen.kind, seen.owner) }

  /// The latest item.
  var item: DisplayList.Item? { looks.last?.item }

  /// Whether it can be the thing that is seen elsewhere.
  func matches(_ seen: SeenNode) -> Bool {
    guard kind == seen.kind, owner == seen.owner, let item else { return false }
    return item == seen.item || item.hasShape(of: seen.item)
  }

  /// - Parameter key: The place of the frame among the key frames; it is there in those between the last one
  ///   and this only if it is told so.
  mutating func add(_ item: DisplayList.Item, at frame: Int, key: Int) {
    let goesOn = presence.last?.upperBound == key - 1
    if goesOn, let last = presence.last {
      presence[presence.count - 1] = last.lowerBound...key
    } else if presence.last?.upperBound != key {
      presence.append(key...key)
    }
    if goesOn, let last = looks.last, last.item == item {
      looks[looks.count - 1].frames = last.frames.lowerBound...frame
    } else {
      looks.append(Look(frames: frame...frame, item: item))
    }
  }

  /// Adds what is seen between two key frames, at which it is there.
  mutating func add(_ item: DisplayList.Item, between frame: Int) {
    guard let next = looks.firstIndex(where: { $0.frames.upperBound >= frame }) else { return }
    // It rests at that frame.
    if looks[next].frames.contains(frame) { return }
    if next > 0, looks[next - 1].item == item {
      looks[next - 1].frames = looks[next - 1].frames.lowerBound...frame
    } else {
      looks.insert(Look(frames: frame...frame, item: item), at: next)
    }
  }

  func isThere(from key: Int, to next: Int) -> Bool {
    presence.contains { $0.contains(key) && $0.contains(next) }
  }

  /// A group around nodes, which changes nothing of how they look.
  init(around nodes: [MovingNode], owner: Int) {
    (kind, self.owner, content) = (.group, owner, nodes)
    let item = DisplayList.Item.beginGroup(DisplayList.Group())
    let keys = nodes.flatMap(\.presence).sorted { $0.lowerBound < $1.lowerBound }
    for range in keys {
      if let last = presence.last, range.lowerBound <= last.upperBound + 1 {
        presence[presence.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        presence.append(range)
      }
    }
    let frames = nodes.flatMap(\.looks).map(\.frames)
    guard let first = frames.map(\.lowerBound).min(), let last = frames.map(\.upperBound).max()
    else { return }
    looks = [Look(frames: first...last, item: item)]
  }

  /// Whether it is a group that may only be more or less transparent.
  var isFade: Bool {
    guard kind == .group, case .beginGroup(let group)? = item else { return false }
    return group.clip == nil && content.allSatisfy { $0.kind != .masked }
  }
}

/// An item or a group in one frame.
struct SeenNode {
  let kind: MovingNode.Kind
  let owner: Int
  let item: DisplayList.Item
  var content: [SeenNode] = []
  var mask: [SeenNode] = []

  /// The trees of a frame's list.
  static func trees(of list: DisplayList) -> [SeenNode] {
    SVGNode.tree(of: list).map { SeenNode($0, of: list) }
  }

  private init(_ node: SVGNode, of list: DisplayList) {
    owner = list.owners.isEmpty ? 0 : list.owners[node.index]
    item = list.items[node.index]
    switch node {
    case .item: kind = .leaf
    case .group(_, _, let nodes):
      kind = .group
      content = nodes.map { SeenNode($0, of: list) }
    case .masked(_, let nodes, let shape):
      kind = .masked
      content = nodes.map { SeenNode($0, of: list) }
      mask = shape.map { SeenNode($0, of: list) }
    }
  }

  /// A group around nodes, which changes nothing of how they look.
  init(around nodes: [SeenNode], owner: Int) {
    (kind, self.owner, content) = (.group, owner, nodes)
    item = .beginGroup(DisplayList.Group())
  }

  var isFade: Bool {
    guard kind == .group, case .beginGroup(let group) = item else { return false }
    return group.clip == nil && content.allSatisfy { $0.kind != .masked }
  }
}
