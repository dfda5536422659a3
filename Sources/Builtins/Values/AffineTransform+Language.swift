internal import Geometry
internal import Language

extension AffineTransform: NativeValue {
  package static var languageName: String { "Transform" }

  /// As Apple prints one, without the prefix.
  package var languageDescription: String {
    "Transform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }

  package var defaultText: String { self == .identity ? ".identity" : languageDescription }
}
