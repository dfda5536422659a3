import Playground

/// What differs on a page if a cell is another, in words.
enum TrialWords {
  /// A clause for each kind of difference.
  ///
  /// - Parameter last: The number of the page's last cell, after which its picture is the one that is seen.
  static func clauses(on differences: WhatIf.Differences, last: Int?) -> [String] {
    var clauses: [String] = []
    func add(_ cells: [Int], one: (String) -> String, several: (String) -> String) {
      guard !cells.isEmpty else { return }
      clauses.append((cells.count == 1 ? one : several)(list(of: cells)))
    }
    let pictures = differences.pictures
    add(pictures) {
      "the picture after \($0) differs"
    } several: {
      "the pictures after \($0) differ"
    }
    if let last, let end = pictures.last, end < last { clauses[0] += ", the last one does not" }
    add(differences.motions) {
      "the picture after \($0) moves in another way"
    } several: {
      "the pictures after \($0) move in another way"
    }
    add(differences.sounds) {
      "the sound after \($0) differs"
    } several: {
      "the sounds after \($0) differ"
    }
    add(differences.texts) {
      "\($0) says something else"
    } several: {
      "\($0) say something else"
    }
    return clauses
  }

  /// `cell 3`, `cells 3 and 4`, or `cells 3 to 5, 7 and 9`.
  static func list(of cells: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for cell in cells {
      if let last = runs.last, last.upperBound == cell - 1 {
        runs[runs.count - 1] = last.lowerBound...cell
      } else {
        runs.append(cell...cell)
      }
    }
    let words = runs.flatMap { run in
      run.count < 3 ? run.map { "\($0)" } : ["\(run.lowerBound) to \(run.upperBound)"]
    }
    guard words.count <= mostRuns else {
      return "\(cells.count) cells from \(cells[0]) to \(cells[cells.count - 1])"
    }
    let start = words.dropLast().joined(separator: ", ")
    let list = start.isEmpty ? words[0] : "\(start) and \(words[words.count - 1])"
    return cells.count == 1 ? "cell \(list)" : "cells \(list)"
  }

  /// The most runs of cells that are listed.
  private static let mostRuns = 8
}
