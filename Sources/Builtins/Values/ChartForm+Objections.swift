internal import Language
internal import Tables

/// Objections to values that are not the data of a chart, with the form to use.
extension ChartForm {
  /// The objection to the data, the `x:`, the `y:` and the `by:` of a call, its first arguments.
  @Sendable static func objection(to arguments: [GivenArgument?]) -> Objection? {
    let (x, y, by) = (arguments[.x], arguments[.y], arguments[.by])
    if let data = arguments[.data], data.type == Table.languageType {
      return objection(toTable: data, x, y, by)
    }
    if let data = arguments[.data], ChartForm(data.type) == nil { return objection(to: data) }
    if let x, !isX(x.type) { return objection(toX: x) }
    if y != nil {
      return Objection(
        to: .y, "only of a table are columns named", hint: "omit 'y': the numbers come first")
    }
    if by != nil {
      return Objection(
        to: .by, "only of a table are columns named",
        hint: #"name each series: ["Oslo": [4, 2], "Rome": [1, 3]]"#)
    }
    return nil
  }

  private static func objection(
    toTable table: GivenArgument, _ x: GivenArgument?, _ y: GivenArgument?, _ by: GivenArgument?
  ) -> Objection? {
    if let x, !Key.isKey(x.type) {
      return Objection(
        to: .x, "'x' takes the name of a column or a key, not \(x.type.plural)",
        hint: "write the name, as in 'x: \"Date\"', or a key, as in 'x: .month(\"Date\")'")
    }
    if let by, !Key.isKey(by.type) {
      return Objection(
        to: .by, "'by' takes the name of a column or a key, not \(by.type.plural)",
        hint: "write the name, as in 'by: \"City\"', or a key, as in 'by: .year(\"Date\")'")
    }
    guard let y else {
      // The rows of each x are counted.
      guard x == nil else { return nil }
      let name = table.text.isEmpty || table.text.utf8.count > 40 ? "prices" : table.text
      return Objection(
        to: .data, "a chart of a table needs the name of its column 'y'",
        hint: "name its columns, as in '\(name), x: \"Date\", y: \"Close\"'")
    }
    switch y.type {
    case .string, .array(.string), .slice(.string): return nil
    case _ where Aggregate.isAggregates(y.type): return nil
    default:
      return Objection(
        to: .y, "'y' takes names of columns or aggregates, not \(y.type.plural)",
        hint: "write one, as in 'y: \"Close\"' or 'y: .sum(\"Revenue\")', or a list of them")
    }
  }

  /// Whether values of a type are labels, numbers or dates for `x:`.
  static func isX(_ type: Type) -> Bool { type.listElement.map(isPlace) ?? false }

  /// Whether values of a type are positions on an axis.
  static func isPlace(_ type: Type) -> Bool {
    [.int, .double, .string, Date.languageType].contains(type)
  }

  private static func objection(to data: GivenArgument) -> Objection {
    let (type, text) = (data.type, data.text)
    let message = "a chart does not show \(type.plural)"
    func advice(_ hint: String) -> Objection { Objection(to: .data, message, hint: hint) }
    func code(_ replacement: String) -> Objection {
      text.isEmpty || replacement.utf8.count > 160
        ? advice(general) : Objection(to: .data, message, write: replacement)
    }
    switch type {
    case .int, .double: return code("[\(text)]")
    case .string:
      let isFile = text.contains(".") && !text.contains(" ")
      let read = Library.easel.elsewhere(named: "line(\"\")")?.hint(for: text)
      return advice(isFile ? read ?? general : #"give a label its number, as in ["Mon": 4]"#)
    case .bool: return advice(general)
    case .nominal(.optional, .one(let part)):
      return ChartForm(part) == nil
        ? Objection(to: .data, "a chart does not show nil", hint: general)
        : advice("unwrap it with 'if let' or '??'")
    case .range(.int), .closedRange(.int): return code("Array(\(text))")
    case .set(.int), .set(.double): return code("\(text.grouped).sorted()")
    case .nominal(.dictionary, .two(_, let value)) where value.content != nil:
      return advice(severalSeries)
    case .nominal(.set, _), .nominal(.dictionary, _):
      return advice(#"give each label its number, as in ["Mon": 4, "Tue": 2]"#)
    default: break
    }
    guard let element = type.listElement else { return advice(general) }
    switch element {
    case .string: return advice(#"give each label its number, as in ["Mon": 4, "Tue": 2]"#)
    case .any:
      return advice("declare it as a list of numbers, as in 'let values: [Double] = [4, 2]'")
    case .tuple(let parts) where parts.count == 2:
      let (first, second) = (parts[0].type, parts[1].type)
      return first == .string && ChartForm(second) != nil
        ? code("Dictionary(uniqueKeysWithValues: \(text))") : advice(general)
    case _ where ChartForm(element).map({ !$0.isNamed }) ?? false:
      guard let lists = text.listed, (1...8).contains(lists.count) else {
        return advice(severalSeries)
      }
      let names = "abcdefgh".map { "\"\($0)\"" }
      return code("[\(zip(names, lists).map { "\($0): \($1)" }.joined(separator: ", "))]")
    default: return advice(general)
    }
  }

  private static func objection(toX x: GivenArgument) -> Objection {
    let message = "'x' takes labels, numbers or dates, not \(x.type.plural)"
    func code(_ replacement: String) -> Objection {
      x.text.isEmpty || replacement.utf8.count > 160
        ? Objection(to: .x, message, hint: perValue)
        : Objection(to: .x, message, write: replacement)
    }
    switch x.type {
    case .range(.int), .closedRange(.int): return code("Array(\(x.text))")
    case .int, .double, .string: return code("[\(x.text)]")
    case .nominal(.array, .one(.nominal(.optional, .one(let part)))) where isPlace(part):
      return code("\(x.text.grouped).compactMap { $0 }")
    case .nominal(.set, .one(let part)) where isPlace(part):
      return code("\(x.text.grouped).sorted()")
    default: return Objection(to: .x, message, hint: perValue)
    }
  }

  private static let general =
    #"give it numbers, as in [4, 2, 6], or labels with numbers, as in ["Mon": 4]"#
  private static let severalSeries = #"name each series: ["Oslo": [4, 2], "Rome": [1, 3]]"#
  private static let perValue = #"give it one for each value, as in ["Jan", "Feb"]"#
}

extension Type {
  var isNumber: Bool { self == .int || self == .double }

  var isOptionalNumber: Bool { wrapped?.isNumber == true }
}

extension String {
  /// With parentheses, unless an operator after it applies to all of it anyway.
  fileprivate var grouped: String { ForeignText(self).words.count == 1 ? self : "(\(self))" }

  /// The elements of a list literal; nil for anything else.
  fileprivate var listed: [String]? {
    let text = ForeignText(self)
    guard first == "[", text.end(ofGroupAt: 0) == text.characters.count - 1 else { return nil }
    let parts = ForeignText(text[1..<text.characters.count - 1]).parts(separatedBy: ",")
    return parts.filter { !$0.isEmpty }
  }
}
