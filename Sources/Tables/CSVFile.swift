internal import Synchronization

/// The bytes of a CSV file, to read the texts of columns again.
///
/// Long columns of numbers do not keep their texts, which would double the memory of a table and are
/// seldom asked for.
final class CSVFile: Sendable {
  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private let columnCount: Int
  /// The texts that were asked for, by column.
  private let known = Mutex<[Int: Texts]>([:])

  init(_ bytes: [UInt8], _ dialect: CSVDialect, columnCount: Int) {
    (self.bytes, self.dialect, self.columnCount) = (bytes, dialect, columnCount)
  }

  /// The texts of a column.
  func texts(of column: Int) -> Texts {
    known.withLock { known in
      if let texts = known[column] { return texts }
      let texts = read([column])[0]
      known[column] = texts
      return texts
    }
  }

  /// The texts of several columns, which are not kept.
  func read(_ columns: [Int]) -> [Texts] {
    var receiver = CSVTexts(columns, of: columnCount, dialect)
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
