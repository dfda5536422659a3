/// The arguments of one call of a builtin, in the order of its parameters, on the slot stack.
///
/// Valid during the call only. An omitted argument is `Value.absent`.
package struct Arguments {
  let base: UnsafeMutablePointer<Value>
  /// The number of arguments, omitted ones included.
  package let count: Int

  /// The receiver of a method; `Value.absent` for a function.
  package var receiver: Value { base[-1] }

  /// Replaces the receiver: the new value stays in use until the end of the call.
  func replaceReceiver(by value: Value) { base[-1] = value }

  /// Lets `body` change the receiver, which was taken from its place like an `inout` argument.
  func changeReceiver(_ body: (inout Value) throws -> Value) rethrows -> Value {
    var value = receiver
    defer { replaceReceiver(by: value) }
    return try body(&value)
  }

  /// The argument at `index`, 0..<count.
  ///
  /// Setting an `inout` one changes the caller's variable after the call.
  package subscript(index: Int) -> Value {
    get {
      precondition(index >= 0 && index < count, "a builtin reads an argument it does not declare")
      return base[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "a builtin sets an argument it does not declare")
      base[index] = newValue
    }
  }
}
