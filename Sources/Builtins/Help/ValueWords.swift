internal import Language

/// What people can write for a property or an argument of a type, from the table of words.
enum ValueWords {
  /// The names of the constants that `type`, or an optional of it, has itself, with their dots, in the order
  /// of their declaration, then of the methods that make others, as `.number(…)`; empty for none.
  static func constants(of type: Type) -> [String] {
    guard let name = type.withoutOptional.libraryName else { return [] }
    return constants[name] ?? []
  }

  /// A sentence on the constants of a type; empty for a type without.
  static func sentence(about type: Type) -> String {
    let names = constants(of: type)
    if let choices = choices(of: type) {
      return " \(choices.contains(" ") ? "One of" : "It is") \(choices)."
    }
    guard names.count > 3 else { return "" }
    return " For example \(names.prefix(few).joined(separator: ", "))."
  }

  /// All values of a type, or of an optional of it, in a row: `.top, .bottom or nil`; nil for a type with many,
  /// or with values that are made in other ways.
  static func choices(of type: Type) -> String? {
    let names = constants(of: type)
    guard let name = type.withoutOptional.libraryName, !names.isEmpty, names.count <= most,
      !makers.contains(name)
    else { return nil }
    let choices = type == type.withoutOptional ? names : names + ["nil"]
    guard choices.count > 1, let last = choices.last else { return choices[0] }
    return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The most constants that a sentence lists, and how many it has of more.
  private static let (most, few) = (12, 5)

  /// The constants of each type, by its name.
  private static let constants: [String: [String]] = {
    var constants: [String: [String]] = [:]
    for kind in [Builtin.Kind.constant, .staticMethod] {
      for word in Library.easel.builtins where word.kind == kind && !word.isApples {
        guard let name = word.receiver?.libraryName, word.result == word.receiver,
          constants[name]?.contains(".\(word.name)") != true
        else { continue }
        constants[name, default: []].append(".\(word.name)\(kind == .constant ? "" : "(…)")")
      }
    }
    return constants
  }()

  /// The types with initialisers.
  private static let makers = Set(
    Library.easel.builtins.compactMap { word -> String? in
      guard word.kind == .initializer, let name = word.receiver?.libraryName else { return nil }
      return name
    })

  /// The value of a property until a page sets it, as ` = 12`; empty where it depends on more.
  static func usual(of word: Builtin) -> String {
    guard word.kind == .property, let receiver = word.receiver,
      let value = PropertyDefaults.all["\(receiver.spelling).\(word.name)"]
    else { return "" }
    return " = \(value)"
  }
}
