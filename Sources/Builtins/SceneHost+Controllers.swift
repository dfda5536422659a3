internal import Geometry
internal import Language
internal import Layers

/// View controllers: what they are asked and told, in UIKit's order.
extension SceneHost {
  /// The controller whose view is on the page.
  var shownController: Int? {
    guard let number = state.controllers.shown, let view = state.controllers[number].view,
      view == state.scene.shown
    else { return nil }
    return number
  }

  /// The function with which the class of a controller overrides `method`; nil if it does not.
  func override(of method: HostMethod, by controller: Int, on machine: Machine) -> Value? {
    state.controllers[controller].object.flatMap { machine.override(of: method, by: .object($0)) }
  }

  /// Tells a controller of a page's class something.
  private func tell(
    _ controller: Int, _ method: HostMethod, isAnimated: Bool? = nil, on machine: Machine
  ) throws {
    guard let function = override(of: method, by: controller, on: machine) else { return }
    let receiver = Value.foreign(Handle.controller(controller).encoded)
    if let isAnimated {
      _ = try machine.call(function, with: receiver, .bool(isAnimated))
    } else {
      _ = try machine.call(function, with: receiver)
    }
  }

  /// The view of a controller, which is loaded at the first request.
  ///
  /// - Throws: What its code throws, and a `Failure` if that sets no view.
  func loadView(of controller: Int, on machine: Machine) throws -> LayerID {
    if let view = state.controllers[controller].view { return view }
    guard !state.controllers[controller].isLoading else {
      throw Failure(
        "'loadView' asks for the view that it has to set",
        hint: "make a view first, and set 'view' to it")
    }
    state.controllers[controller].isLoading = true
    defer { state.controllers[controller].isLoading = false }
    if override(of: .loadView, by: controller, on: machine) != nil {
      try tell(controller, .loadView, on: machine)
    } else {
      try makeDefaultView(of: controller, on: machine)
    }
    guard let view = state.controllers[controller].view else {
      throw Failure(
        "'loadView' has set no view", hint: "set 'view' to one in it, or omit the method")
    }
    try tell(controller, .viewDidLoad, on: machine)
    return view
  }

  /// Gives a controller a plain view.
  func makeDefaultView(of controller: Int, on machine: Machine) throws {
    let view = state.scene.makeView()
    try machine.changeScene {
      try $0.setFrame(Rect(origin: .zero, size: ViewControllers.liveSize), of: view)
    }
    state.controllers.setView(view, of: controller)
    try machine.noteHostObjects()
  }

  /// Puts the view of a controller on the page.
  func show(_ controller: Int, on machine: Machine) throws {
    let view = try loadView(of: controller, on: machine)
    let preferred = state.controllers[controller].preferredContentSize
    let size = preferred == .zero ? ViewControllers.liveSize : preferred
    try machine.changeScene { try $0.setFrame(Rect(origin: .zero, size: size), of: view) }
    try tell(controller, .viewWillAppear, isAnimated: false, on: machine)
    state.scene.show(view)
    (state.controllers.shown, state.controllers.isAppearing) = (controller, true)
  }

  /// The appearance that the shown controller has yet to be told of.
  func pendingAppearance(on machine: Machine) -> ViewUpdate? {
    guard state.controllers.isAppearing, let controller = shownController,
      let view = state.controllers[controller].view,
      override(of: .viewDidAppear, by: controller, on: machine) != nil
    else { return nil }
    return ViewUpdate(kind: .appearance, view: view, request: nil, count: controller)
  }

  /// Tells the shown controller that its view has appeared.
  func appear(on machine: Machine) throws {
    state.controllers.isAppearing = false
    guard let controller = shownController else { return }
    try tell(controller, .viewDidAppear, isAnimated: false, on: machine)
  }
}

extension HostMethod {
  /// `loadView()` of a view controller.
  static let loadView = HostMethod(2)
  /// `viewDidLoad()` of a view controller.
  static let viewDidLoad = HostMethod(3)
  /// `viewWillAppear(_:)` of a view controller.
  static let viewWillAppear = HostMethod(4)
  /// `viewDidAppear(_:)` of a view controller.
  static let viewDidAppear = HostMethod(5)
  /// `viewWillLayoutSubviews()` of a view controller.
  static let viewWillLayoutSubviews = HostMethod(6)
  /// `viewDidLayoutSubviews()` of a view controller.
  static let viewDidLayoutSubviews = HostMethod(7)
}
