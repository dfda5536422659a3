import Language

/// The values that the cases of a `switch` cover, as far as their patterns show it.
struct Coverage {
  /// The part of a pattern that matters for coverage.
  private indirect enum Shape {
    case anything
    /// One of the forms that the values of its type have, and its parts.
    case form(Int, [Shape])
    /// Covers some values; which ones is not known.
    case something
  }

  private let shapes: [Shape]
  private let declarations: Declarations
  /// How often patterns may be compared; a `switch` that needs more must have a `default`.
  private var budget = 20_000

  init(of cases: [CheckedCase], _ declarations: Declarations) {
    self.declarations = declarations
    shapes = cases.flatMap { $0.items.filter { $0.condition == nil } }
      .map { Coverage.shape($0.pattern) }
  }

  private static func shape(_ pattern: CheckedCasePattern) -> Shape {
    switch pattern {
    case .anything, .variable: return .anything
    case .tuple(let parts): return .form(0, parts.map(shape))
    case .none: return .form(0, [])
    case .some(let part): return .form(1, [shape(part)])
    case .enumCase(let number, let parts): return .form(number, parts.map(shape))
    case .value(let value):
      switch value.kind {
      case .boolean(let flag): return .form(flag ? 1 : 0, [])
      case .conversion(.wrap, let inner): return .form(1, [shape(.value(inner))])
      case .none: return .form(0, [])
      case .property(let constant, of: nil):
        let number = value.type.namesOfAll?.firstIndex(of: constant.name)
        return number.map { .form($0, []) } ?? .something
      default: return .something
      }
    case .range, .compared, .matched, .is, .cast: return .something
    }
  }

  /// A value that no case covers, as a pattern: `_` for one that cannot be named; nil if there is
  /// none.
  func missing(in type: Type) -> String? {
    var coverage = self
    return coverage.missing(shapes.map { [$0] }, [type]).map { $0.joined() }
  }

  /// The parts of a value of `types` that none of `rows` covers.
  private mutating func missing(_ rows: [[Shape]], _ types: [Type]) -> [String]? {
    guard let type = types.first else { return rows.isEmpty ? [] : nil }
    budget -= rows.count + 1
    guard budget > 0 else { return types.map { _ in "_" } }
    let isNarrowed = rows.contains { if case .form = $0[0] { true } else { false } }
    guard isNarrowed, let forms = forms(of: type) else {
      let rest = rows.filter { if case .anything = $0[0] { true } else { false } }
      return missing(rest.map { Array($0.dropFirst()) }, Array(types.dropFirst()))
        .map { ["_"] + $0 }
    }
    for (number, parts) in forms.enumerated() where !parts.contains(.never) {
      var narrowed: [[Shape]] = []
      for row in rows {
        switch row[0] {
        case .anything:
          narrowed.append(parts.map { _ in .anything } + row.dropFirst())
        case .form(number, let inner): narrowed.append(inner + row.dropFirst())
        case .form, .something: break
        }
      }
      guard let found = missing(narrowed, parts + types.dropFirst()) else { continue }
      let inner = Array(found.prefix(parts.count))
      return [text(ofForm: number, of: type, inner)] + found.dropFirst(parts.count)
    }
    return nil
  }

  // MARK: Forms

  /// The forms that the values of a type have, with the types of their parts; nil if they are too
  /// many.
  private func forms(of type: Type) -> [[Type]]? {
    switch type {
    case .bool: [[], []]
    case .nominal(.optional, .one(let part)): [[], [part]]
    case .tuple(let elements): [elements.map(\.type)]
    case .nominal(.declared(let nominal), _) where nominal.kind == .enumeration:
      declarations[nominal].enumeration.cases.map { $0.payload.map(\.type) }
    case .nominal(.named, _): type.namesOfAll.map { $0.map { _ in [] } }
    default: nil
    }
  }

  /// A form as a pattern.
  private func text(ofForm number: Int, of type: Type, _ parts: [String]) -> String {
    switch type {
    case .bool: return number == 0 ? "false" : "true"
    case .nominal(.optional, _): return number == 0 ? "nil" : "\(parts.joined())?"
    case .nominal(.declared(let nominal), _):
      let name = ".\(declarations[nominal].enumeration.cases[number].name)"
      return parts.allSatisfy { $0 == "_" } ? name : "\(name)(\(parts.joined(separator: ", ")))"
    case .nominal(.named, _): return ".\(type.namesOfAll?[number] ?? "_")"
    default: return "(\(parts.joined(separator: ", ")))"
    }
  }
}
