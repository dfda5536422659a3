/// A Swift value in the heap, whatever its type.
class NativeBox: @unchecked Sendable {
  // Every subclass has one Sendable value, which changes only while a machine has the only
  // reference to the box, as `Machine.change` ensures.

  /// The bytes that it counts for, besides its cell.
  var bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  /// The Swift value; nil without one.
  var value: Any? { nil }

  /// The output of `print`.
  var description: String { "" }

  /// The output of `print` in lines of a width.
  func description(width: Int) -> String { description }

  /// The output of `print` inside a list.
  var debugDescription: String { description }

  /// The echo, alone and in a list; nil if it is the output of `print`.
  var echo: String? { nil }

  /// Whether it holds a value of the type that the language calls `name`.
  func isInstance(of name: String) -> Bool { false }

  /// Whether both hold equal values of one type.
  func isEqual(to other: NativeBox) -> Bool { false }

  /// Whether it comes before another value of its type.
  func precedes(_ other: NativeBox) -> Bool { false }

  /// Its key in a dictionary or a set; nil if it cannot be one.
  var key: Double? { nil }

  /// Whether the language refers to it by its identity.
  var isReference: Bool { false }

  /// A box with the same value.
  func copy() -> NativeBox { self }
}

/// A Swift value of one type in the heap.
final class Native<Content: NativeValue>: NativeBox, @unchecked Sendable {
  var content: Content

  init(_ content: Content) {
    self.content = content
    super.init(bytes: content.bytes)
  }

  override var value: Any? { content }

  override var description: String { content.languageDescription }
  override func description(width: Int) -> String { content.languageDescription(width: width) }
  override var debugDescription: String { content.languageDebugDescription }

  override var echo: String? { content.languageEcho }

  override func isInstance(of name: String) -> Bool { content.isInstance(of: name) }

  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? Native<Content> else { return false }
    return content == other.content
  }

  override func precedes(_ other: NativeBox) -> Bool {
    guard let other = other as? Native<Content> else { return false }
    return content.precedes(other.content)
  }

  override var key: Double? { content.key }

  override func copy() -> NativeBox { Native(content) }

  override var isReference: Bool { Content.self is any NativeReference.Type }
}

/// A Swift struct or enum that is a type of the language with value semantics: a colour, a
/// rectangle. Its type must be declared in the library under the same name.
package protocol NativeValue: LanguageValue, Equatable {
  /// The name of the type in the language: `Color`, `StackView.Axis`.
  static var languageName: String { get }
  /// The output of `print`, and the echo.
  var languageDescription: String { get }
  /// The same in lines of a width, in columns of a terminal.
  func languageDescription(width: Int) -> String
  /// Both, inside another value.
  var languageDebugDescription: String { get }
  /// The echo, alone and in a list; nil if it is the output of `print`.
  var languageEcho: String? { get }
  /// Whether it comes before another value; used for types declared as comparable.
  func precedes(_ other: Self) -> Bool
  /// A number that only equal values share: the key in a dictionary or a set. Used for types
  /// declared as hashable.
  var key: Double? { get }
  /// The bytes that it counts for in the limit on heap bytes; to be declared for values that can be
  /// large.
  var bytes: Int { get }
  /// Whether its type in the language is `name` or a subtype; to be declared for a Swift type that
  /// is several types of the language.
  func isInstance(of name: String) -> Bool
}

extension NativeValue {
  package static var languageType: Type { .named(languageName) }

  package var languageDebugDescription: String { languageDescription }

  package func languageDescription(width: Int) -> String { languageDescription }

  package var languageEcho: String? { nil }

  package func precedes(_ other: Self) -> Bool { false }

  package var key: Double? { nil }

  package var bytes: Int { MemoryLayout<Self>.size }

  package func isInstance(of name: String) -> Bool { name == Self.languageName }

  package var defaultText: String { languageDescription }

  package static func read(_ value: Value, in machine: Machine) throws -> Self {
    guard let native = machine.native(value) as? Native<Self> else {
      throw Failure("this is not a \(Self.languageName)")
    }
    return native.content
  }

  package func write(to machine: Machine) throws -> Value {
    try machine.allocate(native: Native(self))
  }
}

/// A type of the language whose values are handles of the host: a view, a layer.
package protocol ForeignReference: LanguageValue {
  /// The name of the type in the language.
  static var languageName: String { get }
  /// The reference with a handle of the host.
  init(handle: Int)
  /// The handle of the object in the host.
  var handle: Int { get }
}

extension ForeignReference {
  package static var languageType: Type { .named(languageName) }

  package var defaultText: String { Self.languageName }

  package static func read(_ value: Value, in machine: Machine) throws -> Self {
    guard value.tag == .foreign else { throw Failure("this is not a \(Self.languageName)") }
    return Self(handle: value.handle)
  }

  package func write(to machine: Machine) throws -> Value { .foreign(handle) }
}
