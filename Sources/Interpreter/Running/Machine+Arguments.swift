/// The arguments of one call of a builtin, in the order of its parameters, on the slot stack.
///
/// Valid during the call only. An argument that was left out is `Value.absent`.
package struct Arguments {
  let base: UnsafeMutablePointer<Value>
  package let count: Int

  /// What a method is called on; `Value.absent` for a function.
  package var receiver: Value { base[-1] }

  /// Puts something else where the receiver was: it stays in use until the end of the call.
  func replaceReceiver(by value: Value) { base[-1] = value }

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
