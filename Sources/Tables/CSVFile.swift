internal import Synchronization

/// The bytes of a CSV file, to read the texts of columns again.
///
/// Long columns of numbers do not keep their texts, which would double the memory of a table and are
/// seldom asked for.
final class CSVFile: Sendable {
  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private let columnCount: Int
  private let known = Mutex(Known())

  /// The texts that were asked for, by column.
  private struct Known {
    var all: [Int: Texts] = [:]
    /// Those of the first rows.
    var first: [Int: Texts] = [:]
  }

  /// How many rows are read for the text of one of them: a table shows its first ones, and a long file takes as
  /// long as it did the first time.
  static let firstRowCount = 256

  init(_ bytes: [UInt8], _ dialect: CSVDialect, columnCount: Int) {
    (self.bytes, self.dialect, self.columnCount) = (bytes, dialect, columnCount)
  }

  /// The text of a column in a row.
  func text(of column: Int, row: Int) -> String {
    known.withLock { known in
      if let texts = known.all[column] { return texts[row] }
      guard row < Self.firstRowCount else {
        let texts = read([column])[0]
        known.all[column] = texts
        return texts[row]
      }
      let texts = known.first[column] ?? read([column], rowLimit: Self.firstRowCount)[0]
      known.first[column] = texts
      return texts[row]
    }
  }

  /// The texts of several columns, which are not kept.
  ///
  /// - Parameter rowLimit: How many rows are enough; there may be more.
  func read(_ columns: [Int], rowLimit: Int = .max) -> [Texts] {
    var receiver = CSVTexts(columns, of: columnCount, dialect, rowLimit: rowLimit)
    _ = bytes.withUnsafeBytes { bytes in
      CSVParser(
        bytes: bytes.withoutMark, separator: dialect.separator, isStopped: { false }
      ).parse(into: &receiver)
    }
    return columns.map { receiver.texts[$0] ?? Texts() }
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes after a byte order mark.
  var withoutMark: UnsafeRawBufferPointer {
    starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: self[3...]) : self
  }
}
