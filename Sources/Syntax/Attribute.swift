/// What attributes such as `@objc` mean.
enum Attribute {
  /// Those before a declaration that are accepted and have no effect.
  static let silent: Set<String> = [
    "@available", "@discardableResult", "@dynamicMemberLookup", "@frozen", "@IBAction",
    "@IBDesignable", "@IBInspectable",
    "@IBOutlet", "@inlinable", "@inline", "@MainActor", "@nonobjc", "@objc", "@objcMembers",
    "@preconcurrency", "@propertyWrapper", "@usableFromInline",
  ]

  /// Those before a type that are accepted and have no effect.
  static let silentOfTypes: Set<String> = ["@escaping", "@MainActor", "@Sendable", "@unchecked"]

  /// Attributes for a compiler, which change nothing that a program prints.
  private static let harmless: Set<String> = [
    "@convention", "@GKInspectable", "@LSIntents", "@NSCopying", "@NSManaged", "@Sendable",
    "@testable", "@UIApplicationMain", "@unchecked", "@warn_unqualified_access",
  ]

  /// Wrappers of Apple's frameworks, of whose views nothing is here.
  private static let wrappers: Set<String> = [
    "@Binding", "@Environment", "@EnvironmentObject", "@FocusState", "@GestureState",
    "@Namespace", "@ObservedObject", "@ScaledMetric", "@State", "@StateObject",
    "@ViewBuilder", "@ChartContentBuilder", "@Bindable",
  ]

  /// Attributes by which changes are told to others.
  private static let observing: Set<String> = ["@Observable", "@Published"]

  /// What to write instead of an attribute; nil if it cannot be left out without another result.
  static func hint(on name: String) -> String? {
    switch name {
    case "@resultBuilder": "write a function that takes a list"
    case "@main": "leave it out, and call 'main()' of the type in the last line"
    case "@dynamicCallable": "write a method, and call it by its name"
    case "@NSManaged":
      "leave it out and give a first value: 'strokeEnd' and 'path' of a shape layer move, a property of your own does not"
    case "@autoclosure": "leave it out, and write '{ … }' around the argument of each call"
    case _ where wrappers.contains(name):
      "leave it out: a view here is an object, which changes with 'box.width = 40'"
    case _ where observing.contains(name):
      "leave it out, and write 'didSet' where a change has an effect"
    default: harmless.contains(name) ? "leave it out" : nil
    }
  }

  /// What to write instead of a modifier.
  static func hint(onModifier name: String) -> String {
    name == "optional"
      ? "leave it out, and give it an empty body in an 'extension' of the protocol" : "leave it out"
  }

  /// What to write instead of a macro such as `#line`; nil if there is nothing.
  static func hint(onMacro name: String) -> String? {
    switch name {
    case "#function", "#line", "#file", "#fileID", "#filePath", "#column":
      "write it out: \(name == "#line" || name == "#column" ? "'4'" : "'\"page\"'")"
    case "#Preview": "leave it out: 'show(box)' puts a view on the page"
    case "#warning", "#error": "write a comment"
    case "#available", "#unavailable": "leave it out: a page runs in one version only"
    default: nil
    }
  }

  /// Whether it may be a property wrapper of the page.
  static func mayWrap(_ name: String) -> Bool {
    name.dropFirst().first?.isUppercase == true && name != "@Stored"
      && !(silent.contains(name) || harmless.contains(name) || wrappers.contains(name)
        || observing.contains(name))
  }

  /// Refuses an attribute, unless it names a result builder that is refused where it is declared.
  static func refuse(_ name: String, at range: Range<Int>, in parser: inout Parser) {
    guard !isRefusedBuilder(name, in: parser),
      name != "@autoclosure" || !parser.operators.autoclosures.accepts(range.lowerBound)
    else { return }
    parser.reportOuter(name, at: range, hint: hint(on: name))
  }

  /// Whether `@unknown default` is next. The parser is `inout` for the stack, where a copy of it would lie.
  @inline(never)
  static func isBeforeDefault(_ parser: inout Parser) -> Bool {
    parser.kind == .at && parser.isIdentifier(parser.next(), "unknown")
      && parser.next(2).kind == .keyword(.default)
  }

  /// Refuses an attribute before a case of a `switch`.
  @inline(never)
  static func failure(beforeCase parser: inout Parser) -> Parser.Failure {
    let word = parser.text(parser.token) + parser.text(parser.next())
    return parser.fail(
      "'\(word)' is not in this dialect", at: parser.token.range,
      hint: word == "@unknown" ? "leave it out" : nil)
  }

  /// Whether an attribute names a type that is declared as a result builder.
  static func isRefusedBuilder(_ name: String, in parser: Parser) -> Bool {
    let (tokens, own) = (parser.tokens, String(name.dropFirst()))
    return tokens.indices.dropLast(3).contains { index in
      parser.isIdentifier(tokens[index], "resultBuilder")
        && tokens[index...].dropFirst().prefix(3).contains { parser.isIdentifier($0, own) }
    }
  }
}

extension Diagnostic {
  /// That a construct of Swift is not in the language.
  init(outer name: String, at range: Range<Int>, hint: String?, fix: TextEdit?) {
    self.init(.error, "'\(name)' is not in this dialect", at: range, hint: hint, fix: fix)
  }

  /// Whether it is to be told after others: a second one on a construct says nothing new, unless it is to be mended too.
  func isNew(after others: [Diagnostic]) -> Bool {
    fix != nil || !others.contains { $0.message == message }
  }
}
