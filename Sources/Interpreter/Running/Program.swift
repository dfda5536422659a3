package import Storage

/// What the cells so far have made: heap and globals. A copy is a snapshot.
package struct Program: Sendable {
  package internal(set) var heap = Heap()
  /// The values of the global variables, by the number in `Variable.Storage.global`.
  package internal(set) var globals = BlockArray<Value>()
  /// What the globals are called, and their types.
  package internal(set) var names = Names()

  /// The program before its first cell.
  package init() {}
}
