package import Language
package import Layers
internal import Syntax

extension SceneHost {
  /// What a message calls a view or layer: the page's variable that holds it, else its kind.
  package func name(of id: LayerID) -> String {
    let names = [Handle.view(id), .layer(id)].lazy.compactMap { [services] handle in
      services.globalName(of: .foreign(handle.encoded))
    }
    if let name = names.first { return name }
    guard state.scene.contains(id) else { return "layer" }
    guard state.scene.isView(id) else {
      return chart(holding: id).map { "a layer of \(name(of: $0))" } ?? "layer"
    }
    if state.scene.isStackView(id) { return "stack" }
    if state.charts[id] != nil { return "chart" }
    return state.scene.text(of: id) == nil ? "view" : "label"
  }

  /// The chart that a layer is part of; nil if there is none.
  private func chart(holding layer: LayerID) -> LayerID? {
    guard !state.charts.isEmpty else { return nil }
    var holder = state.scene.superlayer(of: layer)
    while let candidate = holder, state.charts[candidate] == nil {
      holder = state.scene.superlayer(of: candidate)
    }
    return holder
  }

  /// A change that the scene refused, as a failure of the call.
  package func failure(_ error: SceneError) -> Failure {
    switch error {
    case .cycle(let layer, let other) where layer == other:
      Failure(
        "a \(noun(layer)) cannot be put into itself", hint: "put it into another \(noun(layer))",
        argument: 0)
    case .cycle(let layer, _):
      Failure(
        "a \(noun(layer)) cannot be put into one that it holds",
        hint: state.scene.isView(layer)
          ? "take the inner view out first with 'removeFromSuperview()'"
          : "take the inner layer out first with 'removeFromSuperlayer()'", argument: 0)
    case .tooDeep(let limit):
      .limit(.viewDepth, limit, "views are nested too deeply")
    case .indexOutOfRange(let index, let count, let amongViews):
      Failure(
        "there is no place \(index) among \(count) \(amongViews ? "subviews" : "layers")",
        hint: count == 0 ? "the first place is 0" : "the places are 0 to \(count)", argument: 1)
    case .noSubview(let index, let count):
      Failure(
        "there is no subview \(index) among \(count)",
        hint: count == 0
          ? "put views inside first with 'addSubview'" : "the subviews are 0 to \(count - 1)")
    case .maskInTree(let mask):
      Failure(
        "a \(noun(mask)) in another \(noun(mask)) can be no mask",
        hint: "take it out first with 'removeFromSuper\(noun(mask))()'", argument: 0)
    case .maskInUse:
      Failure(
        "this layer is the mask of a layer already",
        hint: "set the 'mask' of that layer to nil first", argument: 0)
    case .maskHolds(let mask, let layer):
      Failure(
        mask == layer ? "a layer cannot mask itself" : "a layer cannot mask one that it holds",
        hint: "make another layer for the mask", argument: 0)
    case .invalidNumber(let role, let number):
      Failure("\(role) cannot be \(brief(number))", hint: hint(against: number))
    case .notSibling(let sibling, let superlayer):
      Failure(
        "this is not another \(noun(sibling)) in \(name(of: superlayer))",
        hint: "put that one in first with 'addSub\(noun(sibling))'", argument: 1)
    case .lacksProperty(let property, _):
      Failure(
        error.message(naming: name(of:)),
        hint: "add the animation to a '\(property.content?.languageName ?? Layer.languageName)'",
        argument: 0)
    case .mismatchedKeyframes:
      Failure(
        error.message(naming: name(of:)),
        hint: "give a time to each keyframe, and a function to each interval between two")
    case .disorderedKeyTimes:
      Failure(
        error.message(naming: name(of:)), hint: "begin with 0, end with 1, and never go back")
    case .noKeyPath:
      Failure(
        error.message(naming: name(of:)),
        hint: "say what it moves, such as 'keyPath = \"opacity\"'", argument: 0)
    case .emptyGroup:
      Failure(error.message(naming: name(of:)), hint: "set its 'animations'", argument: 0)
    case .mismatchedValue, .mismatchedAnchors: Failure(error.message(naming: name(of:)))
    }
  }

  private func noun(_ id: LayerID) -> String { state.scene.isView(id) ? "view" : "layer" }

  private func hint(against number: Double) -> String {
    if number.isNaN { return "'nan' comes from a calculation such as 0.0 / 0" }
    if number.isInfinite { return "'inf' comes from a calculation such as 1.0 / 0" }
    return number == 0 ? "use a number other than 0" : "use 0 or a positive number"
  }

  /// A layout that is impossible, as what is wrong with the page.
  func failure(_ error: LayoutError) -> Failure {
    let hint =
      switch error {
      case .contradiction: "set 'isActive' of one of them to false"
      case .contradictsFrame: "set the frame or the constraint, not both"
      case .impossible: "set its 'isActive' to false"
      case .noCommonAncestor: "put one of the views into a view that holds the other"
      case .tooLarge: "give it a smaller frame"
      }
    return Failure(error.message(naming: name(of:)), hint: hint)
  }

  /// A pace that no animation has, as what is wrong with a call of `animate`.
  func failure(_ error: AnimationError) -> Failure {
    let (argument, hint) =
      switch error.parameter {
      case .duration: (0, "give the seconds that the movement takes")
      case .delay: (1, "give the seconds that pass before the movement")
      case .dampingRatio: (2, "try 0.5, or 1 for a movement that does not overshoot")
      case .velocity: (3, "omit it to start at rest")
      }
    return Failure(error.message, hint: hint, argument: argument)
  }
}

extension Failure {
  /// What names no property that moves.
  static func unknownKeyPath(_ path: String) -> Failure {
    let near = suggestion(for: path, among: AnimatedProperty.all.map(\.keyPath))
    return Failure(
      "no property '\(path)' of a layer moves",
      hint: near.map { "did you mean '\($0)'?" }
        ?? AnimatedProperty.groups.map { "\($0.owner) has \($0.keyPaths)" }
        .joined(separator: "; "),
      argument: 0)
  }
}
