/// What lists take while they are made, beyond what they take afterwards.
enum ListMemory {
  /// Checks that an array of `count` elements may grow. Where that copies it to a block of twice the size, both are in
  /// memory until then.
  @inline(__always)
  static func check(_ count: Int, growingBy growth: Int, _ machine: Machine) throws {
    if growth > 1 { try machine.willAllocate(16 * growth) }
    if count + growth > 1 << 16, (count + growth - 1) ^ (count - 1) > count - 1 {
      try machine.willAllocate(32 * max(count, growth))
    }
  }

  /// Checks that there is memory for so many pairs; to be called before a list of them is made.
  static func check(pairs count: Int, _ machine: Machine) throws {
    try machine.willAllocate(count * (Cell.overhead + 80))
  }

  /// Two lists in a row, in as much memory as they need: a copy of the first would grow to twice its size.
  static func joined(_ first: [Value], _ second: [Value]) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(first.count + second.count)
    values.append(contentsOf: first)
    values.append(contentsOf: second)
    return values
  }
}
