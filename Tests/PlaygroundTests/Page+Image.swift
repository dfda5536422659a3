import Rendering
import Testing

@testable import Playground

extension Page {
  /// The picture of a page of these cells, none of which has a diagnostic.
  static func image(of cells: [String]) throws -> Image {
    var page = Page()
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.diagnostics == [], "\(cell)")
    }
    return try render(page.settled.picture)
  }
}
