internal import Charting
internal import Language
internal import Layers
package import Motion

/// The fingers on a page, the recognisers that follow them, and what has come of it.
package struct Touching: Sendable {
  var touches = Touches()
  /// What recognisers run, by their numbers.
  var actions: [Int: [GestureAction]] = [:]
  /// What controls run, by their views.
  var controlActions: [LayerID: [ControlAction]] = [:]
  /// The actions that views offer to readers who do not see them.
  var accessibilityActions: [LayerID: [AccessibilityAction]] = [:]
  /// The part of a chart that a finger selects now; nil while none does.
  var selectedPart: ChartPart?
  /// Whether closures hear of a selection now.
  var isTellingSelection = false
  /// The fingers that scroll charts or zoom them, by the views of these.
  var drags: [LayerID: ChartZoom.Drag] = [:]
  /// The times of the haptic ticks so far.
  var haptics: [Time] = []
  /// The last movement that a touch has begun; nil if it began none.
  var movement: Movement?
  /// The code that touched the page last: what a long press prints belongs to it.
  var request: BlockID?

  /// When a long press begins next; nil if none is under way.
  package var nextDue: Time? { touches.nextDue }

  /// A movement that a touch has begun.
  struct Movement: Sendable {
    /// What moves, for messages: "the flip".
    var name: String
    var begin: Time
    var end: Time
  }

  /// Forgets touches, recognisers and their actions but some, and views that are gone.
  mutating func keep(_ isKept: (Int) -> Bool, views isView: (LayerID) -> Bool) {
    controlActions = controlActions.filter { isView($0.key) }
    accessibilityActions = accessibilityActions.filter { isView($0.key) }
    drags = drags.filter { isView($0.key) }
    guard touches.count > 0 else { return }
    touches.keep(isKept, views: isView)
    actions = actions.filter { touches.hasRecognizer($0.key) }
  }
}

/// What a recogniser runs when it finds its gesture.
struct GestureAction: Sendable {
  let action: Action
  /// What a closure is given.
  var argument = Argument.none

  /// Whether it is a closure of 'onTap', 'onDrag', 'onTouch' or 'onSelect', or what a chart does itself.
  var isOwn: Bool { if case .selector = action { false } else { true } }

  enum Argument: Sendable {
    case none
    /// Where the finger is in the recogniser's view, as long as it is on the page.
    case point
    /// Where the finger has been when the gesture is over.
    case place
    /// Where all fingers are; an empty list once they have left.
    case points
    /// Nothing, once the fingers have left.
    case end
  }
}
