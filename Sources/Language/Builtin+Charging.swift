extension Builtin {
  /// The builtin with a charge of `operations` for every call, reading and setting.
  package func charging(_ operations: Int) -> Builtin {
    var word = self
    switch body {
    case .call(let run):
      word.body = .call { machine, arguments in
        try machine.charge(operations)
        return try run(machine, arguments)
      }
    case .overridable(let method, let run):
      word.body = .overridable(method) { machine, arguments in
        try machine.charge(operations)
        return try run(machine, arguments)
      }
    case .located(let run):
      word.body = .located { machine, arguments, site in
        try machine.charge(operations)
        return try run(machine, arguments, site)
      }
    case .mutate(let run):
      word.body = .mutate { machine, place, arguments in
        try machine.charge(operations)
        return try run(machine, &place, arguments)
      }
    case .property(let get, let set):
      var charging: (@Sendable (Machine, inout Value, Value) throws -> Void)?
      if let set {
        charging = { machine, receiver, value in
          try machine.charge(operations)
          try set(machine, &receiver, value)
        }
      }
      word.body = .property(
        get: { machine, receiver in
          try machine.charge(operations)
          return try get(machine, receiver)
        }, set: charging)
    case .declared: break
    }
    return word
  }
}
