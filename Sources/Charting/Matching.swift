internal import Geometry
internal import Motion

/// What becomes of the marks of a chart when other data comes: which mark goes where, so that no mark
/// comes out of nothing or ends there.
struct Matching {
  /// A mark on its way.
  struct Pair {
    /// The index of the mark that it begins as; nil for one that is made for the way.
    let source: Int?
    /// The index of the mark that it becomes; nil for one that ends in another.
    let target: Int?
    let start: Outline
    let end: Outline
  }

  let pairs: [Pair]
  /// The silhouettes of all of them, with as many points.
  let silhouettes: (start: Path, end: Path)

  /// - Parameters:
  ///   - kind: The kind of chart that has the marks.
  ///   - old: Bars in the order of their x, slices in that of their angles.
  init(of kind: ChartKind, from old: Marks, to new: Marks) {
    switch (old, new) {
    case (.bars(let old), .bars(let new)): self.init(old, new)
    case (.slices(let old, let oldCircle), .slices(let new, let circle)):
      self.init(old, in: oldCircle, new, in: circle)
    case (.line(let old, let oldGround), .line(let new, let ground)):
      let lines = LineMatching(from: old, to: new)
      self.init(
        kind, from: .line(lines.start, ground: oldGround), to: .line(lines.end, ground: ground))
    default: self.init(kind, from: new, to: new)
    }
  }

  /// Marks that stay what they are.
  private init(_ kind: ChartKind, from old: Marks, to new: Marks) {
    pairs = zip(old.outlines(in: kind), new.outlines(in: kind)).enumerated().map { index, ends in
      Pair(source: index, target: index, start: ends.0, end: ends.1)
    }
    silhouettes = (old.silhouette, new.silhouette)
  }

  /// A bar that has no place among the new ones ends in the one closest to its own; a new one comes out
  /// of the one closest to its place. They lie over each other as the points of two lines do.
  private init(_ old: [Rect], _ new: [Rect]) {
    // The y of a point tells which bar it is.
    func points(_ bars: [Rect]) -> [Point] {
      bars.enumerated().map { Point(x: $1.midX, y: Double($0)) }
    }
    let isGrowing = old.count < new.count
    let (many, few) = isGrowing ? (new, old) : (old, new)
    let closest = LineMatching(from: points(many), to: points(few)).end.map { Int($0.y) }
    var taken: Set<Int> = []
    pairs = zip(many.indices, closest).map { index, closest in
      let (source, target) = isGrowing ? (closest, index) : (index, closest)
      let isFirst = taken.insert(closest).inserted
      return Pair(
        source: isGrowing && !isFirst ? nil : source,
        target: !isGrowing && !isFirst ? nil : target,
        start: Outline(path: Path(old[source])), end: Outline(path: Path(new[target])))
    }
    silhouettes = (Path(joining: pairs.map(\.start.path)), Path(joining: pairs.map(\.end.path)))
  }

  /// Slices grow out of the end of the turn, and end there.
  private init(
    _ old: [Marks.Slice], in oldCircle: Marks.Circle, _ new: [Marks.Slice], in circle: Marks.Circle
  ) {
    func outlines(_ slices: [Marks.Slice], _ circle: Marks.Circle, _ count: Int) -> [Outline] {
      let end = Marks.Slice(start: 1, end: 1)
      let padded = slices + Array(repeating: end, count: count - slices.count)
      return Marks.slices(padded, of: circle).outlines(in: .pie)
    }
    let count = max(old.count, new.count)
    let ends = zip(outlines(old, oldCircle, count), outlines(new, circle, count))
    pairs = ends.enumerated().map { index, ends in
      Pair(
        source: index < old.count ? index : nil, target: index < new.count ? index : nil,
        start: ends.0, end: ends.1)
    }
    silhouettes = (Path(), Path())
  }
}

extension Path {
  /// All of `paths` in one, in their order.
  init(joining paths: [Path]) {
    self.init()
    for path in paths { append(path) }
  }
}
