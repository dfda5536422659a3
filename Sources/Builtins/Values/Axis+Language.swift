internal import Language
package import Scales

extension Tick: NativeValue {
  package static var languageName: String { "Tick" }

  /// As Swift prints a struct.
  package var languageDescription: String {
    "Tick(position: \(position), value: \(value), label: \(label.debugDescription))"
  }

  package var bytes: Int { MemoryLayout<Tick>.stride + label.utf8.count }
}

extension Axis: NativeValue {
  package static var languageName: String { "Axis" }
  package var languageDescription: String { description }
  package var bytes: Int { ticks.reduce(MemoryLayout<Axis>.size) { $0 + $1.bytes } }
}

extension ScaleError {
  /// The hint, for a page that asks for ticks.
  var hint: String? {
    switch self {
    case .notANumber, .infinite, .reversed, .notPositive, .beyondCalendar:
      "give it numbers at both ends, as in 0...100"
    case .empty(let value): "let it end above \(brief(value))"
    case .tooWide: "use smaller numbers"
    case .tooFewTicks(_, let least): "allow \(least) or more"
    case .tooManyTicks(_, let limit): "allow \(limit) or fewer"
    case .tooManyValues: "set a longer step, or fewer values"
    case .invalidStep: "set a step above 0, as in 10"
    case .noBands: nil
    }
  }
}
