import Terminal
import Testing

@testable import Prompt

@Suite struct DataNameCompletionTests {
  /// The page, what is typed, and the names that Tab offers.
  @Test(arguments: [
    (#"let c = line(["Oslo": [4, 2], "Rome": [1, 3]])"#, #"c.morph(to: [""#, ["Oslo", "Rome"]),
    (#"let c = line(["Oslo": [4, 2], "Rome": [1, 3]])"#, #"c.morph(to: ["R"#, ["Rome"]),
    (#"let c = bars(["Ann": 3, "Bob": 4])"#, #"c.xAxis.order = ["Bob", "A"#, ["Ann"]),
    (#"let c = bars(["Ann": 3, "Bob": 4])"#, #"c.title = "A"#, []),
    (#"let c = bars([3, 4])"#, #"c.morph(to: [""#, []),
    (#"let c = bars(["Ann": 3])"#, #"print(["A"#, []),
  ])
  func `a text in a list of a chart is a name of its data`(
    page: String, typed: String, names: [String]
  ) throws {
    let table = try Table()
    _ = table.dialogue.take(page)
    let found = table.dialogue.completion(of: typed, at: typed.utf8.count)
    #expect((found?.candidates ?? []) == names)
  }
}
