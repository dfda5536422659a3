import Storage
import Syntax

/// How code reads and changes a variable or a property that refers to an object, by its ownership.
struct KeptReference {
  let ownership: Ownership
  let site: Site
  /// The first slot that is not in use.
  let top: Int

  init(_ ownership: Ownership, _ site: Site, top: Int) {
    (self.ownership, self.site, self.top) = (ownership, site, top)
  }

  /// The value of what `code` reads, whose object may be gone.
  func read(by code: @escaping Evaluation) -> Compiled {
    guard ownership != .strong else { return .code(code) }
    let (top, site) = (top, site)
    return .code { machine, frame in
      let value = try code(machine, frame)
      if value.tag == .none { return value }
      return try located(site) {
        try WeakReferences(machine: machine, top: frame + top).value(of: value)
      }
    }
  }

  /// The same of compiled code.
  func read(_ value: Compiled) -> Compiled { ownership == .strong ? value : read(by: value.code) }

  /// An assignment that keeps the object only if it is strong.
  func assign(by assignment: Assignment) -> Assignment {
    let (ownership, run) = (ownership, assignment.run)
    return Assignment { machine, frame, value in
      let kept = try WeakReferences(machine: machine, top: frame).kept(value, ownership)
      try run(machine, frame, kept)
    }
  }

  /// The place of a property.
  func place(_ place: CompiledPlace) -> CompiledPlace {
    guard ownership != .strong else { return place }
    let read = read(by: place.read).code
    let assign = assign(by: Assignment(place.assign)).run
    return CompiledPlace(
      prepare: place.prepare, read: read,
      modify: { machine, frame, change in
        var value = try read(machine, frame)
        try change(&value)
        try assign(machine, frame, value)
      },
      assign: assign)
  }
}
