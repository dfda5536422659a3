package import Storage

/// The state after the cells so far: heap and globals. A copy is a snapshot.
package struct Program: Sendable {
  package internal(set) var heap = Heap()
  /// The values of the global variables, by the number in `Variable.Storage.global`.
  package internal(set) var globals = BlockArray<Value>()
  /// The names of the globals, and their types.
  package internal(set) var names = Names()

  /// The program before its first cell.
  package init() {}
}
