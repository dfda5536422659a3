/// A value in one word, which copies share until one of them is given another value.
///
/// For values of many words that are passed on more often than they are looked at or changed: each
/// function that may throw one, and each value that holds one, would have code to move all the words.
///
/// It is public, though for our own targets only, as `BlockArray` is.
@propertyWrapper public struct Boxed<Value> {
  @usableFromInline final class Box {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// A box with a value.
  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value. A change makes a new box.
  @inlinable public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

extension Boxed.Box: Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Whether the values are equal.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.box.value == second.box.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  @inlinable public func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}

extension Boxed: CustomDebugStringConvertible {
  /// That of the value: a box is how it is kept, not a part of what it is.
  public var debugDescription: String { String(reflecting: wrappedValue) }
}
