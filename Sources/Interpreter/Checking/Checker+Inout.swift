import Syntax

/// Arguments that a call may change.
extension Checker {
  /// The draft of `&place`, an argument.
  func inferInout(_ place: Expression, at range: Range<Int>) throws(Diagnostic) -> Draft {
    if case .name(let name) = place.kind, entity(named: name) == nil, !endsInHole(place) {
      throw unknownTarget(Name(name, at: place.range))
    }
    note(.target, of: place)
    return lent(try infer(place), at: range)
  }

  /// The draft of a place that a call may change.
  func lent(_ value: Draft, at range: Range<Int>) -> Draft {
    Draft(.inout(value.type), at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      guard value.type != .failed else { return .tuple([]) }
      return .inout(try checker.place(value))
    }
  }

  /// Sees to it that no variable is lent twice to one call, as a whole or in parts that overlap.
  ///
  /// - Parameter receiver: What the method is called on; nil for a function.
  func requireExclusive(
    _ arguments: [CheckedExpression?], receiver: CheckedExpression.Receiver? = nil
  ) throws(Diagnostic) {
    var lent: [Place] = []
    if case .place(let place) = receiver { lent.append(place) }
    for case let argument? in arguments {
      guard case .inout(let place) = argument.kind else { continue }
      if let other = lent.first(where: { $0.overlaps(place) }) {
        throw Diagnostic(
          .error, "'\(other.root?.name ?? "it")' is changed twice by one call", at: argument.range,
          hint: "copy one of the values into a variable first")
      }
      lent.append(place)
    }
  }
}

extension Place {
  /// The variable that it is, or is part of; nil if that is found only when the program runs.
  fileprivate var root: Variable? {
    switch self {
    case .variable(let variable): variable
    case .accessed(let variable, at: _): variable.stored ?? variable.setter
    case .referenceProperty, .referenceSubscript, .staticProperty: nil
    case .property(_, of: let base, at: _), .subscript(_, of: let base, _, at: _),
      .element(of: let base, index: _, at: _),
      .entry(of: let base, key: _, default: _, at: _), .tupleElement(of: let base, _),
      .content(of: let base, isForced: _, at: _):
      base.root
    }
  }

  /// The numbers of the elements that lead to it from its variable, up to the first step that is
  /// no element of a tuple.
  private var elements: [Int] {
    switch self {
    case .tupleElement(of: let base, let number):
      base.isTuplePart ? base.elements + [number] : base.elements
    case .property(_, of: let base, at: _), .element(of: let base, index: _, at: _),
      .entry(of: let base, key: _, default: _, at: _), .content(of: let base, isForced: _, at: _),
      .subscript(_, of: let base, _, at: _):
      base.elements
    case .variable, .accessed, .referenceProperty, .referenceSubscript, .staticProperty: []
    }
  }

  /// Whether only elements of tuples lead to it.
  private var isTuplePart: Bool {
    switch self {
    case .variable, .accessed: true
    case .tupleElement(of: let base, _): base.isTuplePart
    default: false
    }
  }

  fileprivate func overlaps(_ other: Place) -> Bool {
    guard let root, root === other.root else { return false }
    return zip(elements, other.elements).allSatisfy { $0 == $1 }
  }
}
