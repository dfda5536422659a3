import Language
import Syntax

/// Parts of texts.
extension Checker {
  /// Makes `draft` the character of a text at an index, or the part before or after one, or in a
  /// range of these.
  func become(
    _ draft: Draft, partOf text: Draft, at index: Draft, from bound: SliceBound?
  ) throws(Diagnostic) {
    let (place, word, type): (Type, Builtin, Type) =
      switch (bound, system.typeVariables.head(index.type)) {
      case (.lower, let type): (type, .textFrom, Type.textIndex)
      case (.upper, let type): (type, .textUpTo, Type.textIndex)
      case (.last, let type): (type, .textThrough, Type.textIndex)
      case (nil, .nominal(.range, .one(let end))): (end, .textInRange, .range(Type.textIndex))
      case (nil, .nominal(.closedRange, .one(let end))):
        (end, .textInClosedRange, .closedRange(Type.textIndex))
      case (nil, let type): (type, .characterAt, Type.textIndex)
      }
    let isKnown =
      system.typeVariables.root(of: place) == nil || system.typeVariables.isLiteral(place)
    guard !isKnown || system.typeVariables.head(place) == Type.textIndex else {
      throw Diagnostic(
        .error, "a string has no elements to pick by index", at: text.range,
        hint: "go through it: 'for character in text'")
    }
    let index = try convert(index, into: type, for: .index)
    try deliver(.string, as: draft.type, at: draft.range)
    draft.becomes { (checker) throws(Diagnostic) in
      .builtin(word, receiver: .value(try checker.finish(text)), [try checker.finish(index)])
    }
  }
}

extension Expression {
  /// Whether it is, or may be, a slice such as `values[1...2]`.
  var isPart: Bool {
    guard case .subscript(_, let arguments) = kind, arguments.count == 1 else { return false }
    switch arguments[0].value.kind {
    case .name, .member: return true
    default: return arguments[0].value.isWrittenRange
    }
  }

  /// Whether it is a range that is written as one.
  var isWrittenRange: Bool {
    switch kind {
    case .oneSided: true
    case .infix(_, let sign, _): sign.text == "..." || sign.text == "..<"
    default: false
    }
  }
}
