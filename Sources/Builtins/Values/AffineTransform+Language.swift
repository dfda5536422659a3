internal import Geometry
internal import Language

extension AffineTransform: MeasuredValue {
  package var coordinates: [Double] { [a, b, c, d, tx, ty] }

  package static var languageName: String { "Transform" }

  /// As Apple prints one, without the prefix.
  package var languageDescription: String {
    "Transform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }

  package var defaultText: String { self == .identity ? ".identity" : languageDescription }
}
