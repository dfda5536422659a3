/// The constraints that a state has left, in order, by their numbers in the search.
struct PendingConstraints: Sequence {
  /// With those that were removed since the last `compact`.
  private var numbers: [Int32] = []
  private var isPending: [Bool] = []

  init() {}

  /// Those of `numbers`, all of which are pending in `whole`.
  init(_ numbers: [Int32], of whole: Self) {
    (self.numbers, isPending) = (numbers, whole.isPending)
  }

  var count: Int { numbers.count }

  var isEmpty: Bool { numbers.isEmpty }

  func makeIterator() -> IndexingIterator<[Int32]> { numbers.makeIterator() }

  func contains(_ number: Int32) -> Bool {
    Int(number) < isPending.count && isPending[Int(number)]
  }

  /// The last that meets a condition.
  func last(where condition: (Int32) -> Bool) -> Int32? {
    numbers.last { contains($0) && condition($0) }
  }

  mutating func append(_ number: Int32) {
    numbers.append(number)
    while isPending.count <= Int(number) { isPending.append(false) }
    isPending[Int(number)] = true
  }

  /// Puts a constraint in the place of another one.
  mutating func replace(_ number: Int32, with other: Int32) {
    guard let place = numbers.lastIndex(of: number) else { return append(other) }
    append(other)
    numbers.removeLast()
    numbers[place] = other
    isPending[Int(number)] = false
  }

  mutating func remove(_ number: Int32) {
    if contains(number) { isPending[Int(number)] = false }
  }

  /// Forgets those that were removed.
  mutating func compact() { numbers = numbers.filter(contains) }
}
