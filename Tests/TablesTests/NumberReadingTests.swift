import Testing

@testable import Tables

/// Columns of numbers as people and spreadsheets write them.
@Suite struct NumberReadingTests {
  private func read(_ texts: [String], separator: String = ",") throws -> Table {
    let rows = texts.map { "\"\($0)\"\(separator)z\n" }.joined()
    return try Table.readCSV(Array("x\(separator)y\n\(rows)".utf8), named: "t.csv")
  }

  @Test(arguments: [
    (["1200", "13,000", "800"], [1_200, 13_000, 800]),
    (["9223372036854775807", "1"], [0x1p63, 1]),
    (["1,234,567", "8"], [1_234_567, 8]),
    (["12,34,567", "1,000"], [1_234_567, 1_000]),
    (["1,234.50", "7.5"], [1_234.5, 7.5]),
    (["1.234,5", "12,5", "3"], [1_234.5, 12.5, 3]),
    (["1.234", "1.234.567"], [1_234, 1_234_567]),
    (["1,5", "1,234"], [1.5, 1.234]),
    (["0,500", "1,250"], [0.5, 1.25]),
    (["1 200", "13 000", "800"], [1_200, 13_000, 800]),
    (["1\u{A0}200", "13\u{202F}000,5", "1\u{2009}000"], [1_200, 13_000.5, 1_000]),
    (["1'200", "800"], [1_200, 800]), (["1’200.5", "800"], [1_200.5, 800]),
    (["\u{2212}3", "4"], [-3, 4]), (["(4)", "5", "(1,200)"], [-4, 5, -1_200]),
    (["45%", "12.5%", "100 %"], [0.45, 0.125, 1]), (["-5%", "7%"], [-0.05, 0.07]),
    (["12,5%", "7%"], [0.125, 0.07]),
    (["$1,200.50", "$5", "($7)", "-$2"], [1_200.5, 5, -7, -2]),
    (["1.200,50 €", "5 €"], [1_200.5, 5]), (["£3", "£4.5"], [3, 4.5]),
    (["1,5e3", "2,5"], [1_500, 2.5]), ([" 7 ", "8"], [7, 8]),
  ])
  func `numbers of one style are read`(texts: [String], numbers: [Double]) throws {
    let table = try read(texts)
    #expect(try table.kind(of: "x") == .numbers)
    #expect(try table.numbers("x") == numbers)
    #expect(
      try table.texts("x").map { $0.filter { $0 != " " } } == texts.map { $0.filter { $0 != " " } })
  }

  @Test(arguments: [
    ["01067", "10115"], ["007"], ["1450020071534820113", "1450020071534820111"], ["192.168.0.1"],
    ["1.2.3"], ["5-10"], ["Q1", "Q2"],
    ["(1)", "(2)"],
    ["12 kg", "13 kg"], ["030 1234"], ["1,23", "1.23"], ["45%", "7"], ["$5", "€7"],
    ["$5", "7", "8"],
    ["1,2,3"], ["0x10"], ["--5"], ["5 5"], ["1 2000"], ["%", "5%"], ["€", "5"],
  ])
  func `what does not agree stays text`(texts: [String]) throws {
    #expect(try read(texts).kind(of: "x") == .text)
  }

  @Test func `codes are not numbers, and the hint makes numbers of them`() throws {
    let table = try read(["01067", "10115"])
    let error = #expect(throws: TableError.self) { try table.numbers("x", missing: .nan) }
    #expect(error?.message == "row 1 of 't.csv': '01067' in column 'x' is not a number")
    #expect(
      error?.hint == #"it is text; 'texts("x").map { Double($0) ?? .nan }' makes numbers of it"#)
  }

  @Test func `other columns and the separator decide what stands before decimals`() throws {
    func numbers(_ text: String) throws -> [Double] {
      try Table.readCSV(Array(text.utf8), named: "t.csv").numbers("a")
    }
    #expect(try numbers("a;b\n1,234;x\n5,678;y\n") == [1.234, 5.678])
    #expect(try numbers("a;b\n1,234;1.5\n5,678;2.5\n") == [1_234, 5_678])
    #expect(try numbers("a,b\n\"1,234\",x\n\"5,678\",y\n") == [1_234, 5_678])
    #expect(try numbers("a,b\n\"1,234\",\"1,5\"\n\"5,678\",\"2,5\"\n") == [1.234, 5.678])
    #expect(try numbers("a,b\n1.234,\"1,5\"\n5.678,\"2,5\"\n") == [1_234, 5_678])
    #expect(try numbers("a;b\n1.5;2\n2.5;3\n") == [1.5, 2.5])
  }

  @Test func `an ambiguous column says how it was read`() throws {
    var remarks: [String] = []
    let text = "a,b\n\"1,234\",x\n\"5,678\",y\n"
    _ = try Table.readCSV(Array(text.utf8), named: "t.csv", remark: { remarks.append($0.message) })
    #expect(
      remarks == ["column 'a' of 't.csv': '1,234' is read as 1234, with a separator of thousands"])
  }

  @Test func `percentages are told`() throws {
    #expect(try read(["45%", "7%"]).look(of: "x") == .percent)
    #expect(try read(["45", "7"]).look(of: "x") == .plain)
  }

  @Test(
    arguments: [
      (["1,200", "n/a", "800"], [1_200, nil, 800], "'n/a'", 1),
      (["4", "n/a", "n/a"], [4, nil, nil], "'n/a'", 2),
      (["4", "NaN", "-", "", "5"], [4, nil, nil, nil, 5], "", 0),
      (["5", "<0.1", "7"], [5, nil, 7], "'<0.1'", 1),
      (["5", "45%", "7"], [5, nil, 7], "'45%'", 1),
      (["5", "#N/A", "7"], [5, nil, 7], "'#N/A'", 1),
      (["1.5", "1,5", "2.5"], [1.5, nil, 2.5], "'1,5'", 1),
    ] as [([String], [Double?], String, Int)])
  func `values that do not fit are counted, the first with its row`(
    texts: [String], numbers: [Double?], first: String, count: Int
  ) throws {
    let table = try read(texts)
    #expect(try (0..<texts.count).map { try table.number("x", row: $0) } == numbers)
    let misfits = try table.misfits("x", as: .numbers)
    #expect(misfits?.count ?? 0 == count)
    guard let misfits, let row = numbers.firstIndex(of: nil) else { return }
    let all = texts.count
    let verb = count == 1 ? "is not a number: " : "are not numbers: the first is "
    #expect(
      misfits.message()
        == "\(count) of \(all) values of column 'x' \(verb)\(first) in row \(row + 1) of 't.csv'")
  }

  @Test(arguments: [
    (["4", "inf", "?", "5"], "2 of 4", "'inf' in row 2 and '?' in row 3 of 't.csv'"),
    (
      ["4", "inf", "4", "inf", "6O"], "3 of 5",
      "'inf' in row 2, '6O' in row 5 of 't.csv' and 1 more"
    ),
    (
      ["4", "n/a", "6O", "?", "x", "5", "6"], "4 of 7",
      "'n/a' in row 2, '6O' in row 3, '?' in row 4 of 't.csv' and 1 more"
    ),
  ])
  func `texts that differ are told with their rows`(
    texts: [String], count: String, told: String
  ) throws {
    let misfits = try #require(try read(texts).misfits("x", as: .numbers))
    #expect(misfits.message() == "\(count) values of column 'x' are not numbers: \(told)")
    #expect(
      misfits.message("'bars' leaves out")
        == "'bars' leaves out \(count) values of column 'x': \(told) are not numbers")
  }

  @Test func `rows that all fit are numbers again`() throws {
    let table = try read(["1,200", "n/a", "800"])
    let rest = table.choosing([0, 2])
    #expect(try rest.kind(of: "x") == .numbers && rest.numbers("x") == [1_200, 800])
    #expect(try rest.summary.texts("Kind")[0] == "numbers")
    #expect(try table.sorted(by: "x").texts("x") == ["800", "1,200", "n/a"])
  }

  @Test(arguments: [
    (["5 kg", "7 kg"], "write '5' alone, and the unit into the name of the column"),
    (["TRUE", "FALSE"], "none of its values is a number; numbers are in 'n'"),
    (["01", "02"], #"it is text; 'texts("x").map { Double($0) ?? .nan }' makes numbers of it"#),
  ])
  func `a column without a number says what to do`(texts: [String], hint: String) throws {
    let rows = texts.map { "\($0),1\n" }.joined()
    let table = try Table.readCSV(Array("x,n\n\(rows)".utf8), named: "t.csv")
    let error = #expect(throws: TableError.self) { try table.numbers("x", missing: .nan) }
    #expect(error?.message == "row 1 of 't.csv': '\(texts[0])' in column 'x' is not a number")
    #expect(error?.hint == hint)
  }

  @Test(
    arguments: [
      ("ts", ["1704067200", "1704153600"], 1), ("n", ["1704067200", "1704153600"], nil),
      ("n", ["1704067200000", "1704153600000"], 1_000), ("ts", ["5", "1704153600"], nil),
    ] as [(String, [String], Double?)])
  func `times since 1970 are told`(name: String, texts: [String], unit: Double?) throws {
    let text = "\(name)\n" + texts.map { $0 + "\n" }.joined()
    #expect(try Table.readCSV(Array(text.utf8), named: "t.csv").unitOfEpoch(name) == unit)
  }

  @Test(arguments: [
    ("5365.919999999999", "5365.92"), ("0.30000000000000004", "0.3"),
    ("59.91273845", "59.91273845"),
    ("1234567.891234567", "1234567.89"), ("0.000012345678912345", "0.0000123457"),
    ("12345678901234", "12345678901234"), ("0.1", "0.1"),
  ])
  func `long numbers are rounded for readers`(text: String, shown: String) {
    let number = Double(text) ?? .nan
    #expect(Double(readable(number, text)) == Double(shown))
  }

  @Test(arguments: [
    ("–5", "it begins with a dash: write it with a minus, '-5'"),
    ("7-", "its minus stands behind it: write it as '-7'"),
    ("€7", "others in the column are not in €: give each currency its column"),
    ("5 kg", "write '5' alone, and the unit into the name of the column"),
    ("x", "write it as '1200' or '12.5', and a missing one as 'NA', '-' or nothing"),
  ])
  func `what is not a number has the hint that fits`(text: String, hint: String) throws {
    let rows = "$1\n$2\n$3\n" + text + "\n"
    let plain = "1\n2\n3\n" + text + "\n"
    let table = try Table.readCSV(
      Array(("v\n" + (text == "€7" ? rows : plain)).utf8), named: "t.csv")
    #expect(try table.misfits("v", as: .numbers)?.hint("t") == hint)
  }

  @Test func `a condition leaves out the text that is not a date`() throws {
    let dates = (1...5).map { "2024-01-0\($0)\n" }.joined()
    for (odd, condition) in [
      ("soon\nsoon\n", "$0.text(\"d\") != \"soon\""), ("soon\nlater\n", "$0.date(\"d\") != nil"),
    ] {
      let table = try Table.readCSV(Array(("d\n" + dates + odd).utf8), named: "t.csv")
      #expect(
        try table.misfits("d", as: .dates)?.hint("t").contains("'t.filter { \(condition) }'")
          == true)
    }
  }
}
