import Language
import Syntax

/// A function, closure or cell whose body is being checked, and its slots.
final class Frame {
  /// Nil for the cell itself.
  let function: CheckedFunction?
  let parent: Frame?
  /// The result type; nil for the cell itself.
  let result: Type?
  /// The role of the function in its type; nil if it is not a member.
  var memberRole: MemberDraft.Role?
  /// The kind of initialiser that it calls.
  var delegation = Delegation.no

  /// How an initialiser calls another one.
  enum Delegation { case no, own, inherited }

  /// The type of what is thrown here, where `throws(Problem)` says it.
  var thrown: Type?
  /// Whether a value was returned.
  var returnsValue = false
  private(set) var slotCount = 0
  private var labelCount = 0
  private var nextSlot = 0

  init(function: CheckedFunction? = nil, result: Type? = nil, parent: Frame? = nil) {
    self.function = function
    self.result = result
    self.parent = parent
  }

  /// A slot that is free until the scope ends.
  func takeSlot() -> Int {
    nextSlot += 1
    slotCount = max(slotCount, nextSlot)
    return nextSlot - 1
  }

  /// A number for a label, in the order of the text.
  func takeLabel() -> Int {
    labelCount += 1
    return labelCount - 1
  }

  /// The slots in use, for restoring at the end of a scope.
  var usedSlots: Int {
    get { nextSlot }
    set { nextSlot = newValue }
  }
}

/// The meaning of a name.
enum Entity {
  case variable(Variable, signature: Names.Signature? = nil, isUnset: Bool = false)
  case accessed(AccessedVariable)
  /// Several overloads, which differ by their labels, the newest first.
  case functions([Function])
  /// A member of the surrounding type.
  case member(Scope.Owner)
  /// A name whose declaration has an error.
  case failed

  /// Whether it is a member of the surrounding type.
  var isMember: Bool { if case .member = self { true } else { false } }

  /// One of the functions of a name.
  struct Function {
    var variable: Variable
    var signature: Names.Signature
    var isUnset: Bool

    /// Whether another function has the labels and the types of its parameters.
    func isTwin(of signature: Names.Signature, _ type: Type) -> Bool {
      guard self.signature.labels == signature.labels else { return false }
      guard case .function(let inputs, _) = variable.type, case .function(let others, _) = type
      else { return true }
      return inputs == others
    }
  }

  /// The meaning of a name for `functions`, which are not empty.
  init(_ functions: [Function]) {
    self =
      functions.count == 1
      ? .variable(
        functions[0].variable, signature: functions[0].signature, isUnset: functions[0].isUnset)
      : .functions(functions)
  }

  /// The functions of the name; none for any other meaning.
  var functions: [Function] {
    switch self {
    case .functions(let functions): functions
    case .variable(let variable, let signature?, let isUnset):
      [Function(variable: variable, signature: signature, isUnset: isUnset)]
    case .variable, .accessed, .member, .failed: []
    }
  }
}

/// The names declared in one block.
final class Scope {
  let frame: Frame
  let parent: Scope?
  /// The target of `break` and `continue` here.
  let target: Target?
  /// Whether it is the body of a `defer`, which must not be left early.
  let isDeferred: Bool
  /// The type of the member whose outermost block this is.
  let owner: Owner?
  private(set) var entities: [String: Entity] = [:]
  /// The type aliases here.
  var aliases: [String: Type] = [:]
  /// Those that are generic parameters of which a protocol is asked.
  var asked: Set<String> = []
  /// Those of which a sequence is asked.
  var sequences: Set<String> = []

  init(
    frame: Frame, parent: Scope?, target: Target? = nil, isDeferred: Bool = false,
    owner: Owner? = nil
  ) {
    self.owner = owner
    self.frame = frame
    self.parent = parent
    self.target = target
    self.isDeferred = isDeferred
  }

  /// A type whose members can be used by their names alone.
  struct Owner {
    var type: Type
    /// The receiver, `self`; nil in static members.
    var receiver: Variable?
    /// Whether the names alone refer to types only: in a written type.
    var isOpaque = false
    /// Whether the code is that of a protocol's extension, in which the names of generic types do not stand for the
    /// type itself.
    var isByProtocol = false
    /// Whether each type has the code by itself, so that `Self` is this very type.
    var isOfEachType = false
  }

  /// The surrounding types, the innermost first.
  var owners: [Owner] {
    var owners: [Owner] = []
    var scope: Scope? = self
    while let current = scope {
      if let owner = current.owner { owners.append(owner) }
      scope = current.parent
    }
    return owners
  }

  /// A statement that can be left.
  struct Target {
    enum Kind {
      case loop
      case `switch`
      /// Left with its label only.
      case block
    }

    struct Label {
      var name: String
      var number: Int
    }

    var kind: Kind
    var label: Label?
    /// The target of a `fallthrough`.
    var next: SwitchCase?
  }

  func declare(_ name: String, as entity: Entity) { entities[name] = entity }

  /// Removes the declaration of `name` here.
  func forget(_ name: String) { entities[name] = nil }

  /// The meaning of a name here; nil if no enclosing block declares it, and no surrounding type has
  /// a member of that name.
  func entity(named name: String, in library: Library) -> Entity? {
    var scope: Scope? = self
    while let current = scope {
      if let entity = current.entities[name] { return entity }
      if let owner = current.owner, !owner.isOpaque, library.hasMember(named: name, of: owner) {
        return .member(owner)
      }
      scope = current.parent
    }
    return nil
  }

  /// The parameter for `$0`, `$1`, … here.
  func closureParameter(_ number: Int) -> Entity? {
    var scope: Scope? = self
    while let current = scope {
      if let entity = current.entities["$\(number)"] { return entity }
      scope = current.parent
    }
    return nil
  }

  /// Whether a loop of the same function encloses this.
  var isInLoop: Bool {
    var scope: Scope? = self
    while let current = scope, current.frame === frame {
      if current.isDeferred { return false }
      if current.target?.kind == .loop { return true }
      scope = current.parent
    }
    return false
  }
}

extension Library {
  /// Whether a name alone refers to a member of the surrounding type.
  fileprivate func hasMember(named name: String, of owner: Scope.Owner) -> Bool {
    if owner.receiver != nil {
      return !members(of: owner.type, named: name).isEmpty
        || name == "makeIterator" && owner.type.hasIterator
    }
    return lineage(of: owner.type).contains { !constants(of: $0, named: name).isEmpty }
  }
}

extension Type {
  /// Whether it is a collection of the library, whose iterator the checker makes.
  fileprivate var hasIterator: Bool {
    switch constructor {
    case .array, .slice, .set, .dictionary, .range, .closedRange, .string: true
    default: false
    }
  }
}

extension Frame {
  /// Notes that code of this frame uses a variable: the functions between it and the variable's
  /// owner capture it.
  func use(_ variable: Variable, isUnset: Bool) {
    guard case .local = variable.storage else { return }
    var frame = self
    while let function = frame.function, function !== variable.owner, let parent = frame.parent {
      function.capture(variable)
      variable.isCaptured = true
      if !variable.isConstant || isUnset { variable.needsBox = true }
      frame = parent
    }
  }

  /// Notes that code of this frame uses a variable, and thus its accessors.
  func use(_ variable: AccessedVariable) {
    for case let stored? in [variable.stored, variable.reference] { use(stored, isUnset: false) }
    for case let function? in [variable.getter, variable.setter] { use(function, isUnset: true) }
  }
}
