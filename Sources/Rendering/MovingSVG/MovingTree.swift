internal import Graphics

/// What is seen in any of the frames, each thing once, in the order in which it is painted.
struct MovingTree {
  private(set) var nodes: [MovingNode] = []
  /// The indices of the key frames.
  let keys: [Int]

  /// - Parameter isCancelled: Asked at each frame, and at each node.
  init(of picture: MovingPicture, isCancelled: () -> Bool) throws(RenderingError) {
    keys = picture.frames.indices.filter { picture.frames[$0].isKey }
    for (key, frame) in keys.enumerated() {
      if isCancelled() { throw .cancelled }
      let seen = SeenNode.trees(of: picture.frames[frame].list)
      try nodes.take(seen, at: frame, key: key, isCancelled)
    }
    var next = 0
    for frame in picture.frames.indices where !picture.frames[frame].isKey {
      if isCancelled() { throw .cancelled }
      while next < keys.count, keys[next] < frame { next += 1 }
      guard next > 0, next < keys.count else { continue }
      let seen = SeenNode.trees(of: picture.frames[frame].list)
      try nodes.look(at: seen, in: frame, between: next - 1, isCancelled)
    }
  }
}

extension [MovingNode] {
  /// Takes what a key frame shows: what was seen before goes on, other things are inserted.
  fileprivate mutating func take(
    _ seen: [SeenNode], at frame: Int, key: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    var seen = seen
    joinGroups(with: seen)
    seen.joinGroups(with: self)
    let pairs = try pairs(with: seen, isCancelled)
    var merged: [MovingNode] = []
    merged.reserveCapacity(Swift.max(count, seen.count))
    var next = 0
    for (index, node) in seen.enumerated() {
      if isCancelled() { throw .cancelled }
      var taken: MovingNode
      if let place = pairs[index] {
        merged += self[next..<place]
        taken = self[place]
        next = place + 1
      } else {
        taken = MovingNode(node)
      }
      taken.add(node.item, at: frame, key: key)
      try taken.content.take(node.content, at: frame, key: key, isCancelled)
      try taken.mask.take(node.mask, at: frame, key: key, isCancelled)
      merged.append(taken)
    }
    merged += self[next...]
    self = merged
  }

  /// Looks at how things move between a key frame and the next.
  fileprivate mutating func look(
    at seen: [SeenNode], in frame: Int, between key: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    var seen = seen
    seen.joinGroups(with: self)
    for (index, place) in try pairs(with: seen, isCancelled).enumerated() {
      if isCancelled() { throw .cancelled }
      guard let place, self[place].isThere(from: key, to: key + 1) else { continue }
      self[place].add(seen[index].item, between: frame)
      try self[place].content.look(
        at: seen[index].content, in: frame, between: key, isCancelled)
      try self[place].mask.look(at: seen[index].mask, in: frame, between: key, isCancelled)
    }
  }

  /// Of each node that is seen, the place of the one that it is here; nil for a new one.
  private func pairs(
    with seen: [SeenNode], _ isCancelled: () -> Bool
  ) throws(RenderingError) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: seen.count)
    var start = 0
    while start < Swift.min(count, seen.count), self[start].matches(seen[start]) {
      pairs[start] = start
      start += 1
    }
    var (mine, theirs) = (count, seen.count)
    while mine > start, theirs > start, self[mine - 1].matches(seen[theirs - 1]) {
      (mine, theirs) = (mine - 1, theirs - 1)
      pairs[theirs] = mine
    }
    guard start < mine, start < theirs else { return pairs }
    // The longest common subsequence, unless there is too much; then each with the next that it can be.
    guard (mine - start) * (theirs - start) <= 250_000 else {
      var place = start
      for index in start..<theirs {
        if isCancelled() { throw .cancelled }
        guard let found = (place..<mine).first(where: { self[$0].matches(seen[index]) }) else {
          continue
        }
        pairs[index] = found
        place = found + 1
      }
      return pairs
    }
    let width = mine - start + 1
    var lengths = [Int32](repeating: 0, count: (theirs - start + 1) * width)
    var matching = [Bool](repeating: false, count: lengths.count)
    for index in (start..<theirs).reversed() {
      if isCancelled() { throw .cancelled }
      for place in (start..<mine).reversed() {
        let cell = (index - start) * width + place - start
        matching[cell] = self[place].matches(seen[index])
        lengths[cell] =
          matching[cell]
          ? lengths[cell + width + 1] + 1 : Swift.max(lengths[cell + 1], lengths[cell + width])
      }
    }
    var (index, place) = (start, start)
    while index < theirs, place < mine {
      let cell = (index - start) * width + place - start
      if matching[cell] {
        pairs[index] = place
        (index, place) = (index + 1, place + 1)
      } else if lengths[cell + 1] >= lengths[cell + width] {
        place += 1
      } else {
        index += 1
      }
    }
    return pairs
  }

  /// Puts nodes into groups where a frame has such ones: a list has none around what is opaque.
  private mutating func joinGroups(with seen: [SeenNode]) {
    for group in seen where group.isFade && !group.content.isEmpty {
      guard !contains(where: { $0.kind == .group && $0.owner == group.owner }) else { continue }
      guard let start = indices.first(where: { self[$0].matches(group.content[0]) }) else {
        continue
      }
      var (end, next) = (start, 0)
      while end < count, next < group.content.count, self[end].matches(group.content[next]) {
        (end, next) = (end + 1, next + 1)
      }
      guard next == group.content.count else { continue }
      let around = MovingNode(around: Array(self[start..<end]), owner: group.owner)
      replaceSubrange(start..<end, with: [around])
    }
  }
}

extension [SeenNode] {
  /// Puts nodes into groups where earlier frames have such ones.
  fileprivate mutating func joinGroups(with nodes: [MovingNode]) {
    for group in nodes where group.isFade {
      guard !contains(where: { $0.kind == .group && $0.owner == group.owner }) else { continue }
      guard
        let start = indices.first(where: { index in
          group.content.contains { $0.matches(self[index]) }
        })
      else { continue }
      var (end, next) = (start, 0)
      while end < count,
        let place = group.content.indices.first(where: {
          $0 >= next && group.content[$0].matches(self[end])
        })
      {
        (end, next) = (end + 1, place + 1)
      }
      replaceSubrange(
        start..<end, with: [SeenNode(around: Array(self[start..<end]), owner: group.owner)])
    }
  }
}
