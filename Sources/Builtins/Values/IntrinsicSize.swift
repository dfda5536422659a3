internal import Geometry
internal import Language
internal import Layers

/// How large a view is by its class, with `intrinsicContentSize`.
struct IntrinsicSize {
  private let view: LayerID
  private let machine: Machine
  private let host: SceneHost

  init(of view: LayerID, on machine: Machine) {
    (self.view, self.machine, host) = (view, machine, machine.sceneHost)
  }

  /// Whether the view has said how large it is, since its text was changed last.
  private var isKnown: Bool {
    guard let known = host.state.laidOutViews[view], known.isMeasured else { return false }
    return known.measuredText == machine.scene.text(of: view)
  }

  /// Asks the view for its size, unless that is known, and lays out its tree again if it has another one.
  ///
  /// - Returns: Whether it has.
  /// - Throws: What the code throws, and what is wrong with the layout after it.
  func update() throws -> Bool {
    let handle = Handle.view(view)
    guard machine.scene.isView(view), !isKnown,
      let function = handle.override(of: .intrinsicContentSize, on: machine)
    else { return false }
    var known = host.state.laidOutViews[view] ?? LaidOutView()
    (known.isMeasured, known.measuredText) = (true, machine.scene.text(of: view))
    host.state.laidOutViews[view] = known
    // The code may remove its own view.
    try machine.keep(.foreign(handle.encoded))
    defer { machine.release() }
    let size = try Size.read(
      machine.call(function, with: .foreign(handle.encoded)), in: machine)
    guard machine.scene.contains(view) else { return false }
    // What a view leaves open, with a negative number, is as open as that of a view without a size.
    let preferred = Size(width: max(0, size.width), height: max(0, size.height))
    guard preferred != machine.scene.preferredSize(of: view) else { return false }
    try machine.changeScene { try $0.setPreferredSize(preferred, of: view) }
    try machine.charge(host.layoutCost(of: view))
    try host.layOut(view)
    return true
  }
}

extension HostMethod {
  /// `intrinsicContentSize` of a view.
  static let intrinsicContentSize = HostMethod(14)
}
