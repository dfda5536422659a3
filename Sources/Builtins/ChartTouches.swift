internal import Charting
internal import Geometry
internal import Language
internal import Layers

/// What charts do themselves when fingers touch them.
struct ChartTouches {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// - Parameter sender: The recogniser of the fingers.
  func run(_ action: Action, from sender: AnyReference) throws {
    guard sender.value.tag == .foreign,
      case .recognizer(let number)? = Handle(encoded: sender.value.handle)
    else { return }
    let host = machine.sceneHost
    let recognizer = machine.touching.touches[recognizer: number]
    guard let view = recognizer.view, machine.sceneHost.state.charts[view] != nil else { return }
    switch action {
    case .selection:
      let point = host.convert(recognizer.location, toView: view)
      try SharedSelection(machine).tap(Chart(view), at: point)
    case .zoom:
      let fingers = recognizer.isActive ? recognizer.fingers : []
      try ChartZoom(machine).follow(
        view, fingers.compactMap { host.location(ofFinger: $0, in: view) })
    case .closure, .selector, .selected: break
    }
  }
}
