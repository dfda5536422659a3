/// One change of the program: some cells in a row replaced by others.
///
/// Appending replaces none, deleting puts none in their place; undo is the change back.
package struct Change: Hashable, Sendable {
  /// How many cells stand before it.
  package var index: Int
  /// The cells that it takes away, as typed.
  package var removed: [String]
  /// The cells that stand there after it.
  package var inserted: [String]
  /// Where in a tutorial the program is after it; nil outside one.
  package var place: LessonPlace?
  /// The folder that the program reads files in and below from now on, each of them anew; nil if it
  /// goes on with those it has.
  package var folder: String?
  /// The path of the file that it is opened from, from the root on; nil for a page without a file.
  package var file: String?

  package init(
    index: Int, removed: [String], inserted: [String], place: LessonPlace? = nil,
    folder: String? = nil, file: String? = nil
  ) {
    self.index = index
    self.removed = removed
    self.inserted = inserted
    self.place = place
    self.folder = folder
    self.file = file
  }

  /// Whether its cell with this index, counted from 0, differs from the former one: then its effect
  /// is new.
  package func isNew(_ number: Int) -> Bool {
    guard inserted.indices.contains(number) else { return false }
    return folder != nil || inserted.count != removed.count || inserted[number] != removed[number]
  }

  /// Applies the change; `cells` hold the cells that it removes.
  package func apply(to cells: inout [String]) {
    cells.replaceSubrange(index..<index + removed.count, with: inserted)
  }

  /// Reverts the change; `cells` hold the cells that it inserted.
  func revert(in cells: inout [String]) {
    cells.replaceSubrange(index..<index + inserted.count, with: removed)
  }
}

/// How far a tutorial has been followed.
package struct LessonPlace: Hashable, Sendable {
  /// The tutorial's file.
  package var path: String
  /// The number of its page, from 1.
  package var page: Int
  /// How many steps of the page are part of the program, each as it stands there or in the learner's
  /// words.
  package var stepsDone: Int

  package init(path: String, page: Int = 1, stepsDone: Int) {
    self.path = path
    self.page = page
    self.stepsDone = stepsDone
  }
}
