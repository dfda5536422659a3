/// The host of the language: builtins know its class, the interpreter only this protocol.
///
/// A host is made for one run of a cell from the session's value, and read back into it
/// afterwards.
package protocol Host: AnyObject {
  /// Whether the property that is read now is read in order to be changed in place, as the list is
  /// by `names.append("Ida")`.
  var readsForChange: Bool { get set }
  /// The number of objects of the host, including unreachable ones; they count towards the limit
  /// on objects.
  var objectCount: Int { get }
  /// Their approximate memory, in bytes; it counts towards the limit on heap bytes.
  var objectBytes: Int { get }
  /// Calls `visit` with every value that the host itself references, such as pending blocks and
  /// shown values.
  func visitRoots(_ visit: (Value) -> Void)
  /// Marks the object of a foreign handle, and calls `visit` with the values that it refers to, the
  /// first time it is marked in this collection.
  func mark(_ handle: Int, _ visit: (Value) -> Void)
  /// Frees everything that was not marked, if it is to free anything, and resets the marks.
  func sweep(isFreeing: Bool)
  /// Whether the object of a foreign handle is of the named type, whatever its static type is.
  func isInstance(_ handle: Int, of name: String) -> Bool
  /// Attaches the language's object of a class of the page to a foreign handle, as long as the
  /// host keeps that.
  func attach(_ object: Value, to handle: Int)
  /// The object that is attached to a foreign handle.
  func object(of handle: Int) -> Value?
  /// The text of a foreign handle of the named type for `print` and the echo.
  func describe(_ handle: Int, ofType name: String) -> String
  /// Takes note of what code that is compiled with a tracer does.
  func trace(_ event: TraceEvent, on machine: Machine)
}

extension Host {
  /// False: a host without types of its own.
  package func isInstance(_ handle: Int, of name: String) -> Bool { false }

  /// None: a host without objects of its own.
  package var objectCount: Int { 0 }
  package var objectBytes: Int { 0 }
  /// A host without objects of its own.
  package func attach(_ object: Value, to handle: Int) {}
  package func object(of handle: Int) -> Value? { nil }
  /// Nothing: a host that does not keep where its objects come from.
  package func trace(_ event: TraceEvent, on machine: Machine) {}
}
