/// What a command changed in the program.
extension Status {
  /// Some cells in a row, in the place of others in the list that the status before had.
  package struct Program: Hashable, Sendable {
    /// How many cells before them stay.
    package var from: Int
    /// How many cells go.
    package var removed: Int
    /// What comes in their place.
    package var cells: [Cell]
    /// How many cells the list has then.
    package var count: Int

    package init(from: Int, removed: Int, cells: [Cell], count: Int) {
      (self.from, self.removed) = (from, removed)
      (self.cells, self.count) = (cells, count)
    }

    /// Applies it to the list that it is the difference to; a list of another length becomes the cells alone.
    func apply(to list: inout [Cell]) {
      guard from >= 0, removed >= 0, from <= list.count - removed else { return list = cells }
      list.replaceSubrange(from..<from + removed, with: cells)
    }
  }

  /// A cell of the program with its values, as texts of bounded length.
  package struct Cell: Hashable, Sendable {
    package var source: String
    package var echo: String?
    /// What most cells lack, in a place of its own: a session keeps all of its cells.
    private var rest = Rest.none

    private enum Rest: Hashable, Sendable {
      case none
      indirect case some(Texts)
    }

    private struct Texts: Hashable, Sendable {
      var printed = ""
      var late = ""
      var remarks: [Remark] = []
      var isLesson = false
    }

    private var texts: Texts {
      get { if case .some(let texts) = rest { texts } else { Texts() } }
      set { rest = newValue == Texts() ? .none : .some(newValue) }
    }

    package var printed: String {
      get { texts.printed }
      set { texts.printed = newValue }
    }
    /// The text that completion blocks print later.
    package var late: String {
      get { texts.late }
      set { texts.late = newValue }
    }
    package var remarks: [Remark] {
      get { texts.remarks }
      set { texts.remarks = newValue }
    }
    /// Whether a lesson gives the cell.
    package var isLesson: Bool {
      get { texts.isLesson }
      set { texts.isLesson = newValue }
    }

    /// A diagnostic, as a reader of the cell needs it.
    package struct Remark: Hashable, Sendable {
      /// `error`, `warning` or `note`.
      package var severity: String
      /// As the terminal shows it.
      package var text: String

      package init(severity: String, text: String) {
        (self.severity, self.text) = (severity, text)
      }
    }

    package init(_ source: String) { self.source = source }
  }
}

extension Status.Program: JSONObject {
  func write(to json: inout JSONText) {
    json.field("cells", cells)
    json.field("count", count)
    json.field("from", from)
    json.field("removed", removed)
  }
}

/// A page may have many cells, so what is empty is left out.
extension Status.Cell: JSONObject {
  func write(to json: inout JSONText) {
    json.field("diagnostics", remarks.isEmpty ? nil : remarks)
    json.field("echo", echo)
    json.field("isLesson", isLesson ? true : nil)
    json.field("late", late.isEmpty ? nil : late)
    json.field("printed", printed.isEmpty ? nil : printed)
    json.field("source", source)
  }
}

extension Status.Cell.Remark: JSONObject {
  func write(to json: inout JSONText) {
    json.field("severity", severity)
    json.field("text", text)
  }
}
