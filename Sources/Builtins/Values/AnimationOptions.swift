internal import Language
internal import Layers
internal import Motion

/// The options of `animate` and `transition` in Apple's form.
enum AnimationOptions: LanguageEnumeration {
  case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
  case `repeat`, autoreverse
  case beginFromCurrentState, allowUserInteraction, layoutSubviews
  case transitionFlipFromLeft, transitionFlipFromRight
  case transitionFlipFromTop, transitionFlipFromBottom
  case transitionCrossDissolve
  case showHideTransitionViews

  static var languageName: String { "View.AnimationOptions" }

  /// The way in which a view takes the place of another one; nil for what says nothing of it.
  var transition: ViewTransition? {
    switch self {
    case .transitionFlipFromLeft, .transitionFlipFromRight: .flip
    case .transitionFlipFromTop, .transitionFlipFromBottom: .flipOver
    case .transitionCrossDissolve: .dissolve
    default: nil
    }
  }

  /// The timing function of an animation with options.
  ///
  /// As in UIKit, where a curve is two bits: both together are a constant pace.
  static func timing(of options: [AnimationOptions]) -> TimingFunction {
    let isLinear = options.contains(.curveLinear)
    switch (isLinear || options.contains(.curveEaseIn), isLinear || options.contains(.curveEaseOut))
    {
    case (false, false): return .easeInEaseOut
    case (true, false): return .easeIn
    case (false, true): return .easeOut
    case (true, true): return .linear
    }
  }

  var summary: String {
    switch self {
    case .curveEaseInOut: "Slow at both ends, as everything moves that does not spring."
    case .curveEaseIn: "Slow at the start."
    case .curveEaseOut: "Slow at the end."
    case .curveLinear: "At one pace."
    case .repeat: "For ever, from the start each time; the completion never runs."
    case .autoreverse: "To the end and back, in twice the time; then the end shows."
    case .beginFromCurrentState:
      "Has no effect: a movement begins at the values that the page has set."
    case .allowUserInteraction: "Has no effect: fingers reach views that move, in any case."
    case .layoutSubviews: "Has no effect: views inside are laid out in any case."
    case .transitionFlipFromLeft, .transitionFlipFromRight:
      "The view around both turns about its vertical middle; without perspective, both ways look "
        + "the same."
    case .transitionFlipFromTop, .transitionFlipFromBottom:
      "The view around both turns about its horizontal middle; without perspective, both ways look "
        + "the same."
    case .transitionCrossDissolve: "One view fades in while the other one fades out."
    case .showHideTransitionViews: "The views are hidden and shown; none is taken out."
    }
  }

  /// Whether it says how a view takes the place of another one.
  var isOfTransitions: Bool { transition != nil || self == .showHideTransitionViews }
}
