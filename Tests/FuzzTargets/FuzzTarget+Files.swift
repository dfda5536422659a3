import Builtins
import Comparing
import Playground
import Syntax

/// The bytes as what Easel itself has written, or as what stands in its place.
extension FuzzTarget {
  // MARK: Display lists and scores

  /// As the texts of two pictures, with a line of `--` between them; the second may be missing.
  static func violationOfDisplayLists(in text: String) -> String? {
    let parts = text.split(separator: "\n--\n", maxSplits: 1).map(String.init)
    let first = parts.first ?? ""
    for second in [parts.count > 1 ? parts[1] : first + "mask\n", sample, ""] {
      for (one, other) in [(first, second), (second, first)] {
        let found = differences(from: one, to: other)
        if found != differences(from: one, to: other) { return "two comparisons differ" }
        if found.isEmpty != (one == other) { return "two texts differ by nothing" }
        if found.contains(where: { $0.sentence.isEmpty || $0.changeSentence.isEmpty }) {
          return "a difference says nothing"
        }
        let sound = ScoreDifference(between: one, and: other)
        if (sound == nil) != (one == other) { return "two scores differ by nothing" }
        if sound?.message.isEmpty == true { return "a difference of scores says nothing" }
      }
    }
    return nil
  }

  private static let sample = """
    canvas 60 × 40, background #FFFFFF
    fill #FF0000 rect (0, 0) to (10, 40) — bar 1 "a" = "6" of chart
    fill #FFFFFF path of 100 points, (0, 0) to (5, 5), digest abc
    stroke #000000 width 2 path M (0, 0) L (9, 9)
    glyphs #333333 "Rain" in DejaVu Sans 12 at (30, 40) 17@(0, 0)

    """

  // MARK: Stored values

  /// As the file of a value of many types: a page with it must run, and what the page stores in turn must be the
  /// same when it is read again.
  static func violationOfStored(in bytes: [UInt8]) -> String? {
    let files = names.map { PageFiles.Pin(storedAs: $0, bytes) }
    let (first, second) = (run(files), run(files))
    if first.shown != second.shown { return "two runs differ" }
    guard let stored = first.stored else {
      return first.isOverLimit ? nil : "a page does not run: \(first.shown)"
    }
    let again = run(stored.map { PageFiles.Pin(storedAs: $0.name, $0.bytes) })
    if again.stored == nil { return again.isOverLimit ? nil : "what is stored does not run" }
    return again.values == first.values
      ? nil : "what is stored is read as \(again.values), not \(first.values)"
  }

  private static let names = ["int", "double", "float", "date", "animals", "sizes", "maybe"]
  private static let page = """
    struct Animal { let id: Int; var name: String; var born: Date?; var size: Double }
    @Stored("int") var int = 0
    @Stored("double") var double = 0.5
    @Stored("float") var float: Float = 0.5
    @Stored("date") var date = Date("2024-05-13")
    @Stored("animals") var animals = [Animal]()
    @Stored("sizes") var sizes = [Double: Int]()
    @Stored("maybe") var maybe: [Int?] = []
    wait()
    """

  private struct StoredRun {
    var shown = ""
    var values = ""
    var isOverLimit = false
    /// What the page leaves; nil if it did not run.
    var stored: [(name: String, bytes: [UInt8])]?
  }

  private static func run(_ files: [PageFiles.Pin]) -> StoredRun {
    var session = Session(Page(limits: limits))
    var history = ChangeHistory()
    let start = session.appending([page])
    guard history.apply(.change(start)) else { return StoredRun() }
    var result = StoredRun()
    if let (refusal, _) = session.resume(history, pins: [0: files]) {
      result.shown = "\(refusal.diagnostics)"
      result.isOverLimit = refusal.diagnostics.contains(where: \.isOfLimit)
      return result
    }
    let values = session.run("print(int, double, float, date, animals, sizes, maybe)")
    let change = names.map { "\($0) = \($0)" }.joined(separator: "; ")
    let outcomes = [values, session.run("print($animals.newID)"), session.run(change)]
    result.values = values.printed
    result.shown = outcomes.map { "\($0.printed) \($0.diagnostics)" }.joined()
    result.isOverLimit = outcomes.contains { $0.diagnostics.contains(where: \.isOfLimit) }
    guard outcomes[0].isAccepted, outcomes[2].isAccepted else { return result }
    result.stored = session.page.settled.stored.compactMap { content in
      content.bytes.map { (content.name, $0) }
    }
    return result
  }
}

extension Diagnostic {
  /// Whether a limit was reached.
  fileprivate var isOfLimit: Bool {
    if case .limit = cause { true } else { false }
  }
}
