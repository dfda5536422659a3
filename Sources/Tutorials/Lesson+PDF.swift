package import Language
package import Layers
import Motion
import Platform
import Playground
package import Rendering

extension Lesson {
  /// The pictures of the lesson in their order, each as a page of PDF that is called as the step that shows it.
  ///
  /// A picture of several moments is a page for each. A page of the lesson without a picture shows how it ends.
  /// What cells print is not compared.
  ///
  /// - Parameters:
  ///   - numbers: The pages of the lesson, from 1; nil for all.
  ///   - path: The lesson's own, whose folder the pages may read.
  ///   - theme: That of a page that sets none.
  ///   - isTransparent: Whether the ground is omitted.
  /// - Throws: For a change that does not fit, a cell that is refused and should not be, or a lesson without a picture.
  package func pdfPages(
    of numbers: ClosedRange<Int>? = nil, at path: String, limits: Limits,
    theme: Theme = .automatic, isTransparent: Bool = false, stop: StopSignal = .never
  ) throws(LessonReadingError) -> [PDFPage] {
    var pages: [PDFPage] = []
    for (index, page) in self.pages.enumerated() where numbers?.contains(index + 1) ?? true {
      var programs = [
        Playground.Page(limits: limits, folder: splitPath(path).folder, theme: theme, stop: stop)
      ]
      var settled: Settled {
        isTransparent ? programs[0].settled.withoutGround : programs[0].settled
      }
      let count = pages.count
      for step in page.cells {
        _ = try step.run(in: &programs, at: path)
        for golden in step.goldens { pages += step.pdfPages(of: golden, settled, in: page) }
      }
      if pages.count == count, !page.cells.isEmpty {
        pages.append(settled.pdfPage(at: nil, title: page.title))
      }
    }
    guard !pages.isEmpty else {
      throw LessonReadingError("\(path): error: a tutorial without an 'easel' fence has no picture")
    }
    return pages
  }

  /// What the lesson is called: its first heading; empty without one.
  package var title: String { pages.lazy.map(\.title).first { !$0.isEmpty } ?? "" }
}

extension Lesson.Step {
  /// The moments of a picture; one of several has its time in its title.
  fileprivate func pdfPages(
    of golden: Lesson.Golden, _ settled: Settled, in page: Lesson.Page
  ) -> [PDFPage] {
    let title = heading.isEmpty ? page.title : heading
    return golden.shot.times.map { time in
      var sheet = settled.pdfPage(at: time, title: title)
      if golden.shot.times.count > 1, let time { sheet.title += " (\(time.seconds) s)" }
      if !golden.description.isEmpty { sheet.description = golden.description }
      return sheet
    }
  }
}
