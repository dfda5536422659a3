internal import Geometry
internal import Graphics

/// Pages as a file of PDF, each as large as its canvas: a point of the canvas is a point on paper.
///
/// The same bytes for the same pages: there is no time and no version in them. Coordinates are rounded to 1/256
/// point and colours to 8 bits a channel, as those of a drawing. Letters are outlines, and above them lies text
/// that is not painted, so that no reader's fonts change a picture. Nothing becomes pixels.
///
/// - Parameters:
///   - pages: At least one.
///   - title: What the file is called; empty for the title of its only page.
///   - limits: Of these, `canvasPixels` and `dashes` hold.
///   - isCancelled: Asked at each item, and every few thousand segments.
/// - Throws: `RenderingError.lacking` for what PDF has no words for, besides what drawing throws.
package func pdf(
  of pages: [PDFPage], title: String = "", options: PDFOptions = PDFOptions(),
  limits: RenderingLimits = RenderingLimits(), isCancelled: () -> Bool = { false }
) throws(RenderingError) -> [UInt8] {
  precondition(!pages.isEmpty, "a PDF has a page")
  let canvas = try Canvas(pages[0].list.canvas, scale: 1, limits: limits)
  var writer = PDFWriter(on: canvas, options, limits)
  let tree = PDFTree(
    catalog: writer.file.reserve(), pages: writer.file.reserve(), structure: writer.file.reserve(),
    document: writer.file.reserve(),
    leaves: pages.map { _ in
      (page: writer.file.reserve(), figure: writer.file.reserve())
    })
  for (index, page) in pages.enumerated() {
    try writer.write(page, number: index, in: tree, isCancelled: isCancelled)
  }
  for font in writer.fonts { font.write(to: &writer.file) }
  let info = writer.file.add(PDFTree.info(of: pages, title: title))
  tree.write(pages, to: &writer.file)
  return writer.file.bytes(catalog: tree.catalog, info: info)
}

extension PDFWriter {
  /// Writes a page.
  fileprivate mutating func write(
    _ page: PDFPage, number: Int, in tree: PDFTree, isCancelled: () -> Bool
  ) throws(RenderingError) {
    try begin(page.list)
    guard let ground = Pixel(page.list.background) else { throw .notFinite(item: nil) }
    let scale = (options.physicalWidth ?? 0) / 25.4 * 72 / Double(canvas.width)
    let size = scale > 0 ? scale : 1
    let (width, height) = (Double(canvas.width) * size, Double(canvas.height) * size)
    // Readers show nothing smaller, and nothing larger; a canvas of a point is an empty page.
    guard scale <= 0 || min(width, height) >= 3, max(width, height) <= 14_400 else {
      throw .lacking(format: "PDF", "pages with sides outside 3 to 14,400 points")
    }
    content.begin(figure: 0)
    // Downwards from the top, as on the canvas.
    content.concatenate(AffineTransform(a: size, b: 0, c: 0, d: -size, tx: 0, ty: height))
    if ground.alpha > 0, let region {
      content.setFill(ground, &file)
      content.fill(PDFPath(region), .winding)
    }
    try write(SVGNode.tree(of: page.list), of: page.list, isCancelled: isCancelled)
    content.end()
    let stream = file.add(stream: content.text.bytes)
    var object = PDFText("<</Type/Page/Parent ")
    object.write(reference: tree.pages)
    object.write("/MediaBox[0 0 ")
    object.write(numbers: width, height)
    object.write("]/Contents ")
    object.write(reference: stream)
    object.write("/Group<</S/Transparency/CS/DeviceRGB/I true>>/Resources")
    object.write(content.resourceDictionary)
    object.write("/StructParents \(number)/Tabs/S>>")
    file.set(tree.leaves[number].page, object)
  }
}
