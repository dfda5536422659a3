/// What the session answers to a page that has said something.
package struct PageReply: Hashable, Sendable {
  /// Why nothing came of it, in words for a person; nil where something did.
  package var refusal: String?
  /// What stands in the program in the place of a number then, or in the line for a person to edit.
  package var text: String?
  /// How many characters before the number it takes the place of: 1 for a sign.
  package var signs: Int?

  // MARK: Of a line

  /// What of the line is open, and where, so that it has not run; nil where it is complete.
  package var open: String?
  /// The white space of its next line then.
  package var indentation: String?
  /// The cell that the text is to replace, from 1; nil for what is typed next.
  package var cell: Int?
  /// Why nothing of the line runs; nil where something does.
  package var diagnostics: [Status.Diagnostic]?
  /// Where the line stands in the program that they are about.
  package var start: Start?

  /// A place in a program.
  package struct Start: Hashable, Sendable {
    /// The number of the cell, from 1.
    package let cell: Int
    /// How many lines of it stand above.
    package let line: Int

    package init(cell: Int, line: Int) { (self.cell, self.line) = (cell, line) }
  }

  // MARK: Of a word that is completed

  /// What may stand before the cursor.
  package var words: [String]?
  /// Where each of them begins, counted as a script counts.
  package var from: Int?

  package init(refusal: String? = nil) { self.refusal = refusal }

  /// The object as UTF-8, on one line.
  package var json: [UInt8] { JSONText(of: self).bytes }
}

extension PageReply: JSONObject {
  func write(to json: inout JSONText) {
    json.field("cell", cell)
    json.field("diagnostics", diagnostics)
    json.field("from", from)
    json.field("indentation", indentation)
    json.field("open", open)
    json.field("refusal", refusal)
    json.field("signs", signs)
    json.field("start", start)
    json.field("text", text)
    json.field("words", words)
  }
}

extension PageReply.Start: JSONObject {
  func write(to json: inout JSONText) {
    json.field("cell", cell)
    json.field("line", line)
  }
}
