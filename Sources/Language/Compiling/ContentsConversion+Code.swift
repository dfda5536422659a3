extension ContentsConversion {
  /// The code that converts a value, with what it holds, after `code` has made it.
  func code(after code: @escaping Evaluation, _ end: FrameEnd, at site: Site) -> Evaluation {
    { machine, frame in
      let value = try code(machine, frame)
      return try end.keeping(frame, machine, site) { try self.converted(value, in: machine) }
    }
  }

  /// `value`, which is also referenced elsewhere, with what it holds converted.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  private func converted(_ value: Value, in machine: Machine) throws -> Value {
    switch self {
    case .same:
      machine.share(value)
      return value
    case .erased(let type):
      machine.share(value)
      return try machine.allocate(erasing: value, of: type)
    case .wrapped(let inner): return try inner.converted(value, in: machine).wrapped
    case .optional(let inner):
      return try value.unwrapped.map { try inner.converted($0, in: machine).wrapped } ?? .none
    case .list(let inner):
      let elements = machine.elements(value)
      try machine.charge(elements.count)
      try machine.willAllocate(16 * elements.count)
      return try machine.allocate(
        elements: elements.map { try inner.converted($0, in: machine) })
    case .dictionary(let keys, let values):
      return try machine.allocate(
        dictionary: machine.entries(of: value).map {
          (try keys.converted($0.key, in: machine), try values.converted($0.value, in: machine))
        })
    case .tuple(let parts):
      return try machine.allocate(
        elements: zip(machine.elements(value), parts).map {
          try $1.converted($0, in: machine)
        })
    }
  }
}
