internal import Language
internal import Layers

/// A control of the page's own as a value of the language.
struct PageControl: ViewReference {
  static let languageName = "Control"
  let id: LayerID
}

/// A button of the scene as a value of the language.
struct Button: ViewReference {
  static let languageName = "Button"
  let id: LayerID
}

/// A slider of the scene as a value of the language.
struct Slider: ViewReference {
  static let languageName = "Slider"
  let id: LayerID
}

/// A control of segments as a value of the language.
struct SegmentedControl: ViewReference {
  static let languageName = "SegmentedControl"
  let id: LayerID
}

/// A switch as a value of the language.
struct Switch: ViewReference {
  static let languageName = "Switch"
  let id: LayerID
}

extension Control.Content {
  /// The types of the language that such a control has, the nearest first.
  var languageNames: [String] {
    let own: [String] =
      switch self {
      case .own: []
      case .button: [Button.languageName]
      case .slider: [Slider.languageName]
      case .segments: [SegmentedControl.languageName]
      case .toggle: [Switch.languageName]
      }
    return own + [PageControl.languageName]
  }
}

/// One or several of the events that a control tells of, as UIKit names them.
enum ControlEvents: String, LanguageEnumeration {
  case touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel
  case valueChanged, primaryActionTriggered
  case allTouchEvents, allEvents

  static var languageName: String { "Control.Event" }

  var events: [ControlEvent] {
    switch self {
    case .allEvents: ControlEvent.allCases
    case .allTouchEvents: ControlEvent.allCases.filter { $0.rawValue.hasPrefix("touch") }
    default: ControlEvent(rawValue: rawValue).map { [$0] } ?? []
    }
  }

  var summary: String {
    switch self {
    case .touchDown: "A finger touches it."
    case .touchDragInside: "The finger moves, and is still on it, or near it."
    case .touchDragOutside: "The finger moves, and is far from it."
    case .touchDragEnter: "The finger comes back to it."
    case .touchDragExit: "The finger moves away from it."
    case .touchUpInside: "The finger leaves the page on it, or near it."
    case .touchUpOutside: "The finger leaves the page far from it."
    case .touchCancel: "A gesture has taken over the finger."
    case .valueChanged: "It has another value."
    case .primaryActionTriggered: "What it is there for has happened."
    case .allTouchEvents: "Whatever the finger does."
    case .allEvents: "Everything."
    }
  }
}

/// The states of a control for which Apple's code sets a title; here there is one title for all.
enum ControlState: String, LanguageEnumeration {
  case normal, highlighted, disabled, selected

  static var languageName: String { "Control.State" }
}

/// What Apple's code chooses for a button; here a button shows its title, whatever its type is.
enum ButtonType: String, LanguageEnumeration {
  case system, custom

  static var languageName: String { "Button.ButtonType" }
}

/// What a control runs when it tells of something.
struct ControlAction: Sendable {
  let events: [ControlEvent]
  let action: Action
}
