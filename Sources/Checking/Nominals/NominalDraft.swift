import Language
import Syntax

/// A type, or an extension of one, while it is being checked.
final class NominalDraft {
  let syntax: NominalDeclaration
  /// Its members; those that override something in an extension are among those of the class.
  var members: [Member]
  /// Where those overrides stand.
  var overridesOfExtensions: Set<Int> = []
  /// The type of the members; `Type.failed` if there is none.
  var type = Type.failed
  /// Of an extension, the number type of a part of its type; nil if none is a number.
  var number: Type?
  /// Whether it is an extension for the parts of lists, of a protocol of sequences.
  var isOfParts = false
  /// Of an extension, the parts of its type that may be of any type.
  var parameters: [Nominal] = []
  var isDeclared = false
  /// The members that are still to be declared, because their types follow from their bodies.
  var opaque: [Member] = []
  /// Whether its implicit members are declared.
  var isComplete = false
  /// The superclass, if it is in the same cell.
  var superclass: NominalDraft?
  /// The types within it.
  var nested: [NominalDraft] = []
  /// How many stored properties its superclass has.
  var inheritedFieldCount = 0
  /// Its stored properties, without inherited ones, in order.
  var fields: [FieldDraft] = []
  /// The indices of the stored properties in `fields`, by their names.
  var fieldPlaces: [Name: Int] = [:]
  /// The functions whose bodies are still to be checked.
  var functions: [MemberDraft] = []
  /// The stored properties, static ones too, whose types are still to be inferred.
  var open: [StoredDraft] = []
  /// The initial values of the stored properties that have one, by their index.
  var values: [Int: CheckedExpression] = [:]
  /// Whether it declares an initialiser that is not a convenience.
  var hasInitializer = false
  /// Whether one of its members has an error in its declaration.
  var hasFailedMember = false
  /// Whether one of its initialisers has an error in its declaration.
  var hasFailedInitializer = false

  /// Of an extension, the type that it extends, if that was made of a generic one.
  let extended: Type?
  /// Of an extension that a protocol with associated types gives to a type, that protocol.
  var pattern: Nominal?
  /// Whether it has the members of a generic type that are declared when their names are looked up.
  var isGrown = false
  /// Whether it is for one function of such an extension.
  var isByProtocol = false
  /// Where a generic type that it was made of, or an extension of one, stands; nil for others.
  var text: CellText?

  init(_ syntax: NominalDeclaration, extending extended: Type? = nil) {
    (self.syntax, self.extended) = (syntax, extended)
    members = syntax.members
    if let extended { type = extended }
  }

  /// Adds a stored property; returns its index.
  @discardableResult
  func append(_ field: FieldDraft) -> Int {
    fields.append(field)
    fieldPlaces[field.name] = fields.count - 1
    return fields.count - 1
  }

  var isExtension: Bool { syntax.kind == .extension }

  /// Whether one of its initialisers is failable.
  var hasFailableInitializer: Bool {
    members.contains { if case .initializer(_, true, _) = $0.kind { true } else { false } }
  }

  /// The type that it declares; nil for an extension.
  var nominal: Nominal? { isExtension ? nil : type.declaration }
}

/// The declaration of a stored property, static or not.
struct StoredDraft {
  var name: Name
  var binding: Binding
  var isConstant: Bool
  var observers: [Accessor]
  var member: Member

  var isStatic: Bool { member.modifiers.contains(.static) }
  var isLazy: Bool { member.modifiers.contains(.lazy) }
}

/// A stored property of an instance.
struct FieldDraft {
  var name: Name
  var type: Type
  var member: Builtin
  /// Its initial value; nil if an initialiser sets it.
  var value: Expression?
  /// Whether it is implicitly `nil`.
  var isNilAtFirst = false
  var isConstant: Bool
  var isLazy: Bool

  /// Whether every initialiser implicitly gives it a value.
  var hasDefault: Bool { value != nil || isNilAtFirst || isLazy }
}

/// A function of a type: a method, an accessor, an initialiser.
final class MemberDraft {
  enum Body {
    case statements([Statement])
    /// A value that is returned.
    case value(Expression)
    /// Code of the checker's own.
    case synthesized((Checker, MemberDraft) throws(Diagnostic) -> [CheckedStatement])
  }

  enum Role {
    case method
    case initializer(isFailable: Bool)
    /// An observer of the stored property with this number.
    case observer(of: Int)
  }

  let name: Name
  let function = CheckedFunction()
  let variable: Variable
  var parameters: [FunctionDeclaration.Parameter] = []
  var inputs: [Type] = []
  var result = Type.void
  var isStatic = false
  /// Whether it may change `self`, a value.
  var isMutating = false
  var role = Role.method
  var body: Body
  let range: Range<Int>

  init(_ name: Name, _ variable: Variable, _ body: Body, at range: Range<Int>) {
    self.name = name
    self.variable = variable
    self.body = body
    self.range = range
    function.name = name.text
  }

  /// The number of its global.
  var global: Int { if case .global(let index) = variable.storage { index } else { 0 } }
}

extension NominalDraft {
  /// The draft with the stored properties to which its initialisers give values: that of the `struct` which an
  /// extension in the same cell extends, as in a module of Swift.
  func ownerOfFields(in checker: Checker) -> NominalDraft {
    guard isExtension, type.declaration?.kind == .structure else { return self }
    return checker.draft(of: type) ?? self
  }
}

extension NominalDraft {
  /// The drafts of an extension: one, or for a protocol of sequences those for lists and for parts of lists.
  ///
  /// - Parameter number: The kind of number that its elements are; nil if they are not numbers.
  static func ofSequences(_ syntax: NominalDeclaration, number: Type?) -> [NominalDraft] {
    let isOfSequences =
      if case .named(let name, [])? = syntax.extended?.kind { sequences.contains(name) } else {
        false
      }
    return (isOfSequences ? [false, true] : [false]).map { isOfParts in
      let draft = NominalDraft(syntax)
      draft.number = number
      draft.isOfParts = isOfParts
      return draft
    }
  }

  /// The protocols of sequences that lists and parts of lists conform to.
  private static let sequences: Set = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
    "MutableCollection", "RangeReplaceableCollection",
  ]
}

extension NominalDraft {
  /// The refusal of a generic initialiser, which subclasses would inherit; nil if the type may have one.
  func refusalOfGenericInitializer(in library: Library, at range: Range<Int>) -> Diagnostic? {
    guard let nominal = isExtension ? type.declaration : nominal,
      !isExtension || nominal.kind == .structure || nominal.kind == .enumeration
    else {
      return Diagnostic(
        .error, "'generic init' of an extension is not in this dialect", at: range,
        hint: "write it in the type itself, or for the type that you need")
    }
    guard nominal.kind == .class else { return nil }
    guard syntax.isFinal, library.page[nominal].superclass == nil else {
      return Diagnostic(
        .error, "'generic init' of a class that others inherit from is not in this dialect",
        at: range,
        hint: "write 'final class \(syntax.name.text)', or the 'init' for the type that you need")
    }
    return nil
  }
}
