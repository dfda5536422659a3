import Charting
import Language
import Layers
import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Pages that a command line makes of a table.
@Suite struct PlotTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plot(
    _ input: PlotInput, _ change: (inout PlotRequest) -> Void = { _ in }
  ) -> (said: String, status: Tutorials.ExitStatus) {
    var request = PlotRequest()
    change(&request)
    var plot = Plot(request, of: input, limits: Limits(), theme: .automatic, stop: .never)
    let response = plot.run()
    return (response.chatter().plain, response.status)
  }

  @Test func `a stream is read as the file that it could be saved as`() throws {
    let rows = Array((1...9).map { "\($0)\n" }.joined().utf8)
    let plot = plot(try PlotInput(stream: rows))
    #expect(plot.status == .good)
    #expect(
      plot.said == """
        let data = table("data.csv", header: false)  // standard input, saved as 'data.csv'
        line(data, y: "1")
        note: the first row has only numbers, so it does not name columns
        hint: '--header' takes it as names

        """)
  }

  @Test(arguments: [
    (#"[{"a": 1}, {"a": 2}]"#, "data.json"), ("[1, 2]", "data.json"),
    (#"{"a": 1}"# + "\n" + #"{"a": 2}"#, "data.json"),
    ("a,b\n1,2\n", "data.csv"), ("[ms],x\n1,2\n", "data.csv"), ("{a},x\n", "data.csv"),
    ("\u{FEFF}a\tb\n1\t2\n", "data.csv"), ("SQLite format 3\0", "data.sqlite"),
  ])
  func `the name of a stream is by what is in it`(text: String, name: String) throws {
    #expect(try PlotInput(stream: Array(text.utf8)).file == name)
  }

  @Test(arguments: [
    ("1\n2\n", true), ("\n\n1;2,5\n", true), ("1,,3\n", true), ("\"1\",\"2\"\n", true),
    ("a\n1\n", false), ("1,a\n", false), ("nan\n1\n", false), (",\n1,2\n", false), ("", false),
    ("-1.5e3\t+2\n", true), ("2024-05-13,4\n", false),
  ])
  func `a first row of numbers names no columns`(text: String, isNumbers: Bool) {
    #expect(PlotInput.beginsWithNumbers(Array(text.utf8)) == isNumbers)
  }

  @Test func `a file is read from its own folder`() throws {
    let path = try folder.write("City,mm\nOslo,4\nRome,2\n", to: "rain.csv")
    let input = try PlotInput(path: path)
    #expect((input.file, input.folder) == ("rain.csv", folder.path))
    let plot = plot(input) { $0.order = nil }
    #expect(
      plot.said == "let rain = table(\"rain.csv\")\nbars(rain, x: \"City\", y: \"mm\")\n")
  }

  @Test(arguments: [
    ("rain.csv", "rain"), ("line.csv", "lineTable"), ("table.csv", "tableTable"),
    ("my sales-2024.csv", "mySales2024"), ("2024.csv", "data2024"), ("let.csv", "letTable"),
  ])
  func `a table is named after its file, but not like a word of the line`(
    file: String, name: String
  ) throws {
    let path = try folder.write("City,mm\nOslo,4\nRome,2\n", to: file)
    let said = plot(try PlotInput(path: path)).said
    #expect(said.contains("let \(name) = "))
    #expect(said.contains("\nbars(\(name), x: \"City\", y: \"mm\")\n"))
  }

  @Test func `a fault is told about what was typed`() throws {
    let path = try folder.write("City,mm\nOslo,4\nRome,2\n", to: "rain.csv")
    let plot = plot(try PlotInput(path: path)) { ($0.x, $0.ys) = ("Ctiy", ["mm"]) }
    #expect(plot.status == .fault)
    #expect(
      plot.said.hasSuffix(
        "--x Ctiy: error: 'rain.csv' has no column 'Ctiy'\nhint: did you mean 'City'?\n"))
  }

  @Test(arguments: [
    (#"add them up: 'y: .sum("Revenue")'"#, #"add them up: '--y "sum(Revenue)"'"#),
    (
      #"add them up: 'bars(t, x: "net, all", y: [.sum("Units"), .quantile(0.9, "a b")], by: .month("Date"))'"#,
      #"add them up: '--x "net, all" --y "sum(Units)" --y "quantile(0.9, a b)" --by "month(Date)"'"#
    ),
    (
      #"'by' makes a line of each group; 'line(t, x: .top(10, "City", rest: "others"), y: .count)' adds them up"#,
      #"'--by' makes a line of each group; '--x "top(10, City, others)" --y count' adds them up"#
    ),
    (#"name it, as in 'x: "City"'"#, "name it, as in '--x City'"),
    ("did you mean 'City'?", "did you mean 'City'?"),
    (
      #"name one: 'table("a.db", query: "SELECT * FROM a")'"#,
      #"name one: '--query "SELECT * FROM a"'"#
    ),
    (#"'table("a.csv", separator: " ")' takes spaces"#, #"'--separator " "' takes spaces"#),
  ])
  func `a hint has the words of the command line`(hint: String, typed: String) {
    #expect(PlotLine.asTyped(hint) == typed)
  }

  @Test func `what is not a table is refused with what to do`() throws {
    let path = try folder.write("City,mm\nOslo,4\n", to: "rain.csv")
    let above = String(path.dropLast("rain.csv".count))
    let refusals = [
      ("\(above)rian.csv", Tutorials.ExitStatus.usage, "hint: did you mean '\(path)'?"),
      (folder.path, .usage, "is a folder"),
      (try folder.write("a,b\n1,2\n3,4\n", to: "rain.dat"), .usage, "does not end like"),
      (
        try folder.write([0x1F, 0x8B, 0, 0xFF], to: "rain.gz"), .usage, "is an archive, not a table"
      ),
    ]
    for (path, status, words) in refusals {
      #expect {
        try PlotInput(path: path)
      } throws: { error in
        let error = error as? PageError
        return error?.status == status && error?.description.contains(words) == true
      }
    }
    #expect(throws: PageError.self) { try PlotInput(stream: Array(" \n\n".utf8)) }
  }
}
