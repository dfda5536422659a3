internal import Language

extension Help {
  /// The help on overloads with one summary: signatures, summary, parameters, two examples at most.
  static func text(of forms: [Builtin]) -> String {
    var paragraphs = [
      forms.map { $0.signature(width: 80) }.joined(separator: "\n") + "\n"
        + paragraph(summary(of: forms[0]))
    ]
    let parameters = parameters(of: forms)
    if !parameters.isEmpty { paragraphs.append(rows(parameters)) }
    if let place = place(of: forms[0]) { paragraphs.append(paragraph(place)) }
    let apples = forms.flatMap(\.inAppleForms).map { $0.signature(width: 76) }
    if !apples.isEmpty {
      paragraphs.append(
        "  Apple's form:\n" + apples.map { indented($0, by: 4) }.joined(separator: "\n"))
    }
    var examples: [String] = []
    for example in forms.compactMap(\.documentation?.example)
    where examples.count < 2 && !examples.contains(example) {
      examples.append(example)
    }
    return (paragraphs + examples.map { indented($0, by: 4) }).joined(separator: "\n\n")
  }

  /// The help on a form of the language.
  static func text(of form: Form) -> String {
    [form.signature + "\n" + paragraph(form.summary), indented(form.example, by: 4)]
      .joined(separator: "\n\n")
  }

  /// The help on a type: its summary, initialisers and members.
  static func text(of type: TypeDeclaration) -> String {
    let own = Library.easel.builtins.filter {
      $0.receiver?.libraryName == type.name && !$0.name.hasPrefix("_")
    }
    var paragraphs = [type.name + "\n" + paragraph(type.summary)]
    let makers = own.filter { $0.kind == .initializer }
    if !makers.isEmpty { paragraphs.append(entries(of: makers)) }
    let constants = own.filter { $0.kind == .constant }.map { "." + $0.name }
    if !constants.isEmpty { paragraphs.append(paragraph(constants.joined(separator: " "))) }
    let members = own.filter { $0.kind != .initializer && $0.kind != .constant }
    let apart = MemberGroup.apart(in: type.name)
    let shown = members.filter { !apart.contains($0.name) }
    let others = MemberGroup.words(from: type.name)
    if !shown.isEmpty {
      paragraphs.append(
        others.isEmpty ? fields(shown) : table(of: shown.distinct.withOneSummary.map(glance)))
    }
    var ending: [String] = []
    if let superclass = type.superclass {
      ending.append("It is a kind of \(superclass) and has all that one has.")
    }
    if let last = others.last {
      ending.append(
        "For the rest ask for help on \(others.dropLast().joined(separator: ", ")) or \(last).")
    }
    if !ending.isEmpty { paragraphs.append(paragraph(ending.joined(separator: " "))) }
    if let names = appleNames(of: type) { paragraphs.append(paragraph(names)) }
    return paragraphs.joined(separator: "\n\n")
  }

  /// Apple's names for a type; nil if they are the same.
  static func appleNames(of type: TypeDeclaration) -> String? {
    switch type.appleNames.count {
    case 0: nil
    case 1: "Apple's name: \(type.appleNames[0])."
    default: "Apple's names: \(type.appleNames.joined(separator: ", "))."
    }
  }

  /// The help on a topic.
  static func text(of topic: Topic) -> String {
    var paragraphs = [topic.title + "\n" + paragraph(topic.summary)]
    let extent = TopicExtent(of: topic)
    let types = extent.types.map { ($0.name, $0.summary) }
    if !types.isEmpty { paragraphs.append(rows(types)) }
    paragraphs.append(entries(of: extent.words.distinct))
    // The beginning of a long text is out of sight when its end is there.
    if paragraphs.joined(separator: "\n\n").count(where: { $0 == "\n" }) > 20 {
      let names = names(in: topic).joined(separator: " ")
      if names.isEmpty { return paragraphs.joined(separator: "\n\n") }
      paragraphs.append(wrapped(names, lead: "  All of them: ", indent: 2))
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// The help on the members that are under a word of their own.
  ///
  /// - Parameter name: A member that is explained already.
  static func text(of group: MemberGroup, besides name: String) -> String {
    let members = Library.easel.builtins.filter {
      $0.receiver == .named(group.owner) && $0.kind != .constant && $0.name != name
        && group.members.contains($0.name)
    }
    let head = "\(Type.named(group.owner).placeholder): \(group.members.joined(separator: " "))"
    return wrapped(head, indent: 2) + "\n" + paragraph(group.summary) + "\n\n" + fields(members)
  }

  /// The members of a type, without it before them: properties with their types and usual values, methods with
  /// their parameters, each above its summary.
  private static func fields(_ members: [Builtin]) -> String {
    members.distinct.withOneSummary.map { forms in
      forms.map { indented(field($0), by: 2) }.joined(separator: "\n") + "\n"
        + wrapped(summary(of: forms[0]), lead: "    ", indent: 4)
    }
    .joined(separator: "\n")
  }

  /// A member as it is called, without the value that has it, or the type that it makes a value of.
  private static func field(_ member: Builtin) -> String {
    var signature = member.signature(width: 78)
    let makes = member.isStatic && member.result == member.receiver
    let owner = (makes ? member.receiver?.spelling : member.receiver?.placeholder) ?? ""
    guard makes || !member.isStatic, signature.hasPrefix(owner + ".") else { return signature }
    let dropped = owner.count + (makes ? 0 : 1)
    let margin = String(repeating: " ", count: dropped)
    signature = String(signature.dropFirst(dropped)).replacing("\n" + margin, with: "\n")
    let result = " -> " + owner
    return makes && signature.hasSuffix(result)
      ? String(signature.dropLast(result.count)) : signature
  }

  /// The forms of a member in one row: a property with its type and usual value, a method with the first of its
  /// parameters; then its values, or the beginning of what it does.
  private static func glance(_ forms: [Builtin]) -> Finding {
    let member = forms[0]
    guard member.kind == .property else {
      let first = member.parameters.first.map { $0.label.map { "\($0):" } ?? $0.type.spelling }
      return ("\(member.name)(\(first ?? ""))", member.summary)
    }
    guard member.isSettable, let choices = ValueWords.choices(of: member.result) else {
      return (field(member), member.summary)
    }
    return (member.name + ValueWords.usual(of: member), choices)
  }

  /// Words with their signatures, each above its summary.
  private static func entries(of words: [Builtin]) -> String {
    words.withOneSummary.map { forms in
      forms.map { indented($0.signature(width: 78), by: 2) }.joined(separator: "\n") + "\n"
        + wrapped(summary(of: forms[0]), lead: "    ", indent: 4)
    }
    .joined(separator: "\n")
  }

  /// The summary, with the unit of the result.
  static func summary(of word: Builtin) -> String {
    word.summary + sentence(about: word.documentation?.unit ?? "")
      + (word.isSettable ? ValueWords.sentence(about: word.result) : "")
  }

  /// The files in which a word is allowed; nil if in all.
  static func place(of word: Builtin) -> String? {
    switch word.availability {
    case .everywhere: nil
    case .topLevel:
      "It belongs at the top level of a page and in its 'for', 'if' and 'while', not in a function "
        + "or block."
    }
  }

  /// The explanation of a parameter.
  static func summary(of parameter: Builtin.ParameterDescription) -> String {
    var text =
      parameter.summary + sentence(about: parameter.unit)
      + ValueWords.sentence(about: parameter.type)
    if let fallback = parameter.defaultText { text += " If left out: \(fallback)." }
    return text
  }

  /// The meaning of a unit, to go after a summary.
  private static func sentence(about unit: String) -> String {
    switch unit {
    case "": ""
    case "fraction": " A fraction, 0 to 1."
    case "ratio": " A ratio."
    default: " In \(unit)."
    }
  }

  /// The explanations of the parameters of overloads, each once, in order.
  private static func parameters(of forms: [Builtin]) -> [(name: String, text: String)] {
    var parameters: [(name: String, text: String)] = []
    for place in 0..<(forms.map(\.parameters.count).max() ?? 0) {
      for form in forms where place < form.parameters.count {
        let parameter = form.parameters[place]
        let row = (name: name(of: parameter), text: summary(of: parameter))
        if !parameters.contains(where: { $0 == row }) { parameters.append(row) }
      }
    }
    return parameters
  }

  /// The name of a parameter in its explanation.
  static func name(of parameter: Builtin.ParameterDescription) -> String {
    if case .function = parameter.type, parameter.defaultText == nil { return "{ … }" }
    return parameter.label ?? parameter.type.placeholder
  }

  private static func paragraph(_ text: String) -> String {
    wrapped(text, lead: "  ", indent: 2)
  }

  /// Names in one column, their meanings in another.
  static func rows(_ rows: [(name: String, text: String)]) -> String {
    let column = 4 + (rows.map(\.name.count).max() ?? 0)
    return rows.map { name, text in
      wrapped(text, lead: padded("  " + name, to: column), indent: column)
    }
    .joined(separator: "\n")
  }
}
