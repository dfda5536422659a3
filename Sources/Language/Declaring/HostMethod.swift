/// A method of a library class that the host calls, so that a class of the page can override it.
package struct HostMethod: Hashable, Sendable {
  /// The selector that is the same on every page.
  let selector: Int

  /// - Parameter number: Less than `count`, another one for each method.
  package init(_ number: Int) {
    precondition((0..<HostMethod.count).contains(number), "there is no selector for this method")
    selector = number
  }

  /// The number of selectors kept for such methods.
  static let count = 24
}

extension Builtin {
  /// The method as one that the host calls and that a class of the page can override.
  package func overridable(as method: HostMethod) -> Builtin {
    guard case .call(let run) = body else { preconditionFailure("'\(name)' is not a plain method") }
    var word = self
    word.body = .overridable(method, run)
    return word
  }
}

extension Machine {
  /// The function with which the class of `object` overrides a method; nil if it does not.
  package func override(of method: HostMethod, by object: Value) -> Value? {
    guard let type = declaredType(of: object), type.nominal.kind == .class,
      let global = type.functions[method.selector]
    else { return nil }
    return state.pointee.globals[global]
  }
}
