/// What the language acts on: the builtins of a host know its class, the interpreter only this.
///
/// A host is made for one run of a cell from the session's value, and read back into it afterwards.
package protocol Host: AnyObject {
  /// How many objects the host holds, those that nothing reaches any more included; they count
  /// towards the limit on objects.
  var objectCount: Int { get }
  /// About how much memory they take, in bytes; it counts towards the limit on heap bytes.
  var objectBytes: Int { get }
  /// Calls `visit` with every value that the host itself references, such as pending blocks and
  /// shown values.
  func visitRoots(_ visit: (Value) -> Void)
  /// Marks what a foreign handle stands for, and calls `visit` with the values that it refers to, the
  /// first time it is marked in this collection.
  func mark(_ handle: Int, _ visit: (Value) -> Void)
  /// Frees everything that was not marked, and forgets the marks.
  func sweep()
  /// Whether what a foreign handle stands for is of the named type, whatever type it is known as.
  func isInstance(_ handle: Int, of name: String) -> Bool
  /// Keeps the language's object of a class of the page with a foreign handle, as long as the host
  /// keeps what the handle stands for.
  func attach(_ object: Value, to handle: Int)
  /// The object that is kept with a foreign handle.
  func object(of handle: Int) -> Value?
  /// How `print` and the echo show a foreign handle of the named type.
  func describe(_ handle: Int, ofType name: String) -> String
}

extension Host {
  /// Nothing is: a host without types of its own.
  package func isInstance(_ handle: Int, of name: String) -> Bool { false }

  /// None: a host without objects of its own.
  package var objectCount: Int { 0 }
  package var objectBytes: Int { 0 }
  /// A host without objects of its own.
  package func attach(_ object: Value, to handle: Int) {}
  package func object(of handle: Int) -> Value? { nil }
}
