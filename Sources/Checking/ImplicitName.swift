import Syntax

/// A `.name` that is looked up in a type which is not known yet.
struct ImplicitName {
  var text: String
  /// The arguments of its call; nil if it is not called.
  var arguments: [Argument]?

  /// Whether it is the `.some(value)` of an optional, or its `.none`.
  var isOfOptional: Bool {
    guard let arguments else { return text == "none" }
    return text == "some" && arguments.count == 1 && arguments[0].label == nil
  }
}
