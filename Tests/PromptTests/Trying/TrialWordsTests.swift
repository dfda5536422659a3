import Playground
import Testing

@testable import Prompt

/// What is said about what differs.
@Suite struct TrialWordsTests {
  @Test(arguments: [
    ([3], "cell 3"), ([3, 4], "cells 3 and 4"), ([3, 4, 5], "cells 3 to 5"),
    ([1, 3, 4, 5, 9], "cells 1, 3 to 5 and 9"),
    ([1, 3, 5, 7, 9, 11, 13, 15, 17], "9 cells from 1 to 17"),
  ])
  func `cells in a row are listed as one`(cells: [Int], words: String) {
    #expect(TrialWords.list(of: cells) == words)
  }

  @Test func `each kind of difference has a clause`() {
    var differences = WhatIf.Differences()
    #expect(TrialWords.clauses(on: differences, last: 9) == [])
    differences.pictures = [2, 3, 4]
    differences.motions = [6]
    differences.sounds = [5, 6]
    differences.texts = [7]
    #expect(
      TrialWords.clauses(on: differences, last: 9) == [
        "the pictures after cells 2 to 4 differ, the last one does not",
        "the picture after cell 6 moves in another way", "the sounds after cells 5 and 6 differ",
        "cell 7 says something else",
      ])
    // Of a page that ends before, nothing is known of the last one.
    #expect(
      TrialWords.clauses(on: differences, last: nil)[0] == "the pictures after cells 2 to 4 differ")
  }
}
