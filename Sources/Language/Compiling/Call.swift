/// A call of a function whose arguments are in their slots: how the function is found, and where
/// the arguments are. A class, so that closures capture one pointer instead of its fields.
protocol Call: AnyObject, Sendable {
  /// The slot of the first argument.
  var first: Int { get }
  func callAsFunction(_ machine: Machine, _ frame: FrameSlots) throws -> Value
}

/// A call of a global that is set once.
final class GlobalCall: Call {
  let global: Int
  let first: Int
  let site: Site

  init(_ global: Int, first: Int, site: Site) {
    self.global = global
    self.first = first
    self.site = site
  }

  @inline(__always)
  func callAsFunction(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
    try machine.invoke(
      machine.state.pointee.globals[global], frame: frame + first, site: site)
  }
}

/// A call of the function for a selector and the receiver, the first argument.
final class DispatchedCall: Call {
  let selector: Int
  let first: Int
  let site: Site

  init(_ selector: Int, first: Int, site: Site) {
    self.selector = selector
    self.first = first
    self.site = site
  }

  @inline(__always)
  func callAsFunction(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
    let function = try located(site) { try machine.function(selector, of: frame[first]) }
    return try machine.invoke(function, frame: frame + first, site: site)
  }
}

/// A call of a value, which is read when the arguments are there.
final class ValueCall: Call {
  let function: Evaluation
  let first: Int
  let site: Site

  init(_ function: @escaping Evaluation, first: Int, site: Site) {
    self.function = function
    self.first = first
    self.site = site
  }

  @inline(__always)
  func callAsFunction(_ machine: Machine, _ frame: FrameSlots) throws -> Value {
    try machine.invoke(function(machine, frame), frame: frame + first, site: site)
  }
}
