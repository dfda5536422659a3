import Glibc
import TestSupport
import Testing

@testable import Playground

/// Journals and stored values: whatever their numbers are, a session goes on.
@Suite struct OddNumberTests {
  // MARK: Journals

  /// The contents of records, with numbers everywhere that they can stand.
  private static let contents = [
    "change 0\ninserted 9\nlet a = 1\nreading 4\n/tmp\nplace 2 5\n/a.md\n", "accepted\n", "met\n",
    "pinned\npath 5\na.csv\ndigest 3\nabc\n", "change 1\ninserted 9\nlet b = 2\n", "accepted\n",
    "change 0\nremoved 9\nlet a = 1\ninserted 9\nlet a = 3\n", "accepted\n", "undo 2\n",
    "accepted\n", "redo 1\n", "accepted\n", "saved\npath 2\n/a\ndigest 3\nabc\n",
  ]

  /// The record with this content, and the right checksum.
  private static func record(_ content: String, length: String? = nil) -> String {
    let body = "\(length ?? "\(content.utf8.count)")\n\(content)\n"
    return Journal.Record.checksum(Array(body.utf8)[...]) + " " + body
  }

  @Test func `every number of a journal may be anything`() throws {
    let directory = try TemporaryFolder()
    mkdir(directory("journals"), 0o700)
    let folder = Journal.Record.folder(directory("live")).bytes
    func resume(_ records: [String], version: String = "2") throws -> Journal.Recovery? {
      let text = "easel journal \(version)\n"
      try directory.write(
        Array(text.utf8) + folder + records.flatMap { Array($0.utf8) },
        to: "journals/000001.journal")
      let recovery = directory.resume()?.recovery
      for name in directory.names("journals") { directory.remove("journals/\(name)") }
      guard let recovery else { return nil }
      var session = Session()
      _ = session.resume(recovery.history, pins: recovery.pins)
      for count in [1, Int.max] {
        _ = session.undo(count)
        _ = session.redo(count)
      }
      return recovery
    }
    let whole = Self.contents.map { Self.record($0) }
    #expect(try resume(whole)?.entries.count == 6)
    for (index, content) in Self.contents.enumerated() {
      let odd =
        OddNumbers.texts(of: content).map { Self.record($0) }
        + OddNumbers.all.map { Self.record(content, length: $0) }
      for record in odd {
        var records = whole
        records[index] = record
        _ = try resume(records)
      }
    }
    for version in OddNumbers.all { _ = try resume(whole, version: version) }
  }

  // MARK: Stored values

  private static let page = """
    struct Animal { let id: Int; var name: String; var born: Date?; var size: Double }
    @Stored("int") var int = 0
    @Stored("double") var double = 0.5
    @Stored("float") var float: Float = 0.5
    @Stored("date") var date = Date("2024-05-13")
    @Stored("animals") var animals = [Animal]()
    @Stored("sizes") var sizes = [Double: Int]()
    @Stored("maybe") var maybe: Int? = nil
    wait()
    """
  private static let values = [
    "int": "7", "double": "2.5", "float": "2.5",
    "date": "{\"since2001\": 737258400.5, \"offset\": 7200}",
    "animals":
      "[{\"id\": 3, \"name\": \"cat\", \"born\": [{\"since2001\": 8, \"offset\": 0}], \"size\": 4.5}]",
    "sizes": "[[0.5, 1], [2, 3]]", "maybe": "[4]",
  ]

  @Test func `every number of a stored value may be anything`() throws {
    let all = Self.values.mapValues { "{\"easel\": 1, \"name\": \"x\", \"value\": \($0)}" }
    for (name, file) in all.sorted(by: { $0.key < $1.key }) {
      for odd in OddNumbers.texts(of: file) {
        var files = all
        files[name] = odd
        var history = ChangeHistory()
        _ = history.apply(.append(Self.page, at: 0))
        var session = Session()
        let pins = files.map { PageFiles.Pin(storedAs: $0.key, Array($0.value.utf8)) }
        let refusal = session.resume(history, pins: [0: pins])
        #expect(refusal == nil, "\(odd)")
        for cell in [
          "print(int, double, float, date, animals, sizes, maybe)", "print($animals.newID)",
          "int += 1; double += 1; date += 86_400; animals.append(Animal(id: 0, name: \"b\", born: date, size: 1))",
          "show(bars([double, double])); maybe = int; sizes[double] = int",
        ] {
          // What overflows is refused by name, as is a date that is too far away.
          let outcome = session.run(cell)
          #expect(outcome.isAccepted || !outcome.diagnostics.isEmpty)
        }
        #expect(session.page.settled.stored.count == all.count)
      }
    }
  }
}
