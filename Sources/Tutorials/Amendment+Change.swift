package import Playground

extension Lesson.Step {
  /// The change of the step in a program of these cells: it adds one, or amends some.
  ///
  /// - Throws: The reason why an amendment does not fit the program.
  package func change(of cells: [String]) throws(AmendmentError) -> Change {
    guard let amendment else {
      return Change(index: cells.count, removed: [], inserted: [program])
    }
    return try amendment.change(of: cells)
  }
}

extension Amendment {
  /// The change of `cells`: from the first cell with a hunk to the last one; a cell without
  /// remaining lines is removed.
  ///
  /// - Complexity: linear in the number of lines, except for sorting the hunks.
  func change(of cells: [String]) throws(AmendmentError) -> Change {
    let program = Program(cells)
    let runs = hunks.map { $0.before.map(program.number(of:)) }
    var places: [(hunk: Hunk, start: Int)] = []
    for (index, finding) in LineSearch(for: runs).findings(in: program.numbers).enumerated() {
      guard let start = finding.first else { throw absence(of: hunks[index], in: program) }
      guard finding.count == 1 else {
        throw abundance(of: hunks[index], finding.count, in: program)
      }
      places.append((hunks[index], start))
    }
    places.sort { $0.start < $1.start }
    var amended = [[Substring]](repeating: [], count: cells.count)
    var end = 0
    for (hunk, start) in places {
      guard start >= end else {
        throw AmendmentError(
          "two hunks are about the same line", hint: "make one of them", line: hunk.firstLine)
      }
      for index in end..<start { program.keep(index, in: &amended) }
      let cell = program.lines[start].cell
      end = start
      for line in hunk.lines {
        switch line.kind {
        case .added: amended[cell].append(line.text)
        // Kept lines are those of the program.
        case .kept: program.keep(end, in: &amended)
        case .removed: break
        }
        if line.kind != .added { end += 1 }
      }
    }
    for index in end..<program.lines.count { program.keep(index, in: &amended) }
    // There is a hunk at least.
    let changed = places.map { program.lines[$0.start].cell }
    let (first, last) = (changed.first ?? 0, changed.last ?? 0)
    return Change(
      index: first, removed: Array(cells[first...last]),
      inserted: amended[first...last].map { $0.joined(separator: "\n") }
        .filter { !$0[...].isBlankLine })
  }

  /// Why the lines of a hunk are not there.
  private func absence(of hunk: Hunk, in program: Program) -> AmendmentError {
    let run = hunk.before.map(program.number(of:))
    let joined = program.numbers.filter { $0 != Program.boundary }
    if LineSearch(for: [run]).findings(in: joined)[0].count > 0 {
      return AmendmentError(
        "these lines reach from one cell into the next",
        hint: "separate what belongs to each cell by a line with '@@'", line: hunk.firstLine)
    }
    let missing = hunk.lines.firstIndex { line in
      line.kind != .added && program.number(of: line.text) == Program.absent
    }
    guard let missing else {
      return AmendmentError("no cell has these lines in a row", line: hunk.firstLine)
    }
    return AmendmentError(
      "no cell has the line '\(hunk.lines[missing].text.trimmingSpaces)'",
      line: hunk.firstLine + missing)
  }

  /// The reason why the lines of a hunk, which occur in `count` places, are ambiguous.
  private func abundance(
    of hunk: Hunk, _ count: Int, in program: Program
  ) -> AmendmentError {
    let search = LineSearch(for: [hunk.before.map(program.number(of:))])
    let cells = program.numbers.split(separator: Program.boundary, omittingEmptySubsequences: false)
    let numbers = cells.indices.filter { search.findings(in: Array(cells[$0]))[0].count > 0 }
      .map { "\($0 + 1)" }
    return AmendmentError(
      "these lines stand in \(count) places, in \(numbers.count == 1 ? "cell" : "cells") "
        + listed(numbers),
      hint: "add a line around them that tells which is meant", line: hunk.firstLine)
  }
}

/// The lines of a program in a row, with a number for each text; the space at its end does not count.
private struct Program {
  /// The number of a position between two cells, which is part of no hunk.
  static let boundary = -1
  /// The number of a line that the program has not.
  static let absent = -2

  /// The lines, with the boundary between two cells as an empty one.
  private(set) var lines: [(text: Substring, cell: Int)] = []
  private(set) var numbers: [Int] = []
  /// By the bytes of a line: letters that only look the same are others.
  private var known: [[UInt8]: Int] = [:]

  init(_ cells: [String]) {
    for (cell, text) in cells.enumerated() {
      if cell > 0 {
        lines.append(("", cell))
        numbers.append(Self.boundary)
      }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append((line, cell))
        let key = Array(line.trimmingFinalSpaces.utf8)
        let number = known[key, default: known.count]
        known[key] = number
        numbers.append(number)
      }
    }
  }

  func number(of line: Substring) -> Int {
    known[Array(line.trimmingFinalSpaces.utf8)] ?? Self.absent
  }

  /// Takes the line at `index` over into its cell.
  func keep(_ index: Int, in cells: inout [[Substring]]) {
    if numbers[index] != Self.boundary { cells[lines[index].cell].append(lines[index].text) }
  }
}

extension Substring {
  fileprivate var trimmingFinalSpaces: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
  }

  fileprivate var trimmingSpaces: Substring { trimmingFinalSpaces.drop(while: \.isWhitespace) }
}

/// `1 and 2`, `1, 2 and 3`.
private func listed(_ words: [String]) -> String {
  words.count < 2
    ? words.joined() : words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
}
