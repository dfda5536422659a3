package import Playground
import Syntax

/// The lesson's own page after a step.
package struct LessonsPage: Sendable {
  /// Its cells, those that are refused among them.
  fileprivate let cells: [String]
  package let page: Page
}

/// A lesson's page as the course of a program: its cells after each step, and what later steps need.
package struct LessonCourse: Sendable {
  /// Starters and steps, in order.
  package let steps: [Lesson.Step]
  /// The cells after each of the steps; equal for a step that does not fit.
  let cellsAfter: [[String]]
  /// The names that the steps after each of the steps use.
  let namesAfter: [Set<String>]

  package init(_ page: Lesson.Page) {
    steps = page.cells
    var cells: [String] = []
    var (all, used) = ([[String]](), [Set<String>]())
    for step in page.cells {
      var names: Set<String> = []
      if let change = try? step.change(of: cells) {
        cells.replaceSubrange(
          change.index..<change.index + change.removed.count, with: change.inserted)
        for (index, text) in change.inserted.enumerated() where change.isNew(index) {
          names.formUnion(usedNames(in: text))
        }
      }
      all.append(cells)
      used.append(names)
    }
    cellsAfter = all
    var later: Set<String> = []
    var names: [Set<String>] = []
    for used in used.reversed() {
      names.append(later)
      later.formUnion(used)
    }
    namesAfter = names.reversed()
  }

  /// The lesson's own page after the step at `index`, with the limits and files of a learner's: that page
  /// itself where it has the same cells.
  ///
  /// - Parameter earlier: The lesson's page after another step, which goes on if it begins in the same way.
  package func page(
    after index: Int, like learner: Page, from earlier: LessonsPage? = nil
  ) -> LessonsPage {
    let cells = cellsAfter[index]
    if learner.cells.map(\.text) == cells { return LessonsPage(cells: cells, page: learner) }
    if let earlier, cells.starts(with: earlier.cells) {
      var page = earlier.page
      for cell in cells[earlier.cells.count...] { _ = page.run(cell, isReplay: true) }
      return LessonsPage(cells: cells, page: page)
    }
    return LessonsPage(cells: cells, page: Self.page(of: cells, like: learner))
  }

  /// A page of a lesson's cells; one that the lesson shows to be refused is left out.
  static func page(of cells: [String], like learner: Page) -> Page {
    var page = learner.emptied
    for cell in cells { _ = page.run(cell, isReplay: true) }
    return page
  }

  /// The cells of the lesson's page before the step at `index`.
  func cells(before index: Int) -> [String] { index > 0 ? cellsAfter[index - 1] : [] }

  /// The place of a step that the learner takes, counted from 0, among all cells.
  ///
  /// - Parameter number: The step's number, from 1.
  package func index(ofStep number: Int) -> Int? { steps.firstIndex { $0.number == number } }
}
