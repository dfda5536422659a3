/// The value of a variable: a tag and a word, trivially copyable.
///
/// Larger values are in the heap, or in the host, and the word is a handle. Static types decide
/// how a value is read; the tag is for the garbage collector and for `nil`.
package struct Value: Hashable, Sendable {
  package enum Tag: UInt8, Sendable {
    /// No value yet: a variable before its declaration ran, an omitted argument.
    case absent
    /// `nil`; the word counts the optionals wrapped around it, 0 for a plain `nil`.
    case none
    case bool
    case int
    case double
    /// A number of single precision, as the same `Double`.
    case float
    /// A handle into the heap.
    case object
    /// A handle into the host, for example a layer.
    case foreign
    /// A case of an `enum` of the page: the id of the type in the upper half, and the case.
    case enumCase
    /// A handle into the heap that keeps nothing, of a weak or an unowned variable; `Value.gone` once its object is gone.
    case weak, unowned
    /// Whole numbers of the types of `SizedInteger`.
    case int8, int16, int32, int64
    case uint, uint8, uint16, uint32, uint64
  }

  package var tag: Tag
  package var word: UInt64

  @inlinable
  package init(tag: Tag, word: UInt64) {
    self.tag = tag
    self.word = word
  }
}

extension Value {
  package static let absent = Value(tag: .absent, word: 0)
  package static let none = Value(tag: .none, word: 0)
  /// The empty tuple.
  package static let void = Value(tag: .bool, word: 0)

  @inlinable
  package static func int(_ value: Int) -> Value {
    Value(tag: .int, word: UInt64(bitPattern: Int64(value)))
  }

  @inlinable
  package static func double(_ value: Double) -> Value {
    Value(tag: .double, word: value.bitPattern)
  }

  @inlinable
  package static func float(_ value: Float) -> Value {
    Value(tag: .float, word: Double(value).bitPattern)
  }

  @inlinable
  package static func bool(_ value: Bool) -> Value {
    Value(tag: .bool, word: value ? 1 : 0)
  }

  @inlinable
  package static func object(_ handle: Int) -> Value {
    Value(tag: .object, word: UInt64(truncatingIfNeeded: handle))
  }

  @inlinable
  package static func foreign(_ handle: Int) -> Value {
    Value(tag: .foreign, word: UInt64(truncatingIfNeeded: handle))
  }

  /// A case without a payload: its number in its `enum`, whose type has `id`.
  package static func enumCase(_ index: Int, of id: Int) -> Value {
    Value(tag: .enumCase, word: UInt64(truncatingIfNeeded: id << 32 | index))
  }

  /// Which case of its `enum` it is.
  @inlinable
  package var caseIndex: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  /// The value read as an `Int`.
  @inlinable
  package var asInt: Int { Int(Int64(bitPattern: word)) }

  /// Whether it is a `Double` or a `Float`; both are read as a `Double`.
  @inlinable
  package var isFractional: Bool { tag == .double || tag == .float }

  /// The value read as a `Float`.
  @inlinable
  package var asFloat: Float { Float(asDouble) }

  /// The value read as a `Double`.
  @inlinable
  package var asDouble: Double { Double(bitPattern: word) }

  /// The value read as a `Bool`.
  @inlinable
  package var asBool: Bool { word != 0 }

  /// The value read as a handle, into the heap or the host.
  @inlinable
  package var handle: Int { Int(truncatingIfNeeded: word) }
}

extension Value {
  /// The content of an optional; nil for `nil`.
  @inlinable
  package var unwrapped: Value? {
    guard tag == .none else { return self }
    return word == 0 ? nil : Value(tag: .none, word: word - 1)
  }

  /// The value as an optional.
  @inlinable
  package var wrapped: Value {
    tag == .none ? Value(tag: .none, word: word + 1) : self
  }
}
