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
    var (all, needs) = ([[String]](), [(used: Set<String>, made: Set<String>)]())
    var types = TypeMembers()
    for step in page.cells {
      var (used, made) = (Set<String>(), Set<String>())
      if let change = try? step.change(of: cells) {
        cells.replaceSubrange(
          change.index..<change.index + change.removed.count, with: change.inserted)
        for (index, text) in change.inserted.enumerated() where change.isNew(index) {
          types.add(text)
          used.formUnion(usedNames(in: text, types: types))
          // What a cell in the middle makes was made there before.
          if step.amendment == nil { made.formUnion(declaredNames(in: text)) }
        }
      }
      all.append(cells)
      needs.append((used, made))
    }
    cellsAfter = all
    var later: Set<String> = []
    var names: [Set<String>] = []
    for (used, made) in needs.reversed() {
      names.append(later)
      later = later.subtracting(made).union(used)
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

  /// The words of the lesson up to the step at `index`, its own included.
  func words(upTo index: Int, task: String = "") -> TaughtWords {
    TaughtWords(
      steps.prefix(index + 1).flatMap { [$0.heading, $0.prose, $0.program, $0.sequel] } + [task])
  }

  /// The place of a step that the learner takes, counted from 0, among all cells.
  ///
  /// - Parameter number: The step's number, from 1.
  package func index(ofStep number: Int) -> Int? { steps.firstIndex { $0.number == number } }
}
