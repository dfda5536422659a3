import Storage
import Syntax

/// How code reads and changes a variable.
struct VariableAccess {
  let location: Compiler.Location
  let name: String
  let site: Site
  /// Whether it may have no value yet, although it is in a slot.
  let isUnset: Bool
  /// The first slot that is not in use.
  let top: Int

  private init(
    location: Compiler.Location, name: String, site: Site, isUnset: Bool, top: Int
  ) {
    (self.location, self.name, self.site) = (location, name, site)
    (self.isUnset, self.top) = (isUnset, top)
  }

  /// How a function reads and changes it at a place in its text.
  init(_ variable: Variable, in compiler: Compiler, at range: Range<Int>) {
    self.init(
      location: compiler.location(of: variable), name: variable.name, site: compiler.site(range),
      isUnset: compiler.unset.contains(ObjectIdentifier(variable)), top: compiler.height)
  }

  private func within(_ location: Compiler.Location) -> VariableAccess {
    VariableAccess(location: location, name: name, site: site, isUnset: isUnset, top: top)
  }

  /// Its value.
  var read: Compiled {
    let (site, name) = (site, name)
    switch location {
    case .slot(let slot):
      guard isUnset else { return .slot(slot) }
      return .code { _, frame in
        if frame[slot].tag == .absent { throw noValue(name, site) }
        return frame[slot]
      }
    case .global(let index):
      return .code { machine, _ in
        let value = machine.state.pointee.globals[index]
        if value.tag == .absent { throw noValue(name, site) }
        return value
      }
    case .box(let slot):
      return .code { machine, frame in
        guard frame[slot].tag == .object else { throw noValue(name, site) }
        let value = machine.heap.pointee.cells[frame[slot].handle].values[0]
        if value.tag == .absent { throw noValue(name, site) }
        return value
      }
    case .reference(let place, let ownership):
      return KeptReference(ownership, site, top: top).read(by: within(place).read.code)
    }
  }

  /// Gives it its first value; a captured one gets a new box.
  var declare: Assignment {
    switch location {
    case .slot(let slot): Assignment { _, frame, value in frame[slot] = value }
    case .global(let index):
      Assignment { machine, _, value in machine.state.pointee.globals[index] = value }
    case .box(let slot):
      Assignment { machine, frame, value in frame[slot] = try machine.allocate(box: value) }
    case .reference(let place, let ownership):
      KeptReference(ownership, site, top: top).assign(by: within(place).declare)
    }
  }

  /// Changes its value.
  var assign: Assignment {
    let (site, name) = (site, name)
    switch location {
    case .slot, .global: return declare
    case .box(let slot):
      return Assignment { machine, frame, value in
        guard frame[slot].tag == .object else { throw noValue(name, site) }
        machine.heap.pointee.cells[frame[slot].handle].values[0] = value
      }
    case .reference(let place, let ownership):
      return KeptReference(ownership, site, top: top).assign(by: within(place).assign)
    }
  }

  /// It as a place, which is read, changed and stored again.
  var place: CompiledPlace {
    let (read, assign) = (read.code, assign.run)
    return CompiledPlace(
      prepare: { _, _ in }, read: read,
      modify: { machine, frame, change in
        var value = try read(machine, frame)
        try change(&value)
        try assign(machine, frame, value)
      },
      assign: assign)
  }
}
