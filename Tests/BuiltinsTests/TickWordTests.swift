import Testing

@Suite struct TickWordTests {
  @Test(arguments: [
    ("(0...1000).ticks(maximumTickCount: 11).map { $0.label }.last!", "1000"),
    ("(0...1).ticks(maximumTickCount: 3).map { $0.label }", #"["0.0", "0.5", "1.0"]"#),
    ("(0...430).niceTicks(maximumTickCount: 5).map { $0.value }", "[0.0, 200.0, 400.0, 600.0]"),
    ("(0...430).ticks(maximumTickCount: 5).map { $0.value }", "[0.0, 200.0, 400.0, 600.0]"),
    ("(0...430).ticks(maximumTickCount: 11).last!.position", "1.0"),
    ("(0...1).ticks(maximumTickCount: 2)[0] == (0...1).ticks(maximumTickCount: 3)[0]", "false"),
    ("(250...750).size", "500.0"),
    ("(0.5...0.75).size", "0.25"),
    ("Axis(valueRange: 0...430, maximumTickCount: 11)!", "0.0...450.0, 10 ticks, size 50.0"),
    ("Axis(valueRange: 0...430, maximumTickCount: 11)!.valueRange", "0.0...450.0"),
    ("Axis(valueRange: 0...1, maximumTickCount: 2)", "Optional(0.0...1.0, 2 ticks, size 1.0)"),
    ("Axis(valueRange: 0...1, maximumTickCount: 1) == nil", "true"),
  ])
  func `ranges have ticks, and make axes`(expression: String, text: String) throws {
    #expect(try Page("print(\(expression))").printed == text + "\n")
  }

  @Test(arguments: ["0...1000", "0.0...1000.0"])
  func `whole numbers do for a range as well`(range: String) throws {
    let page = """
      let range = \(range)
      print(range.ticks(maximumTickCount: 3).map { $0.value })
      print(Axis(valueRange: range, maximumTickCount: 3)!, range.size)
      """
    let printed = "[0.0, 500.0, 1000.0]\n0.0...1000.0, 3 ticks, size 500.0 1000.0\n"
    #expect(try Page(page).printed == printed)
  }

  @Test(arguments: ["Tick", "Axis"])
  func `a page may call a type of its own so`(name: String) throws {
    #expect(try Page("struct \(name) { var x = 1 }\nprint(\(name)().x)").printed == "1\n")
  }
}
