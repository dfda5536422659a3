import Language
import Syntax

/// Values that are lists here and of other types in Swift, such as those of `reversed()` and `zip`.
extension CheckedExpression {
  /// What the value is in Swift; nil if it is the same, or if that is not known.
  var swiftForm: SwiftForm? {
    switch kind {
    case .variable(let variable): return variable.swiftForm
    case .builtin(let builtin, let receiver, let arguments):
      guard case .value(let value)? = receiver else { return form(of: builtin) }
      return form(of: builtin, on: value, arguments.compactMap(\.self))
    case .property(let builtin, of: let value?): return form(ofProperty: builtin, of: value)
    case .array(let elements): return common(elements).map { .list($0) }
    case .dictionary(let entries): return common(entries.map(\.value)).map { .list($0) }
    case .tuple(let parts):
      let forms = parts.map(\.swiftForm)
      return forms.contains { $0 != nil } ? .tuple(forms) : nil
    case .tupleElement(let tuple, let place):
      guard case .tuple(let parts)? = tuple.swiftForm else { return nil }
      return parts[place]
    case .element(let list, _): return type.is(.slice) ? nil : list.swiftForm?.element
    case .entry(let values, _, default: let other):
      return values.swiftForm?.element.map { other == nil ? .optional($0) : $0 }
    case .ternary(_, let first, let second): return common([first, second])
    case .coalesced(let optional, let other):
      return optional.swiftForm?.content.flatMap { $0 == other.swiftForm ? $0 : nil }
    case .forced(let value), .unwrapped(let value): return value.swiftForm?.content
    case .chained(let value):
      return value.swiftForm.map { $0.content == nil ? .optional($0) : $0 }
    case .conversion(.wrap, let value): return value.swiftForm.map { .optional($0) }
    case .attempt(let value, isForced: let isForced):
      return value.swiftForm.map { isForced ? $0 : .optional($0) }
    case .closure(let function): return function.swiftForm.map { .function($0) }
    case .call(let function, _):
      guard case .function(let form)? = function.swiftForm else { return nil }
      return form
    default: return nil
    }
  }

  /// The refusal of a value whose type must be the one that it has in Swift; nil if it is.
  ///
  /// - Parameter isPrinted: Whether only its text matters.
  func refusalOfForm(isPrinted: Bool) -> Diagnostic? {
    if type.contains(where: { $0.declaration?.isSequenceOfLibrary == true }) {
      return Diagnostic(
        .error, "a sequence where its type matters is not in this dialect", at: range,
        hint: "write 'Array(…)' around it")
    }
    return refusalOfOwn(isPrinted: isPrinted)
  }

  /// The refusal of a list that is not one in Swift; nil for any other value.
  ///
  /// - Parameter isPrinted: Whether only its text matters.
  func refusalOfOwn(isPrinted: Bool) -> Diagnostic? {
    guard let (own, isInside) = swiftForm?.first,
      isInside || !isPrinted || !own.printsAsList
    else { return nil }
    return Diagnostic(
      .error, "'\(own.word)' gives '\(own.type)' in Swift, which is not a list", at: range,
      hint: "write 'Array(…)' around \(isInside ? "each" : "it")")
  }

  private static let codePoints = "UnicodeScalarView"

  /// The form that all have.
  private func common(_ values: [CheckedExpression]) -> SwiftForm? {
    guard let form = values.first?.swiftForm else { return nil }
    return values.dropFirst().allSatisfy { $0.swiftForm == form } ? form : nil
  }

  private func form(of function: Builtin) -> SwiftForm? {
    guard function.kind == .function, !function.isDeclared else { return nil }
    switch function.name {
    case "repeatElement": return .own(.init("repeatElement", "Repeated"))
    case "zip": return .own(.init("zip", "Zip2Sequence", isSequence: true))
    case "stride":
      let isThrough = function.parameters.contains { $0.label == "through" }
      return .own(
        .init("stride", isThrough ? "StrideThrough" : "StrideTo", isSequence: true))
    default: return nil
    }
  }

  private func form(
    of method: Builtin, on receiver: CheckedExpression, _ arguments: [CheckedExpression]
  ) -> SwiftForm? {
    guard method.kind == .method, !method.isDeclared else { return nil }
    let takesClosure = arguments.first?.type.isFunction == true
    switch method.name {
    case "enumerated": return .own(.init("enumerated()", "EnumeratedSequence"))
    case "joined" where type.is(.array):
      return .own(
        arguments.isEmpty
          ? .init("joined()", "FlattenSequence")
          : .init("joined(separator:)", "JoinedSequence", isSequence: true))
    case "reversed": return reversedForm(of: receiver)
    case "filter":
      guard case .own(let own)? = receiver.swiftForm, own.type == Self.codePoints else {
        return kept(from: receiver)
      }
      return .own(own)
    case "prefix", "suffix", "dropFirst", "dropLast", "drop":
      if receiver.type.is(.closedRange) {
        return .own(.init("\(method.name)(…)", "Slice<ClosedRange<Int>>"))
      }
      guard case .own(let own)? = receiver.swiftForm else {
        guard method.name == "drop", receiver.isSequenceOfPage else { return receiver.swiftForm }
        return .own(.init("drop(while:)", "DropWhileSequence", isSequence: true))
      }
      let isList = ["suffix", "dropLast"].contains(method.name)
      guard own.isSequence else { return .own(.init(own.word, "Slice<\(own.type)>")) }
      guard !isList, method.name != "prefix" || !takesClosure else { return nil }
      let type =
        switch method.name {
        case "prefix": "PrefixSequence"
        case "dropFirst": "DropFirstSequence"
        default: "DropWhileSequence"
        }
      return .own(.init(own.word, "\(type)<\(own.type)>", isSequence: true))
    case "map", "compactMap", "mapValues", "compactMapValues":
      guard case .function(let form)? = arguments.first?.swiftForm else { return nil }
      return .list(form)
    default: return kept(from: receiver)
    }
  }

  private func form(ofProperty property: Builtin, of value: CheckedExpression) -> SwiftForm? {
    guard !property.isDeclared else { return nil }
    switch property.name {
    case "keys" where value.type.is(.dictionary):
      return .own(.init("keys", "Dictionary.Keys", printsAsList: true))
    case "values" where value.type.is(.dictionary):
      return .own(.init("values", "Dictionary.Values", printsAsList: true))
    case "utf8" where value.type == .string: return .own(.init("utf8", "UTF8View"))
    case "unicodeScalars" where value.type == .string:
      return .own(.init("unicodeScalars", Self.codePoints))
    default: return kept(from: value)
    }
  }

  /// The form of the elements of a list in another list, or in an optional, that is made of it.
  private func kept(from list: CheckedExpression) -> SwiftForm? {
    guard let element = list.type.listElement, let form = list.swiftForm?.element else {
      return nil
    }
    if type == list.type { return .list(form) }
    return type == .optional(element) ? .optional(form) : nil
  }

  private func reversedForm(of receiver: CheckedExpression) -> SwiftForm? {
    let word = "reversed()"
    let (list, range) = ("ReversedCollection", "ReversedCollection<Range>")
    guard case .own(let own)? = receiver.swiftForm else {
      if receiver.isUnordered { return nil }
      return .own(.init(word, receiver.type.bound == nil ? list : range))
    }
    switch own.type {
    case list, "Dictionary.Keys", "Dictionary.Values": return nil
    case range: return .own(.init(word, "Range"))
    default: return own.isSequence ? nil : .own(.init(word, list))
    }
  }

  /// Whether its elements come in one direction only in Swift: those of a set, of a dictionary and of a
  /// sequence of the page.
  private var isUnordered: Bool {
    switch kind {
    case .conversion(.members, _), .conversion(.entries, _): true
    default: isSequenceOfPage || type.is(.set) || type.is(.dictionary)
    }
  }

  /// Whether it is the list of the elements of a sequence of the page.
  private var isSequenceOfPage: Bool {
    guard case .property(let property, of: _) = kind else { return false }
    return property.isDeclared && property.name == "$elements"
  }
}

extension CheckedFunction {
  /// What a closure returns in Swift; nil if that is the same here.
  fileprivate var swiftForm: SwiftForm? {
    guard case .return(let value?)? = body.last?.kind else { return nil }
    return value.swiftForm
  }
}

extension Draft {
  /// The draft of a value whose type is written: of a list, it is one in Swift too.
  func asList(_ type: Type) -> Draft {
    guard type.is(.array), !isArrayLiteral else { return self }
    let list = Draft(self.type, at: range)
    list.finish = { (checker) throws(Diagnostic) in
      let value = try checker.finish(self)
      guard value.swiftForm != nil else { return value }
      return CheckedExpression(.conversion(.upcast, value), value.type, at: value.range)
    }
    return list
  }
}
