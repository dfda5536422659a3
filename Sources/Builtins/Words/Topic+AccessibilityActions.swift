internal import Charting
internal import Language
internal import Layers
internal import Sound

extension Topic {
  /// Words for actions that views offer to readers who do not see them.
  static let accessibilityActions = [
    Builtin(
      method: "addAccessibilityAction", of: View.self,
      "Offers an action to readers who do not see the view: ':explore' and the page list it.",
      Parameter(nil, as: String.self, "The name of the action."),
      Parameter("action", as: Block.self, "What it does."),
      example: """
        let box = View(width: 80, height: 40)
        box.addAccessibilityAction("Greet") { print("hello") }
        perform("Greet", on: box)
        """
    ) { machine, view, name, action in
      try machine.charge(4 * machine.sceneHost.state.actionCount(of: view.id))
      try machine.add(
        AccessibilityAction(name: name, code: .closure(action.function)), to: view.id)
    },
    Builtin(
      method: "addAudiographAction", of: Chart.self,
      "Offers the action that plays the chart with 'audiograph'.",
      Parameter("name", "The name of the action.", default: "Play Audiograph"),
      example: chartExample("print(chart.accessibilityActions)")
    ) { machine, chart, name in
      _ = try machine.placedDataChart(chart).drawnPoints(in: machine.scene)
      try machine.add(AccessibilityAction(name: name, code: .audiograph), to: chart.id)
    },
    Builtin(
      property: "accessibilityActions", of: View.self,
      "The names of the actions that the view offers, in the order in which they were added.",
      example: chartExample("print(chart.accessibilityActions)"),
      get: { machine, view in machine.sceneHost.state.actionNames(of: view.id) }),
    Builtin(
      locatedFunction: "perform",
      "Performs an action of a view, as a reader does who chooses it in a list.",
      Parameter(nil, as: String.self, "The name of the action."),
      Parameter("on", as: View.self, "The view that offers it."),
      example: chartExample(#"perform("Play Audiograph", on: chart)"#),
      availability: .topLevel
    ) { machine, site, name, view in
      try machine.charge(4 * machine.sceneHost.state.actionCount(of: view.id))
      try machine.perform(name, on: view.id, at: site)
    },
  ]

  /// A page with a chart that can be played, and a line more.
  private static func chartExample(_ line: String) -> String {
    """
    let chart = line([4, 2, 6, 4, 5, 8, 3])
    chart.addAudiographAction()
    \(line)
    """
  }
}

extension Machine {
  /// Adds an action to a view, in place of one with its name.
  func add(_ action: AccessibilityAction, to view: LayerID) throws {
    try willAllocate(128 + action.name.utf8.count)
    sceneHost.state.add(action, to: view)
  }

  fileprivate func perform(_ name: String, on view: LayerID, at site: BuiltinCall) throws {
    let host = sceneHost
    guard
      let action = host.state.touching.accessibilityActions[view]?.first(where: { $0.name == name })
    else {
      let names = host.state.actionNames(of: view).map { "'\($0)'" }
      throw Failure(
        "\(host.name(of: view)) has no action '\(name)'",
        hint: names.isEmpty
          ? "'addAccessibilityAction' adds one, and 'addAudiographAction' to a chart"
          : "it has \(names.joined(separator: ", "))", argument: 0)
    }
    try host.services.endTurn()
    switch action.code {
    case .closure(let function):
      try keep(function)
      defer { release() }
      _ = try call(function, with: [])
    case .object(let object): try CustomAction.run(object, on: self)
    case .audiograph:
      let chart = try placedDataChart(Chart(view))
      try playAudiograph(
        of: chart, as: Audiograph(), word: Audiograph.completionWord, completion: nil, at: site)
    }
    try host.services.endTurn()
  }
}
