import Language
import Syntax

/// An element that is picked out of lists that are written out: `[1, 2.5][0]`, `[[1], [2.5]][1].first!`.
struct PickedElement {
  /// The lists that it may be in.
  private(set) var lists: [Expression] = []

  /// Whether it may also be in others.
  private var isElsewhere = false

  /// Fails for an expression that picks nothing out of a list that is written out.
  init?(_ expression: Expression) {
    var (link, depth) = (expression, 0)
    while let next = link.listPickedFrom { (link, depth) = (next.list, depth + next.depth) }
    guard depth > 0 else { return nil }
    collect(from: link, depth)
    guard !isElsewhere else { return nil }
  }

  /// Collects the lists that are `depth` levels deep in `expression`, which is at level one.
  private mutating func collect(from expression: Expression, _ depth: Int) {
    switch expression.kind {
    case .parenthesized(let inner): collect(from: inner, depth)
    case .ternary(_, let first, let second):
      collect(from: first, depth)
      collect(from: second, depth)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name("Array") where arguments.count == 1: collect(from: arguments[0].value, depth)
      case .member(let list, let name) where Self.names.contains(name.text):
        collect(from: list, depth)
      default: isElsewhere = true
      }
    case .subscript(let list, let index) where index.count == 1 && index[0].value.isRange:
      collect(from: list, depth)
    case .array(let elements):
      if depth == 1 { return lists.append(expression) }
      for element in elements { collect(from: element, depth - 1) }
    case .dictionary(let entries):
      if depth == 1 { return lists.append(expression) }
      for entry in entries { collect(from: entry.value, depth - 1) }
    default: isElsewhere = true
    }
  }

  /// What makes a list of some of the elements of another one.
  private static let names = Expression.partNames.union(["reversed"])

  /// Whether whole numbers, or lists of them, stand among other values, and each is one by itself.
  var isMixed: Bool {
    let elements = lists.flatMap(\.listedValues).flatMap(\.alternatives)
    let wholeCount = elements.count(where: \.isWhole)
    return wholeCount > 0 && wholeCount < elements.count && !hasJoined
  }

  /// Whether a calculation of whole numbers stands among numbers with a fraction: Swift keeps it whole.
  var hasWholeCalculation: Bool {
    let elements = lists.flatMap(\.listedValues).flatMap(\.alternatives)
    return elements.contains(where: \.isWholeCalculation)
      && !elements.allSatisfy(\.isWholeNumber)
  }

  /// Whether whole numbers stand beside an element that may be one and is no `Int`.
  var isDoubtful: Bool {
    hasJoined && lists.flatMap(\.listedValues).contains { $0.alternatives.allSatisfy(\.isWhole) }
  }

  /// Whether an element is a `?:` of a whole number and a value that is not written out, of which Swift
  /// makes one type first.
  private var hasJoined: Bool {
    lists.flatMap(\.listedValues).map(\.alternatives).contains { values in
      values.contains(where: \.isWhole) && !values.allSatisfy { $0.isWhole || $0.isNumber }
    }
  }
}

extension Expression {
  /// The list that an element is picked from, and how many levels deeper that is; nil if it is not
  /// such an element.
  var listPickedFrom: (list: Expression, depth: Int)? {
    switch kind {
    case .parenthesized(let inner): (inner, 0)
    case .subscript(let list, let index):
      index.count == 1 && index[0].label == nil && !index[0].value.isRange && !list.isDictionary
        ? (list, 1) : nil
    case .forced(let optional):
      switch optional.kind {
      case .subscript(let list, let index) where index.count == 1 && list.isDictionary: (list, 1)
      case .member(let list, let name) where ["first", "last"].contains(name.text): (list, 1)
      default: nil
      }
    case .call(let callee, _):
      if case .member(let list, let name) = callee.kind, Self.partNames.contains(name.text) {
        (list, 0)
      } else {
        nil
      }
    default: nil
    }
  }

  /// Whether it is a `??` between a list that is picked from a written collection and another one, and a
  /// whole number is written in any of them: beside numbers with a fraction, Swift makes each a list of
  /// anything.
  var coalescesListsWithWholes: Bool {
    switch kind {
    case .parenthesized(let inner): return inner.coalescesListsWithWholes
    case .infix(let left, let sign, let right):
      guard sign.text == "??", let collection = left.collectionPickedFrom else { return false }
      return (collection.alternatives.flatMap(\.listedValues) + [right]).contains { list in
        list.alternatives.flatMap(\.listedValues).contains(where: \.isWholeNumber)
      }
    default: return false
    }
  }

  /// Whether it is the first or last element of a list, or an entry of a dictionary that is written out.
  var mayBeMissing: Bool { endsInFirstOrLast || isOptionalOfWrittenList }

  /// Whether it is a list in which a whole number is chosen from others, by `?:` or an index, and stands
  /// beside calculated numbers: Swift may leave it whole.
  var isListOfChoices: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isListOfChoices
    case .ternary(_, let first, let second): first.isListOfChoices || second.isListOfChoices
    case .array(let elements):
      elements.contains(where: \.isMixedChoice)
        && elements.contains { !$0.isMixedChoice && !$0.isNumber && !$0.isText }
    default: false
    }
  }

  /// Whether it is one of several numbers that are written out, of which some are whole.
  private var isMixedChoice: Bool {
    let values = alternatives
    if values.count > 1 {
      let wholeCount = values.count(where: \.isWholeNumber)
      return wholeCount > 0 && wholeCount < values.count
    }
    return PickedElement(self)?.isMixed ?? false
  }

  /// Whether it is the first or last element of a list that is written out, or an entry of a dictionary.
  var isOptionalOfWrittenList: Bool { collectionPickedFrom != nil }

  /// Whether it is the first or last element of a list in which a number is written out.
  var isPickedBesideNumber: Bool {
    endsInFirstOrLast && collectionPickedFrom?.listedValues.contains(where: \.isNumber) == true
  }

  /// The collection that is written out of which it is an element, and may be missing.
  private var collectionPickedFrom: Expression? {
    switch kind {
    case .parenthesized(let inner): inner.collectionPickedFrom
    case .member(let list, let name):
      ["first", "last"].contains(name.text) && list.isList ? list : nil
    case .subscript(let list, _): list.isDictionary ? list : nil
    default: nil
    }
  }

  /// The methods that return a part of a list, with the same elements.
  static let partNames: Set = ["dropFirst", "dropLast", "prefix", "suffix"]

  /// Whether it is a range literal.
  var isRange: Bool {
    switch kind {
    case .oneSided: true
    case .parenthesized(let inner): inner.isRange
    case .infix(_, let sign, _): ["..<", "..."].contains(sign.text)
    default: false
    }
  }

  private var isDictionary: Bool {
    switch kind {
    case .dictionary: true
    case .parenthesized(let inner): inner.isDictionary
    default: false
    }
  }

  /// The dictionary literal that a key picks a value from, if it mixes computed whole numbers with
  /// values of other types: in Swift those remain whole, but literals do not.
  var dictionaryOfResults: Expression? {
    switch kind {
    case .parenthesized(let inner): return inner.dictionaryOfResults
    case .subscript(var list, let index) where index.count == 1 && list.isDictionary:
      while case .parenthesized(let inner) = list.kind { list = inner }
      let values = list.listedValues.flatMap(\.alternatives)
      let wholes = values.filter(\.isWholeNumber)
      let areResults = !wholes.isEmpty && wholes.allSatisfy { !$0.isNumber }
      return areResults && wholes.count < values.count ? list : nil
    default: return nil
    }
  }

  /// The values of a list literal.
  var listedValues: [Expression] {
    switch kind {
    case .array(let elements): elements
    case .dictionary(let entries): entries.map(\.value)
    default: []
    }
  }

  /// The possible values: the branches of a `?:`.
  var alternatives: [Expression] {
    switch kind {
    case .parenthesized(let inner): inner.alternatives
    case .ternary(_, let first, let second): first.alternatives + second.alternatives
    default: [self]
    }
  }

  /// Whether it is the first or last element of a list, and so an optional.
  var endsInFirstOrLast: Bool {
    switch kind {
    case .member(_, let name): ["first", "last"].contains(name.text)
    case .parenthesized(let inner): inner.endsInFirstOrLast
    default: false
    }
  }

  var isList: Bool {
    switch kind {
    case .array: true
    case .parenthesized(let inner): inner.isList
    default: false
    }
  }

  /// Whether it is a list literal, alone or concatenated with others, that mixes whole numbers with
  /// other values; or the result of a method of one in parentheses.
  var isMixedList: Bool {
    switch kind {
    case .call(let callee, _):
      guard case .member(let list, _) = callee.kind, case .parenthesized(let inner) = list.kind
      else { return false }
      return inner.isMixedList
    case .parenthesized(let inner): return inner.isMixedList
    case .infix(let left, let sign, let right) where sign.text == "+":
      return left.isMixedList || right.isMixedList
    case .array(let elements):
      let whole = elements.count(where: \.isWholeNumber)
      return whole > 0 && whole < elements.count
    default: return false
    }
  }

  /// Whether it is a list of whole-number literals.
  var isListOfWholes: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isListOfWholes
    case .array: isWhole
    default: false
    }
  }

  /// Whether it is a whole-number literal, or a list or a tuple of these.
  var isWhole: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isWhole
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isWhole)
    case .tuple(let parts): !parts.isEmpty && parts.allSatisfy(\.value.isWhole)
    default: isWholeNumber
    }
  }

  /// Whether it is a calculation of whole numbers that are written out.
  var isWholeCalculation: Bool {
    switch kind {
    case .parenthesized(let inner), .prefix(_, let inner): inner.isWholeCalculation
    case .infix: isWholeNumber
    default: false
    }
  }

  /// Whether it is picked from a written collection of tuples in which whole numbers stand, which Swift may
  /// leave whole beside another tuple.
  var isPickedTupleWithWholes: Bool {
    alternatives.contains { value in
      guard let collection = value.collectionPickedFrom else { return false }
      return collection.alternatives.flatMap(\.listedValues).contains { element in
        guard case .tuple(let parts) = element.kind else { return false }
        return parts.contains { $0.value.isWholeNumber }
      }
    }
  }

  /// Whether it consists of whole-number literals only.
  var isWholeNumber: Bool {
    switch kind {
    case .integer: true
    case .parenthesized(let inner), .prefix(_, let inner): inner.isWholeNumber
    case .infix(let left, _, let right): left.isWholeNumber && right.isWholeNumber
    default: false
    }
  }
}
