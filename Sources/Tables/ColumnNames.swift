/// Names of columns that differ from each other.
enum ColumnNames {
  /// The most columns of a table.
  static let limit = 10_000

  /// The names with `column 3` for an empty one, and `name 2` for one that is taken.
  static func distinct(_ names: [String]) -> [String] {
    // Names that are there as they stand go first: 'a 2' is not given to the second 'a'.
    var taken = Set(names)
    var given: Set<String> = []
    var numbers: [String: Int] = [:]
    return names.enumerated().map { index, name in
      if !name.isEmpty, given.insert(name).inserted { return name }
      let wanted = name.isEmpty ? "column \(index + 1)" : name
      let free = free(wanted, taken, after: &numbers[wanted, default: 1])
      taken.insert(free)
      return free
    }
  }

  /// A name that is not among `taken`: itself, or with the first number from 2 on.
  static func free(_ name: String, _ taken: Set<String>) -> String {
    var number = 1
    return free(name, taken, after: &number)
  }

  /// - Parameter number: The last number that was given to a name like this.
  private static func free(
    _ name: String, _ taken: Set<String>, after number: inout Int
  ) -> String {
    guard taken.contains(name) else { return name }
    repeat { number += 1 } while taken.contains("\(name) \(number)")
    return "\(name) \(number)"
  }
}
