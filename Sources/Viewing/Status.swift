package import Motion
package import Syntax

/// What a command did, for the page beside the picture, for editors and for scripts: one JSON object,
/// its keys in alphabetical order, without those that have no value.
package struct Status: Hashable, Sendable {
  /// The number of the command in its session, counted from 1; 0 is what the session opened with.
  package var command = 0
  /// The command as typed.
  package var source = ""
  /// The text that it printed, the value of its last statement, and the text that completion blocks print
  /// later.
  package var printed = ""
  package var echo: String?
  package var late = ""
  package var diagnostics: [Diagnostic] = []
  /// What is said to a person besides: what else has run, how to go on. A line each; nil for nothing.
  package var remarks: String?
  /// What it changed in the program; nil where that is as it was.
  package var program: Program?
  /// The time from Enter until its picture was on the screen.
  package var milliseconds = 0.0
  /// Whether the command failed, so that the picture is of the page before it.
  package var stale = false
  /// A sentence on what the picture shows, for people who cannot see it.
  package var description: String?
  /// The picture that the screen keeps; its values stand among those of the status.
  package var picture = Picture()
  /// The time at which the picture is held, in seconds; nil at the page's end.
  package var held: Double?
  /// The stretch of time that the screen plays; nil when the picture rests.
  package var playing: Stretch?
  /// The sound of the page; nil for a page without one.
  package var sound: Sound?
  /// The film of what the picture shows when it moves; nil while there is none.
  package var film: Film?
  /// Where in a lesson the session is.
  package var lesson: Place?
  /// Where what was asked about comes from; nil for any other command.
  package var provenance: Provenance?
  /// What does not show of what was asked about.
  package var absences: [Absence] = []
  /// The change that is tried; nil while the picture is that of the page as it is.
  package var whatIf: WhatIf?
  /// Whether the session is over.
  package var ended = false

  /// A picture that the screen keeps.
  package struct Picture: Hashable, Sendable {
    /// The name under which it is kept: `frames/0007.png`, from the folder.
    package var frame: String?
    /// Its pixels to a point: 1, 2 or 3; nil without a picture.
    package var scale: Int?

    package init(frame: String? = nil, scale: Int? = nil) {
      (self.frame, self.scale) = (frame, scale)
    }
  }

  /// A stretch of time, in seconds.
  package struct Stretch: Hashable, Sendable {
    package var from: Double
    package var to: Double

    package init(from: Time, to: Time) {
      self.from = from.seconds
      self.to = to.seconds
    }
  }

  /// A sound that the screen keeps. Times are in seconds from its beginning.
  package struct Sound: Hashable, Sendable {
    /// The name of its file, from the folder.
    package var file: String
    /// Counts the sounds of the session, so that a watcher sees that the file is another one.
    package var number: Int
    /// When it begins, in the page's time.
    package var start: Double
    /// From its beginning to its end, and to the last word.
    package var duration: Double
    /// The words that are spoken.
    package var words: [Word]
    /// Where it is in the picture: a time and the ends of a line, `[time, x, y, x, y]`, in points
    /// of the picture. Between two lines it moves evenly.
    package var trace: [[Double]]

    /// A word that is spoken.
    package struct Word: Hashable, Sendable {
      package var time: Double
      package var text: String
    }
  }

  /// A place in a lesson.
  package struct Place: Hashable, Sendable {
    package var title: String
    /// The step that is shown or was last done, counted from 1, and how many there are; 0 before
    /// the first.
    package var step: Int
    package var steps: Int
    /// The page of the lesson, counted from 1, and how many there are.
    package var page = 1
    package var pages = 1
    /// The step that waits for its lines; nil if none is shown.
    package var shown: Int?
    /// The task that is shown, or was just solved; nil outside of tasks.
    package var task: Int?
    /// Whether the command is what the step or the task asked for; nil if nothing was asked, or the command
    /// was none that answers.
    package var met: Bool?
    /// What differs, in a sentence; nil if nothing does.
    package var difference: String?
    /// The number of the lesson that the screen was given; nil where it has none.
    package var edition: Int?

    package init(title: String, step: Int, steps: Int) {
      self.title = title
      self.step = step
      self.steps = steps
    }
  }

  /// A diagnostic with the place it is about.
  package struct Diagnostic: Hashable, Sendable {
    /// `error`, `warning` or `note`.
    package var severity: String
    package var message: String
    package var hint: String?
    /// As the terminal shows it: with its line, carets and hint.
    package var text: String
    /// Where the text at fault begins and ends, lines and columns counted from 1, the end not
    /// included; nil for one that is about no text.
    package var range: Range?
    /// The edit that does what the hint says; nil if the hint is advice.
    package var fix: Fix?

    package init(
      severity: String, message: String, hint: String? = nil, text: String, range: Range? = nil,
      fix: Fix? = nil
    ) {
      self.severity = severity
      self.message = message
      self.hint = hint
      self.text = text
      self.range = range
      self.fix = fix
    }
  }

  /// Text to put in place of a part of a cell.
  package struct Fix: Hashable, Sendable {
    /// What goes; empty where something is put in between.
    package var range: Range
    package var replacement: String

    package init(range: Range, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// A part of a cell; columns are characters as a reader sees them.
  package struct Range: Hashable, Sendable {
    /// The number of the cell.
    package var cell: Int
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(cell: Int, line: Int, column: Int, endLine: Int, endColumn: Int) {
      self.cell = cell
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
    }

    /// A part of the text of a cell, by the offsets of its UTF-8.
    package init(_ range: Swift.Range<Int>, of lines: SourceText, cell: Int) {
      let start = lines.position(at: range.lowerBound)
      let end = lines.position(at: range.upperBound)
      self.init(
        cell: cell, line: start.line, column: start.column, endLine: end.line,
        endColumn: end.column)
    }
  }

  package init() {}

  /// The object on one line, without a line break at its end.
  package func line() -> String { String(decoding: json(), as: UTF8.self) }

  /// The object as UTF-8, on one line.
  package func json() -> [UInt8] { JSONText(of: self).bytes }
}
