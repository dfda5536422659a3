/// The reason why the scene refused a change; the scene is then as it was before.
package enum SceneError: Error, Hashable, Sendable {
  /// `view` is `superview`, or contains it, and so cannot be added to it.
  case cycle(view: LayerID, superview: LayerID)
  /// The views would be nested more than `limit` deep.
  case tooDeep(limit: Int)
  /// `index` is not that of a sublayer, or of a subview, or the end; there are `count`.
  case indexOutOfRange(index: Int, count: Int, amongViews: Bool)
  /// `index` is not that of a subview; there are `count`.
  case noSubview(index: Int, count: Int)
  /// `sibling` must be another layer in `superlayer`.
  case notSibling(LayerID, in: LayerID)
  /// A mask cannot have a superlayer, as this one has.
  case maskInTree(LayerID)
  /// The layer masks another one already, and so cannot be used elsewhere.
  case maskInUse(LayerID)
  /// The mask would mask itself: it is `layer`, or contains it.
  case maskHolds(mask: LayerID, layer: LayerID)
  /// An invalid number, with its role.
  case invalidNumber(String, Double)
  /// An animation of a property has a value of another kind.
  case mismatchedValue(AnimatedProperty, LayerValue.Kind)
  /// Layers of this content do not have the animation's property.
  case lacksProperty(AnimatedProperty, LayerID)
  /// That many keyframes need another number of these.
  case mismatchedKeyframes(Int, KeyframePart, given: Int, expected: Int)
  /// The times of keyframes do not rise from 0 to 1.
  case disorderedKeyTimes
  /// An animation does not say which property it moves.
  case noKeyPath
  /// A group holds no animations.
  case emptyGroup
  /// The two anchors measure different quantities, or an edge is compared with a number.
  case mismatchedAnchors(Anchor.Attribute, Anchor.Attribute?)

  /// The parts of a keyframe animation besides its values.
  package enum KeyframePart: String, Hashable, Sendable {
    case keyTimes = "key times"
    case timingFunctions = "timing functions"
  }

  /// The message, in one clause.
  ///
  /// - Parameter name: The page's name for a view.
  package func message(naming name: (LayerID) -> String = viewNumber) -> String {
    switch self {
    case .cycle(let view, let superview) where view == superview:
      "\(name(view)) cannot be put into itself"
    case .cycle(let view, let superview):
      "\(name(view)) cannot be put into \(name(superview)), which it holds"
    case .tooDeep(let limit): "views are nested more than \(limit) deep"
    case .indexOutOfRange(let index, let count, let amongViews):
      "there is no place \(index) among \(count) \(amongViews ? "subviews" : "sublayers")"
    case .noSubview(let index, let count):
      "there is no subview \(index) among \(count)"
    case .notSibling(let sibling, let superlayer):
      "\(name(sibling)) is not another layer in \(name(superlayer))"
    case .maskInTree(let mask): "\(name(mask)) is in a layer, and so can be no mask"
    case .maskInUse(let mask): "\(name(mask)) is the mask of a layer already"
    case .maskHolds(let mask, let layer) where mask == layer: "\(name(mask)) cannot mask itself"
    case .maskHolds(let mask, let layer):
      "\(name(mask)) cannot mask \(name(layer)), which it holds"
    case .invalidNumber(let role, let value): "\(role) cannot be \(brief(value))"
    case .mismatchedValue(let property, let kind):
      "'\(property.keyPath)' takes \(property.valueKind.phrase), not \(kind.phrase)"
    case .lacksProperty(let property, let layer):
      "\(name(layer)) has no '\(property.keyPath)', as it draws no \(property.content.phrase)"
    case .mismatchedKeyframes(let count, let part, let given, let expected):
      "\(count) keyframes take \(expected) \(part.rawValue), not \(given)"
    case .disorderedKeyTimes: "key times rise from 0 to 1"
    case .noKeyPath: "the animation has no key path"
    case .emptyGroup: "the group has no animations"
    case .mismatchedAnchors(let first, let second?):
      "'\(first.rawValue)' cannot equal '\(second.rawValue)'"
    case .mismatchedAnchors(let first, nil):
      "'\(first.rawValue)' needs another anchor to equal, not a number alone"
    }
  }
}

extension LayerValue.Kind {
  /// The kind of a value in messages.
  package var phrase: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .color: "a colour"
    case .colors: "a list of colours"
    case .numbers: "a list of numbers"
    case .transform: "a transform"
    case .path: "a path"
    case .flag: "true or false"
    case .string: "a string"
    }
  }
}

extension LayerContent.Kind? {
  /// The kind of a content in messages.
  fileprivate var phrase: String {
    switch self {
    case .shape: "shape"
    case .gradient: "gradient"
    case .text: "text"
    case .drawing: "drawing"
    case nil: "content"
    }
  }
}

/// `View 3`: a name for a view without a variable of the page.
package func viewNumber(_ id: LayerID) -> String { "View \(id.rawValue)" }
