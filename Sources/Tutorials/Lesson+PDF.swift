package import Language
package import Layers
import Motion
import Platform
import Playground
package import Rendering
import Syntax

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
  /// - Throws: A `Failure` for a cell that is refused and should not be, or a change that does not fit.
  package func pdfPages(
    of numbers: ClosedRange<Int>? = nil, at path: String, limits: Limits,
    theme: Theme = .automatic, isTransparent: Bool = false, stop: StopSignal = .never
  ) throws(Failure) -> [PDFPage] {
    var pages: [PDFPage] = []
    for (index, page) in self.pages.enumerated() where numbers?.contains(index + 1) ?? true {
      var program = Playground.Page(
        limits: limits, folder: splitPath(path).folder, theme: theme, stop: stop)
      let count = pages.count
      for step in page.cells {
        try step.run(in: &program, at: path)
        let settled = isTransparent ? program.settled.withoutGround : program.settled
        for golden in step.goldens { pages += step.pdfPages(of: golden, settled, in: page) }
      }
      if pages.count == count, !page.cells.isEmpty {
        let settled = isTransparent ? program.settled.withoutGround : program.settled
        pages.append(settled.pdfPage(at: nil, title: page.title))
      }
    }
    guard !pages.isEmpty else {
      throw Failure("\(path): a tutorial without an 'easel' fence has no picture")
    }
    return pages
  }

  /// What the lesson is called: its first heading; empty without one.
  package var title: String { pages.lazy.map(\.title).first { !$0.isEmpty } ?? "" }
}

extension Lesson.Step {
  /// Makes the change of the step.
  fileprivate func run(in program: inout Page, at path: String) throws(Failure) {
    let change: Change
    do throws(AmendmentError) {
      change = try self.change(of: program.cells.map(\.text))
    } catch {
      throw Failure("\(path):\(line + 1 + error.line): \(name): \(error.message)", hint: error.hint)
    }
    let revision = program.make(change)
    for outcome in revision.outcomes where !outcome.isAccepted && !isRefused {
      let errors = outcome.diagnostics.filter { $0.severity == .error }
      let texts = errors.map { program.text(of: $0, in: outcome.cell, of: revision) }
      throw Failure(
        "\(path):\(line): \(name) is refused\n\(texts.joined(separator: "\n"))",
        cause: outcome.isInterrupted ? .interruption : .program)
    }
  }

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
