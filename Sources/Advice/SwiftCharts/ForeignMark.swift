internal import Syntax

/// A list whose elements marks are made of: that of `Chart(data)` or of a `ForEach`.
struct MarkLoop: Equatable {
  /// The list, in parentheses if a member may not follow it.
  var data: String
  /// The list as an argument.
  var argument: String
  /// The names of an element; none for `$0`.
  var names: [String]
  /// The variables that are made of each element, with their code.
  var variables: [(name: String, code: String)] = []

  /// Whether code depends on the element.
  func isMentioned(in code: String) -> Bool {
    ((names.isEmpty ? ["$0"] : names) + variables.map(\.name)).contains(where: code.mentions)
  }

  /// A closure with the value `body` of an element.
  func closure(_ body: String) -> String {
    let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    let used = variables.filter { body.mentions($0.name) }
    let lead = used.map { "\($0.code); " }.joined()
    return "{ \(head)\(lead)\(lead.isEmpty ? "" : "return ")\(body) }"
  }

  /// The elements with `body` as the value of each.
  func mapping(_ body: String, by method: String = "map") -> String {
    "\(data).\(method) \(closure(body))"
  }

  /// The pattern of a `for` over the elements.
  var pattern: String {
    switch names.count {
    case 0: "item"
    case 1: names[0]
    default: "(\(names.joined(separator: ", ")))"
    }
  }

  /// Code for the body of a `for` over the elements.
  func inBody(_ code: String) -> String {
    let used = variables.filter { code.mentions($0.name) }
    let whole = used.map { "\($0.code); " }.joined() + code
    return names.isEmpty ? whole.replacing(word: "$0", with: "item") : whole
  }

  static func == (one: MarkLoop, other: MarkLoop) -> Bool {
    one.data == other.data && one.names == other.names
  }
}

/// A mark of Swift Charts, as `BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))`.
struct ForeignMark {
  /// What is shown: `.value("Day", item.day)`.
  struct Channel {
    /// The code of its label; nil for an empty one.
    var title: String?
    var value: String
    /// Whether the value is a text without interpolations, so that it is known.
    var isTextLiteral: Bool
    /// The lists whose elements it may depend on, the outermost first.
    var loops: [MarkLoop]

    /// Whether code beside the value depends on an element.
    func isLooped(_ code: String) -> Bool { loops.contains { $0.isMentioned(in: code) } }
  }

  var kind: String
  var place: Range<Int>
  var arguments: [Argument]
  /// The outermost first.
  var loops: [MarkLoop]
  /// Those of the mark, then those of the groups around it.
  var modifiers: [Modifier]
  let code: SourceCode

  /// The channel with a label: `x`, `y`, `angle`, `xStart`.
  func channel(_ label: String) -> Channel? {
    arguments.value(label).flatMap { channel($0, loops) }
  }

  /// The channel of a modifier: `by` of `.foregroundStyle(by:)`.
  func channel(by modifier: String) -> Channel? {
    modifiers(modifier).lazy.compactMap { modifier in
      modifier.argument("by").flatMap { channel($0, loops.prefix(modifier.depth)) }
    }.first
  }

  private func channel(
    _ expression: Expression, _ loops: some Sequence<MarkLoop>
  ) -> Channel? {
    guard let (name, arguments) = expression.constant, name == "value", arguments.count > 1 else {
      return nil
    }
    let (label, value) = (arguments[0].value, arguments[1].value)
    // Of a key path, as plots of whole lists have it, the member of each element.
    var channel = Channel(
      title: code(label), value: code.body(value) ?? code(value),
      isTextLiteral: value.isTextLiteral, loops: Array(loops))
    if label.isTextLiteral && channel.title == "\"\"" || channel.isLooped(channel.title ?? "") {
      channel.title = nil
    }
    return channel
  }

  /// Whether code in the mark depends on an element of a list.
  func isLooped(_ code: String) -> Bool { loops.contains { $0.isMentioned(in: code) } }

  /// The modifiers called `name`, the innermost first.
  func modifiers(_ name: String) -> [Modifier] { modifiers.filter { $0.name.text == name } }

  /// The list of `body` for every element.
  func listing(_ body: String) -> String { loops.listing(body) }
}

extension [MarkLoop] {
  /// The list of `body` for every element of the innermost list; `body` without a list.
  func listing(_ body: String) -> String {
    guard var list = last?.mapping(body) else { return body }
    for loop in dropLast().reversed() { list = loop.mapping(list, by: "flatMap") }
    return list
  }
}
