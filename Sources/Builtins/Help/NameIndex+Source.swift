package import Language

extension NameIndex {
  /// The text of `Words/NameIndex+Easel.swift`, in which the program carries the index of all words.
  ///
  /// All words are built for it.
  package static func source() -> String {
    let numbers = NameIndex(of: WordGroup.easel).entries.map { entry in
      let digits = String(entry, radix: 16, uppercase: true)
      return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    let lines = stride(from: 0, to: numbers.count, by: 8).map { first in
      "    " + numbers[first..<min(first + 8, numbers.count)].joined(separator: ", ") + ","
    }
    return """
      // Generated: EASEL_UPDATE_REFERENCE=1 swift test --skip-build --filter Reference
      // swift-format-ignore-file
      internal import Language

      extension NameIndex {
        /// The index of `WordGroup.easel`.
        static let easel = NameIndex(entries: [
      \(lines.joined(separator: "\n"))
        ])
      }

      """
  }
}
