internal import Geometry
internal import Graphics
internal import Text

/// Where each group of a display list ends, and which pixels it may change.
struct GroupPlan {
  struct Extent {
    /// The index of the item that ends the group; that of the last item if none does.
    let end: Int
    /// Nil if the group changes none.
    let region: PixelRegion?
    /// Whether a mask is applied to the group.
    let isMasked: Bool
  }

  /// The extent of a group before its end.
  private struct OpenExtent {
    let begin: Int
    let clip: DeviceBounds
    var isMask = false
    var isMasked = false
    var painted = DeviceBounds()
  }

  /// By the index of the item that begins the group.
  private var extents: [Int: Extent] = [:]

  subscript(begin: Int) -> Extent {
    extents[begin, default: Extent(end: begin, region: nil, isMasked: false)]
  }

  /// Visits the groups of the list, without their other items.
  init(_ list: DisplayList, on canvas: Canvas) throws(RenderingError) {
    var open: [OpenExtent] = []
    func end(at index: Int) {
      guard var group = open.popLast() else { return }
      group.painted.formIntersection(group.clip)
      extents[group.begin] = Extent(
        end: index, region: PixelRegion(group.painted, on: canvas), isMasked: group.isMasked)
      if group.isMask, !open.isEmpty {
        open[open.count - 1].painted.formIntersection(group.painted)
        open[open.count - 1].isMasked = true
      } else {
        extend(by: group.painted)
      }
    }
    func extend(by bounds: DeviceBounds) {
      guard !open.isEmpty, !bounds.isEmpty else { return }
      open[open.count - 1].painted.extend(over: bounds)
    }
    let whole = canvas.bounds(margin: 0)
    for (index, item) in list.items.enumerated() {
      switch item {
      case .fill, .gradient, .stroke, .glyphs:
        guard !open.isEmpty else { continue }
        guard let bounds = item.reach(on: canvas) else { throw .notFinite(item: index) }
        extend(by: bounds)
      case .beginGroup(let group):
        var clip = whole
        if let path = group.clip {
          guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
          clip.formIntersection(path.bounds.rounded)
        }
        guard group.opacity.isFinite else { throw .notFinite(item: index) }
        open.append(OpenExtent(begin: index, clip: clip))
      case .beginMask:
        // A mask is of no use where there is nothing to be masked.
        open.append(OpenExtent(begin: index, clip: open.last?.painted ?? whole, isMask: true))
      case .endGroup: end(at: index)
      }
    }
    while !open.isEmpty { end(at: list.items.count - 1) }
  }
}

extension DisplayList.Item {
  /// The bounds of the pixels that it may change, empty if it changes none or begins or ends a group; nil
  /// if a coordinate is not finite.
  func reach(on canvas: Canvas) -> DeviceBounds? {
    switch self {
    case .fill(let path, _, _), .gradient(let path, _):
      return DevicePath(path, on: canvas)?.bounds
    case .stroke(let path, _, let stroke, let transform):
      guard let path = DevicePath(path, applying: transform, on: canvas),
        let pen = DevicePen(stroke, on: canvas)
      else { return nil }
      return path.bounds.grown(by: pen.reach)
    case .glyphs(let run, _, let transform):
      guard let box = run.bounds(applying: transform) else { return DeviceBounds() }
      return DevicePath(Path(box), on: canvas)?.bounds.grown(by: DevicePath.drift)
    case .beginGroup, .beginMask, .endGroup: return DeviceBounds()
    }
  }
}
