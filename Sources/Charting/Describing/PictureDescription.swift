internal import Geometry
package import Graphics
internal import Layers

/// What views and layers draw, in words, for readers who cannot see it: things of one kind that follow
/// each other are told together, in the order in which they are painted.
///
///     on gray, 3 views in a row: red, orange, blue, 40 points wide and 20 to 160 high
///     a green line of 200 by 120 points in the middle; the label "Rain" at the top
package struct PictureDescription {
  private var things: [DrawnThing] = []
  private let canvas: Size
  /// Whether there are more items than are looked at.
  private let isCut: Bool
  /// The colour that all things stand on; nil for white.
  private var ground: Color?

  /// The most items that are looked at.
  private static let itemLimit = 2_000
  /// The most clauses.
  private static let clauseLimit = 8

  /// - Parameters:
  ///   - list: A display list whose items have owners.
  ///   - owners: The owners of its items.
  package init(_ list: DisplayList, _ owners: inout PageOwners) {
    canvas = list.canvas
    isCut = list.items.count > PictureDescription.itemLimit
    var places: [DrawnThing.Key: Int] = [:]
    // How many groups are open inside a mask, whose colours do not show.
    var masked = 0
    // What can be seen of what is drawn in each open group.
    var windows = [Rect(origin: .zero, size: list.canvas)]
    for (item, number) in zip(list.items, list.owners).prefix(PictureDescription.itemLimit) {
      switch item {
      case .beginMask: masked += 1
      case .beginGroup where masked > 0: masked += 1
      case .beginGroup(let group):
        let window = windows[windows.count - 1]
        windows.append(group.clip?.boundingBoxOfPath.map { $0.intersection(window) } ?? window)
      case .endGroup where masked > 0: masked -= 1
      case .endGroup: if windows.count > 1 { windows.removeLast() }
      default: break
      }
      guard masked == 0, let mark = DrawnMark(item),
        mark.isSeen(in: windows[windows.count - 1])
      else { continue }
      let owner = owners.owner(number)
      if things.isEmpty, owner.parts.count == 1, mark.isRectangle(of: canvas) {
        ground = mark.color
        continue
      }
      let key = DrawnThing.Key(owner, number)
      if let place = places[key] {
        things[place].add(mark)
      } else {
        places[key] = things.count
        things.append(DrawnThing(key, mark))
      }
    }
  }

  /// The sentence about all of it: `A view of 40 by 20 points: on red`.
  ///
  /// - Parameter subject: What it is, with an article.
  package func sentence(about subject: String) -> String {
    let size = "\(subject) of \(points(canvas.width)) by \(points(canvas.height)) points"
    let text = text
    return text.isEmpty ? size : "\(size): \(text)"
  }

  /// The clauses, in lower case; empty for a picture with nothing but white.
  private var text: String {
    var clauses: [String] = []
    // The page does not draw the ground of its theme.
    if let ground, ground != Theme.dark.ground, ground.name != Color(white: 1).name {
      clauses.append("on \(ground.name)")
    }
    var rest = things[...]
    while let first = rest.first, clauses.count < PictureDescription.clauseLimit {
      let group = rest.prefix { $0.stands(with: first) }
      rest = rest.dropFirst(group.count)
      clauses.append(
        group.count == 1
          ? first.clause + place(of: first.box) : DrawnThing.clause(of: Array(group)))
    }
    if isCut {
      clauses.append("and more")
    } else if !rest.isEmpty {
      clauses.append(counted(rest.count, "more thing"))
    }
    return clauses.joined(separator: "; ")
  }

  /// Where a thing is on the canvas, with a blank before it; empty for one that fills most of it.
  private func place(of box: Rect) -> String {
    let isWide = box.width > canvas.width * 0.6
    let isHigh = box.height > canvas.height * 0.6
    if isWide, isHigh { return "" }
    func third(_ middle: Double, of length: Double) -> Int {
      middle < length / 3 ? 0 : middle > length * 2 / 3 ? 2 : 1
    }
    let across = isWide ? "" : ["left", "", "right"][third(box.midX, of: canvas.width)]
    let down = isHigh ? "" : ["top", "", "bottom"][third(box.midY, of: canvas.height)]
    let words = [down, across].filter { !$0.isEmpty }
    return words.isEmpty ? " in the middle" : " at the \(words.joined(separator: " "))"
  }
}
