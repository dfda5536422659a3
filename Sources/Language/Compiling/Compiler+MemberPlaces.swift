import Storage
import Syntax

/// The owner of a property or subscript that is changed.
enum MemberOwner {
  case place(CompiledPlace)
  case object(CheckedExpression)
}

/// Changes of properties and subscripts of the page.
///
/// During a change the arguments are in temporaries above those of the place, so that the frames of
/// the calls of a place lie above all of them.
extension Compiler {
  /// The place of a member of an object or of a value in a place.
  func place(
    _ code: DeclaredCode, of owner: MemberOwner, _ arguments: [CheckedExpression?] = [],
    at range: Range<Int>
  ) -> CompiledPlace {
    switch code {
    case .field(let field):
      if let setter = field.setter {
        return computed(of: owner, get: .field(field), set: setter, [], at: range)
      }
      let reference = KeptReference(field.ownership, site(range), top: height)
      return reference.place(self.field(field, of: owner, at: range))
    case .accessors(let get, let set):
      // A getter that changes its value may stand alone.
      return computed(of: owner, get: .function(get), set: set ?? get, arguments, at: range)
    default: preconditionFailure("a member is changed as what it is not")
    }
  }

  private func field(
    _ field: DeclaredCode.Field, of owner: MemberOwner, at range: Range<Int>
  ) -> CompiledPlace {
    let index = field.index
    guard case .object(let object) = owner else {
      guard case .place(let base) = owner else { preconditionFailure("it is one of both") }
      return fieldOfValue(field, of: base, at: range)
    }
    let (site, slot) = (site(range), takeTemporary())
    let first = field.initial.map { above($0, isDispatched: false, at: range) }
    let code = lowered(to: slot) { compile(object).stored(in: slot) }
    @Sendable func read(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
      let cell = try located(site) { try machine.cell(of: frame[slot]) }
      let value = machine.heap.pointee.cells[cell].values[index]
      guard value.tag == .absent, let first else { return value }
      let made = try first.call(machine, frame, [frame[slot]]).result
      machine.heap.pointee.cells[cell].values[index] = made
      return made
    }
    return CompiledPlace(
      prepare: { machine, frame in try code.run(machine, frame) },
      read: { machine, frame in try read(machine, frame) },
      modify: { machine, frame, change in
        var value = try read(machine, frame)
        let cell = try located(site) { try machine.cell(of: frame[slot]) }
        try change(&value)
        machine.heap.pointee.cells[cell].values[index] = value
      },
      assign: { machine, frame, value in
        let cell = try located(site) { try machine.cell(of: frame[slot]) }
        machine.heap.pointee.cells[cell].values[index] = value
      })
  }

  private func fieldOfValue(
    _ field: DeclaredCode.Field, of base: CompiledPlace, at range: Range<Int>
  ) -> CompiledPlace {
    let (index, site) = (field.index, site(range))
    let first = field.initial.map { above($0, isDispatched: false, at: range) }
    /// Gives a lazy property its initial value.
    @Sendable func fill(_ machine: Machine, _ frame: FrameSlots, _ owner: inout Value) throws {
      guard let first, machine.heap.pointee.cells[owner.handle].values[index].tag == .absent
      else { return }
      let made = try first.call(machine, frame, [owner])
      owner = made.receiver
      let cell = try located(site) { try machine.unshare(&owner) }
      machine.heap.pointee.cells[cell].values[index] = made.result
    }
    return CompiledPlace(
      prepare: base.prepare,
      read: { machine, frame in
        if first != nil { try base.modify(machine, frame) { try fill(machine, frame, &$0) } }
        return machine.heap.pointee.cells[try base.read(machine, frame).handle].values[index]
      },
      modify: { machine, frame, change in
        try base.modify(machine, frame) { owner in
          try fill(machine, frame, &owner)
          try machine.modify(index, of: &owner, change)
        }
      },
      assign: { machine, frame, value in
        try base.modify(machine, frame) { owner in
          let handle = try machine.unshare(&owner)
          machine.heap.pointee.cells[handle].values[index] = value
        }
      })
  }

  /// The value of a property or a subscript of a value type that reading may change.
  func lazy(
    _ property: Builtin, of owner: Place, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let place = compile(.member(property, of: .value(owner), arguments, at: range), at: range)
      return .code { machine, frame in
        try place.prepare(machine, frame)
        return try place.read(machine, frame)
      }
    }
  }

  /// How a place with a setter is read.
  private enum Getter {
    case field(DeclaredCode.Field)
    case function(DeclaredCode.Function)
  }

  /// A place with a setter.
  private func computed(
    of owner: MemberOwner, get: Getter, set: DeclaredCode.Function,
    _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> CompiledPlace {
    let (site, receiver) = (site(range), takeTemporary())
    let (prepare, base): (Action, CompiledPlace?)
    var isSuper = false
    switch owner {
    case .object(let object):
      isSuper = object.isSuper
      (prepare, base) = (lowered(to: receiver) { compile(object).stored(in: receiver) }, nil)
    case .place(let place):
      let start = place.prepare
      let preparation = Action { machine, frame in
        try start(machine, frame)
        frame[receiver] = .absent
      }
      (prepare, base) = (preparation, place)
    }
    let (first, codes) = stored(arguments)
    let (count, value) = (codes.count, takeTemporary())
    let setter = above(set, isDispatched: !isSuper, at: range)
    let read: @Sendable (Machine, FrameSlots) throws -> Value
    let inPlace: Int?
    let ownership: Ownership
    var isMutating = false
    switch get {
    case .field(let field):
      let index = field.index
      inPlace = field.isChangedInPlace ? index : nil
      let stored: Evaluation = { machine, frame in
        let cell = try located(site) { try machine.cell(of: frame[receiver]) }
        return machine.heap.pointee.cells[cell].values[index]
      }
      ownership = field.ownership
      read = KeptReference(ownership, site, top: height).read(by: stored).code
    case .function(let function):
      (inPlace, ownership) = (nil, .strong)
      let getter = above(function, isDispatched: !isSuper, at: range)
      let changes = function.isMutatingGetter
      isMutating = changes
      read = { machine, frame in
        let indices = UnsafeBufferPointer(start: frame + first, count: count)
        let made = try getter.call(machine, frame, [frame[receiver]] + indices)
        if changes { frame[receiver] = made.receiver }
        return made.result
      }
    }
    @Sendable func write(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
      if let inPlace, machine.state.pointee.isUnwinding {
        var owner = frame[receiver]
        let cell = try located(site) {
          base == nil ? try machine.cell(of: owner) : try machine.unshare(&owner)
        }
        machine.heap.pointee.cells[cell].values[inPlace] = try WeakReferences(
          machine: machine, top: frame
        ).kept(frame[value], ownership)
        return owner
      }
      let indices = UnsafeBufferPointer(start: frame + first, count: count)
      return try setter.call(machine, frame, [frame[receiver], frame[value]] + indices).receiver
    }
    let access: @Sendable (Machine, FrameSlots, (inout Value) throws -> Void) throws -> Void
    if let base {
      access = { machine, frame, body in
        try base.modify(machine, frame) { place in
          frame[receiver] = place
          try body(&frame[value])
          place = try write(machine, frame)
        }
      }
    } else {
      access = { machine, frame, body in
        try body(&frame[value])
        _ = try write(machine, frame)
      }
    }
    return CompiledPlace(
      prepare: { [prepare] machine, frame in
        try prepare.run(machine, frame)
        for code in codes { try code.run(machine, frame) }
        frame[value] = .absent
      },
      read: { [isMutating] machine, frame in
        guard let base else { return try read(machine, frame) }
        if isMutating {
          try base.modify(machine, frame) { place in
            frame[receiver] = place
            frame[value] = try read(machine, frame)
            place = frame[receiver]
          }
          return frame[value]
        }
        frame[receiver] = try base.read(machine, frame)
        return try read(machine, frame)
      },
      modify: { machine, frame, change in
        try access(machine, frame) { place in
          place = try read(machine, frame)
          machine.share(place)
          try change(&place)
        }
      },
      assign: { machine, frame, new in try access(machine, frame) { $0 = new } })
  }

  /// A static property.
  func staticProperty(_ builtin: Builtin, at range: Range<Int>) -> CompiledPlace {
    switch builtin.body {
    case .declared(.variable(let index, let initial, _)):
      let ensure = ensure(index, initial, at: range)
      return CompiledPlace(
        prepare: { machine, frame in try ensure.run(machine, frame) },
        read: { machine, _ in machine.state.pointee.globals[index] },
        modify: { machine, _, change in try change(&machine.state.pointee.globals[index]) },
        assign: { machine, _, value in machine.state.pointee.globals[index] = value })
    case .declared(.accessors(let get, let set?)):
      let (getter, setter) = (
        above(get, isDispatched: false, at: range), above(set, isDispatched: false, at: range)
      )
      return accessed(
        by: { machine, frame in try getter.call(machine, frame, []).result }, setter)
    case .property(let get, let set?): return variable(get, set, at: range)
    default: preconditionFailure("a member is changed as what it is not")
    }
  }

  /// A variable of the library.
  private func variable(
    _ get: @escaping @Sendable (Machine, Value) throws -> Value,
    _ set: @escaping @Sendable (Machine, inout Value, Value) throws -> Void, at range: Range<Int>
  ) -> CompiledPlace {
    let site = site(range)
    @Sendable func assign(_ machine: Machine, _ value: Value) throws {
      var nothing = Value.absent
      try located(site) { try set(machine, &nothing, value) }
    }
    let read: Evaluation = { machine, _ in try located(site) { try get(machine, .absent) } }
    return CompiledPlace(
      prepare: { _, _ in }, read: read,
      modify: { machine, frame, change in
        var value = try read(machine, frame)
        try change(&value)
        try assign(machine, value)
      },
      assign: { machine, _, value in try assign(machine, value) })
  }

  /// A variable with accessors.
  func accessed(_ variable: AccessedVariable, at range: Range<Int>) -> CompiledPlace {
    guard let setter = variable.setter else {
      preconditionFailure("'\(variable.name)' cannot be set")
    }
    func above(_ function: Variable) -> CallAbove {
      CallAbove(.value(read(function, at: range).code), end: frameEnd, site: site(range))
    }
    guard let getter = variable.getter.map(above) else {
      return accessed(by: accessed(variable, at: range).code, above(setter))
    }
    return accessed(
      by: { machine, frame in try getter.call(machine, frame, []).result }, above(setter))
  }

  /// A place that `read` reads and a setter changes.
  private func accessed(by read: @escaping Evaluation, _ setter: CallAbove) -> CompiledPlace {
    let slot = takeTemporary()
    return CompiledPlace(
      prepare: { _, frame in frame[slot] = .absent },
      read: read,
      modify: { machine, frame, change in
        frame[slot] = try machine.readForChange { try read(machine, frame) }
        machine.share(frame[slot])
        try change(&frame[slot])
        _ = try setter.call(machine, frame, [frame[slot]])
      },
      assign: { machine, frame, value in _ = try setter.call(machine, frame, [value]) })
  }

  /// A function that is called above all slots of the current function's frame.
  private func above(
    _ function: DeclaredCode.Function, isDispatched: Bool, at range: Range<Int>
  ) -> CallAbove {
    usesGlobal(function.global)
    let selector = isDispatched ? function.selector : nil
    return CallAbove(
      selector.map(CallAbove.Callee.selector) ?? .global(function.global), end: frameEnd,
      site: site(range))
  }
}

/// A call whose frame lies above all of the caller's.
private struct CallAbove: Sendable {
  enum Callee: Sendable {
    case global(Int)
    /// The function for a selector and the first argument.
    case selector(Int)
    case value(Evaluation)
  }

  let callee: Callee
  let end: FrameEnd
  let site: Site

  init(_ callee: Callee, end: FrameEnd, site: Site) {
    self.callee = callee
    self.end = end
    self.site = site
  }

  /// Calls the function; also returns the changed receiver.
  func call(
    _ machine: Machine, _ frame: FrameSlots, _ arguments: [Value]
  ) throws -> (result: Value, receiver: Value) {
    let base = frame + end.size
    guard machine.stackEnd - base > arguments.count else {
      throw Failure.limit(
        .callDepth, machine.callDepth, "calls are nested too deeply"
      ).diagnostic(at: site)
    }
    for (index, argument) in arguments.enumerated() { base[index] = argument }
    // Changes by the function itself have their own state.
    let isUnwinding = machine.state.pointee.isUnwinding
    machine.state.pointee.isUnwinding = false
    defer { machine.state.pointee.isUnwinding = isUnwinding }
    let function =
      switch callee {
      case .global(let index): machine.state.pointee.globals[index]
      case .selector(let selector):
        try located(site) { try machine.function(selector, of: base[0]) }
      case .value(let value): try value(machine, frame)
      }
    let result = try machine.invoke(function, frame: base, site: site)
    return (result, base[0])
  }
}

/// The end of a function's frame, once it is compiled.
final class FrameEnd: @unchecked Sendable {
  // It is set before the code that reads it can run, and never after.
  var size = 0

  /// Keeps the slots of a frame while an operation calls functions of the page, such as `hash(into:)`.
  @inline(__always)
  func keep(_ frame: FrameSlots, in machine: Machine) {
    machine.state.pointee.top = frame + size
  }

  /// Runs `body` so that it keeps them, and adds the position to its failure.
  @inline(__always)
  func keeping<Result>(
    _ frame: FrameSlots, _ machine: Machine, _ site: Site, _ body: () throws -> Result
  ) throws -> Result {
    keep(frame, in: machine)
    return try located(site, body)
  }
}
