/// Codes of different values, from 0 on in the order in which they come first: a hash table with open addresses.
struct CodeBook {
  /// One more than a code; 0 is free.
  private var slots = [Int32](repeating: 0, count: 64)
  /// By code.
  private var hashes: [Int] = []

  var count: Int { hashes.count }

  /// The code of a value.
  ///
  /// - Parameters:
  ///   - hash: Of the value; equal values have one.
  ///   - isSame: Whether the value is that of a code.
  @inline(__always)
  mutating func code(hash: Int, _ isSame: (Int) -> Bool) -> (code: Int32, isNew: Bool) {
    var place = hash & (slots.count - 1)
    while slots[place] != 0 {
      let code = Int(slots[place]) - 1
      if hashes[code] == hash, isSame(code) { return (Int32(truncatingIfNeeded: code), false) }
      place = (place + 1) & (slots.count - 1)
    }
    hashes.append(hash)
    slots[place] = Int32(truncatingIfNeeded: hashes.count)
    if hashes.count * 2 > slots.count { grow() }
    return (Int32(truncatingIfNeeded: hashes.count - 1), true)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (code, hash) in hashes.enumerated() {
      var place = hash & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(truncatingIfNeeded: code + 1)
    }
  }
}

/// Codes of whole numbers, in ascending order of the numbers.
struct AscendingCodes {
  /// For each number; -1 for a missing one.
  private(set) var codes: [Int32]
  /// The different numbers, by code.
  let values: [Int]

  /// Stands for a missing number.
  static let missing = Int.min

  init(_ numbers: [Int]) {
    codes = Array(repeating: -1, count: numbers.count)
    var (least, greatest) = (Int.max, Int.min)
    for number in numbers where number != AscendingCodes.missing {
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    guard least <= greatest else {
      values = []
      return
    }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    if !overflow, span <= max(1 << 16, 2 * numbers.count) {
      // All numbers between them fit in a list.
      var places = [Int32](repeating: -1, count: span + 1)
      for number in numbers where number != AscendingCodes.missing { places[number - least] = 0 }
      var values: [Int] = []
      for place in places.indices where places[place] == 0 {
        places[place] = Int32(truncatingIfNeeded: values.count)
        values.append(least + place)
      }
      for (row, number) in numbers.enumerated() where number != AscendingCodes.missing {
        codes[row] = places[number - least]
      }
      self.values = values
      return
    }
    var (book, found) = (CodeBook(), [Int]())
    for (row, number) in numbers.enumerated() where number != AscendingCodes.missing {
      // Seeded anew in each run, so that no file can make all of them collide.
      let (code, isNew) = book.code(hash: number.hashValue) { found[$0] == number }
      if isNew { found.append(number) }
      codes[row] = code
    }
    let order = found.indices.sorted { found[$0] < found[$1] }
    var places = [Int32](repeating: 0, count: found.count)
    for (place, code) in order.enumerated() { places[code] = Int32(truncatingIfNeeded: place) }
    for row in codes.indices where codes[row] >= 0 { codes[row] = places[Int(codes[row])] }
    values = order.map { found[$0] }
  }
}

extension Double {
  /// A whole number for each number, in the same order; −0 is 0, and NaN is missing.
  var ordinal: Int {
    if isNaN { return AscendingCodes.missing }
    let bits = Int(bitPattern: UInt((self + 0).bitPattern))
    return bits >= 0 ? bits : bits ^ .max
  }
}
