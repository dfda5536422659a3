internal import Language

/// A question to help: a name, perhaps with its type before it.
struct Query {
  /// `StackView` of `StackView.alignment`; nil when only a name was asked for.
  var owner: String?
  var name: String
  /// Whether it begins with a dot, as a constant does.
  private let isConstant: Bool

  /// The question as typed: `alignment`, `.red`, `wait()`, `view.width`, `StackView.Axis`.
  init(_ text: String) {
    var name = Substring(text.prefix { $0 != "(" })
    while name.first == " " { name.removeFirst() }
    isConstant = name.first == "."
    while name.last == " " { name.removeLast() }
    let isType = Library.easel.type(named: String(name)) != nil
    if !isType, let dot = name.lastIndex(of: ".") {
      owner = dot == name.startIndex ? nil : String(name[..<dot])
      name = name[name.index(after: dot)...]
    }
    self.name = String(name)
  }

  /// The builtins that the question may mean, in the order of their declaration.
  var words: [Builtin] {
    // Cases of an enumeration whose name also means something else need their dot to be found.
    let meansElse =
      Help.isSynonym(name)
      || Library.easel.builtins.contains { word in
        word.kind != .constant && word.appleForms.contains { $0.name == name }
          || word.kind == .function && word.name == name
      }
    let leavesOutCases = owner == nil && !isConstant && meansElse
    return Library.easel.builtins.filter { word in
      if leavesOutCases, word.kind == .constant, word.receiver?.spelling.contains(".") ?? false {
        return false
      }
      return isAmong(word) && (word.name == name || word.appleForms.contains { $0.name == name })
    }
  }

  /// Whether `word`, or Apple's form of it, belongs to the type that was asked for.
  func isAmong(_ word: Builtin) -> Bool {
    owner == nil || ([word] + word.inAppleForms).contains { belongs(to: $0.receiver) }
  }

  private func belongs(to receiver: Type?) -> Bool {
    guard let owner, let receiver else { return false }
    return lineage.contains { $0 == receiver }
      || receiver.spelling == owner || receiver.placeholder == owner.lowercasedFirst
  }

  /// The type in question and its supertypes.
  private var lineage: [Type] {
    guard let owner else { return [] }
    let type =
      Library.easel.type(named: owner)
      ?? Library.easel.types.first { Type.named($0.name).placeholder == owner }
    return type.map { Library.easel.lineage(of: .named($0.name)) } ?? []
  }
}

extension String {
  /// `stackView` of `StackView`, `jsonEncoder` of `JSONEncoder`.
  var lowercasedFirst: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < self.count ? capitals - 1 : capitals
    return prefix(count).lowercased() + dropFirst(count)
  }
}
