package import Geometry
internal import Text

extension GraphicsContext {
  /// Paints what another context has drawn, whose bounds are fitted into `rect` of the user space; each item is
  /// as opaque as the state says. Nothing is painted of empty bounds, or into an empty rectangle.
  package mutating func paint(_ contents: Contents, in rect: Rect) throws(GraphicsError) {
    try check([rect.minX, rect.minY, rect.width, rect.height], "a place of an image")
    let (width, height) = (contents.bounds.width, contents.bounds.height)
    guard width > 0, height > 0, rect.width > 0, rect.height > 0 else { return }
    let (x, y) = (rect.width / width, rect.height / height)
    let fit = AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.minX - x * contents.bounds.minX,
      ty: rect.minY - y * contents.bounds.minY)
    let transform = fit.concatenating(state.transform)
    guard transform.inverted() != nil else { return }
    let own = state.clip
    defer { state.clip = own }
    var outer: [Int?] = []
    for item in contents.items.map({ $0.applying(transform) }) {
      switch item {
      case .beginGroup(let group):
        outer.append(state.clip)
        if let path = group.clip { addClip(path, group.clipRule) }
      // A context makes no masks.
      case .beginMask: outer.append(state.clip)
      case .endGroup: state.clip = outer.popLast() ?? own
      default: paint(item.faded(to: alpha), parts: item.partCount)
      }
    }
  }
}

extension DisplayList.Item {
  /// The number of path elements, colours or glyphs that it paints.
  var partCount: Int {
    switch self {
    case .fill(let path, _, _): path.elements.count
    case .stroke(let path, _, let stroke, _): path.elements.count + stroke.dashPattern.count
    case .gradient(let path, let shading): path.elements.count + shading.stops.count
    case .glyphs(let run, _, _): run.glyphs.count
    case .beginGroup, .beginMask, .endGroup: 0
    }
  }

  /// The item with its alpha multiplied.
  fileprivate func faded(to alpha: Double) -> DisplayList.Item {
    guard alpha != 1 else { return self }
    func faded(_ color: Color) -> Color {
      var color = color
      color.alpha *= alpha
      return color
    }
    switch self {
    case .fill(let path, let color, let rule): return .fill(path, faded(color), rule)
    case .stroke(let path, let color, let stroke, let transform):
      return .stroke(path, faded(color), stroke, transform)
    case .gradient(let path, let shading): return .gradient(path, shading.faded(to: alpha))
    case .glyphs(let run, let color, let transform): return .glyphs(run, faded(color), transform)
    case .beginGroup, .beginMask, .endGroup: return self
    }
  }
}
