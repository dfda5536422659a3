import Testing

@testable import Advice

/// The columns of a page's tables that hints have in place of examples.
@Suite struct ExampleColumnTests {
  typealias Kind = PageFacts.Column.Kind

  @Test(
    arguments: [
      ([("x", .number), ("y", .number)], [.number, .date], ["y", "x"]),
      ([("x", .number), ("y", .text)], [.number, .date], ["x", "y"]),
      (
        [("Month", .text), ("Rain", .number), ("Sun", .number)], [.number, .date],
        ["Rain", "Month"]
      ),
      ([("Rain", .number), ("Day", .date)], [.number, .date], ["Rain", "Day"]),
      (
        [("x", .number), ("y", .number), ("z", .number)], [.number, .text, .date], ["z", "x", "y"]
      ),
      ([("x", .number)], [.number, .text, .date], ["x", "x", "x"]), ([], [.number], []),
    ] as [([(String, Kind)], [Kind], [String])])
  func `each example has a column of its own`(
    columns: [(String, Kind)], kinds: [Kind], names: [String]
  ) {
    let columns = columns.map { PageFacts.Column($0.0, $0.1) }
    #expect(columns.columns(ofKinds: kinds).map(\.name) == names)
  }
}
