/// The lines to remove from one text, and to add, to get another.
struct LineDifference: Hashable {
  enum Change: Hashable {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// Every line of both texts in order, those that they share once.
  let changes: [Change]

  /// The fewest changes that lead from `old` to `new`.
  ///
  /// Lines are equal when their bytes are. Between the first and the last difference the texts may
  /// have `bound` pairs of lines; with more, all of the one is taken out and all of the other put in.
  ///
  /// - Complexity: O(*n* · *m*) between the first and the last difference, in time and in space.
  init(from old: String, to new: String, bound: Int = 1 << 22) {
    let (old, new) = (lines(of: old), lines(of: new))
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { !areEqual(old[$0], new[$0]) } ?? shorter
    let tail =
      (0..<shorter - head).first {
        !areEqual(old[old.count - 1 - $0], new[new.count - 1 - $0])
      } ?? shorter - head
    let removed = Array(old[head..<old.count - tail])
    let added = Array(new[head..<new.count - tail])
    let middle =
      removed.count <= bound / max(1, added.count)
      ? fewestChanges(from: removed, to: added)
      : removed.map { .removed($0) } + added.map { .added($0) }
    changes = old[..<head].map { .same($0) } + middle + old[(old.count - tail)...].map { .same($0) }
  }

  /// Whether the texts are the same.
  var isEmpty: Bool { !changes.contains(where: \.isChange) }

  /// The changed lines after `-` and `+`, with up to `context` lines around them; `…` stands for
  /// omitted lines, and after `limit` lines the rest is only counted. Empty if nothing changes.
  func text(context: Int = 1, limit: Int = 40) -> String {
    guard !isEmpty else { return "" }
    var isNear = [Bool](repeating: false, count: changes.count)
    for index in changes.indices where changes[index].isChange {
      for near in max(0, index - context)...min(changes.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var text: [String] = []
    for index in changes.indices {
      if isNear[index] {
        text.append(changes[index].text)
      } else if index == 0 || isNear[index - 1] {
        text.append("  …")
      }
    }
    let rest = text.count - limit
    if rest > 0 { text = text.prefix(limit) + ["  … and \(rest) more lines"] }
    return text.joined(separator: "\n")
  }

  /// The first changed lines, one after `-` and one after `+`, and the number of the others; empty if
  /// nothing changes.
  ///
  /// - Parameter isHeading: Whether a line is shown because something below it changes.
  func firstChange(isHeading: (Substring) -> Bool = { _ in false }) -> [String] {
    guard let start = changes.firstIndex(where: \.isChange) else { return [] }
    let changed = changes[start...].prefix(while: \.isChange)
    let shown = [changed.first(where: \.isRemoval), changed.first { !$0.isRemoval }]
      .compactMap(\.self)
    let heading = changes[..<start].last { isHeading($0.line) }
    let rest = changes.count(where: \.isChange) - shown.count
    let more = rest == 1 ? ["1 more line differs"] : ["\(rest) more lines differ"]
    return ([heading].compactMap(\.self) + shown).map(\.text) + (rest == 0 ? [] : more)
  }
}

extension LineDifference.Change {
  fileprivate var isChange: Bool {
    if case .same = self { false } else { true }
  }

  fileprivate var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  fileprivate var line: Substring {
    switch self {
    case .same(let line), .removed(let line), .added(let line): line
    }
  }

  fileprivate var text: String {
    switch self {
    case .same(let line): "  \(line)"
    case .removed(let line): "- \(line)"
    case .added(let line): "+ \(line)"
    }
  }
}

/// The lines without their ends; a text that ends in a newline has no line after it.
private func lines(of text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

private func areEqual(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

/// The changes around a longest common subsequence of lines, removals before additions.
private func fewestChanges(
  from old: [Substring], to new: [Substring]
) -> [LineDifference.Change] {
  // `shared[x * width + y]` counts the lines that old[x...] and new[y...] share at most.
  let width = new.count + 1
  var shared = [Int32](repeating: 0, count: (old.count + 1) * width)
  for x in old.indices.reversed() {
    for y in new.indices.reversed() {
      shared[x * width + y] =
        areEqual(old[x], new[y])
        ? shared[(x + 1) * width + y + 1] + 1
        : max(shared[(x + 1) * width + y], shared[x * width + y + 1])
    }
  }
  var changes: [LineDifference.Change] = []
  var (x, y) = (0, 0)
  while x < old.count && y < new.count {
    if areEqual(old[x], new[y]) {
      changes.append(.same(old[x]))
      (x, y) = (x + 1, y + 1)
    } else if shared[(x + 1) * width + y] >= shared[x * width + y + 1] {
      changes.append(.removed(old[x]))
      x += 1
    } else {
      changes.append(.added(new[y]))
      y += 1
    }
  }
  return changes + old[x...].map { .removed($0) } + new[y...].map { .added($0) }
}
