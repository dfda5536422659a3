import Testing

@testable import Comparing

struct ChangeSentenceTests {
  @Test(arguments: [
    ("bar 3 is 4 points lower: 116, expected 120", "bar 3 is 4 points lower: 116, before 120"),
    ("views 1 to 7 are not expected", "views 1 to 7 are new"),
    ("the legend is missing", "the legend is gone"),
    (
      #"the title is "I am expected", expected "it is missing""#,
      #"the title is "I am expected", before "it is missing""#
    ),
    (
      #"the title is "a \" is missing, b", expected "c""#,
      #"the title is "a \" is missing, b", before "c""#
    ),
    (#"label "is missing" is red, expected blue"#, #"label "is missing" is red, before blue"#),
  ])
  func `a change is told by what was before`(difference: String, change: String) {
    let difference = Difference(
      sentence: difference, object: "", property: "", cause: "")
    #expect(difference.changeSentence == change)
  }
}
