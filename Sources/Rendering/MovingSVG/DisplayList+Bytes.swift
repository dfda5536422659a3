internal import Geometry
package import Graphics

extension DisplayList {
  /// About how many bytes the list takes as one of a moving picture: its items, and of each path the points, here
  /// and once more where its keyframes are looked for.
  package var movingByteCount: Int {
    items.reduce(0) { $0 + MemoryLayout<Item>.stride + 16 * $1.numberCount }
  }
}

extension DisplayList.Item {
  /// How many numbers its paths and its dashes have.
  fileprivate var numberCount: Int {
    switch self {
    case .fill(let path, _, _), .gradient(let path, _): 2 * path.elements.points.count
    case .stroke(let path, _, let stroke, _):
      2 * path.elements.points.count + stroke.dashPattern.count
    case .beginGroup(let group): 2 * (group.clip?.elements.points.count ?? 0)
    case .glyphs, .beginMask, .endGroup: 0
    }
  }
}
