import Playground
import Terminal
import Testing

@testable import Prompt

@Suite struct SessionCommandTests {
  /// Commands that only their names tell apart.
  private func commands(_ names: String..., short: [String: String] = [:]) -> [SessionCommand] {
    names.map { name in
      SessionCommand(name, short: short[name], "does something", synonyms: []) { _, _, _ in [] }
    }
  }

  private func name(calledBy typed: String, of commands: [SessionCommand]) -> String? {
    SessionCommand(typed: typed, among: commands)?.name
  }

  @Test func `a beginning calls a command if no other begins so`() {
    let all = commands("edit", "export", "exportall")
    #expect(name(calledBy: "ed", of: all) == "edit")
    #expect(name(calledBy: "e", of: all) == nil)
    #expect(name(calledBy: "ex", of: all) == nil)
    #expect(name(calledBy: "export", of: all) == "export")
    #expect(name(calledBy: "exporta", of: all) == "exportall")
    #expect(name(calledBy: "", of: commands("edit")) == nil)
  }

  @Test func `a short form calls its command although others begin so`() {
    let all = commands("edit", "export", short: ["export": "e"])
    #expect(name(calledBy: "e", of: all) == "export")
    #expect(name(calledBy: "ed", of: all) == "edit")
  }

  @Test func `every command is declared whole, and once`() {
    let all = SessionCommand.all
    #expect(Set(all.map(\.name)).count == all.count)
    let shortForms = all.compactMap(\.shortForm)
    #expect(Set(shortForms).count == shortForms.count)
    for command in all {
      #expect(command.name.allSatisfy { $0.isLowercase && $0.isASCII })
      #expect(!command.summary.isEmpty && command.summary.last != ".")
      #expect(!command.synonyms.contains(command.name))
      if let form = command.shortForm { #expect(command.name.hasPrefix(form)) }
      #expect(SessionCommand(typed: command.name)?.name == command.name)
    }
  }

  @Test(arguments: SessionCommand.all)
  func `help, completion and did-you-mean know every command`(command: SessionCommand) throws {
    let table = try Table()
    let name = command.name
    let help = "\(command.form): \(command.summary)\n\(command.details)"
    #expect(table.take(":help :\(name)").results.plain == help)
    let beginning = ":\(name.prefix(1))"
    let found = table.dialogue.completion(of: beginning, at: 2)
    #expect(found?.candidates.contains(":\(name)") == true)
    #expect(SessionCommand.hint(for: "\(name)\(name.suffix(1))").contains("':\(name)'"))
  }

  @Test(arguments: SessionCommand.all.filter { $0.argument == .none })
  func `a command without an argument refuses one`(command: SessionCommand) throws {
    let response = try Table().take(":\(command.name) 5")
    let text = "error: ':\(command.name)' takes no argument\nhint: type ':\(command.name)' alone\n"
    #expect(response.chatter.plain == text)
  }

  @Test func `the help lays itself out, however many commands there are and however long`()
    throws
  {
    let summary = Array(repeating: "does something to the page", count: 5).joined(separator: " ")
    let long = (1...40).map { number in
      SessionCommand(
        "command\(number)", taking: .named("ARGUMENT"), summary, synonyms: []
      ) { _, _, _ in [] }
    }
    let text = SessionCommand.overview(of: SessionCommand.all + long)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    // What stands below a row stands under its summary.
    let first = try #require(lines.firstIndex { $0.hasPrefix("  :command1 ARGUMENT") })
    let lead = try #require(lines[first].firstRange(of: "does")).lowerBound
    let column = lines[first].distance(from: lines[first].startIndex, to: lead)
    #expect(lines[first + 1].prefix { $0 == " " }.count == column)
  }
}
