package import Playground
package import Rendering

/// A picture that is to be drawn a second time before it is recorded.
package struct SecondDrawing: Sendable {
  /// The program of its page, which reads files in `folder` and below.
  package let cells: [Cell]
  package let folder: String
  package let shot: Shot
  /// The name by which the page asks for it; nil for the page after its last cell.
  package let still: String?
  /// The first drawing.
  package let image: Image
}
