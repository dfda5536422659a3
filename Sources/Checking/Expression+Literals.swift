import Syntax

/// Literals as values of any type.
extension Expression {
  /// Whether it is the literal of a number, with or without a sign.
  var isNumber: Bool {
    switch kind {
    case .integer, .floatingPoint: true
    case .parenthesized(let inner), .prefix(_, let inner): inner.isNumber
    default: false
    }
  }

  var isText: Bool { if case .string = kind { true } else { false } }

  /// The form of a number, a text or a truth value that is written out, perhaps in parentheses; nil for anything
  /// else.
  var literalForm: LiteralTypes.Form? {
    switch kind {
    case .integer: return .integer
    case .floatingPoint: return .fraction
    case .boolean: return .boolean
    case .nil: return .missing
    case .string(let segments):
      let isPlain = segments.allSatisfy { if case .text = $0 { true } else { false } }
      return isPlain ? .string : nil
    case .parenthesized(let inner): return inner.literalForm
    case .prefix(let sign, let number):
      return LiteralKind(sign.text, number).flatMap { _ in number.literalForm }
    default: return nil
    }
  }

  /// What a literal consists of; nil for anything else.
  fileprivate var shape: LiteralShape? {
    switch kind {
    case .integer: return .integer
    case .floatingPoint: return .fraction
    case .string: return .text
    case .boolean: return .boolean
    case .prefix(_, let number): return number.isNumber ? number.shape : nil
    case .parenthesized(let inner): return inner.shape
    case .array(let elements): return elements.commonShape.map(LiteralShape.list)
    case .tuple(let parts):
      let shapes = parts.compactMap(\.value.shape)
      return shapes.count == parts.count ? .tuple(shapes) : nil
    default: return nil
    }
  }
}

extension [Expression] {
  /// Whether they are numbers and texts, or literals of one shape.
  var areAlike: Bool {
    allSatisfy { $0.isNumber || $0.isText } || commonShape != nil
  }

  /// The shape that all of them have.
  fileprivate var commonShape: LiteralShape? {
    guard let shape = first?.shape else { return nil }
    return dropFirst().allSatisfy { $0.shape == shape } ? shape : nil
  }
}

/// What a literal is made of.
private indirect enum LiteralShape: Equatable {
  case integer
  case fraction
  case text
  case boolean
  case list(LiteralShape)
  case tuple([LiteralShape])
}

extension LiteralKind {
  /// The kind of a number that is written with its sign; nil for anything else.
  init?(_ sign: String, _ value: Expression) {
    switch (sign, value.kind) {
    case ("-", .integer): self = .integer
    case ("-", .floatingPoint): self = .fraction
    default: return nil
    }
  }
}
