internal import Graphics

/// The items of a display list as a tree, as SVG has them.
enum SVGNode {
  /// A painted item, by its index.
  case item(Int)
  /// The items of the group that begins at an index.
  case group(Int, DisplayList.Group, [SVGNode])
  /// What a group has painted until its mask, and the items of the mask, which begins at an index.
  case masked(Int, [SVGNode], mask: [SVGNode])

  /// The index of an item whose owner the node has.
  var index: Int {
    switch self {
    case .item(let index), .group(let index, _, _), .masked(let index, _, _): index
    }
  }

  /// The trees of a list; groups that are open at its end are closed there.
  static func tree(of list: DisplayList) -> [SVGNode] {
    var nodes: [SVGNode] = []
    var open: [(index: Int, group: DisplayList.Group?, before: [SVGNode])] = []
    func end() {
      guard let (index, group, before) = open.popLast() else { return }
      if let group {
        nodes = before + [.group(index, group, nodes)]
      } else {
        nodes = [.masked(index, before, mask: nodes)]
      }
    }
    for (index, item) in list.items.enumerated() {
      switch item {
      case .fill, .gradient, .stroke, .glyphs: nodes.append(.item(index))
      case .beginGroup(let group):
        open.append((index, group, nodes))
        nodes = []
      case .beginMask:
        open.append((index, nil, nodes))
        nodes = []
      case .endGroup: end()
      }
    }
    while !open.isEmpty { end() }
    return nodes
  }
}
