import Storage
import Syntax

/// A stored property of the value of a variable; changing it needs neither preparation nor a
/// closure.
struct DirectField: Sendable {
  let index: Int
  /// The cell that holds the property, ready to be changed.
  let cell: @Sendable (Machine, FrameSlots) throws -> Int
}

extension Compiler {
  /// The directly accessible stored property of a place; nil for any other place.
  func directField(_ place: Place) -> DirectField? {
    switch place {
    case .member(let property, of: .object(let object), _, at: let range):
      guard let index = property.plainField, case .variable(let variable) = object.kind else {
        return nil
      }
      let site = site(range)
      switch location(of: variable) {
      case .slot(let slot) where !unset.contains(ObjectIdentifier(variable)):
        return DirectField(index: index) { machine, frame in
          let instance = frame[slot]
          if instance.tag == .object { return instance.handle }
          return try located(site) { try machine.cell(of: instance) }
        }
      default:
        let code = read(variable, at: object.range).code
        return DirectField(index: index) { machine, frame in
          let instance = try code(machine, frame)
          return try located(site) { try machine.cell(of: instance) }
        }
      }
    case .member(let property, of: .value(.variable(let variable)), _, at: let range):
      guard let index = property.plainField, !unset.contains(ObjectIdentifier(variable)) else {
        return nil
      }
      let (site, name) = (site(range), variable.name)
      switch location(of: variable) {
      case .slot(let slot):
        return DirectField(index: index) { machine, frame in
          try located(site) { try machine.unshare(&frame[slot]) }
        }
      case .global(let global):
        return DirectField(index: index) { machine, _ in
          let place = machine.state.pointee.globals + global
          if place.pointee.tag == .absent { throw noValue(name, site) }
          return try located(site) { try machine.unshare(&place.pointee) }
        }
      case .box, .reference: return nil
      }
    default: return nil
    }
  }
}

extension Builtin {
  /// The number of the stored property, if it has no observers.
  package var plainField: Int? {
    guard case .declared(.field(let field)) = body, field.isPlain else { return nil }
    return field.index
  }
}
