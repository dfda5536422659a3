package import Geometry
internal import Graphics

/// The difference of a path from the expected one, as of a shape of a picture: `'card' has corners of
/// radius 9, expected corners of radius 8`; nil if no picture would show it.
///
/// - Parameter name: What the path is called.
package func difference(of name: String, from expected: Path, to actual: Path) -> Difference? {
  let (outline, newOutline) = (
    DrawnItem.Outline(path: expected), DrawnItem.Outline(path: actual)
  )
  guard let change = OutlineChange(from: outline, to: newOutline) else { return nil }
  if case .moved(let shift) = change, shift.isNearly(Vector(dx: 0, dy: 0)) { return nil }
  let item = DrawnItem(paint: .fill(newOutline, Color(red: 0, green: 0, blue: 0), .winding))
  let phrase = Phrase(.outline(change), of: item).withValues
  let sentence = phrase.text(("'\(name)'", isPlural: false))
  return Difference(
    sentence: sentence, object: name, property: phrase.property, actual: phrase.actual,
    expected: phrase.expected, cause: name)
}
