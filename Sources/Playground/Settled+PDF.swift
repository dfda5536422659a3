internal import Graphics
package import Language
package import Motion
package import Rendering

extension Settled {
  /// The look at `time`, or the page's picture for nil, as a page of PDF with the words of its charts.
  ///
  /// - Parameter title: What the page is called; nil for the titles of its charts.
  package func pdfPage(at time: Time?, title: String? = nil) -> PDFPage {
    PDFPage(
      displayList(at: time), title: title ?? chartTitle(at: time),
      description: description(at: time))
  }

  /// The look at `time`, or the page's picture for nil, as a file of PDF of one page.
  ///
  /// - Throws: A `Failure`, also for what PDF has no words for.
  package func pdf(
    at time: Time?, options: PDFOptions = PDFOptions(), by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    try renderer.pdf(of: [pdfPage(at: time)], options: options)
  }
}
