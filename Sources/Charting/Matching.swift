internal import Geometry
internal import Motion

/// What becomes of the marks of a chart when other data comes: which mark goes where, so that no mark
/// comes out of nothing or ends there.
struct Matching {
  /// What becomes of a mark; old and new ones by their index.
  enum Course: Hashable {
    case stays(Int, as: Int)
    /// A new mark comes out of an old one.
    case comes(Int, outOf: Int)
    /// An old mark ends in a new one.
    case leaves(Int, into: Int)
  }

  /// A mark on its way.
  struct Pair {
    let course: Course
    let start: Outline
    let end: Outline
  }

  let pairs: [Pair]
  /// The silhouettes of all of them, with as many points.
  let silhouettes: (start: Path, end: Path)

  /// - Parameters:
  ///   - kind: The kind of chart that has the marks, which are of that kind.
  ///   - old: Bars in the order of their x, slices in that of their angles.
  init(of kind: ChartKind, from old: Marks, to new: Marks) {
    switch (old, new) {
    case (.bars(let old), .bars(let new)): self.init(old, new)
    case (.slices(let old, let oldCircle), .slices(let new, let circle)):
      self.init(old, in: oldCircle, new, in: circle)
    case (.line(let old, let oldGround), .line(let new, let ground)):
      self.init(kind, old, oldGround, new, ground)
    default: preconditionFailure("a chart has marks of one kind")
    }
  }

  /// The points of lines go to each other as Leo's do.
  private init(
    _ kind: ChartKind, _ old: [Point], _ oldGround: Double, _ new: [Point], _ ground: Double
  ) {
    let lines = LineMatching(from: old, to: new)
    let start = Marks.line(lines.start, ground: oldGround)
    let end = Marks.line(lines.end, ground: ground)
    var (starts, ends) = (start.outlines(in: kind), end.outlines(in: kind))
    if (old.count == 1) != (new.count == 1) {
      starts[starts.count - 1].lineWidth = Marks.lineWidth(through: old.count)
      ends[ends.count - 1].lineWidth = Marks.lineWidth(through: new.count)
    }
    pairs = zip(starts, ends).enumerated().map { index, ends in
      Pair(course: .stays(index, as: index), start: ends.0, end: ends.1)
    }
    silhouettes = (start.silhouette, end.silhouette)
  }

  /// A bar that has no place among the new ones ends in the one closest to its own; a new one comes out
  /// of the one closest to its place.
  private init(_ old: [Rect], _ new: [Rect]) {
    let isGrowing = old.count < new.count
    let closest =
      isGrowing ? Matching.partners(of: new, in: old) : Matching.partners(of: old, in: new)
    var taken = -1
    pairs = closest.enumerated().map { index, partner in
      defer { taken = partner }
      let (source, target) = isGrowing ? (partner, index) : (index, partner)
      let course: Course =
        partner != taken
        ? .stays(source, as: target)
        : isGrowing ? .comes(target, outOf: source) : .leaves(source, into: target)
      return Pair(
        course: course, start: Outline(path: Path(old[source])),
        end: Outline(path: Path(new[target])))
    }
    silhouettes = (Path(joining: pairs.map(\.start.path)), Path(joining: pairs.map(\.end.path)))
  }

  /// For each of many bars the closest of a few, each of which is so for one at least: both are laid
  /// over each other, from their first middle to their last. Of two that are as close, the right one.
  private static func partners(of many: [Rect], in few: [Rect]) -> [Int] {
    let (manyPlaces, fewPlaces) = (places(of: many), places(of: few))
    var (closest, partner) = (0, -1)
    return manyPlaces.enumerated().map { index, place in
      while closest + 1 < few.count,
        abs(fewPlaces[closest + 1] - place) <= abs(place - fewPlaces[closest])
      { closest += 1 }
      // So far along that those left are enough for the few that are still without one.
      let least = few.count - (many.count - index)
      partner = min(partner + 1, max(partner, closest, least))
      return partner
    }
  }

  /// How far along each bar is: from 0 at the first to 1 at the last.
  private static func places(of bars: [Rect]) -> [Double] {
    let first = bars.first?.midX ?? 0
    let width = (bars.last?.midX ?? 0) - first
    return bars.map { width > 0 ? ($0.midX - first) / width : 0 }
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
      let course: Course =
        index >= old.count
        ? .comes(index, outOf: old.count - 1)
        : index >= new.count ? .leaves(index, into: new.count - 1) : .stays(index, as: index)
      return Pair(course: course, start: ends.0, end: ends.1)
    }
    silhouettes = (Path(), Path())
  }
}
