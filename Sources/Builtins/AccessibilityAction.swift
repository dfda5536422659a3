internal import Language
package import Layers

/// An action that a view offers to readers who do not see it, by its name.
struct AccessibilityAction: Sendable {
  /// What an action runs.
  enum Code: Sendable {
    /// A closure of the page.
    case closure(Value)
    /// Apple's object for an action.
    case object(Value)
    /// Plays the chart with 'audiograph'.
    case audiograph
  }

  let name: String
  let code: Code

  /// Apple's object for it; nil if it has none.
  var object: Value? { if case .object(let object) = code { object } else { nil } }

  /// The closure or the object that it keeps; nil if it keeps none.
  var kept: Value? { if case .closure(let function) = code { function } else { object } }
}

extension SceneState {
  /// The names of the actions of a view, in the order of their registration.
  package func actionNames(of view: LayerID) -> [String] {
    (touching.accessibilityActions[view] ?? []).map(\.name)
  }

  /// The names of the actions of all views that offer some.
  package var actionNames: [LayerID: [String]] {
    touching.accessibilityActions.mapValues { $0.map(\.name) }
  }

  /// How many actions a view offers, all of which are looked through for a name.
  func actionCount(of view: LayerID) -> Int { touching.accessibilityActions[view]?.count ?? 0 }

  /// Adds an action, in place of one with its name.
  mutating func add(_ action: AccessibilityAction, to view: LayerID) {
    touching.accessibilityActions[view, default: []].removeAll { $0.name == action.name }
    touching.accessibilityActions[view, default: []].append(action)
  }
}
