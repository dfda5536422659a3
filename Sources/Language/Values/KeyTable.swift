/// The hash key of a value: equal values have equal ones.
///
/// The order within a table is Swift's, and differs from run to run; that never shows, because
/// dictionaries are iterated in the order of insertion.
enum HashKey: Hashable, Sendable {
  case part(Part)
  /// A list, an optional's content, an instance: a `list` and its parts, each before its own
  /// content.
  ///
  /// They are in one array, so that no operation on a key recurses, however deep the value is.
  case parts([Part])
  /// The same of a value with a type that has its own `hash(into:)`, or with parts that do: values
  /// that are not equal may have the same parts, and then have different numbers, from 0 on.
  case own([Part], number: Int)

  enum Part: Hashable, Sendable {
    /// A value that fits in a word, except for numbers with a fraction: `-0.0` is `0.0`, nan equals
    /// nothing.
    case word(Value)
    case number(Double)
    case text(String)
    /// A list of this many parts, which follow.
    case list(count: Int)
    /// A set, regardless of the order of its elements.
    case set(Set<HashKey>)
  }

  /// The bytes of its parts.
  var bytes: Int {
    switch self {
    case .part(.set(let keys)): HashKey.bytes(of: keys)
    case .part: 0
    case .parts(let parts), .own(let parts, _):
      parts.reduce(MemoryLayout<Part>.stride * parts.count) { bytes, part in
        if case .set(let keys) = part { bytes + HashKey.bytes(of: keys) } else { bytes }
      }
    }
  }

  private static func bytes(of keys: Set<HashKey>) -> Int {
    keys.reduce(0) { $0 + KeyTable.bytesPerKey + $1.bytes }
  }
}

/// The indices of the entries of a dictionary, or of the elements of a set, among the values of its
/// cell.
final class KeyTable: @unchecked Sendable {
  // It changes only while a machine has its only reference, as `Machine.change` ensures.

  /// The index of each key.
  private var places: [HashKey: Int] = [:]
  /// Bytes it counts for in the limit on the heap.
  private(set) var bytes = 0

  init() {}

  /// A copy, which changes independently.
  init(copying other: KeyTable) { (places, bytes) = (other.places, other.bytes) }

  var count: Int { places.count }

  /// The index of a key; nil if it is not there.
  subscript(key: HashKey) -> Int? { places[key] }

  /// Adds a key with an index; returns whether it was new. An existing one keeps its index.
  func insert(_ key: HashKey, at place: Int) -> Bool {
    guard places[key] == nil else { return false }
    places[key] = place
    bytes += KeyTable.bytesPerKey + key.bytes
    return true
  }

  func remove(_ key: HashKey) {
    guard places.removeValue(forKey: key) != nil else { return }
    bytes -= KeyTable.bytesPerKey + key.bytes
    guard case .own(let parts, let number) = key else { return }
    // The last of the keys with the same parts takes the number, so that none is missing.
    var last = number
    while places[.own(parts, number: last + 1)] != nil { last += 1 }
    if last > number { places[key] = places.removeValue(forKey: .own(parts, number: last)) }
  }

  /// Replaces the index of each key by `moved` of it.
  func movePlaces(_ moved: (Int) -> Int) { places = places.mapValues(moved) }

  /// The bytes that a key takes in a table of keys; such a table is up to two thirds empty.
  static let bytesPerKey = 112
}
