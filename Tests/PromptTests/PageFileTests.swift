import Glibc
import Playground
import Rendering
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Files that pages are opened from and saved to.
@Suite struct PageFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Saving

  @Test func `what was opened is saved, and after undo the old file`() throws {
    let text = "let a = 1\n// ---\nb\n// error: there is no 'b' here\n// ---\nsnapshot(\"end\")\n"
    let path = try folder.write(text, to: "my.easel")
    let table = try Table()
    let opening = table.take(":open \(path)")
    #expect(opening.chatter.plain == "")
    #expect(table.cells == ["let a = 1"])
    #expect(
      table.take("let b = 2", ":save").chatter.plain == "saved 2 cells and 1 picture in '\(path)'\n"
    )
    #expect(
      folder.text(of: "my.easel")
        == "let a = 1\n// ---\nb\n// error: there is no 'b' here\n// ---\nlet b = 2\n// ---\nsnapshot(\"end\")\n"
    )
    #expect(table.take(":undo", ":save").status == .good)
    #expect(folder.text(of: "my.easel") == text)
    // The page before it is another one.
    #expect(table.take(":undo", "let c = 1", ":save").status == .unjudged)
    #expect(folder.text(of: "my.easel") == text)
  }

  @Test func `a session that goes on knows its file, and no other content`() throws {
    let journals = "\(folder.path)/journals"
    let path = try folder.write("let a = 1\n", to: "my.easel")
    var table: Table? = try Table(journal: Journal(in: journals, for: folder.path))
    _ = table?.dialogue.start(try PageSource(try PageFile(path: path)))
    _ = table?.take("let b = 2")
    table = nil
    func resumed() throws -> Table {
      let resumed = try #require(Journal.resume(for: folder.path, in: journals))
      let table = try Table(journal: resumed.journal)
      _ = table.dialogue.resume(resumed.recovery)
      return table
    }
    table = try resumed()
    #expect(table?.take(":save").status == .good)
    #expect(folder.text(of: "my.easel") == "let a = 1\n// ---\nlet b = 2\n")
    #expect(table?.take(":save \(folder.path)/other.easel", "let c = 3").status == .good)
    table = nil
    table = try resumed()
    #expect(table?.take(":save").status == .good)
    #expect(folder.text(of: "other.easel")?.contains("let c = 3") == true)
    table = nil
    try folder.write("let mine = 1\n", to: "other.easel")
    table = try resumed()
    #expect(table?.take(":save").chatter.plain.contains("has changed since it was") == true)
    #expect(folder.text(of: "other.easel") == "let mine = 1\n")
    #expect(table?.dialogue.end() == nil)
  }

  @Test func `cells that did not run are not lost by saving`() throws {
    let text = "let a = 1\n// ---\nlet b = c\n// ---\nlet d = 2\n"
    let path = try folder.write(text, to: "my.easel")
    let table = try Table()
    _ = table.dialogue.start(try PageSource(try PageFile(path: path)))
    let reply = table.take("let c = 1", ":save")
    #expect(reply.status == .unjudged)
    #expect(reply.chatter.plain.contains("its last 2 cells are not part of the page"))
    #expect(folder.text(of: "my.easel") == text)
  }

  @Test func `what is not saved is said when one leaves`() throws {
    let path = try folder.write("let a = 1\n", to: "my.easel")
    let table = try Table()
    _ = table.take(":open \(path)")
    #expect(table.dialogue.end() == nil)
    _ = table.take("let b = 1")
    #expect(
      table.dialogue.end()?.chatter.plain
        == "the last changes are not saved in '\(path)'; 'easel --resume' goes on with them\n")
    #expect(table.take(":open").chatter.plain.contains("the last changes are not saved in"))
    #expect(table.dialogue.end() == nil)
    _ = table.take(":undo", ":save")
    #expect(table.dialogue.end() == nil)
  }

  @Test func `open alone is a new page, and one change`() throws {
    let path = try folder.write("let a = 1\n", to: "my.easel")
    let table = try Table()
    _ = table.take(":open \(path)", "let b = 2")
    #expect(
      table.take(":open").chatter.plain.hasSuffix(
        "a new page; ':undo' comes back to the one before\n"))
    #expect(table.cells.isEmpty)
    #expect(table.take("let c = 1", ":save").chatter.plain.hasPrefix("error: ':save' needs a file"))
    #expect(table.take(":undo 2").chatter.plain.contains("took back 2 changes\n"))
    #expect(table.cells == ["let a = 1", "let b = 2"])
    #expect(table.take(":save").status == .good)
    #expect(folder.text(of: "my.easel") == "let a = 1\n// ---\nlet b = 2\n")
  }

  @Test func `a lesson is never written over`() throws {
    let table = try Table("# L\n\n```easel starter\nlet a = 1\n```\n\n```easel\na\n```\n")
    #expect(
      table.take(":save").chatter.plain
        == "error: ':save' does not write over a lesson\nhint: ':save my.md' keeps what you made\n")
    #expect(table.take(":save \(folder.path)/my.md", ":save").status == .good)
  }

  // MARK: Tables and pictures

  @Test func `a table that is opened is read by Enter`() throws {
    try folder.write("Day,mm\nMon,4\n", to: "data/rain.csv")
    let table = try Table(folder: folder.path)
    let reply = table.take(":open \(folder.path)/data/rain.csv")
    #expect(reply.status == .good)
    #expect(reply.chatter.plain.hasSuffix("is a table, not a page; Enter reads it\n"))
    #expect(table.dialogue.prefilledLine == #"let rain = table("data/rain.csv")"#)
    #expect(table.take(table.dialogue.prefilledLine).results.plain == "Day  mm\nMon   4\n")
    #expect(table.dialogue.prefilledLine == "")
  }

  @Test func `a table elsewhere, or without a terminal, is refused with what to do`() throws {
    let other = try TemporaryFolder()
    let path = try other.write("Day,mm\nMon,4\n", to: "rain.csv")
    let far = try Table(folder: folder.path).take(":open \(path)")
    #expect(far.status == .usage)
    #expect(far.chatter.plain.contains("then easel 'rain.csv'"))
    var audience = Audience()
    audience.isWatching = false
    let piped = try Table(audience: audience, folder: other.path).take(":open \(path)")
    #expect(piped.status == .usage)
    #expect(
      piped.chatter.plain
        == "error: '\(path)' is a table, not a page\nhint: 'easel plot \(path)' draws it, and a page in its folder reads it: let rain = table(\"rain.csv\")\n"
    )
  }

  private func picture(_ text: [PNGText]) -> [UInt8] {
    var encoder = PNGEncoder()
    return encoder.encode(Image(width: 1, height: 1, pixels: [0]), text: text)
  }

  @Test func `a picture opens as the page that it carries, and is never written over`() throws {
    let program = "let a = 1\n// ---\nlet b = 2\n// ---\nsnapshot(\"end\")\n"
    let png = picture([PNGText("Program", program)])
    let path = try folder.write(png, to: "chart.png")
    let table = try Table()
    #expect(table.take(":open \(path)").status == .good)
    #expect(table.cells == ["let a = 1", "let b = 2"])
    #expect(table.take("a", ":save").status == .unjudged)
    #expect(table.take(":save \(folder.path)/chart.easel").status == .good)
    #expect(folder.bytes(of: "chart.png") == png)
  }

  @Test func `a picture that is not a page says so, however it is damaged`() throws {
    let png = picture([])
    try folder.write(png, to: "plain.png")
    let carrying = picture([PNGText("Program", "let a = 1")])
    for count in stride(from: 8, to: carrying.count, by: 3) {
      try folder.write(Array(carrying.prefix(count)), to: "cut.png")
      #expect(throws: PageError.self) { try PageSource(try PageFile(path: folder("cut.png"))) }
    }
    for index in carrying.indices.dropFirst(8) {
      var bytes = carrying
      bytes[index] ^= 0x55
      try folder.write(bytes, to: "bent.png")
      // One that can be read has its program.
      if let source = try? PageSource(try PageFile(path: folder("bent.png"))) {
        #expect(source.program == "let a = 1")
      }
    }
    let reply = try Table().take(":open \(folder.path)/plain.png")
    #expect(reply.status == .usage)
    #expect(reply.chatter.plain.contains("is a picture without its program\nhint: 'easel render "))
  }
}
