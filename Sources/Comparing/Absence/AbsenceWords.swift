internal import Charting
internal import Geometry
internal import Layers

/// Why something does not show, in the words of the page.
struct AbsenceWords {
  let scene: Scene
  let charts: [LayerID: PlacedChart]
  let names: AbsenceNames

  /// The size that is proposed for what has none.
  static let size = Size(width: 80, height: 40)

  init(_ scene: Scene, _ charts: [LayerID: PlacedChart], _ names: AbsenceNames) {
    (self.scene, self.charts, self.names) = (scene, charts, names)
  }

  /// A clause without an end: that a layer does not show, and why.
  func sentence(_ causes: [AbsenceCause], of layer: LayerID) -> String {
    let subject = Phrase([layer], self)
    let clauses = causes.map { clause($0, about: layer) }
    return "\(subject.text) does not show: \(clauses.joined(separator: "; also, "))"
  }

  private func clause(_ cause: AbsenceCause, about layer: LayerID) -> String {
    /// Layers with a predicate, which is that of one thing.
    func say(_ layers: [LayerID], _ predicate: String) -> String {
      layers == [layer] ? "it \(predicate)" : Phrase(layers, self).saying(predicate)
    }
    switch cause {
    case .nothingShown: return "nothing is on the page yet"
    case .notAdded(let top):
      let shown = scene.shown.flatMap { names.layers[$0] }.map { ", '\($0)'" } ?? ""
      return say([top], "is not in what the page shows\(shown)")
    case .hidden(let layers): return say(layers, "is hidden")
    case .transparent(let layers):
      let word = layers.first.map(scene.isView) ?? true ? "alpha" : "opacity"
      return say(layers, "has the \(word) \(number(opacity(layers)))")
    case .animated(let moved): return "an animation of \(them(moved, layer)) keeps it unseen"
    case .notYet(let seconds): return "it comes later, at \(number(seconds)) s"
    case .over(let seconds): return "it is over since \(number(seconds)) s"
    case .inactive(let constraints):
      return constraints.count == 1
        ? "a constraint that would place it is not active"
        : "\(constraints.count) constraints that would place it are not active"
    case .noSize(let layers, let sides):
      return say(layers, "has no \(sides.rawValue)") + reason(layers, sides)
    case .flattened(let flat): return say([flat], "is scaled to nothing by its transform")
    case .noColor(let layers): return say(layers, "has no colour")
    case .noPaint(let layers):
      return say(layers, "has no stroke colour, and nothing to fill")
    case .noPath(let layers): return say(layers, "has no path")
    case .noLineWidth(let line): return say([line], "has a line width of 0")
    case .noLinePart(let line): return say([line], "has a stroke that ends where it starts")
    case .noText(let layers): return say(layers, "has no text")
    case .noTextColor(let layers): return say(layers, "has no colour for its letters")
    case .noGradient(let gradient): return say([gradient], "has no colours")
    case .noRoom(let text): return say([text], "is too small for its text")
    case .empty(let empty):
      return say([empty], scene.isStackView(empty) ? "has no views in it" : "has nothing to draw")
    case .outside(let strayed, let escape): return outside(strayed, escape, layer)
    case .masked(let masked): return "the mask of \(them(masked, layer)) cuts it off"
    case .sameColor(let layers, let color):
      return say(layers, "is \(color.name)") + ", as is what lies behind"
    case .thin(let thin): return say([thin], "is thinner than a pixel")
    case .covered(_, let covers):
      let known = covers.prefix(3).map { Phrase([$0], self).text }
      guard covers.count > 1 else { return "\(known.first ?? "something") covers it" }
      return covers.count == known.count
        ? "\(known.dropLast().joined(separator: ", ")) and \(known[known.count - 1]) cover it"
        : "\(covers.count) things cover it"
    case .outsideAxis(_, let dimension, let set):
      return "no value lies on the \(set.isZoom ? "part of the " : "")\(dimension) axis"
        + (set.isZoom ? " that shows, " : ", ")
        + "\(number(set.domain.lowerBound)) to \(number(set.domain.upperBound))"
    case .unknown: return "nothing of what it draws can be seen"
    }
  }

  /// Why layers have no size, where that can be told.
  private func reason(_ layers: [LayerID], _ sides: AbsenceCause.Sides) -> String {
    guard let first = layers.first, let stack = scene.superlayer(of: first),
      scene.isStackView(stack), scene.arrangedSubviews(of: stack).contains(first)
    else { return "" }
    let isAcross = sides == (scene.axis(of: stack) == .horizontal ? .height : .width)
    guard isAcross, scene.alignment(of: stack) != .fill else { return "" }
    let name = names.expression(of: stack, in: scene).map { "'\($0).alignment'" } ?? "its stack"
    return ", for \(name) only says where \(layers.count > 1 ? "they stand" : "it stands")"
  }

  private func opacity(_ layers: [LayerID]) -> Double {
    layers.first.map { scene.style(of: $0).opacity } ?? 0
  }

  private func outside(
    _ strayed: LayerID, _ escape: AbsenceCause.Escape, _ layer: LayerID
  ) -> String {
    let what = strayed == layer ? "it" : Phrase([strayed], self).text
    let distance = number(escape.distance.rounded())
    let clip = escape.clip.map { Phrase([$0], self).text } ?? "the picture"
    if escape.clip == strayed { return "what it holds lies outside of it, and it clips that" }
    let place =
      switch escape.side {
      case .left: "to the left of"
      case .right: "to the right of"
      case .above: "above"
      case .below: "below"
      }
    let far = escape.distance < 1 ? "just" : "\(distance) points"
    let clips = escape.clip == nil ? "" : ", which clips it"
    return "\(what) lies \(far) \(place) \(clip)\(clips)"
  }

  /// `it`, or what else a layer is.
  private func them(_ layers: LayerID, _ layer: LayerID) -> String {
    layers == layer ? "its own" : Phrase([layers], self).text
  }

  func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int64(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

extension AbsenceWords {
  /// Some layers in a sentence.
  struct Phrase {
    let text: String
    let isPlural: Bool

    init(_ layers: [LayerID], _ words: AbsenceWords) {
      let (scene, names) = (words.scene, words.names)
      isPlural = layers.count > 1
      guard let first = layers.first else {
        text = "nothing"
        return
      }
      if !isPlural, let name = names.layers[first] {
        text = "'\(name)'"
        return
      }
      let noun = words.noun(of: first)
      let isAlike = layers.allSatisfy { words.noun(of: $0) == noun }
      let things = isPlural ? "the \(layers.count) \(isAlike ? noun : "thing")s" : "the \(noun)"
      if first == scene.shown {
        text = "the page's \(noun)" + (isPlural ? " and what is in it" : "")
      } else if let around = names.namedLayer(around: first, in: scene) {
        text = "\(things) in '\(around)'"
      } else {
        text = things
      }
    }

    /// The subject with a predicate, which is given for one thing.
    func saying(_ predicate: String) -> String {
      guard isPlural else { return "\(text) \(predicate)" }
      for (one, many) in [("is ", "are "), ("has ", "have ")] where predicate.hasPrefix(one) {
        return "\(text) \(many)\(predicate.dropFirst(one.count))"
      }
      return "\(text) \(predicate)"
    }
  }

  private func noun(of layer: LayerID) -> String {
    charts[layer] == nil ? layer.noun(in: scene) : "chart"
  }
}
