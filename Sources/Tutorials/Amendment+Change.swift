package import Playground

extension Lesson.Step {
  /// What the step changes in a program of these cells: it adds one, or amends some.
  ///
  /// - Throws: Why an amendment does not fit the program.
  package func change(of cells: [String]) throws(AmendmentError) -> Change {
    guard let amendment else {
      return Change(index: cells.count, removed: [], inserted: [program])
    }
    return try amendment.change(of: cells)
  }
}

extension Amendment {
  /// The change of `cells`: from the first cell with a hunk to the last one; a cell that is left
  /// without a line is taken away.
  func change(of cells: [String]) throws(AmendmentError) -> Change {
    let texts = cells.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    var places: [(hunk: Hunk, place: Place)] = []
    for hunk in hunks { places.append((hunk, try Self.place(of: hunk, in: texts))) }
    // From the end, so that places before stay where they are.
    places.sort { $1.place < $0.place }
    var amended = texts
    var previous: Place?
    for (hunk, place) in places {
      if let previous, previous.cell == place.cell, place.line + hunk.before.count > previous.line {
        throw AmendmentError(
          "two hunks are about the same line", hint: "make one of them", line: hunk.firstLine)
      }
      amended[place.cell].replaceSubrange(
        place.line..<place.line + hunk.before.count,
        with: hunk.after(in: amended[place.cell][place.line...]))
      previous = place
    }
    // There is a hunk at least.
    let (first, last) = (places.last?.place.cell ?? 0, places.first?.place.cell ?? 0)
    return Change(
      index: first, removed: Array(cells[first...last]),
      inserted: amended[first...last].map { $0.joined(separator: "\n") }
        .filter { !$0[...].isBlankLine })
  }

  /// Where the lines of a hunk begin.
  private struct Place: Comparable {
    var cell: Int
    var line: Int

    static func < (a: Self, b: Self) -> Bool { (a.cell, a.line) < (b.cell, b.line) }
  }

  private static func place(
    of hunk: Hunk, in cells: [[Substring]]
  ) throws(AmendmentError) -> Place {
    let before = hunk.before
    var places: [Place] = []
    for (cell, lines) in cells.enumerated() {
      places += starts(of: before, in: lines).map { Place(cell: cell, line: $0) }
    }
    guard let place = places.first else {
      throw absence(of: hunk, in: cells)
    }
    guard places.count == 1 else {
      let numbers = Set(places.map(\.cell)).sorted().map { "\($0 + 1)" }
      let name = numbers.count == 1 ? "cell" : "cells"
      throw AmendmentError(
        "these lines stand in \(places.count) places, in \(name) \(listed(numbers))",
        hint: "add a line around them that tells which is meant", line: hunk.firstLine)
    }
    return place
  }

  /// Why the lines of a hunk are not there.
  private static func absence(of hunk: Hunk, in cells: [[Substring]]) -> AmendmentError {
    let before = hunk.before
    if !starts(of: before, in: Array(cells.joined())).isEmpty {
      return AmendmentError(
        "these lines reach from one cell into the next",
        hint: "separate what belongs to each cell by a line with '@@'", line: hunk.firstLine)
    }
    let missing = hunk.lines.firstIndex { line in
      line.kind != .added && !cells.contains { $0.contains { areSame($0, line.text) } }
    }
    guard let missing else {
      return AmendmentError("no cell has these lines in a row", line: hunk.firstLine)
    }
    return AmendmentError(
      "no cell has the line '\(hunk.lines[missing].text.trimmingSpaces)'",
      line: hunk.firstLine + missing)
  }
}

extension Amendment.Hunk {
  /// What stands at its place afterwards; what stays does so as the program has it.
  fileprivate func after(in lines: ArraySlice<Substring>) -> [Substring] {
    var rest = lines
    var after: [Substring] = []
    for line in self.lines {
      switch line.kind {
      case .kept: after += [rest.removeFirst()]
      case .removed: rest.removeFirst()
      case .added: after.append(line.text)
      }
    }
    return after
  }
}

/// Where `part` stands among `lines`, all of it in a row.
private func starts(of part: [Substring], in lines: [Substring]) -> [Int] {
  guard part.count <= lines.count else { return [] }
  return (0...lines.count - part.count).filter { start in
    zip(lines[start...], part).allSatisfy(areSame)
  }
}

/// Whether two lines are the same but for white space at their ends.
private func areSame(_ a: Substring, _ b: Substring) -> Bool {
  a.trimmingFinalSpaces.utf8.elementsEqual(b.trimmingFinalSpaces.utf8)
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
