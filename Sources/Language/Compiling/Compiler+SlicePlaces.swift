import Storage
import Syntax

extension Compiler {
  /// Code for neighbouring elements of an array, whose number may change.
  func slice(
    of base: CompiledPlace, _ kind: ArraySlicing, _ index: CheckedExpression, at range: Range<Int>
  ) -> CompiledPlace {
    let (slot, part) = (takeTemporary(), takeTemporary())
    let site = site(index.range)
    let code = lowered(to: slot) { compile(index).stored(in: slot) }
    @Sendable func read(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
      let array = try base.read(machine, frame)
      machine.state.pointee.top = frame + part + 1
      return try located(site) {
        let places = try ListIndices(of: array, in: machine).places(kind, frame[slot], in: machine)
        return try machine.allocate(part: machine.elements(array)[places], of: array)
      }
    }
    @Sendable func assign(_ machine: Machine, _ frame: FrameSlots, _ value: Value) throws {
      frame[part] = value
      machine.state.pointee.top = frame + part + 1
      try base.modify(machine, frame) { array in
        try located(site) {
          try machine.replace(kind, frame[slot], of: &array, with: frame[part])
        }
      }
    }
    return CompiledPlace(
      prepare: { machine, frame in
        try base.prepare(machine, frame)
        try code.run(machine, frame)
        frame[part] = .absent
      },
      read: read,
      modify: { machine, frame, change in
        var value = try read(machine, frame)
        frame[part] = value
        try change(&value)
        try assign(machine, frame, value)
      },
      assign: assign)
  }
}

extension Machine {
  /// Replaces some elements of a list by those of another.
  func replace(
    _ kind: ArraySlicing, _ index: Value, of array: inout Value, with part: Value
  ) throws {
    let added = elements(part)
    let places = try ListIndices(of: array, in: self).places(kind, index, in: self)
    try charge(count(array) - places.lowerBound + added.count)
    try willAllocate(16 * added.count)
    let handle = try unshare(&array)
    for value in added { share(value) }
    heap.pointee.cells[handle].values.replaceSubrange(places, with: added)
    try noteGrowth(16 * added.count)
  }
}
