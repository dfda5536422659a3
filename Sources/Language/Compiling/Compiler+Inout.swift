import Storage
import Syntax

// Places that are passed `inout`: each argument is copied in from its place, and copied back after
// the call.
extension Compiler {
  /// Code for a call with `inout` arguments.
  ///
  /// A variable is moved into the call: nothing may read it during the access, so its content is
  /// changed without a copy. As in Swift, places are read after all other arguments are evaluated,
  /// and are assigned in reverse order.
  ///
  /// - Parameters:
  ///   - head: The operand that is evaluated first; it lies right below the arguments.
  ///   - call: Makes the code of the call whose arguments begin in a slot.
  func accessing(
    _ arguments: [CheckedExpression?], after head: CheckedExpression?, _ call: (Int) -> Evaluation
  ) -> Compiled {
    scoped {
      let result = takeTemporary()
      var codes = [Action { $1[result] = .absent }]
      var slots: [Int] = []
      var places: [(place: Place, index: Int, range: Range<Int>)] = []
      for (index, argument) in ([head] + arguments).enumerated() {
        let slot = takeTemporary()
        slots.append(slot)
        if case .inout(let place)? = argument?.kind {
          // It is read later; its slot is reserved until then.
          codes.append(Action { $1[slot] = .absent })
          places.append((settled(place, &codes), index, argument?.range ?? 0..<0))
        } else {
          codes.append(value(of: argument, in: slot))
        }
      }
      weigh(64)
      let accesses = places.map { place, index, range in
        InoutAccess(
          place, compile(place, at: range), index: index, slot: slots[index],
          checker: exclusivityChecker(of: place, at: range))
      }
      let base = takeTemporary()
      let first = height
      for _ in arguments { _ = takeTemporary() }
      return .code(code(codes, accesses, moving: slots, to: base, call(first), result))
    }
  }

  private func value(of argument: CheckedExpression?, in slot: Int) -> Action {
    guard let argument else { return Action { $1[slot] = .absent } }
    return storing(argument, in: slot)
  }

  private func code(
    _ codes: [Action], _ accesses: [InoutAccess], moving slots: [Int], to base: Int,
    _ call: @escaping Evaluation, _ result: Int
  ) -> Evaluation {
    return { machine, frame in
      for code in codes { try code.run(machine, frame) }
      for access in accesses { try access.take(machine, frame) }
      for (index, slot) in slots.enumerated() { frame[base + index] = frame[slot] }
      var error: Thrown?
      do {
        frame[result] = try call(machine, frame)
      } catch let thrown as Thrown {
        // Changes made before the error remain.
        error = thrown
        frame[result] = thrown.value
      }
      for access in accesses {
        try access.checker?.check(access.place, machine, frame, passed: frame[access.slot])
        frame[access.slot] = frame[base + access.index]
      }
      machine.state.pointee.isUnwinding = error != nil
      defer { machine.state.pointee.isUnwinding = false }
      for access in accesses.reversed() {
        try access.place.assign(machine, frame, frame[access.slot])
      }
      if let error { throw error }
      return frame[result]
    }
  }

  /// The check that a place does not change during the access; nil if it cannot change, or if
  /// reading it runs code of the page.
  func exclusivityChecker(of place: Place, at range: Range<Int>) -> ExclusivityChecker? {
    guard place.isStored else { return nil }
    if case .variable(let variable) = place, case .slot = location(of: variable) { return nil }
    return ExclusivityChecker(site: site(range))
  }

  /// The place with its indices and objects evaluated into temporaries, in the order of the text.
  private func settled(_ place: Place, _ codes: inout [Action]) -> Place {
    switch place {
    case .variable, .accessed: return place
    case .tupleElement(of: let base, let number):
      return .tupleElement(of: settled(base, &codes), number)
    case .content(of: let base, by: let unwrapping, at: let range):
      return .content(of: settled(base, &codes), by: unwrapping, at: range)
    case .element(of: let base, index: let index, at: let range):
      let base = settled(base, &codes)
      return .element(of: base, index: settled(index, &codes), at: range)
    case .slice(of: let base, let kind, let index, at: let range):
      let base = settled(base, &codes)
      return .slice(of: base, kind, settled(index, &codes), at: range)
    case .entry(of: let base, let key, let fallback, at: let range):
      let base = settled(base, &codes)
      return .entry(of: base, key: settled(key, &codes), default: fallback, at: range)
    case .member(let member, of: let owner, let indices, at: let range):
      let owner: Place.Owner =
        switch owner {
        case .object(let object): .object(settled(object, &codes))
        case .value(let base): .value(settled(base, &codes))
        }
      return .member(member, of: owner, indices.map { $0.map { settled($0, &codes) } }, at: range)
    case .staticProperty: return place
    }
  }

  private func settled(_ value: CheckedExpression, _ codes: inout [Action]) -> CheckedExpression {
    let slot = takeTemporary()
    codes.append(storing(value, in: slot))
    let variable = Variable(name: "", type: value.type, isConstant: true, storage: .local(slot))
    return CheckedExpression(.variable(variable), value.type, at: value.range)
  }
}

/// An `inout` access to a place.
private struct InoutAccess: Sendable {
  let place: CompiledPlace
  /// The index of the argument among the slots of the call, counted from the operand below the
  /// arguments.
  let index: Int
  /// Where the value is kept before and after the call.
  let slot: Int
  /// Whether the value also remains in its place during the access.
  private let isShared: Bool
  let checker: ExclusivityChecker?

  init(
    _ place: Place, _ compiled: CompiledPlace, index: Int, slot: Int, checker: ExclusivityChecker?
  ) {
    self.checker = checker
    self.place = compiled
    self.index = index
    self.slot = slot
    isShared = if case .variable = place { false } else { true }
  }

  func take(_ machine: Machine, _ frame: FrameSlots) throws {
    try place.prepare(machine, frame)
    let value = try place.read(machine, frame)
    if isShared { machine.share(value) }
    frame[slot] = value
  }
}

/// Checks at the end of an access that the place still has the value from its start: another change
/// would be lost.
struct ExclusivityChecker: Sendable {
  let site: Site

  func check(
    _ place: CompiledPlace, _ machine: Machine, _ frame: FrameSlots, passed value: Value
  ) throws {
    guard try place.read(machine, frame) != value else { return }
    throw Failure(
      "this is changed while the call has access to it", hint: "copy it into a variable first"
    ).diagnostic(at: site)
  }
}

extension Place {
  /// Whether it is read without running code of the page or the library.
  var isStored: Bool {
    switch self {
    case .variable: true
    case .accessed, .slice: false
    case .staticProperty(let property, at: _):
      if case .declared(.variable) = property.body { true } else { false }
    case .member(let member, of: _, _, at: _): member.isPlainField && base?.isStored != false
    case .element, .tupleElement, .entry, .content: base?.isStored ?? false
    }
  }
}

extension Builtin {
  /// Whether it is a stored property without observers.
  fileprivate var isPlainField: Bool {
    if case .declared(.field(let field)) = body { field.setter == nil } else { false }
  }
}

extension CheckedExpression? {
  /// Whether it is an `inout` argument.
  var isInoutArgument: Bool { if case .inout? = self?.kind { true } else { false } }
}
