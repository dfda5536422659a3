/// A Swift type of the arguments and results of builtins: its type in the language, and its
/// conversion from and to a machine's values.
package protocol LanguageValue: Sendable {
  /// The type as the checker sees it.
  static var languageType: Type { get }
  /// The Swift value of `value`, which has `languageType`.
  ///
  /// - Throws: A `Failure` if the value is out of range for the Swift type, or when a limit is
  ///   reached.
  static func read(_ value: Value, in machine: Machine) throws -> Self
  /// The value of the language; values larger than a word are allocated in the heap.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  func write(to machine: Machine) throws -> Value
  /// Its form as a default in the reference.
  var defaultText: String { get }
}

extension Int: LanguageValue {
  package static var languageType: Type { .int }
  package static func read(_ value: Value, in machine: Machine) -> Int { value.asInt }
  package func write(to machine: Machine) -> Value { .int(self) }
  package var defaultText: String { description }
}

extension Double: LanguageValue {
  package static var languageType: Type { .double }
  package static func read(_ value: Value, in machine: Machine) -> Double { value.asDouble }
  package func write(to machine: Machine) -> Value { .double(self) }
  /// In its shortest form: `1`, not `1.0`.
  package var defaultText: String {
    self == rounded() && magnitude < 1e15 ? Int(self).description : description
  }
}

extension Float: LanguageValue {
  package static var languageType: Type { .float }
  package static func read(_ value: Value, in machine: Machine) -> Float { value.asFloat }
  package func write(to machine: Machine) -> Value { .float(self) }
  package var defaultText: String { Double(self).defaultText }
}

extension Bool: LanguageValue {
  package static var languageType: Type { .bool }
  package static func read(_ value: Value, in machine: Machine) -> Bool { value.asBool }
  package func write(to machine: Machine) -> Value { .bool(self) }
  package var defaultText: String { description }
}

extension String: LanguageValue {
  package static var languageType: Type { .string }
  package static func read(_ value: Value, in machine: Machine) -> String {
    machine.string(value)
  }
  package func write(to machine: Machine) throws -> Value { try machine.allocate(string: self) }
  package var defaultText: String { debugDescription }
}

extension Optional: LanguageValue where Wrapped: LanguageValue {
  package static var languageType: Type { .optional(Wrapped.languageType) }
  package static func read(_ value: Value, in machine: Machine) throws -> Wrapped? {
    guard let wrapped = value.unwrapped else { return nil }
    return try Wrapped.read(wrapped, in: machine)
  }
  package func write(to machine: Machine) throws -> Value {
    guard let wrapped = self else { return .none }
    return try wrapped.write(to: machine).wrapped
  }
  package var defaultText: String { self?.defaultText ?? "nil" }
}

extension Array: LanguageValue where Element: LanguageValue {
  package static var languageType: Type { .array(Element.languageType) }
  package static func read(_ value: Value, in machine: Machine) throws -> [Element] {
    let values = machine.elements(value)
    try machine.charge(6 * values.count)
    // What reads a list mostly makes one of the same size of it.
    try machine.willAllocate(2 * MemoryLayout<Element>.stride * values.count)
    return try values.map { try Element.read($0, in: machine) }
  }
  package func write(to machine: Machine) throws -> Value {
    try machine.charge(10 * count)
    // The array is on the slot stack while its elements are made, although these do not collect.
    return try machine.allocate(elements: map { try $0.write(to: machine) })
  }
  package var defaultText: String {
    "[" + map(\.defaultText).joined(separator: ", ") + "]"
  }
}

extension Set: LanguageValue where Element: LanguageValue {
  package static var languageType: Type { .set(Element.languageType) }
  package static func read(_ value: Value, in machine: Machine) throws -> Set<Element> {
    let values = try machine.members(of: value)
    try machine.charge(6 * values.count)
    return Set(try values.map { try Element.read($0, in: machine) })
  }
  package func write(to machine: Machine) throws -> Value {
    try machine.allocate(set: map { try $0.write(to: machine) })
  }
  package var defaultText: String {
    "[" + map(\.defaultText).sorted().joined(separator: ", ") + "]"
  }
}

extension ClosedRange: LanguageValue where Bound: LanguageValue {
  package static var languageType: Type { .closedRange(Bound.languageType) }
  package static func read(_ value: Value, in machine: Machine) throws -> ClosedRange {
    let bounds = machine.elements(value)
    let (lower, upper) = try (
      Bound.read(bounds[0], in: machine), Bound.read(bounds[1], in: machine)
    )
    guard lower <= upper else { throw Failure("a range starts at or before its end") }
    return lower...upper
  }
  package func write(to machine: Machine) throws -> Value {
    try machine.allocate(
      elements: [lowerBound.write(to: machine), upperBound.write(to: machine)])
  }
  package var defaultText: String { "\(lowerBound.defaultText)...\(upperBound.defaultText)" }
}

/// A closure of the language that takes and returns nothing, to be called now or later.
///
/// A host that keeps one after the call must visit its function as a root.
package struct Block: LanguageValue, Hashable {
  /// The function value.
  package let function: Value

  /// The block of a function value.
  package init(_ function: Value) { self.function = function }

  /// Runs it.
  ///
  /// - Throws: What the closure throws: a `Thrown`, or a `Diagnostic`.
  package func callAsFunction(in machine: Machine) throws {
    _ = try machine.call(function, with: [])
  }

  package static var languageType: Type { .function([], result: .void) }
  package static func read(_ value: Value, in machine: Machine) -> Block { Block(value) }
  package func write(to machine: Machine) -> Value { function }
  package var defaultText: String { "{ }" }
}
