import Syntax

/// A function, closure or cell whose body is being checked, and its slots.
final class Frame {
  /// nil for the cell itself.
  let function: CheckedFunction?
  let parent: Frame?
  /// What it returns; nil for the cell itself.
  let result: Type?
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

  /// The slots in use, to go back to at the end of a scope.
  var usedSlots: Int {
    get { nextSlot }
    set { nextSlot = newValue }
  }
}

/// What a name means.
enum Entity {
  case variable(Variable, signature: Names.Signature? = nil, isUnset: Bool = false)
  /// A name whose declaration has an error.
  case failed
}

/// The names declared in one block.
final class Scope {
  let frame: Frame
  let parent: Scope?
  /// What `break` and `continue` leave here.
  let target: Target?
  /// Whether it is what a `defer` runs, which nothing leaves but its end.
  let isDeferred: Bool
  private(set) var entities: [String: Entity] = [:]
  /// The types that have a second name here.
  var aliases: [String: Type] = [:]

  init(frame: Frame, parent: Scope?, target: Target? = nil, isDeferred: Bool = false) {
    self.frame = frame
    self.parent = parent
    self.target = target
    self.isDeferred = isDeferred
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
    /// Where a `fallthrough` goes.
    var next: SwitchCase?
  }

  func declare(_ name: String, as entity: Entity) { entities[name] = entity }

  /// What a name means here; nil if it is declared in no enclosing block.
  func entity(named name: String) -> Entity? {
    var scope: Scope? = self
    while let current = scope {
      if let entity = current.entities[name] { return entity }
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

extension Frame {
  /// Notes that code of this frame uses a variable: the functions between it and the variable's
  /// owner capture it.
  func use(_ variable: Variable, isUnset: Bool) {
    guard case .local = variable.storage else { return }
    var frame = self
    while let function = frame.function, function !== variable.owner, let parent = frame.parent {
      if !function.captures.contains(where: { $0 === variable }) {
        function.captures.append(variable)
      }
      variable.isCaptured = true
      if !variable.isConstant || isUnset { variable.needsBox = true }
      frame = parent
    }
  }
}
