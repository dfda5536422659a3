internal import Interpreter
internal import Layers

/// A view of the scene, stack views included, as a value of the language.
struct View: ForeignReference {
  static let languageName = "View"
  let id: LayerID

  init(_ id: LayerID) { self.id = id }

  init(handle: Int) {
    guard case .view(let id) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a view")
    }
    self.id = id
  }

  var handle: Int { Handle.view(id).encoded }
}

/// A stack view of the scene as a value of the language.
struct StackView: ForeignReference {
  static let languageName = "StackView"
  let id: LayerID

  init(_ id: LayerID) { self.id = id }

  init(handle: Int) { id = View(handle: handle).id }

  var handle: Int { Handle.view(id).encoded }
}

/// A constraint of the scene as a value of the language.
struct LayoutConstraint: ForeignReference {
  static let languageName = "LayoutConstraint"
  let id: ConstraintID

  init(_ id: ConstraintID) { self.id = id }

  init(handle: Int) {
    guard case .constraint(let id) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a constraint")
    }
    self.id = id
  }

  var handle: Int { Handle.constraint(id).encoded }
}

/// The width or height of a view, as something that a constraint can speak of.
struct LayoutDimension: ForeignReference {
  static let languageName = "LayoutDimension"
  let anchor: Anchor

  init(_ view: View, _ attribute: Anchor.Attribute) { anchor = Anchor(view.id, attribute) }

  init(handle: Int) {
    guard case .anchor(let anchor) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of an anchor")
    }
    self.anchor = anchor
  }

  var handle: Int { Handle.anchor(anchor).encoded }
}
