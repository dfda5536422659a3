internal import Language
internal import Scales
package import Tables

extension Aggregate: NativeValue {
  package static var languageName: String { "Table.Aggregate" }
  /// `sum(Revenue)`, as its column is called.
  package var languageDescription: String { title }
}

extension Key: NativeValue {
  package static var languageName: String { "Table.Key" }
  package var languageDescription: String { title }
}

extension CalendarKey: LanguageEnumeration {
  package static var languageName: String { "Table.Stretch" }
}

extension Window: NativeValue {
  package static var languageName: String { "Table.Window" }
  package var languageDescription: String { title }
}

extension RowGroups: NativeValue {
  package static var languageName: String { "RowGrouping" }

  /// The greatest groups first, and how many others there are.
  package var languageDescription: String {
    let shown = 6
    let names = (0..<min(shown, count)).map { "\(key(of: $0)) \(rowCount(of: $0))" }
    let others = count > shown ? [", and \(count - shown) others"] : []
    return "\(count) \(count == 1 ? "group" : "groups") of rows: "
      + names.joined(separator: ", ") + others.joined()
  }

  package var languageDebugDescription: String {
    "RowGrouping(\(count) \(count == 1 ? "group" : "groups"))"
  }

  package var bytes: Int {
    MemoryLayout<RowGroups>.size + table.ownBytes + 12 * table.count + 64 * count
  }

  // Those of equal tables by equal keys, whatever the keys were written as.
  package static func == (first: RowGroups, second: RowGroups) -> Bool {
    first.count == second.count && first.table == second.table
      && first.keyColumns == second.keyColumns
  }
}

extension Key {
  /// As the source of a page: `.month("Date")`.
  var languageCode: String {
    switch self {
    case .column(let name): ".column(\(name.quoted))"
    case .calendar(let stretch, let name): ".\(stretch)(\(name.quoted))"
    case .part(.weekday, let name): ".weekday(\(name.quoted))"
    case .part(let part, let name):
      ".\(part.stretch)(\(name.quoted), of: .\(part.owner))"
    case .bins(let name, let rule):
      switch rule {
      case .automatic: ".bins(\(name.quoted))"
      case .width(let width): ".bins(\(name.quoted), width: \(brief(width)))"
      case .count(let count): ".bins(\(name.quoted), count: \(count))"
      }
    case .top(let count, let name, let rest):
      ".top(\(count), \(name.quoted)\(rest.map { ", rest: \($0.quoted)" } ?? ""))"
    }
  }
}

/// Keys and aggregates as arguments of the page.
extension Key {
  /// Whether values of a type are keys: names of columns, or keys, alone or in a list.
  static func isKeys(_ type: Type) -> Bool {
    isKey(type) || type.listElement.map(isKeys) ?? false
  }

  /// Whether values of a type are one key: the name of a column, or a key.
  static func isKey(_ type: Type) -> Bool { type == .string || type == languageType }

  /// The key of a value of such a type.
  static func read(_ value: Value, as type: Type, in machine: Machine) throws -> Key {
    type == .string ? .column(machine.string(value)) : try read(value, in: machine)
  }

  /// The keys of a value of such a type, or of a list of such values.
  static func readAll(_ value: Value, as type: Type, in machine: Machine) throws -> [Key] {
    guard let element = type.listElement else { return [try read(value, as: type, in: machine)] }
    return try machine.elements(value).flatMap { try readAll($0, as: element, in: machine) }
  }
}

extension Aggregate {
  /// Whether values of a type are what is shown of groups: aggregates, alone or in a list.
  static func isAggregates(_ type: Type) -> Bool {
    (type.listElement ?? type) == languageType
  }

  /// The aggregates of a value of such a type.
  static func readAll(_ value: Value, as type: Type, in machine: Machine) throws -> [Aggregate] {
    type == languageType ? [try read(value, in: machine)] : try [Aggregate].read(value, in: machine)
  }
}
