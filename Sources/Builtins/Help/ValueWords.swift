internal import Language

/// What people can write for a property or an argument of a type, from the table of words.
enum ValueWords {
  /// The names of the constants that `type`, or an optional of it, has itself, with their dots, in the order
  /// of their declaration; empty for none.
  static func constants(of type: Type) -> [String] {
    guard case .named(let name) = type.withoutOptional else { return [] }
    return constants[name] ?? []
  }

  /// A sentence on the constants of a type; empty for a type without.
  static func sentence(about type: Type) -> String {
    let names = constants(of: type)
    guard case .named(let name) = type.withoutOptional, !names.isEmpty else { return "" }
    // Values of other types are also made in other ways.
    let isOpen = makers.contains(name)
    if isOpen, names.count < 4 { return "" }
    guard isOpen || names.count > most else {
      let choices = type == type.withoutOptional ? names : names + ["nil"]
      guard let last = choices.last, choices.count > 1 else { return " It is \(names[0])." }
      return " \(choices.dropLast().joined(separator: ", ")) or \(last)."
    }
    return " Such as \(names.prefix(few).joined(separator: ", "))."
  }

  /// The most constants that a sentence lists, and how many it has of more.
  private static let (most, few) = (12, 5)

  /// The constants of each type, by its name.
  private static let constants: [String: [String]] = {
    var constants: [String: [String]] = [:]
    for word in Library.easel.builtins where word.kind == .constant && !word.isApples {
      guard case .named(let name)? = word.receiver, word.result == word.receiver else { continue }
      constants[name, default: []].append(".\(word.name)")
    }
    return constants
  }()

  /// The types with initialisers.
  private static let makers = Set(
    Library.easel.builtins.compactMap { word -> String? in
      guard word.kind == .initializer, case .named(let name)? = word.receiver else { return nil }
      return name
    })

  /// The value of a property until a page sets it; nil where it depends on more.
  static func fallback(of word: Builtin) -> String? {
    guard word.kind == .property, let receiver = word.receiver else { return nil }
    return PropertyDefaults.all["\(receiver.spelling).\(word.name)"]
  }
}

extension Type {
  /// The type without its optional.
  fileprivate var withoutOptional: Type {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}
