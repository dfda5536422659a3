internal import Geometry
package import Graphics
internal import Language
package import Layers

extension GraphicsContext: NativeReference {
  package static var languageName: String { "GraphicsContext" }

  package var languageDescription: String {
    "GraphicsContext \(brief(bounds.width)) × \(brief(bounds.height))"
  }

  package var bytes: Int { MemoryLayout<Self>.size + 64 * partCount + savedBytes }
}

/// A closure of the language that draws in a context.
struct DrawingBlock: LanguageValue {
  let function: Value

  static var languageType: Type {
    .function([GraphicsContext.languageType], result: .void)
  }
  static func read(_ value: Value, in machine: Machine) -> DrawingBlock {
    DrawingBlock(function: value)
  }
  func write(to machine: Machine) -> Value { function }
  var defaultText: String { "{ context in }" }
}

/// The object of a graphics context, to draw in from then on.
struct CurrentContext: LanguageValue {
  let value: Value

  static var languageType: Type { GraphicsContext.languageType }
  static func read(_ value: Value, in machine: Machine) -> CurrentContext {
    CurrentContext(value: value)
  }
  func write(to machine: Machine) -> Value { value }
  var defaultText: String { "context" }
}

extension HostMethod {
  /// `draw(_:)` of a view.
  static let draw = HostMethod(0)
  /// `layoutSubviews()` of a view.
  static let layoutSubviews = HostMethod(1)
  /// `draw(in:)` of a layer.
  static let drawInContext = HostMethod(12)
  /// `layoutSublayers()` of a layer.
  static let layoutSublayers = HostMethod(13)
}

extension Failure {
  /// What a graphics context refused.
  init(_ error: GraphicsError) {
    switch error {
    case .invalidNumber(let role, let value):
      self.init(
        "\(role) is \(brief(value)), and a drawing has finite numbers",
        hint: "look for a division by zero")
    case .nothingSaved:
      self.init(
        "no graphics state is saved", hint: "call 'saveGState' before each 'restoreGState'")
    }
  }
}

extension ContentMode: LanguageEnumeration {
  package static var languageName: String { "View.ContentMode" }
}

/// A part of the plane that a gradient paints beyond its start and its end.
enum GradientDrawingOption: LanguageEnumeration {
  case drawsBeforeStartLocation, drawsAfterEndLocation

  static var languageName: String { "GradientDrawingOptions" }

  var extent: Shading.Extent {
    switch self {
    case .drawsBeforeStartLocation: .beforeStart
    case .drawsAfterEndLocation: .afterEnd
    }
  }
}
