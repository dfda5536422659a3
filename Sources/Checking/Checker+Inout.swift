import Language
import Syntax

/// `inout` arguments.
extension Checker {
  /// The draft of `&place`, an argument.
  func inferInout(_ place: Expression, at range: Range<Int>) throws(Diagnostic) -> Draft {
    if case .name(let name) = place.kind, entity(named: name) == nil, !endsInHole(place) {
      throw unknownTarget(Name(name, at: place.range))
    }
    note(.target, of: place)
    return try infer(place).passedInout(at: range)
  }
}

extension Draft {
  /// The draft of the place, passed `inout`.
  func passedInout(at range: Range<Int>) -> Draft {
    Draft(.inout(type), at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(self)
      guard value.type != .failed else { return .tuple([]) }
      return .inout(try checker.place(value))
    }
  }
}

extension Place {
  /// Requires that no variable is passed `inout` twice to one call, whole or in overlapping parts.
  ///
  /// - Parameter receiver: The receiver of a method; nil for a function.
  static func requireExclusive(
    _ arguments: [CheckedExpression?], receiver: CheckedExpression.Receiver? = nil
  ) throws(Diagnostic) {
    var accessed: [Place] = []
    if case .place(let place) = receiver { accessed.append(place) }
    for case let argument? in arguments {
      guard case .inout(let place) = argument.kind else { continue }
      if let other = accessed.first(where: { $0.overlaps(place) }) {
        throw Diagnostic(
          .error, "'\(other.root?.name ?? "it")' is changed twice by one call", at: argument.range,
          hint: "copy one of the values into a variable first")
      }
      accessed.append(place)
    }
  }

  /// The variable that it is, or is part of; nil if that is known only at run time.
  var root: Variable? {
    switch self {
    case .variable(let variable): variable
    case .accessed(let variable, at: _): variable.stored ?? variable.setter
    default: base?.root
    }
  }

  /// The numbers of the elements of tuples and of the stored properties of structs that lead to it
  /// from its variable, up to the first step that is neither.
  private var parts: [Int] {
    guard let base else { return [] }
    guard let number, base.isPart else { return base.parts }
    return base.parts + [number]
  }

  /// The number of the element of a tuple, or of the stored property of a struct, that it is; nil for any other
  /// place.
  private var number: Int? {
    switch self {
    case .tupleElement(of: _, let number): number
    case .member(let property, of: .value, _, at: _): property.plainField
    default: nil
    }
  }

  /// Whether it is a variable, or only elements of tuples and stored properties lead to it.
  private var isPart: Bool {
    if case .variable = self { return true }
    return number != nil && base?.isPart ?? false
  }

  fileprivate func overlaps(_ other: Place) -> Bool {
    guard let root, root === other.root else { return false }
    return zip(parts, other.parts).allSatisfy { $0 == $1 }
  }
}
