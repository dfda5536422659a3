import Syntax

/// An object with its type, whatever its class is: an argument of the type `Any`, such as the
/// target of a control.
///
/// A host that keeps one after the call must visit its value as a root.
package struct AnyReference: LanguageValue, Hashable {
  package let value: Value
  /// A type of the object, which may be of a subclass.
  package let type: Type

  package init(_ value: Value, _ type: Type) {
    self.value = value
    self.type = type
  }

  package static var languageType: Type { .any }
  package var defaultText: String { type.spelling }

  /// The object in an `Any`.
  ///
  /// - Throws: A `Failure` if the value is not an object of a class.
  package static func read(_ value: Value, in machine: Machine) throws -> AnyReference {
    var (value, type) = (value, Type.any)
    while true {
      if type == .any, let content = machine.erased(value) {
        (value, type) = content
      } else if let part = type.wrapped, let content = value.unwrapped {
        (value, type) = (content, part)
      } else {
        break
      }
    }
    guard machine.isObject(value) else {
      throw Failure(
        "an object of a class is needed here, not \(type.words)",
        hint: "write 'self' in a method of a class")
    }
    return AnyReference(value, type)
  }

  package func write(to machine: Machine) throws -> Value {
    try machine.allocate(erasing: value, of: type)
  }
}

extension Machine {
  /// Whether a value refers to an object of a class.
  fileprivate func isObject(_ value: Value) -> Bool {
    if value.tag == .foreign { return true }
    if let type = declaredType(of: value) { return type.nominal.kind == .class }
    return value.tag == .object && native(value)?.isReference == true
  }

  /// Calls the method of a selector on an object, which Objective-C finds by its name alone: the
  /// object's class may be another one than that in `#selector`.
  ///
  /// - Parameter arguments: The method gets as many of them as it takes, the first ones.
  /// - Throws: A `Failure` if the class of `target` has no method of this name, or if that takes
  ///   other arguments; and what the method throws: a `Thrown`, or a `Diagnostic` of its failure.
  package func perform(
    _ selector: Selector, on target: AnyReference, with arguments: [AnyReference] = []
  ) throws {
    try keep(target.value)
    defer { release() }
    guard let method = try method(selector, of: target) else { throw missing(selector, target) }
    guard case .declared(.function(let code)) = method.body else {
      throw missing(selector, target)
    }
    let function =
      try code.selector.map { try self.function($0, of: target.value) }
      ?? state.pointee.globals[code.global]
    var values = [target.value]
    for (index, parameter) in method.parameters.enumerated() {
      guard index < arguments.count else {
        throw Failure(
          "'\(selector.method)' takes more arguments than the \(arguments.count) there are here",
          hint: "omit a parameter of the method")
      }
      let argument = arguments[index]
      guard let value = try cast(argument.value, from: argument.type, to: parameter.type) else {
        throw Failure(
          "'\(selector.method)' takes \(parameter.type.words), not \(argument.type.words)",
          hint: "write the type '\(argument.type.spelling)' for its parameter")
      }
      values.append(value)
    }
    _ = try call(function, with: values)
  }

  /// Whether the class of an object has a method for a selector.
  package func responds(_ target: AnyReference, to selector: Selector) throws -> Bool {
    try method(selector, of: target) != nil
  }

  /// The method of the page for a selector, that of the nearest class.
  private func method(_ selector: Selector, of target: AnyReference) throws -> Builtin? {
    for type in classes(of: target) {
      let methods = state.pointee.names.declarations.methods(of: type)
      try charge(8 + 16 * methods.count)
      if let method = methods.last(where: { $0.objectiveCName == selector.name }) { return method }
    }
    return nil
  }

  /// The types whose methods an object has, the nearest first: its own classes, then those of the
  /// library that the page extends.
  private func classes(of target: AnyReference) -> [Type] {
    let declarations = state.pointee.names.declarations
    var classes: [Type] = []
    var next = declaredType(of: target.value).map { Type.declared($0.nominal) } ?? target.type
    while true {
      classes.append(next)
      guard let nominal = next.declaration, let superclass = declarations[nominal].superclass
      else { break }
      next = superclass
    }
    let others = declarations.extendedTypes.filter { name in
      guard !classes.contains(.named(name)) else { return false }
      return target.value.tag == .foreign
        ? host.isInstance(target.value.handle, of: name)
        : native(target.value)?.isInstance(of: name) == true
    }
    return classes + others.map(Type.named)
  }

  /// The failure where an object does not have the method of a selector.
  private func missing(_ selector: Selector, _ target: AnyReference) -> Failure {
    let classes = classes(of: target)
    let methods = classes.flatMap { state.pointee.names.declarations.methods(of: $0) }
    let name = selector.method.prefix { $0 != "(" }
    let message = "'\(classes[0].spelling)' has no method '\(selector.method)'"
    let twin = methods.first { $0.name == name }
    let near =
      twin
      ?? suggestion(for: String(name), among: methods.map(\.name))
      .flatMap { near in methods.first { $0.name == near } }
    let hint = near.map { near in
      "did you mean '\(Selector(near.name, labels: near.labels).method)'?"
    }
    return Failure(message, hint: hint ?? "give the object that has it as the target")
  }
}

extension Declarations {
  /// The methods that the page declares for a type itself, extensions included.
  fileprivate func methods(of type: Type) -> [Builtin] {
    members(of: type).filter { $0.kind == .method }
  }
}

extension Builtin {
  /// Its selector in Objective-C.
  fileprivate var objectiveCName: String { Selector(name, labels: labels).name }
}
