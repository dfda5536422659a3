import Charting
import Graphics
package import Language
package import Motion
package import Rendering

extension Settled {
  /// The look at `time`, or the page's picture for nil, as a file of SVG in a document that says what the picture
  /// shows: without descriptions, but with the ids of owners, by which two looks are compared.
  ///
  /// - Throws: A `Failure`, also for what SVG has no words for.
  package func frame(
    at time: Time?, options: SVGOptions = SVGOptions(), by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    var owners = owners(at: time ?? end)
    return try renderer.svg(
      of: displayList(at: time), owner: { owners.owner($0) }, description: SVGDescription(),
      options: options)
  }
}
