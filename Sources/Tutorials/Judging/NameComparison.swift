import Comparing
import Language
import Playground
import Syntax

/// The comparison of what names stand for on a learner's page with a target.
struct NameComparison {
  /// Lines that declare the names that are missing, such as `let heights = rules`.
  private(set) var offers: [String] = []
  /// The names that they declare.
  private(set) var offered: [String] = []
  /// The names that are missing, with what says so.
  private(set) var missing: [Difference] = []
  /// What differs in values and declarations, but for what layout computes.
  private(set) var differences: [Difference] = []
  /// The same, and what differs in other variables of the step that the learner has declared too: no
  /// reason to refuse them, but maybe the cause of other differences.
  private(set) var causes: [Difference] = []
  /// What differs in what layout computes.
  private(set) var derivedDifferences: [Difference] = []
  /// The names whose values differ only in the order or the direction of lines and curves, or in that they
  /// cannot be changed.
  private(set) var likeNames: Set<String> = []
  /// The members that extensions of the step give to types of the page, where the learner's have none: no
  /// reason to refuse them, but maybe why a later step fails.
  private(set) var missingMembers: [(name: String, difference: Difference)] = []
  /// Whether the step declares functions or types, or changes variables that hold functions.
  private(set) var declaresBodies = false

  /// Reads the properties of builtin types.
  private let natives: NativeReader

  init(_ target: StepTarget, _ learner: Page) {
    natives = NativeReader(learner)
    let (start, expected, actual) = (
      target.start.portrait, target.page.portrait, learner.portrait
    )
    let declared = target.requiredNames.sorted()
    compareDeclarations(declared, of: target, expected, actual)
    addMissingMembers(declared, start, expected, actual)
    var names = target.laterNames.filter { expected.value(of: $0) != nil }.sorted()
    let isUsed = !target.declaredNames.isDisjoint(with: names)
    if !isUsed, !declaresBodies, !target.hasOtherResults,
      names.allSatisfy({ start.value(of: $0) == expected.value(of: $0) })
    {
      // What later steps do not use is all that the step has made.
      names += declared.filter { expected.value(of: $0) != nil }
    }
    let free = actual.names.subtracting(expected.names).filter { name in
      actual.declarationNumber(of: name) != start.declarationNumber(of: name)
    }.sorted().compactMap { name in actual.value(of: name).map { (name: name, value: $0) } }
    let words = Set(identifiers(in: target.text))
    var values: [ValueDifference] = []
    for name in names.sorted(by: Self.order(in: target.text)) {
      guard let value = expected.value(of: name) else { continue }
      if value == .plain("a function") { declaresBodies = true }
      guard let other = actual.value(of: name) else {
        offer(name, value, from: free, expected)
        continue
      }
      // Later steps may change what they cannot here.
      if actual.isConstant(name), !expected.isConstant(name) { likeNames.insert(name) }
      guard value != other else { continue }
      if let difference = ValueDifference(name, value, other, written: words, by: natives) {
        values.append(difference)
      } else {
        likeNames.insert(name)
      }
    }
    derivedDifferences = ValueDifference.ranked(values.filter(\.isDerived))
    values.removeAll(where: \.isDerived)
    var own: [ValueDifference] = []
    let others = declared.filter { name in
      // What a cell declares that is amended belongs to the step.
      !names.contains(name)
        && (target.step.amendment != nil
          || actual.declarationNumber(of: name) != start.declarationNumber(of: name))
    }
    for name in others {
      guard let value = expected.value(of: name), let other = actual.value(of: name) else {
        continue
      }
      guard value != other,
        let difference = ValueDifference(name, value, other, written: words, by: natives)
      else { continue }
      // What the step's own functions use may show later; under other names it may be anything.
      if target.bodyNames.contains(name) {
        values.append(difference)
      } else if !difference.isDerived {
        own.append(difference)
      }
    }
    let declarations = differences
    differences += ValueDifference.ranked(values)
    let all = (values + own).sorted { Self.order(in: target.text)($0.name, $1.name) }
    causes = declarations + ValueDifference.ranked(all)
  }

  /// The order in which a text names variables first; those that it does not name come last.
  private static func order(in text: String) -> (String, String) -> Bool {
    let words = identifiers(in: text)
    let places = Dictionary(
      words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return { one, other in
      let (place, otherPlace) = (places[one] ?? words.count, places[other] ?? words.count)
      return place == otherPlace ? one < other : place < otherPlace
    }
  }

  /// Offers a declaration of a name that is missing, if there is one value like its.
  private mutating func offer(
    _ name: String, _ value: ValuePortrait, from free: [(name: String, value: ValuePortrait)],
    _ expected: PagePortrait
  ) {
    let equal = free.filter { $0.value == value }.map(\.name)
    if equal.count == 1 {
      let word = expected.isConstant(name) ? "let" : "var"
      offers.append("\(word) \(name) = \(equal[0])")
      offered.append(name)
    } else {
      missing.append(.missing(name))
    }
  }

  private mutating func addMissingMembers(
    _ declared: [String], _ start: PagePortrait, _ expected: PagePortrait, _ actual: PagePortrait
  ) {
    let beginning = "extension "
    for type in declared.filter({ $0.hasPrefix(beginning) }).map({ $0.dropFirst(beginning.count) })
    {
      let type = String(type)
      let others = Set(start.signatures(of: type) + actual.signatures(of: type))
      for line in expected.signatures(of: type) where !others.contains(line) {
        guard let name = identifiers(in: line).first else { continue }
        missingMembers.append((name, .missing(member: line, of: type)))
      }
    }
  }

  private mutating func compareDeclarations(
    _ declared: [String], of target: StepTarget, _ expected: PagePortrait, _ actual: PagePortrait
  ) {
    for name in declared {
      let lines = target.required(expected.signatures(of: name), of: name)
      guard !lines.isEmpty else { continue }
      declaresBodies = true
      let others = Set(actual.signatures(of: name))
      if others.isEmpty {
        missing.append(.missing(name))
        continue
      }
      for line in lines where !others.contains(line) {
        differences.append(.missing(member: line, of: name))
      }
    }
  }
}

extension Difference {
  static func missing(_ name: String) -> Difference {
    Difference(
      sentence: "'\(name)' is missing", object: name, property: "presence", expected: name,
      cause: "'\(name)' is missing")
  }

  fileprivate static func missing(member line: String, of name: String) -> Difference {
    let sentence =
      line.hasPrefix("func \(name)(")
      ? "'\(name)' has other labels or types, expected '\(line)'"
      : "'\(name)' has no '\(line)'"
    return Difference(
      sentence: sentence, object: name, property: "declaration", expected: line,
      cause: "declaration of \(name)")
  }
}
