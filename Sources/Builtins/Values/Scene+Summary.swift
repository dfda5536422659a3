internal import Geometry
internal import Layers

extension Scene {
  /// `View 400 × 200` or `ShapeLayer 400 × 200`, by the size as last laid out or set.
  func summary(of id: LayerID, as type: String) -> String {
    let size = bounds(of: id).size
    return "\(type) \(brief(size.width)) × \(brief(size.height))"
  }
}

/// `number` rounded to a thousandth, without a fraction if it is whole: `52.857`, `400`.
package func brief(_ number: Double) -> String {
  // The sign of a NaN depends on the processor.
  if number.isNaN { return "nan" }
  let rounded = (number * 1000).rounded() / 1000
  return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
}
