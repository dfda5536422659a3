/// What a key of a dictionary is found by: equal keys have equal ones.
///
/// Where a table keeps it is Swift's affair, and differs from run to run; that never shows, for
/// dictionaries are gone through in the order in which their keys came.
enum HashKey: Hashable, Sendable {
  /// A value that fits in a word, but for numbers with a fraction: `-0.0` is `0.0`, nan is nothing.
  case word(Value)
  case number(Double)
  case text(String)
  /// A list, an optional's content, an instance: by its parts.
  case parts([HashKey])
}

/// Where the entries of a dictionary lie among the values of its cell.
final class KeyTable: @unchecked Sendable {
  // It changes only while a machine holds the one reference to it, as `Machine.change` makes sure.

  /// The index of each key.
  var places: [HashKey: Int]

  init(_ places: [HashKey: Int]) { self.places = places }

  /// Bytes it counts for in the limit on the heap.
  var bytes: Int { KeyTable.bytesPerKey * places.count }

  static let bytesPerKey = 64
}
