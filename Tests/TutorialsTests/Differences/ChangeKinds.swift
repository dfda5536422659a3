import Geometry
import Graphics
import TestSupport
import Text

/// A kind of change to a picture.
struct ChangeKind: Sendable {
  let name: String
  /// Changes a picture where the dice fall; returns what that is to be called, nil if there is nothing
  /// to change.
  let apply: @Sendable (inout ChangedPicture, inout Dice) -> ChangedPicture.Target?
}

extension ChangeKind {
  /// A change of one item in all moments, or of all its kin.
  static func items(
    _ name: String, of kinds: [ItemKind], all: Bool = false, _ properties: [String],
    _ change: @escaping @Sendable (DisplayList.Item) -> DisplayList.Item?
  ) -> ChangeKind {
    ChangeKind(name: name) { picture, dice in
      guard let chosen = picture.choose(kinds, isKin: all, &dice) else { return nil }
      var isChanged = false
      for moment in picture.moments.indices {
        for index in picture.moments[moment].items.indices
        where picture.isChosen(index, in: moment, chosen, isKin: all) {
          let item = picture.moments[moment].items[index]
          guard let new = change(item), new != item else { return nil }
          picture.moments[moment].items[index] = new
          isChanged = true
        }
      }
      return isChanged ? picture.target(chosen, properties, isKin: all) : nil
    }
  }

  static func moved(_ dx: Double, _ dy: Double) -> @Sendable (DisplayList.Item) -> DisplayList.Item?
  {
    { $0.applying(AffineTransform(translationX: dx, y: dy)) }
  }

  /// A stretch about a point of the box, given by fractions of it.
  static func scaled(
    _ sx: Double, _ sy: Double, about x: Double, _ y: Double
  ) -> @Sendable (DisplayList.Item) -> DisplayList.Item? {
    { item in
      guard let box = item.box, sx == 1 || box.width > 1, sy == 1 || box.height > 1 else {
        return nil
      }
      let point = Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
      return item.applying(
        AffineTransform(
          a: sx, b: 0, c: 0, d: sy, tx: point.x * (1 - sx), ty: point.y * (1 - sy)))
    }
  }

  static func turned(_ degrees: Double) -> @Sendable (DisplayList.Item) -> DisplayList.Item? {
    { item in
      guard let box = item.box, box.width > 2, box.height > 2 else { return nil }
      let middle = box.center
      return item.applying(
        AffineTransform(translationX: -middle.x, y: -middle.y)
          .concatenating(AffineTransform(rotation: Angle(degrees: degrees)))
          .concatenating(AffineTransform(translationX: middle.x, y: middle.y)))
    }
  }

  static let painted: [ItemKind] = [.fill, .stroke, .glyphs, .gradient]
  static let place = ["place", "place and size", "spacing"]
  static let size = ["size", "width", "height", "shape", "points", "place and size", "line width"]

  static let all: [ChangeKind] =
    fills + strokes + letters + gradients + groups + kins + wholes + orders
}

// MARK: One thing

extension ChangeKind {
  private static let fills: [ChangeKind] = [
    .items("a fill is further right", of: [.fill], place, moved(3, 0)),
    .items("a fill is half a point further left", of: [.fill], place, moved(-0.5, 0)),
    .items("a fill is further up", of: [.fill], place, moved(0, -2)),
    .items("a fill is further down", of: [.fill], place, moved(0, 7)),
    .items("a fill is elsewhere", of: [.fill], place, moved(5, -4)),
    .items("a fill is wider", of: [.fill], size, scaled(1.3, 1, about: 0, 0)),
    .items("a fill is narrower", of: [.fill], size, scaled(0.8, 1, about: 1, 0)),
    .items("a fill is higher", of: [.fill], size, scaled(1, 1.25, about: 0, 1)),
    .items("a fill is lower", of: [.fill], size, scaled(1, 0.9, about: 0, 1)),
    .items("a fill is larger", of: [.fill], size, scaled(1.2, 1.2, about: 0.5, 0.5)),
    .items("a fill is turned a little", of: [.fill], ["angle", "shape"] + size, turned(1)),
    .items("a fill is turned", of: [.fill], ["angle", "shape"] + size, turned(10)),
    .items("a fill has another colour", of: [.fill], ["colour"]) { $0.recolored(\.opposite) },
    .items("a fill has a level more", of: [.fill], ["colour"]) { $0.recolored(\.nextLevel) },
    .items("a fill is half as opaque", of: [.fill], ["opacity"]) {
      $0.recolored { $0.faded(by: 0.5) }
    },
    .items("a fill is a little less opaque", of: [.fill], ["opacity"]) {
      $0.recolored { $0.faded(by: 0.95) }
    },
    .items("a fill has another rule", of: [.fill], ["fill rule"]) { item in
      guard case .fill(let path, let color, let rule) = item else { return nil }
      return .fill(path, color, rule == .evenOdd ? .winding : .evenOdd)
    },
    .items("a fill has a corner elsewhere", of: [.fill], ["points"] + size) { item in
      item.repathed { elements in elements.moving(vertex: 1, by: Vector(dx: 0, dy: -6)) }
    },
    .items("a fill has fewer points", of: [.fill], ["points", "shape"] + size) { item in
      item.repathed { elements in elements.dropping(vertex: 2) }
    },
    .removed("a fill is missing", of: [.fill]),
    .doubled("there is a fill more", of: [.fill]),
  ]

  private static let strokes: [ChangeKind] = [
    .items("a line is thicker", of: [.stroke], ["line width"]) {
      $0.restroked { $0.width *= 1.25 }
    },
    .items("a line is half a point thicker", of: [.stroke], ["line width"]) {
      $0.restroked { $0.width += 0.5 }
    },
    .items("a line is thinner", of: [.stroke], ["line width"]) { $0.restroked { $0.width *= 0.6 } },
    .items("a line has another colour", of: [.stroke], ["colour"]) { $0.recolored(\.opposite) },
    .items("a line has a level more", of: [.stroke], ["colour"]) { $0.recolored(\.nextLevel) },
    .items("a line is half as opaque", of: [.stroke], ["opacity"]) {
      $0.recolored { $0.faded(by: 0.5) }
    },
    .items("a line is dashed otherwise", of: [.stroke], ["dashes"]) {
      $0.restroked {
        $0.dashPattern = $0.dashPattern.isEmpty ? [4, 2] : $0.dashPattern.map { $0 + 1 }
      }
    },
    .items("a line has its dashes elsewhere", of: [.stroke], ["dash phase"]) {
      $0.restroked { $0.dashPhase += 1 }
    },
    .items("a line has other ends", of: [.stroke], ["line ends"]) {
      $0.restroked { $0.cap = $0.cap == .round ? .butt : .round }
    },
    .items("a line has other corners", of: [.stroke], ["line corners"]) {
      $0.restroked { $0.join = $0.join == .bevel ? .miter : .bevel }
    },
    .items("a line has another mitre limit", of: [.stroke], ["mitre limit"]) {
      $0.restroked { $0.miterLimit += 3 }
    },
    .items("a line is further right", of: [.stroke], place, moved(1, 0)),
    .items("a line is further up", of: [.stroke], place, moved(0, -3)),
    .items("a line is wider", of: [.stroke], size, scaled(1.2, 1, about: 0, 0)),
    .items("a line is lower", of: [.stroke], size, scaled(1, 0.8, about: 0, 1)),
    .items("a line is turned", of: [.stroke], ["angle", "shape"] + size, turned(1)),
    .items("a point of a line is elsewhere", of: [.stroke], ["points", "shape"] + size + place) {
      item in
      item.repathed { elements in
        elements.moving(vertex: elements.count / 2, by: Vector(dx: 0, dy: 3))
      }
    },
    .items("a line has fewer points", of: [.stroke], ["points", "shape"] + size) { item in
      item.repathed { elements in elements.dropping(vertex: elements.count / 2) }
    },
    .removed("a line is missing", of: [.stroke]),
    .doubled("there is a line more", of: [.stroke]),
  ]

  private static let letters: [ChangeKind] = [
    .items("a text has another word", of: [.glyphs], ["text"]) {
      $0.rewritten { $0.with(string: $0.string + "x") }
    },
    .items("a text has another letter", of: [.glyphs], ["text"]) { item in
      item.rewritten { $0.with(string: "Q" + $0.string.dropFirst()) }
    },
    .items("a text is half a point further right", of: [.glyphs], place, moved(0.5, 0)),
    .items("a text is further down", of: [.glyphs], place, moved(0, 2)),
    .items("a text is larger", of: [.glyphs], ["font size"]) {
      $0.rewritten { $0.with(size: $0.size + 2) }
    },
    .items("a text is smaller", of: [.glyphs], ["font size"]) {
      $0.rewritten { $0.with(size: $0.size - 1) }
    },
    .items("a text has another colour", of: [.glyphs], ["colour"]) { $0.recolored(\.opposite) },
    .items("a text is half as opaque", of: [.glyphs], ["opacity"]) {
      $0.recolored { $0.faded(by: 0.5) }
    },
    .items("a text is turned", of: [.glyphs], ["angle", "place"], turned(5)),
    .removed("a text is missing", of: [.glyphs]),
    .doubled("there is a text more", of: [.glyphs]),
  ]

  private static let gradients: [ChangeKind] = [
    .items("a gradient's stop is elsewhere", of: [.gradient], ["stop"]) {
      $0.reshaded { $0.stops[$0.stops.count - 1].location -= 0.1 }
    },
    .items("a gradient's colour is another one", of: [.gradient], ["stop colour"]) {
      $0.reshaded { $0.stops[0].color = $0.stops[0].color.opposite }
    },
    .items("a gradient's colour has a level more", of: [.gradient], ["stop colour"]) {
      $0.reshaded { $0.stops[0].color = $0.stops[0].color.nextLevel }
    },
    .items("a gradient's colour is less opaque", of: [.gradient], ["stop colour"]) {
      $0.reshaded {
        $0.stops[$0.stops.count - 1].color = $0.stops[$0.stops.count - 1].color.faded(by: 0.9)
      }
    },
    .items("a gradient has a colour less", of: [.gradient], ["colours"]) {
      $0.reshaded { if $0.stops.count > 1 { $0.stops.removeLast() } }
    },
    .items("a gradient goes elsewhere", of: [.gradient], ["gradient line"]) {
      $0.reshaded {
        switch $0.kind {
        case .axis(let from, let to): $0.kind = .axis(from: to, to: from)
        case .circles(let from, var to, let transform):
          to.radius *= 1.5
          $0.kind = .circles(from: from, to: to, transform)
        }
      }
    },
    .items("a gradient fills a wider box", of: [.gradient], size, scaled(1.2, 1, about: 0, 0)),
    .items("a gradient is further right", of: [.gradient], place, moved(4, 0)),
    .removed("a gradient is missing", of: [.gradient]),
  ]

  private static let groups: [ChangeKind] = [
    .items("a group is less opaque", of: [.group], ["opacity"]) { item in
      guard case .beginGroup(var group) = item, group.opacity > 0.2 else { return nil }
      group.opacity -= 0.1
      return .beginGroup(group)
    },
    .items("a clip is elsewhere", of: [.group], ["clip"]) { item in
      guard case .beginGroup(let group) = item, group.clip != nil else { return nil }
      return item.applying(AffineTransform(translationX: 3, y: 0))
    },
    .items("a clip is smaller", of: [.group], ["clip"]) { item in
      guard case .beginGroup(let group) = item, group.clip != nil else { return nil }
      return scaled(0.9, 1, about: 0, 0)(item)
    },
    .grouped("a thing has become half as opaque"),
  ]
}

// MARK: Many things

extension ChangeKind {
  private static let kins: [ChangeKind] = [
    .items("all of a kind are further left", of: painted, all: true, place, moved(-3, 0)),
    .items("all of a kind are further down", of: painted, all: true, place, moved(0, 4)),
    .items(
      "all of a kind have another colour", of: [.fill, .stroke, .glyphs], all: true, ["colour"]
    ) { $0.recolored(\.opposite) },
    .items("all of a kind have a level more", of: [.fill, .stroke, .glyphs], all: true, ["colour"])
    { $0.recolored(\.nextLevel) },
    .items("all of a kind are less opaque", of: [.fill, .stroke, .glyphs], all: true, ["opacity"]) {
      $0.recolored { $0.faded(by: 0.6) }
    },
    .items("all lines of a kind are thicker", of: [.stroke], all: true, ["line width"]) {
      $0.restroked { $0.width += 1 }
    },
    .items("all lines of a kind are dashed", of: [.stroke], all: true, ["dashes"]) {
      $0.restroked { $0.dashPattern += [3, 3] }
    },
    .items("all texts of a kind are smaller", of: [.glyphs], all: true, ["font size"]) {
      $0.rewritten { $0.with(size: $0.size - 2) }
    },
    .items("all texts of a kind are larger", of: [.glyphs], all: true, ["font size"]) {
      $0.rewritten { $0.with(size: $0.size + 1) }
    },
    .items(
      "all of a kind are wider", of: [.fill], all: true, size + ["spacing"],
      scaled(1.1, 1, about: 0, 0)),
    .items(
      "all of a kind are lower", of: [.fill], all: true, size + ["spacing"],
      scaled(1, 0.9, about: 0, 1)),
    .removed("all of a kind are missing", of: painted, all: true),
  ]

  private static let wholes: [ChangeKind] = [
    .whole("the canvas is wider", ["picture"], ["size"]) { moment in moment.canvas.width += 20 },
    .whole("the canvas is lower", ["picture"], ["size"]) { moment in moment.canvas.height -= 20 },
    .whole("the canvas has another colour", ["canvas"], ["colour"]) {
      $0.background = $0.background.opposite
    },
    .whole("the canvas has a level less", ["canvas"], ["colour"]) {
      $0.background = $0.background.nextLevel
    },
    .whole("everything is further right", ["everything"], place) { moment in
      moment.items = moment.items.map { $0.applying(AffineTransform(translationX: 6, y: 0)) }
    },
    .whole("everything is further up", ["everything"], place) { moment in
      moment.items = moment.items.map { $0.applying(AffineTransform(translationX: 0, y: -5)) }
    },
    .whole("nothing is shown", ["nothing"], ["presence"]) { moment in
      (moment.items, moment.owners) = ([], [])
    },
  ]

  private static let orders: [ChangeKind] = [
    ChangeKind(name: "two things are painted the other way round") { picture, dice in
      guard picture.moments.count == 1 else { return nil }
      let items = picture.moments[0].items
      let places = items.indices.dropLast().filter { index in
        ItemKind(items[index]).map { $0 != .group } ?? false
          && ItemKind(items[index + 1]).map { $0 != .group } ?? false
          && items[index] != items[index + 1]
      }
      guard !places.isEmpty else { return nil }
      let place = places[dice.below(places.count)]
      var objects: [String] = []
      for index in [place, place + 1] { objects += picture.words(of: index, in: 0) }
      picture.moments[0].items.swapAt(place, place + 1)
      picture.moments[0].owners.swapAt(place, place + 1)
      return ChangedPicture.Target(objects: objects, properties: ["order"])
    },
    ChangeKind(name: "everything is late") { picture, _ in
      let moments = picture.moments
      let titles = moments.compactMap { $0.title.flatMap { Double($0.dropLast()) } }
      guard moments.count > 3, titles.count == moments.count else { return nil }
      let steps = zip(titles, titles.dropFirst()).map { $1 - $0 }
      guard steps.allSatisfy({ ($0 - steps[0]).magnitude < 1e-6 }) else { return nil }
      for index in moments.indices.dropFirst() {
        (picture.moments[index].items, picture.moments[index].owners) = (
          moments[index - 1].items, moments[index - 1].owners
        )
        picture.moments[index].canvas = moments[index - 1].canvas
      }
      guard Set(moments.map(\.items)).count > 3 else { return nil }
      return ChangedPicture.Target(objects: ["everything"], properties: ["time"])
    },
  ]

  static func whole(
    _ name: String, _ objects: [String], _ properties: [String],
    _ change: @escaping @Sendable (inout ChangedPicture.Moment) -> Void
  ) -> ChangeKind {
    ChangeKind(name: name) { picture, _ in
      let painted = picture.moments.map {
        $0.items.count { ItemKind($0).map { $0 != .group } ?? false }
      }
      guard painted.allSatisfy({ $0 > 1 }) else { return nil }
      for index in picture.moments.indices { change(&picture.moments[index]) }
      return ChangedPicture.Target(objects: objects, properties: properties)
    }
  }

  static func removed(_ name: String, of kinds: [ItemKind], all: Bool = false) -> ChangeKind {
    ChangeKind(name: name) { picture, dice in
      guard let chosen = picture.choose(kinds, isKin: all, &dice) else { return nil }
      let target = picture.target(chosen, ["presence", "number", "ticks"], isKin: all)
      for moment in picture.moments.indices {
        let gone = picture.moments[moment].items.indices.filter {
          picture.isChosen($0, in: moment, chosen, isKin: all)
        }
        for index in gone.reversed() {
          picture.moments[moment].items.remove(at: index)
          picture.moments[moment].owners.remove(at: index)
        }
        let isEmpty = !picture.moments[moment].items.contains {
          ItemKind($0).map { $0 != .group } ?? false
        }
        if isEmpty { return ChangedPicture.Target(objects: ["nothing"], properties: ["presence"]) }
      }
      return target
    }
  }

  static func doubled(_ name: String, of kinds: [ItemKind]) -> ChangeKind {
    ChangeKind(name: name) { picture, dice in
      guard let chosen = picture.choose(kinds, isKin: false, &dice) else { return nil }
      let target = picture.target(chosen, ["presence", "number"], isKin: true)
      let number = (picture.names.keys.max() ?? 0) + 1
      if var owner = picture.names[chosen.owner] {
        owner.parts[0].number = 77
        owner.parts[0].name = nil
        picture.names[number] = owner
      }
      for moment in picture.moments.indices {
        guard
          let index = picture.moments[moment].items.indices.first(where: {
            picture.isChosen($0, in: moment, chosen, isKin: false)
          })
        else { continue }
        let copy = picture.moments[moment].items[index].applying(
          AffineTransform(translationX: 11, y: 13))
        picture.moments[moment].items.insert(copy, at: index + 1)
        picture.moments[moment].owners.insert(number, at: index + 1)
      }
      return target
    }
  }

  static func grouped(_ name: String) -> ChangeKind {
    ChangeKind(name: name) { picture, dice in
      guard let chosen = picture.choose(painted, isKin: false, &dice) else { return nil }
      let target = picture.target(chosen, ["opacity"], isKin: false)
      for moment in picture.moments.indices {
        guard
          let index = picture.moments[moment].items.indices.first(where: {
            picture.isChosen($0, in: moment, chosen, isKin: false)
          })
        else { continue }
        let owner = picture.moments[moment].owners[index]
        picture.moments[moment].items.insert(.endGroup, at: index + 1)
        picture.moments[moment].owners.insert(owner, at: index + 1)
        picture.moments[moment].items.insert(
          .beginGroup(DisplayList.Group(opacity: 0.5)), at: index)
        picture.moments[moment].owners.insert(owner, at: index)
      }
      return target
    }
  }
}

extension [Path.Element] {
  /// The elements with a vertex elsewhere; nil if there are too few.
  func moving(vertex: Int, by shift: Vector) -> [Path.Element]? {
    guard count > 3, indices.contains(vertex) else { return nil }
    var elements = self
    switch elements[vertex] {
    case .move(let point): elements[vertex] = .move(point + shift)
    case .line(let point): elements[vertex] = .line(point + shift)
    case .quadCurve(let end, let control):
      elements[vertex] = .quadCurve(end + shift, control: control)
    case .curve(let end, let control1, let control2):
      elements[vertex] = .curve(end + shift, control1: control1, control2: control2)
    case .close: return nil
    }
    return elements
  }

  /// The elements without a line; nil if there are too few.
  func dropping(vertex: Int) -> [Path.Element]? {
    guard count > 4, indices.contains(vertex), case .line = self[vertex] else { return nil }
    var elements = self
    elements.remove(at: vertex)
    return elements
  }
}
