import Storage
import Syntax

/// A compiled place. `prepare` evaluates indices and objects into temporaries; during `modify` no
/// code of the page runs except that of the properties themselves.
struct CompiledPlace: Sendable {
  typealias Modification = (inout Value) throws -> Void

  var prepare: @Sendable (Machine, FrameSlots) throws -> Void
  /// The value, without a reference of its own.
  var read: Evaluation
  /// Passes the value to a closure that may change it.
  var modify: @Sendable (Machine, FrameSlots, Modification) throws -> Void
  /// Replaces the value.
  var assign: @Sendable (Machine, FrameSlots, Value) throws -> Void
  /// The address of the value, for a variable in a slot: changing it there needs neither
  /// preparation nor a closure.
  var address: (@Sendable (Machine, FrameSlots) throws -> FrameSlots)?
}

extension Compiler {
  /// Code for a place; its temporaries must be kept until it is changed.
  ///
  /// - Parameter fault: The position for the diagnostic of a variable without a value.
  func compile(_ place: Place, at fault: Range<Int>) -> CompiledPlace {
    weigh(4)
    switch place {
    case .variable(let variable) where variable.ownership != .strong:
      return VariableAccess(variable, in: self, at: fault).place
    case .variable(let variable):
      let address = address(of: variable, at: fault)
      return CompiledPlace(
        prepare: { _, _ in }, read: read(variable, at: fault).code,
        modify: modify(variable, address, at: fault),
        assign: assign(variable, at: fault).run, address: address)
    case .accessed(let variable, at: let range): return accessed(variable, at: range)
    case .element(of: let base, let index, at: let range):
      return element(of: compile(base, at: fault), index, at: range)
    case .slice(of: let base, let kind, let index, at: let range):
      return slice(of: compile(base, at: fault), kind, index, at: range)
    case .entry(of: let base, let key, let fallback, at: let range):
      return entry(of: compile(base, at: fault), key, default: fallback, at: range)
    case .tupleElement(of: let base, let index):
      let base = compile(base, at: fault)
      return CompiledPlace(
        prepare: base.prepare,
        read: { machine, frame in
          machine.heap.pointee.cells[try base.read(machine, frame).handle].values[index]
        },
        modify: { machine, frame, change in
          try base.modify(machine, frame) { try machine.modify(index, of: &$0, change) }
        },
        assign: { machine, frame, value in
          try base.modify(machine, frame) { try machine.modify(index, of: &$0) { $0 = value } }
        })
    case .member(let builtin, of: .object(let object), let arguments, at: let range):
      if case .declared(let code) = builtin.body {
        return self.place(code, of: .object(object), arguments, at: range)
      }
      return property(builtin, of: temporary(object), at: range, by: fault)
    case .member(let builtin, of: .value(let base), let arguments, at: let range):
      let place = compile(base, at: fault)
      if case .declared(let code) = builtin.body {
        return self.place(code, of: .place(place), arguments, at: range)
      }
      return property(builtin, of: place, at: range, by: fault)
    case .content(of: let base, by: let unwrapping, at: let range):
      return content(
        of: compile(base, at: fault), by: unwrapping, named: base.name, isStored: base.isStored,
        at: range)
    case .staticProperty(let builtin, at: let range): return staticProperty(builtin, at: range)
    }
  }

  /// The address of a variable without a box.
  private func address(of variable: Variable, at range: Range<Int>)
    -> (@Sendable (Machine, FrameSlots) throws -> FrameSlots)?
  {
    let (name, site) = (variable.name, site(range))
    switch location(of: variable) {
    case .slot(let slot):
      return { _, frame in
        if frame[slot].tag == .absent { throw noValue(name, site) }
        return frame + slot
      }
    case .global(let index):
      return { machine, _ in
        let place = machine.state.pointee.globals + index
        if place.pointee.tag == .absent { throw noValue(name, site) }
        return place
      }
    case .box, .reference: return nil
    }
  }

  private func modify(
    _ variable: Variable, _ address: (@Sendable (Machine, FrameSlots) throws -> FrameSlots)?,
    at range: Range<Int>
  ) -> @Sendable (Machine, FrameSlots, CompiledPlace.Modification) throws -> Void {
    if let address {
      return { machine, frame, change in try change(&address(machine, frame).pointee) }
    }
    let (name, site) = (variable.name, site(range))
    let slot = captureSlot(of: variable)
    return { machine, frame, change in
      guard frame[slot].tag == .object else { throw noValue(name, site) }
      let box = frame[slot].handle
      var value = machine.heap.pointee.cells[box].values[0]
      if value.tag == .absent { throw noValue(name, site) }
      try change(&value)
      machine.heap.pointee.cells[box].values[0] = value
    }
  }

  private func element(
    of base: CompiledPlace, _ index: CheckedExpression, at range: Range<Int>
  ) -> CompiledPlace {
    let slot = takeTemporary()
    let site = site(index.range)
    let code = lowered(to: slot) { compile(index).stored(in: slot) }
    return CompiledPlace(
      prepare: { machine, frame in
        try base.prepare(machine, frame)
        try code.run(machine, frame)
      },
      read: { machine, frame in
        let array = try base.read(machine, frame)
        let place = try machine.place(of: frame[slot].asInt, in: array, site)
        return machine.heap.pointee.cells[array.handle].values[place]
      },
      modify: { machine, frame, change in
        try base.modify(machine, frame) { array in
          let place = try machine.place(of: frame[slot].asInt, in: array, site)
          try located(site) { try machine.modify(place, of: &array, change) }
        }
      },
      assign: { machine, frame, value in
        try base.modify(machine, frame) { array in
          let place = try machine.place(of: frame[slot].asInt, in: array, site)
          let handle = try located(site) { try machine.unshare(&array) }
          machine.heap.pointee.cells[handle].values[place] = value
        }
      })
  }

  /// A place that holds an object while a property of it changes.
  private func temporary(_ object: CheckedExpression) -> CompiledPlace {
    let slot = takeTemporary()
    let object = lowered(to: slot) { compile(object).stored(in: slot) }
    return CompiledPlace(
      prepare: { machine, frame in try object.run(machine, frame) },
      read: { _, frame in frame[slot] },
      modify: { _, frame, change in try change(&frame[slot]) },
      assign: { _, frame, value in frame[slot] = value })
  }

  private func property(
    _ builtin: Builtin, of base: CompiledPlace, at range: Range<Int>, by change: Range<Int>
  ) -> CompiledPlace {
    guard case .property(let get, let plain?) = builtin.body else {
      preconditionFailure("'\(builtin.name)' cannot be set")
    }
    let set = tracing.traced(builtin, at: change, plain)
    let (site, slot) = (site(range), takeTemporary())
    return CompiledPlace(
      prepare: { machine, frame in
        try base.prepare(machine, frame)
        frame[slot] = .absent
      },
      read: { machine, frame in
        frame[slot] = try base.read(machine, frame)
        machine.state.pointee.top = frame + slot + 1
        return try located(site) { try get(machine, frame[slot]) }
      },
      modify: { machine, frame, change in
        try base.modify(machine, frame) { place in
          machine.state.pointee.top = frame + slot + 1
          try located(site) {
            var value = try machine.readForChange { try get(machine, place) }
            try change(&value)
            frame[slot] = value
            try set(machine, &place, value)
          }
        }
      },
      assign: { machine, frame, value in
        try base.modify(machine, frame) { place in
          frame[slot] = value
          machine.state.pointee.top = frame + slot + 1
          try located(site) { try set(machine, &place, value) }
        }
      })
  }
}

extension Machine {
  /// Passes an existing element of an array or tuple to a closure that may change it.
  @inline(__always)
  func modify(_ index: Int, of place: inout Value, _ change: CompiledPlace.Modification) throws {
    let handle = try unshare(&place)
    var element = heap.pointee.cells[handle].values[index]
    try change(&element)
    // The change may have made the list shorter, or shared it.
    let now = try unshare(&place)
    guard index < heap.pointee.cells[now].values.count else { return }
    heap.pointee.cells[now].values[index] = element
  }

  /// The value of a property that is changed in place.
  func readForChange(_ read: () throws -> Value) rethrows -> Value {
    let outer = host.readsForChange
    host.readsForChange = true
    defer { host.readsForChange = outer }
    return try read()
  }

  /// The place of `index` among the elements of a list, or of a part of one, which must have it.
  @inline(__always)
  func place(of index: Int, in array: Value, _ site: Site) throws -> Int {
    let place = index &- start(of: array)
    guard place >= 0, place < heap.pointee.cells[array.handle].values.count else {
      throw ListIndices(of: array, in: self).bad(index).diagnostic(at: site)
    }
    return place
  }
}
