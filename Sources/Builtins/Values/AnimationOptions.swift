internal import Language
internal import Layers

/// The options of `animate` and `transition` in Apple's form.
enum AnimationOptions: LanguageEnumeration {
  case curveEaseInOut
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
    case .curveEaseInOut, .showHideTransitionViews: nil
    }
  }

  var summary: String {
    switch self {
    case .curveEaseInOut: "Slow at both ends, as everything moves that does not spring."
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
}
