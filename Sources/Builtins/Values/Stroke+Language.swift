package import Geometry
package import Graphics
internal import Language
internal import Layers

extension Stroke.Cap: LanguageEnumeration {
  package static var languageName: String { "ShapeLayer.LineCap" }
  package static var allCases: [Stroke.Cap] { [.butt, .round, .square] }
}

extension Stroke.Join: LanguageEnumeration {
  package static var languageName: String { "ShapeLayer.LineJoin" }
  package static var allCases: [Stroke.Join] { [.miter, .round, .bevel] }
}

extension FillRule: LanguageEnumeration {
  package static var languageName: String { "ShapeLayer.FillRule" }
  package static var allCases: [FillRule] { [.winding, .evenOdd] }
  /// Apple's names.
  package var languageDescription: String { self == .winding ? "nonZero" : "evenOdd" }
}
