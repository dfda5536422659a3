internal import Language
package import Layers
internal import Motion

/// A finger on the page as a value of the language.
struct FingerTouch: ForeignReference {
  static let languageName = "Touch"
  /// Its number among those of the page.
  let number: Int

  init(number: Int) { self.number = number }

  init(handle: Int) {
    guard case .touch(let number) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a touch")
    }
    self.number = number
  }

  var handle: Int { Handle.touch(number).encoded }

  /// Its touch; nil if the page has forgotten it.
  func touch(in machine: Machine) -> Touch? { machine.touching.touches[touch: number] }
}

/// What has just happened to the fingers on the page.
struct TouchEvent: NativeValue {
  static let languageName = "TouchEvent"
  /// The numbers of the fingers on the page.
  var fingers: [Int]
  /// When it happened.
  var time: Time
  var languageDescription: String { "TouchEvent" }
}

extension TouchPhase: LanguageEnumeration {
  package static let allCases: [TouchPhase] = [.began, .moved, .stationary, .ended, .cancelled]
  package static var languageName: String { "Touch.Phase" }
}

extension GestureRecognizer.State: LanguageEnumeration {
  package static var languageName: String { "GestureRecognizer.State" }
}

/// A type of the language for recognisers of gestures.
protocol RecognizerReference: ForeignReference {
  init(number: Int)
  var number: Int { get }
}

extension RecognizerReference {
  package init(handle: Int) {
    guard case .recognizer(let number) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a recogniser")
    }
    self.init(number: number)
  }

  package var handle: Int { Handle.recognizer(number).encoded }
}

/// A recogniser of gestures as a value of the language.
struct Recognizer: RecognizerReference {
  static let languageName = "GestureRecognizer"
  let number: Int
}

/// A recogniser of taps as a value of the language.
struct TapRecognizer: RecognizerReference {
  static let languageName = "TapGestureRecognizer"
  let number: Int
}

/// A recogniser of long presses as a value of the language.
struct LongPressRecognizer: RecognizerReference {
  static let languageName = "LongPressGestureRecognizer"
  let number: Int
}

/// A recogniser of drags as a value of the language.
struct PanRecognizer: RecognizerReference {
  static let languageName = "PanGestureRecognizer"
  let number: Int
}

/// A recogniser of two fingers that move apart or together, as a value of the language.
struct PinchRecognizer: RecognizerReference {
  static let languageName = "PinchGestureRecognizer"
  let number: Int
}

extension GestureRecognizer.Kind {
  /// The type of its recognisers.
  var languageName: String {
    switch self {
    case .tap: TapRecognizer.languageName
    case .longPress: LongPressRecognizer.languageName
    case .pan: PanRecognizer.languageName
    case .pinch: PinchRecognizer.languageName
    case .follow: Recognizer.languageName
    }
  }
}

extension Machine {
  /// The fingers on the page, and what follows them.
  ///
  /// Its getter copies: with one that yields, the compiler releases a copy that it never made.
  var touching: Touching {
    get { sceneHost.state.touching }
    _modify { yield &sceneHost.state.touching }
  }
}
