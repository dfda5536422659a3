import Language
import Syntax

/// Errors that only follow from another one, which is already reported.
extension Checker {
  /// Whether a part of a type has an error, so that an error about the type is a consequence; never while a value is
  /// looked for that fits an unfinished text.
  func hasError(_ type: Type) -> Bool {
    hole == nil
      && type.contains { part in
        switch system.typeVariables.head(part) {
        case .failed: true
        case .variable: false
        case let head where head != part: hasError(head)
        case let head: isUnfinished(head)
        }
      }
  }

  /// Whether a supertype of a type has an error, so that not all of its members are known.
  func isUnfinished(_ type: Type) -> Bool { outline.isUnfinished(type, in: library) }

  /// Whether an unknown name is already reported, or may be a member of a surrounding type that is
  /// unfinished.
  func isConsequence(_ name: String) -> Bool {
    diagnostics.contains { $0.reports(unknown: name) }
      || !outline.unfinished.isEmpty && scope.owners.contains { isUnfinished($0.type) }
  }

  /// Reports an error in the declaration of a member, and declares its names with an unknown type.
  func fail(_ member: Member, of draft: NominalDraft, with error: Diagnostic) {
    diagnostics.append(error)
    draft.fail(member)
    switch member.kind {
    case .function(let function, _): outline.failedOperators.insert(function.name.text)
    case .subscript: outline.leaveUnfinished(draft.type)
    default: break
    }
    library.page.declareFailed(member, of: draft.type)
  }
}

extension CellOutline {
  /// Notes that not all supertypes of a type are known.
  mutating func leaveUnfinished(_ type: Type) {
    if let nominal = type.declaration { unfinished.insert(nominal.id) }
  }

  /// Whether a supertype of a type has an error.
  fileprivate func isUnfinished(_ type: Type, in library: Library) -> Bool {
    guard !unfinished.isEmpty, type.isDeclared else { return false }
    return library.lineage(of: type).contains { type in
      if let nominal = type.declaration { unfinished.contains(nominal.id) } else { false }
    }
  }
}

extension NominalDraft {
  /// Notes that the declaration of a member has an error.
  fileprivate func fail(_ member: Member) {
    hasFailedMember = true
    if case .initializer = member.kind { hasFailedInitializer = true }
  }
}

extension Declarations {
  /// Declares the names of a member whose types are not known.
  fileprivate mutating func declareFailed(_ member: Member, of type: Type) {
    var isStatic = member.modifiers.contains(.static)
    switch member.kind {
    case .type, .alias: return
    case .cases: isStatic = true
    default: break
    }
    for name in member.names where !name.isOperator {
      guard members(of: type, named: name, isStatic: isStatic).isEmpty else { continue }
      add(
        Builtin(
          declaring: isStatic ? .constant : .property, on: type, name, returning: .failed,
          as: .field(DeclaredCode.Field(index: 0, isConstant: false))))
    }
  }
}

extension Diagnostic {
  private static let consequence = "the type of this is not known"

  /// The error for a value whose type is not known because of another error.
  static func consequence(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, consequence, at: range, hint: Hint.writeType)
  }

  /// Whether it is the error for a value whose type is not known because of another error.
  fileprivate var isConsequence: Bool { message == Self.consequence }

  /// Whether it is the error that `name` is unknown, without an edit that mends it there.
  fileprivate func reports(unknown name: String) -> Bool {
    isError && fix == nil
      && [
        "there is no '\(name)' here", "there is no type '\(name)'",
        "there is no function '\(name)'", "'\(name)' is not in this dialect",
      ].contains(message)
  }

  /// The diagnostic; for an unclear type with what to write, if the source there shows that.
  func sayingWhatToWrite(in source: String) -> Diagnostic {
    guard hint == Hint.writeType, message.hasSuffix("is not clear") else { return self }
    var diagnostic = self
    switch source.utf8.dropFirst(range.lowerBound).first {
    case UInt8(ascii: "{"): diagnostic.hint = "write the types: '{ (x: Int) -> Int in … }'"
    case UInt8(ascii: "."): diagnostic.hint = "write the type before the dot"
    default: break
    }
    return diagnostic
  }
}

extension [Diagnostic] {
  /// The diagnostics without those errors that only follow from another one.
  var withoutConsequences: [Diagnostic] {
    let causes = filter { !$0.isConsequence }
    return causes.contains(where: \.isError) ? causes : self
  }
}
