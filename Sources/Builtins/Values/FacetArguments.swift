internal import Charting
internal import Language
internal import Tables

/// The arguments of a chart word that make panels: `facet:` and `axes:`.
struct FacetArguments {
  /// Whether panels share their axes.
  enum Axes: String, Hashable, Sendable, CaseIterable {
    case shared, free
  }

  private let value: Value
  private let type: Type?
  private let axes: Value
  /// The number of the argument `facet:`.
  let argument: Int

  static let parameters: [Builtin.ParameterDescription] = [
    .init(
      label: "facet", type: .parameter(5),
      summary:
        "The column of a table, or a key such as '.year(\"Date\")', for each value of which there is a panel; or "
        + "a pair of them, for rows and columns of panels.", defaultText: "none"),
    .init(
      label: "axes", type: Axes.languageType,
      summary: "Whether all panels have the same axes or each its own.", defaultText: ".shared"),
  ]
  static let constraints: [Int: Builtin.Constraint] = [5: .data]
  static let implied: [Int: Type] = [5: Key.languageType]

  static let words = Topic.cases(
    of: Axes.self,
    [
      .shared: "All panels have the same axes, so that they can be compared.",
      .free: "Each panel has axes for its own values.",
    ]
  ) { axes in
    """
    let cities = ["Oslo", "Oslo", "Rome", "Rome"]
    let t = Table(["City": cities, "Month": ["Jan", "Feb", "Jan", "Feb"]])
      .adding("Rain", [4, 2, 8, 9])
    bars(t, x: "Month", y: "Rain", facet: "City", axes: .\(axes.rawValue))
    """
  }

  /// - Parameter first: The number of the argument `facet:`.
  init(_ arguments: Arguments, _ site: BuiltinCall, after first: Int) {
    argument = first
    (value, type) = (arguments[first], site.types[first])
    axes = site.types.count > first + 1 ? arguments[first + 1] : .absent
  }

  var isGiven: Bool { value.tag != .absent }

  func areFree(in machine: Machine) throws -> Bool {
    axes.tag == .absent ? false : try Axes.read(axes, in: machine) == .free
  }

  /// One key, or that of the rows and that of the columns.
  func keys(in machine: Machine) throws -> [Key] {
    guard let type else { return [] }
    if case .tuple(let parts) = type, parts.count == 2,
      parts.allSatisfy({ Key.isKey($0.type) })
    {
      return try zip(machine.elements(value), parts).map {
        try Key.read($0, as: $1.type, in: machine)
      }
    }
    guard Key.isKeys(type) else {
      throw Failure(
        "panels are made by one column or two, not by \(type.plural)",
        hint: "write 'facet: \"City\"' or 'facet: (\"City\", \"Year\")'", argument: argument)
    }
    let keys = try Key.readAll(value, as: type, in: machine)
    guard (1...2).contains(keys.count) else {
      throw Failure(
        "panels are made by one column or two, not by \(keys.count)",
        hint: "write 'facet: \"City\"' or 'facet: (\"City\", \"Year\")'", argument: argument)
    }
    return keys
  }
}

extension FacetArguments.Axes: LanguageEnumeration {
  static var languageName: String { "Chart.Axes" }
}
