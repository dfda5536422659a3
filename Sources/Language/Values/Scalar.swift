/// A Swift type whose values fit in a word, with which compiled code computes directly.
protocol Scalar: Sendable {
  init(_ value: Value)
  var value: Value { get }
}

extension Int: Scalar {
  @inline(__always) init(_ value: Value) { self = value.asInt }
  @inline(__always) var value: Value { .int(self) }
}

extension Double: Scalar {
  @inline(__always) init(_ value: Value) { self = value.asDouble }
  @inline(__always) var value: Value { .double(self) }
}

extension Float: Scalar {
  @inline(__always) init(_ value: Value) { self = value.asFloat }
  @inline(__always) var value: Value { .float(self) }
}

extension Bool: Scalar {
  @inline(__always) init(_ value: Value) { self = value.asBool }
  @inline(__always) var value: Value { .bool(self) }
}
