/// The open side of a range with one end.
protocol RangeSide: Sendable {
  /// The name of the range type in Swift.
  static var rangeName: String { get }
  static var boundName: String { get }
  static var sign: String { get }
  /// How a number in it compares with its bound.
  static var comparison: InfixOperation.Kind { get }
  static func holds<Bound: Comparable>(_ value: Bound, _ bound: Bound) -> Bool
}

/// `2...`
enum RangeFrom: RangeSide {
  static let rangeName = "PartialRangeFrom"
  static let boundName = "lowerBound"
  static let sign = "..."
  static let comparison = InfixOperation.Kind.greaterOrEqual
  static func holds<Bound: Comparable>(_ value: Bound, _ bound: Bound) -> Bool { value >= bound }
}

/// `..<2`
enum RangeUpTo: RangeSide {
  static let rangeName = "PartialRangeUpTo"
  static let boundName = "upperBound"
  static let sign = "..<"
  static let comparison = InfixOperation.Kind.less
  static func holds<Bound: Comparable>(_ value: Bound, _ bound: Bound) -> Bool { value < bound }
}

/// `...2`
enum RangeThrough: RangeSide {
  static let rangeName = "PartialRangeThrough"
  static let boundName = "upperBound"
  static let sign = "..."
  static let comparison = InfixOperation.Kind.lessOrEqual
  static func holds<Bound: Comparable>(_ value: Bound, _ bound: Bound) -> Bool { value <= bound }
}

/// A range that has one end.
struct PartialRange<Side: RangeSide, Bound: LanguageValue & Comparable>: NativeValue {
  var bound: Bound

  static var languageName: String { "\(Side.rangeName)<\(Bound.languageType.spelling)>" }

  var languageDescription: String {
    let number = (bound as? Double)?.text ?? "\(bound)"
    return "\(Self.languageName)(\(Side.boundName): \(number))"
  }

  static func == (first: Self, second: Self) -> Bool { first.bound == second.bound }
}

/// The end of a one-sided range that is written.
package enum SliceBound {
  /// `2...`
  case lower
  /// `..<2`
  case upper
  /// `...2`
  case last
}

/// The type of a range with one end, for the checker.
package struct PartialRangeType {
  /// As Swift names it: `PartialRangeFrom<Int>`.
  package var name: String
  /// The type of its bound.
  package var bound: Type
  /// How a number in it compares with its bound.
  package var comparison: InfixOperation.Kind
  /// The part of a list that it selects.
  package var slice: SliceBound
  /// The builtins that make one from its bound, and return the bound.
  package var maker: Builtin
  package var end: Builtin
  fileprivate var words: [Builtin]

  private init<Side: RangeSide, Bound: LanguageValue & Comparable>(
    _ side: Side.Type, _ bound: Bound.Type, _ slice: SliceBound, _ example: String
  ) {
    typealias Range = PartialRange<Side, Bound>
    name = Range.languageName
    self.bound = Bound.languageType
    comparison = Side.comparison
    self.slice = slice
    maker = Builtin(
      Side.sign, "A range with one end.", Parameter(nil, as: Bound.self, "The end."), example: ""
    ) { (bound: Bound) in Range(bound: bound) }
    end = Builtin(
      property: Side.boundName, of: Range.self, "Its one end.",
      example: "print((\(example)).\(Side.boundName))", get: { _, range in range.bound })
    words = [
      end,
      Builtin(
        method: "contains", of: Range.self, "Whether a number is in it.",
        Parameter(nil, as: Bound.self, "The number."), example: "print((\(example)).contains(3))"
      ) { _, range, value in Side.holds(value, range.bound) },
    ]
    guard Bound.self == Int.self else { return }
    words.append(
      Builtin(
        method: "contains", of: Range.self, "Whether a number with a fraction is in it.",
        Parameter(nil, as: Double.self, "The number."),
        example: "print((\(example)).contains(2.5))"
      ) { _, range, value in Side.holds(value, Double(range.bound as? Int ?? 0)) })
  }

  /// Those of whole numbers, then those of fractions.
  package static let all = [
    PartialRangeType(RangeFrom.self, Int.self, .lower, "2..."),
    PartialRangeType(RangeUpTo.self, Int.self, .upper, "..<2"),
    PartialRangeType(RangeThrough.self, Int.self, .last, "...2"),
    PartialRangeType(RangeFrom.self, Double.self, .lower, "2.5..."),
    PartialRangeType(RangeUpTo.self, Double.self, .upper, "..<2.5"),
    PartialRangeType(RangeThrough.self, Double.self, .last, "...2.5"),
  ]

  /// The range type with one end; nil for any other type.
  package init?(_ type: Type) {
    guard let name = type.libraryName, name.hasPrefix("PartialRange"),
      let known = Self.all.first(where: { $0.name == name })
    else { return nil }
    self = known
  }

  /// The type as the checker knows it.
  package var type: Type { .named(name) }
}

extension Type {
  /// The type of `2...`, which a loop can go through.
  package static let rangeWithoutEnd = PartialRange<RangeFrom, Int>.languageType
}

extension Builtin {
  /// The builtins of ranges with one end.
  static let partialRanges = PartialRangeType.all.flatMap(\.words)
}

extension TypeDeclaration {
  static let partialRanges = PartialRangeType.all.map { range in
    TypeDeclaration(range.name, "A range with one end.", isEquatable: false)
  }
}
