import Platform
import Playground

/// What shares of one suite have in common: the parts, what they are made of, and what replays them. Numbers that tell
/// whether two are the same, without saying what differs inside.
package struct Fingerprint: Hashable, Sendable, Codable {
  /// The names of all parts, those of other shares too.
  let suite: String
  /// The bytes of the lessons, scripts, pictures and data.
  let sources: String
  /// The font files.
  let fonts: String
  /// The program.
  let program: String
  /// What was asked for of all parts.
  let options: String

  /// - Parameters:
  ///   - selection: What is replayed of it; of that, all shards.
  ///   - options: What was asked for of all parts, besides.
  ///   - report: Where the report will be written.
  package init(
    of suite: Suite, _ selection: Selection, options: [String], writtenTo report: String
  ) throws(Suite.UsageError) {
    let parts = try selection.partsOfAll(in: suite).map(\.name)
    self.suite = Self.digest(of: parts.map { Array($0.utf8) })
    self.options = Self.digest(
      of: (options + ["\(selection.rule.repetitions)"]).map { Array($0.utf8) })
    let paths = suite.sources(reportsIn: splitPath(report).folder)
    sources = Self.digest(ofFilesAt: paths) + Self.digest(of: paths.map { Array($0.utf8) })
    fonts = Self.ofFonts
    program = Self.ofProgram
  }

  /// Sixteen digits for what draws pictures here, besides the page: the program and its fonts.
  package static var ofDrawing: String { digest(of: [ofProgram, ofFonts].map { Array($0.utf8) }) }

  private static var ofFonts: String { digest(ofFilesAt: Fonts.paths) }
  /// Of what runs, and stays what it is while it does: it is read once.
  private static let ofProgram = digest(ofFilesAt: ["/proc/self/exe"])

  /// In what two differ, in words; nil if in nothing.
  func difference(from other: Fingerprint) -> String? {
    let pairs = [
      ("other parts", suite, other.suite),
      ("other lessons, pictures or data, as of another commit", sources, other.sources),
      ("another program", program, other.program), ("other fonts", fonts, other.fonts),
      ("other options", options, other.options),
    ]
    let names = pairs.filter { $0.1 != $0.2 }.map(\.0)
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  /// Sixteen digits for a text.
  package static func digest(of text: String) -> String { digest(of: [Array(text.utf8)]) }

  /// A digest of files by their names in the suite and what they hold; of one that cannot be read, of that.
  private static func digest(ofFilesAt paths: [String]) -> String {
    digest(
      of: paths.flatMap { path -> [[UInt8]] in
        let bytes = try? ReadableFile(path: path).bytes()
        return [Array(splitPath(path).name.utf8), bytes ?? [], [bytes == nil ? 1 : 0]]
      })
  }

  /// Sixteen digits for a list of texts. It tells apart what is different by chance, and holds no secret.
  private static func digest(of texts: [[UInt8]]) -> String {
    var hash = WordHash()
    for text in texts { hash.add(text) }
    return hash.text
  }
}

/// A hash of texts that is the same on every machine, eight bytes at a step.
///
/// Source: the multiplier and the last steps are those of `stableHash`.
struct WordHash {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text, and where it ends.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let end = bytes.count / 8 * 8
      for offset in stride(from: 0, to: end, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for offset in end..<bytes.count { add(UInt64(bytes[offset])) }
    }
    add(UInt64(bytes.count))
  }

  private mutating func add(_ word: UInt64) {
    hash = mixed(hash ^ word) &* 0x100_0000_01b3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(mixed(hash), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
