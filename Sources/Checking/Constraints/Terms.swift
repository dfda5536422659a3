import Language

/// The terms of a search, each shape of which exists once.
struct Terms: Sendable {
  /// What is asked of a term most often, in a flat form.
  private struct Tag {
    enum Kind {
      case nominal
      case variable
      case member
      case other
    }

    var kind = Kind.other
    /// Whether it has type variables in it, and whether it has generic parameters.
    var (isOpen, isGeneric) = (false, false)
    /// How many parts it has, itself included, up to a number that is too large.
    var parts: Int32 = 1
    /// The number of a variable or of a head.
    var number: Int32 = -1
    /// What an optional wraps, and the optional of the term, once it is made.
    var (wrapped, optional) = (Term.none, Term.none)
  }

  private var shapes: [TermShape] = []
  private var tags: [Tag] = []
  private var numbers: [TermShape: Term] = [:]
  private var variables: [Term] = []
  /// `Any` and `()`.
  private(set) var (any, void) = (Term.none, Term.none)
  /// How many parts the largest term has.
  private(set) var mostParts = 0
  private(set) var rows: [HeadRow] = HeadRow.known
  private var heads: [TypeConstructor: Head] = [:]

  init() {
    for (number, row) in rows.enumerated() {
      if let constructor = row.constructor { heads[constructor] = Head(number: Int32(number)) }
    }
    any = nominal(.any)
    void = make(.tuple([], labels: []))
  }

  subscript(term: Term) -> TermShape { shapes[Int(term.number)] }

  private func tag(_ term: Term) -> Tag { tags[Int(term.number)] }

  func hasVariables(_ term: Term) -> Bool { tag(term).isOpen }

  func hasParameters(_ term: Term) -> Bool { tag(term).isGeneric }

  /// What makes a term; nil unless it is nominal.
  func head(_ term: Term) -> Head? {
    let tag = tag(term)
    return tag.kind == .nominal ? Head(number: tag.number) : nil
  }

  /// The variable that a term is; nil for any other.
  func variable(_ term: Term) -> Int32? {
    let tag = tag(term)
    return tag.kind == .variable ? tag.number : nil
  }

  /// What a term is the optional of; nil for any other.
  func wrapped(_ term: Term) -> Term? {
    let wrapped = tag(term).wrapped
    return wrapped == .none ? nil : wrapped
  }

  func isMember(_ term: Term) -> Bool { tag(term).kind == .member }

  /// The types that a term is made of, one level down.
  func children(_ term: Term) -> [Term] {
    switch self[term] {
    case .nominal(_, let arguments): arguments
    case .tuple(let elements, _): elements
    case .function(let inputs, let result): inputs + [result]
    case .variable, .parameter: []
    case .member(let base, _): [base]
    case .metatype(let base): [base]
    }
  }

  /// Adds the variables that are written in a term, in order; what they are bound to is not looked up.
  func collectVariables(_ term: Term, into found: inout [Int32]) {
    guard term != .none, hasVariables(term) else { return }
    if let variable = variable(term) {
      if !found.contains(variable) { found.append(variable) }
    } else {
      for part in children(term) { collectVariables(part, into: &found) }
    }
  }

  // MARK: Making terms

  mutating func make(_ shape: TermShape) -> Term {
    if let known = numbers[shape] { return known }
    let term = Term(number: Int32(shapes.count))
    shapes.append(shape)
    numbers[shape] = term
    var tag = Tag()
    for part in children(term) {
      if hasVariables(part) { tag.isOpen = true }
      if hasParameters(part) { tag.isGeneric = true }
      tag.parts = min(tag.parts + self.tag(part).parts, 1 << 20)
    }
    mostParts = max(mostParts, Int(tag.parts))
    switch shape {
    case .nominal(let head, let arguments):
      (tag.kind, tag.number) = (.nominal, head.number)
      if head == .optional, let wrapped = arguments.first { tag.wrapped = wrapped }
    case .variable(let number): (tag.kind, tag.number, tag.isOpen) = (.variable, number, true)
    case .parameter: tag.isGeneric = true
    case .member: tag.kind = .member
    case .tuple, .function, .metatype: break
    }
    tags.append(tag)
    return term
  }

  mutating func nominal(_ head: Head, _ arguments: Term...) -> Term {
    make(.nominal(head, arguments))
  }

  mutating func optional(_ wrapped: Term) -> Term {
    let known = tag(wrapped).optional
    if known != .none { return known }
    let term = make(.nominal(.optional, [wrapped]))
    tags[Int(wrapped.number)].optional = term
    return term
  }

  mutating func variable(_ number: Int32) -> Term {
    while variables.count <= Int(number) {
      variables.append(make(.variable(Int32(variables.count))))
    }
    return variables[Int(number)]
  }

  /// A new head whose types conform as `row` says.
  mutating func head(_ row: HeadRow) -> Head {
    rows.append(row)
    return Head(number: Int32(rows.count - 1))
  }

  /// The head of a constructor of the language.
  mutating func head(for constructor: TypeConstructor, in library: Library) -> Head {
    if let known = heads[constructor] { return known }
    let head = head(HeadRow(constructor, in: library))
    heads[constructor] = head
    return head
  }

  /// The term with each of its parts replaced by what `transform` makes of it.
  mutating func mapParts(_ term: Term, _ transform: (inout Terms, Term) -> Term) -> Term {
    switch self[term] {
    case .nominal(let head, let arguments):
      if arguments.isEmpty { return term }
      let parts = arguments.map { transform(&self, $0) }
      return parts == arguments ? term : make(.nominal(head, parts))
    case .tuple(let elements, let labels):
      return make(.tuple(elements.map { transform(&self, $0) }, labels: labels))
    case .function(let inputs, let result):
      return make(.function(inputs.map { transform(&self, $0) }, transform(&self, result)))
    case .variable, .parameter: return term
    case .member(let base, let name): return make(.member(transform(&self, base), name))
    case .metatype(let base): return make(.metatype(transform(&self, base)))
    }
  }

  /// A declaration's type with its generic parameters replaced by `arguments`.
  mutating func opened(_ term: Term, _ arguments: [Term]) -> Term {
    guard hasParameters(term) else { return term }
    if case .parameter(let number) = self[term] { return arguments[number] }
    return mapParts(term) { $0.opened($1, arguments) }
  }

  /// The type with no labels in its tuples.
  mutating func unlabelled(_ term: Term) -> Term {
    let plain = mapParts(term) { $0.unlabelled($1) }
    guard case .tuple(let elements, let labels) = self[plain], labels.contains(where: { $0 != nil })
    else { return plain }
    return make(.tuple(elements, labels: labels.map { _ in nil }))
  }

  /// The type without its optionals, and how many they are; what is bound is not looked up.
  func stripped(_ term: Term) -> (term: Term, depth: Int) {
    var (term, depth) = (term, 0)
    while let part = wrapped(term) { (term, depth) = (part, depth + 1) }
    return (term, depth)
  }

  /// An associated type of a nominal type; nil if it has none of that name.
  mutating func associated(_ name: AssociatedType, of term: Term) -> Term? {
    guard case .nominal(let head, let arguments) = self[term] else { return nil }
    switch (head, name) {
    case (.array, .element), (.array, .arrayLiteralElement), (.slice, .element),
      (.slice, .arrayLiteralElement):
      return arguments.first
    case (.dictionary, .key): return arguments.first
    case (.dictionary, .value): return arguments.last
    case (.dictionary, .element): return make(.tuple(arguments, labels: ["key", "value"]))
    case (.values, .element): return arguments.last
    case (.reversed, .element): return arguments.first.map { make(.member($0, .element)) }
    case (.string, .element): return nominal(.character)
    case (.set, .element), (.range, .element), (.closedRange, .element), (.lazy, .element):
      return arguments.first
    case (.zipped, .element):
      let parts = arguments.map { make(.member($0, .element)) }
      return make(.tuple(parts, labels: [nil, nil]))
    case (.enumerated, .element):
      let parts = [nominal(.int)] + arguments.map { make(.member($0, .element)) }
      return make(.tuple(parts, labels: ["offset", "element"]))
    default: return row(head).associated[name]
    }
  }

  func row(_ head: Head) -> HeadRow { rows[Int(head.number)] }

  /// Gives an opaque type of a comparison its associated type.
  mutating func associate(_ name: AssociatedType, _ type: Term, to head: Head) {
    rows[Int(head.number)].associated[name] = type
  }
}
