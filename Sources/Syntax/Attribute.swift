/// What attributes such as `@objc` mean.
enum Attribute {
  /// Those before a declaration that are accepted and have no effect.
  static let silent: Set<String> = [
    "@discardableResult", "@IBAction", "@IBDesignable", "@IBInspectable", "@IBOutlet", "@objc",
    "@objcMembers", "@propertyWrapper",
  ]

  /// Attributes for a compiler, which change nothing that a program prints.
  private static let harmless: Set<String> = [
    "@available", "@convention", "@frozen", "@GKInspectable", "@inlinable", "@inline",
    "@LSIntents", "@MainActor", "@nonobjc", "@NSCopying", "@NSManaged", "@preconcurrency",
    "@Sendable", "@testable", "@UIApplicationMain", "@unchecked", "@usableFromInline",
    "@warn_unqualified_access",
  ]

  /// Wrappers of Apple's frameworks, of whose views nothing is here.
  private static let wrappers: Set<String> = [
    "@Binding", "@Environment", "@EnvironmentObject", "@FocusState", "@GestureState",
    "@Namespace", "@ObservedObject", "@Published", "@ScaledMetric", "@State", "@StateObject",
    "@ViewBuilder", "@ChartContentBuilder", "@Observable", "@Bindable",
  ]

  /// What to write instead of an attribute; nil if it cannot be left out without another result.
  static func hint(on name: String) -> String? {
    switch name {
    case "@resultBuilder": "write a function that takes a list"
    case "@main": "leave it out, and call 'main()' of the type in the last line"
    case "@dynamicMemberLookup", "@dynamicCallable": "write a method, and call it by its name"
    case "@autoclosure": "leave it out, and write '{ … }' around the argument of each call"
    default: harmless.contains(name) || wrappers.contains(name) ? "leave it out" : nil
    }
  }

  /// Whether it may be a property wrapper of the page.
  static func mayWrap(_ name: String) -> Bool {
    name.dropFirst().first?.isUppercase == true && name != "@Stored"
      && !(silent.contains(name) || harmless.contains(name) || wrappers.contains(name))
  }
}
