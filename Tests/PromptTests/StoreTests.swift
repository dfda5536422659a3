import Foundation
import TestSupport
import Testing
import Tutorials

@testable import Playground
@testable import Prompt

/// The files of stored values, as a session at the prompt writes them.
@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private let stores: StoreFolder

  init() throws {
    folder = try TemporaryFolder()
    stores = StoreFolder(path: folder("stored"), page: "/pages/zoo.easel")
  }

  private static let list = "@Stored(\"Animals\") var animals: [String] = []"

  private func table(_ journal: Journal? = nil, _ recovery: Journal.Recovery? = nil) throws -> Table
  {
    try Table(
      folder: folder.path, stores: stores, journal: journal,
      keeper: StoreKeeper(journal: journal, goingOnWith: recovery))
  }

  /// Lets 1.5 seconds pass without a command.
  private func rest(_ table: Table) {
    _ = table.dialogue.keeper?.save(at: .now + StoreKeeper.delay)
  }

  /// The names in the file; nil if there is none.
  private func names() throws -> [String]? {
    guard let bytes = try StoreFolder.bytes(ofFile: stores.file(of: "Animals")), !bytes.isEmpty
    else {
      return nil
    }
    let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return file?["value"] as? [String]
  }

  private func write(_ text: String) throws {
    try folder.write(text, to: String(stores.file(of: "Animals").dropFirst(folder.path.count + 1)))
  }

  private func write(_ names: [String]) throws {
    try write("{\"easel\": 1, \"name\": \"Animals\", \"value\": \(names)}")
  }

  @Test func `what cannot be saved is told while there is time, and a fault at the end`() throws {
    let table = try table()
    _ = table.take(Self.list, "wait()")
    folder.remove("stored")
    try folder.write([], to: "stored")
    _ = table.take("animals.append(\"cat\")")
    rest(table)
    let told = table.take("print(1)")
    #expect(told.chatter.plain.contains("'Animals' is not saved: "))
    #expect(told.status == .good)
    let ended = table.dialogue.end()
    let last = try #require(ended)
    #expect(last.status == .unjudged)
    #expect([last].chatter.plain.hasPrefix("error: 'Animals' is not saved: "))
    #expect(Ending.left(.good).orWorse(last.status) == .left(.unjudged))
    #expect(Ending.left(.interrupted).orWorse(last.status) == .left(.interrupted))
    #expect(Ending.terminated(15).orWorse(last.status) == .terminated(15))
  }

  @Test func `what was taken back is not lost`() throws {
    let table = try table()
    _ = table.take(Self.list, "wait()")
    folder.remove("stored")
    try folder.write([], to: "stored")
    _ = table.take("animals.append(\"cat\")", ":undo")
    #expect(table.dialogue.end() == nil)
  }

  @Test func `a value is written when no command has come for 1.5 seconds`() throws {
    let table = try table()
    _ = table.take(Self.list, "wait()", "animals.append(\"cat\")")
    let keeper = try #require(table.dialogue.keeper)
    let left = try #require(keeper.save())
    #expect(left > .seconds(1) && left <= .seconds(1.5))
    #expect(try names() == nil)
    rest(table)
    #expect(try names() == ["cat"])
    #expect(keeper.save() == nil)
    _ = table.take("for i in 1...10 { animals.append(\"\\(i)\") }", "animals.removeLast(9)")
    #expect(try names() == ["cat"])
    #expect(table.dialogue.end() == nil)
    #expect(try names() == ["cat", "1"])
    #expect(
      folder.permissions(String(stores.file(of: "Animals").dropFirst(folder.path.count + 1)))
        == 0o600)
  }

  @Test func `a page that changes nothing writes nothing`() throws {
    let table = try table()
    _ = table.take(Self.list, "wait()", "print(animals)")
    rest(table)
    #expect(try names() == nil)
  }

  @Test func `undo writes what was there before`() throws {
    try write(["ant"])
    let table = try table()
    _ = table.take(Self.list, "wait()", "animals.append(\"cat\")")
    rest(table)
    #expect(try names() == ["ant", "cat"])
    _ = table.take(":undo")
    rest(table)
    #expect(try names() == ["ant"])
    _ = table.take(":redo")
    rest(table)
    #expect(try names() == ["ant", "cat"])
    _ = table.take(":undo 3")
    rest(table)
    #expect(try names() == ["ant"])
  }

  @Test func `undo removes a file that was not there`() throws {
    let table = try table()
    _ = table.take(Self.list, "animals.append(\"cat\")")
    rest(table)
    #expect(try names() == ["cat"])
    _ = table.take(":undo")
    rest(table)
    #expect(try names() == nil)
  }

  @Test func `what cannot be read is kept aside, and the page goes on`() throws {
    try write("{ \"easel\": 1, ")
    let table = try table()
    let said = table.take(Self.list, "wait()").results.plain + table.take("animals").chatter.plain
    _ = said
    rest(table)
    #expect(folder.names("stored").count == 2)
    _ = table.take("animals.append(\"cat\")")
    rest(table)
    #expect(try names() == ["cat"])
    let kept = folder.names("stored").filter { $0.contains(".unreadable-") }
    #expect(kept.count == 1)
    #expect(folder.text(of: "stored/\(kept[0])") == "{ \"easel\": 1, ")
    #expect(table.take("animals").chatter.plain.contains("is kept as '"))
    _ = table.take("animals.append(\"dog\")")
    rest(table)
    #expect(folder.names("stored").filter { $0.contains(".unreadable-") }.count == 1)
    #expect(try names() == ["cat", "dog"])
  }

  @Test func `what another program has changed is not overwritten, and reload takes it`() throws {
    try write(["ant"])
    let table = try table()
    _ = table.take(Self.list, "wait()", "animals.append(\"cat\")")
    try write(["bee"])
    rest(table)
    #expect(try names() == ["bee"])
    let said = table.take("animals").chatter.plain
    #expect(said.contains("another program has changed what is stored as 'Animals'"))
    #expect(said.contains("':reload' runs the page again"))
    _ = table.take("animals.append(\"dog\")")
    rest(table)
    #expect(try names() == ["bee"])
    #expect(
      table.take(":reload").chatter.plain.contains("read 'Animals' again, and ran the page again"))
    #expect(table.take("animals").results.plain == "[\"bee\", \"cat\", \"dog\"]\n")
    rest(table)
    #expect(try names() == ["bee", "cat", "dog"])
  }

  @Test func `a reload of other files keeps the stored value that the page began with`() throws {
    _ = try folder.write("mm\n1\n", to: "rain.csv")
    let table = try table()
    _ = table.take(Self.list, "animals.append(\"cat\")", "let rain = table(\"rain.csv\")")
    rest(table)
    _ = try folder.write("mm\n2\n", to: "rain.csv")
    #expect(table.take(":reload").chatter.plain.contains("read 'rain.csv' again"))
    #expect(table.take("animals").results.plain == "[\"cat\"]\n")
    rest(table)
    #expect(try names() == ["cat"])
  }

  @Test func `a session that goes on begins with what it had read, and knows what it has saved`()
    throws
  {
    try write(["ant"])
    let journals = folder("journals")
    var journal: Journal? = Journal(in: journals, for: folder.path)
    var table: Table? = try self.table(journal)
    _ = table?.take(Self.list, "wait()", "animals.append(\"cat\")")
    if let table { rest(table) }
    _ = table?.take("animals.append(\"dog\")")
    (table, journal) = (nil, nil)
    #expect(try names() == ["ant", "cat"])

    let resumed = try #require(Journal.resume(for: folder.path, in: journals))
    let next = try self.table(resumed.journal, resumed.recovery)
    _ = next.dialogue.resume(resumed.recovery)
    #expect(next.take("animals").results.plain == "[\"ant\", \"cat\", \"dog\"]\n")
    rest(next)
    #expect(try names() == ["ant", "cat", "dog"])
    _ = next.take(":undo 4")
    rest(next)
    #expect(try names() == ["ant"])
  }

  @Test func `a folder that cannot be written is told once, and the session goes on`() throws {
    _ = try folder.write("", to: "stored")
    let table = try table()
    _ = table.take(Self.list, "animals.append(\"cat\")")
    rest(table)
    #expect(table.take("animals").chatter.plain.contains("'Animals' is not saved: "))
    rest(table)
    #expect(!table.take("animals").chatter.plain.contains("is not saved"))
    folder.remove("stored")
    _ = table.take("animals.append(\"dog\")")
    rest(table)
    #expect(try names() == ["cat", "dog"])
  }

  /// Random typing, undoing, resting and going on after the end: what the page says is what the file
  /// holds whenever the session has rested.
  @Test(arguments: 0..<10) func `random sessions keep page and file the same`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for run in 0..<(triesAll ? 100 : 20) {
      let began = dice.below(2) == 0 ? nil : ["old \(run)"]
      folder.remove("stored")
      folder.remove("journals")
      if let began { try write(began) }
      var table = try self.table(Journal(in: folder("journals"), for: folder.path))
      _ = table.take(Self.list)
      var (count, steps) = (0, [Int]())
      for _ in 0..<6 {
        count += 1
        let step = dice.below(9)
        steps.append(step)
        switch step {
        case 0, 1: _ = table.take("animals.append(\"\(count)\")")
        case 2: _ = table.take("wait()\nanimals = animals.reversed()")
        case 3: _ = table.take("wait()\nanimals = []")
        case 4: _ = table.take(":undo \(1 + dice.below(3))")
        case 5: _ = table.take(":redo")
        case 7: _ = table.dialogue.replace(cell: 2, with: "animals.append(\"edited \(count)\")")
        case 6:
          table = try Table()
          let resumed = try #require(
            Journal.resume(for: folder.path, in: folder("journals")))
          table = try self.table(resumed.journal, resumed.recovery)
          _ = table.dialogue.resume(resumed.recovery)
        default: rest(table)
        }
      }
      rest(table)
      let notes = table.dialogue.keeper?.takeNotes() ?? []
      #expect(notes.isEmpty, "\(notes)")
      let shown = table.take("wait()\nprint(animals)").results.plain
      let wanted = shown.contains("[") ? shown : "\(began ?? [])\n"
      let stored = try "\(names() ?? [])\n"
      #expect(stored == wanted, "\(steps)")
    }
  }
}
