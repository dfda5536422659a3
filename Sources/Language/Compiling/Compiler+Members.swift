import Storage
import Syntax

/// Members that the page declares: stored properties are accessed by their number, and functions
/// are called with the receiver as their first argument.
extension Compiler {
  /// A call of a member.
  func call(
    _ code: DeclaredCode, _ receiver: CheckedExpression.Receiver?,
    _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    switch (code, receiver) {
    case (.function(let function), nil), (.accessors(let function, _), nil):
      return call(function, nil, arguments, at: range)
    case (.function(let function), .value(let receiver)),
      (.accessors(let function, _), .value(let receiver)):
      return call(function, receiver, arguments, at: range)
    case (.function(let function), .place(let place)):
      return mutation(by: function, of: place, arguments, at: range)
    case (.initializer(let function, let nominal, let isMemberwise), _):
      if isMemberwise, let nominal, arguments.allSatisfy({ $0 != nil }) {
        return record(nominal, arguments, at: range)
      }
      return instance(of: nominal, by: function, arguments, at: range)
    case (.enumCase(let value, _), _): return payload(value, arguments, at: range)
    default: preconditionFailure("a member is called as what it is not")
    }
  }

  /// Code for a call whose arguments, the receiver first, are in the slots from `first` on.
  func calling(
    _ function: DeclaredCode.Function, isDispatched: Bool, _ first: Int, _ arguments: [Compiled],
    _ site: Site
  ) -> Evaluation {
    if isDispatched, let selector = function.selector {
      return calling(DispatchedCall(selector, first: first, site: site), arguments)
    }
    usesGlobal(function.global)
    return calling(GlobalCall(function.global, first: first, site: site), arguments)
  }

  func call(
    _ function: DeclaredCode.Function, _ receiver: CheckedExpression?,
    _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      var (function, isDispatched) = (function, receiver.map { !$0.isSuper } ?? false)
      if isDispatched, let filling = function.filling, arguments.contains(where: { $0 == nil }) {
        (function, isDispatched) = (DeclaredCode.Function(global: filling), false)
      }
      if arguments.contains(where: \.isInoutArgument) {
        return accessing(arguments, after: receiver) { first in
          let start = receiver == nil ? first : first - 1
          return calling(function, isDispatched: isDispatched, start, [], site)
        }
      }
      let first = height
      var codes: [Compiled] = []
      if let receiver {
        let slot = takeTemporary()
        codes.append(scoped { lowered(to: slot) { compile(receiver) } })
      }
      codes += arguments.map(argument)
      if let receiver, canChange(receiver) {
        return accessing(
          codes[0].code, to: first,
          calling(
            function, isDispatched: isDispatched, first, [.slot(first)] + codes.dropFirst(), site))
      }
      return .code(calling(function, isDispatched: isDispatched, first, codes, site))
    }
  }

  /// Whether other code may change the receiver while the method runs.
  private func canChange(_ receiver: CheckedExpression) -> Bool {
    guard receiver.type.isShareable, receiver.isAlias else { return false }
    guard case .variable(let variable) = receiver.kind else { return true }
    if case .slot = location(of: variable) { return false }
    return !variable.isConstant
  }

  /// Code for a call with access to its receiver: a change of its place during the call copies it
  /// first.
  private func accessing(
    _ receiver: @escaping Evaluation, to slot: Int, _ call: @escaping Evaluation
  ) -> Compiled {
    .code { machine, frame in
      let value = try receiver(machine, frame)
      frame[slot] = value
      guard value.tag == .object, !machine.heap.pointee.cells[value.handle].isHeld else {
        return try call(machine, frame)
      }
      machine.heap.pointee.cells[value.handle].isAccessed = true
      defer { machine.heap.pointee.cells[value.handle].isAccessed = false }
      return try call(machine, frame)
    }
  }

  /// A call of a mutating method on a value: the value is copied in from its place, and copied
  /// back.
  private func mutation(
    by function: DeclaredCode.Function, of place: Place, _ arguments: [CheckedExpression?],
    at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      if arguments.contains(where: \.isInoutArgument) {
        let receiver = CheckedExpression(.inout(place), .void, at: range)
        return accessing([receiver] + arguments, after: nil) { first in
          calling(function, isDispatched: true, first, [], site)
        }
      }
      if case .variable(let variable) = place, case .slot(let source) = location(of: variable) {
        let first = takeTemporary()
        let codes = arguments.map(argument).enumerated().map { $1.stored(in: first + 1 + $0) }
        let call = calling(function, isDispatched: true, first, [], site)
        return .code { machine, frame in
          frame[first] = .absent
          for code in codes { try code.run(machine, frame) }
          frame[first] = frame[source]
          do {
            let result = try call(machine, frame)
            frame[source] = frame[first]
            return result
          } catch let thrown as Thrown {
            // Changes made before the error remain.
            frame[source] = frame[first]
            throw thrown
          }
        }
      }
      let (target, checker) = (compile(place, at: range), exclusivityChecker(of: place, at: range))
      let (result, first) = (takeTemporary(), takeTemporary())
      let codes = arguments.map(argument).enumerated().map { $1.stored(in: first + 1 + $0) }
      let call = calling(function, isDispatched: true, first, [], site)
      return .code { machine, frame in
        try target.prepare(machine, frame)
        frame[result] = .absent
        frame[first] = .absent
        for code in codes { try code.run(machine, frame) }
        var error: Thrown?
        defer { machine.state.pointee.isUnwinding = false }
        try target.modify(machine, frame) { value in
          let passed = value
          frame[first] = passed
          do {
            frame[result] = try call(machine, frame)
          } catch let thrown as Thrown {
            error = thrown
            frame[result] = thrown.value
            machine.state.pointee.isUnwinding = true
          }
          try checker?.check(target, machine, frame, passed: passed)
          value = frame[first]
        }
        if let error { throw error }
        return frame[result]
      }
    }
  }

  // MARK: Instances

  private func instance(
    of nominal: Nominal?, by function: DeclaredCode.Function, _ arguments: [CheckedExpression?],
    at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      let first = takeTemporary()
      var allocation = Compiled.constant(.absent)
      if let nominal, nominal.kind != .enumeration {
        allocation = .code { machine, _ in
          try located(site) { try machine.allocate(instanceOf: nominal) }
        }
      }
      if arguments.contains(where: \.isInoutArgument) {
        let allocate = allocation.code
        return accessing(arguments, after: nil) { first in
          let call = calling(function, isDispatched: false, first - 1, [], site)
          return { machine, frame in
            frame[first - 1] = try allocate(machine, frame)
            return try call(machine, frame)
          }
        }
      }
      return .code(
        calling(
          function, isDispatched: false, first, [allocation] + arguments.map(argument), site))
    }
  }

  private func record(
    _ nominal: Nominal, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      let (first, codes) = stored(arguments)
      return .code { machine, frame in
        for code in codes { try code.run(machine, frame) }
        let values = Array(UnsafeBufferPointer(start: frame + first, count: codes.count))
        return try located(site) { try machine.allocate(values: values, of: nominal, .record) }
      }
    }
  }

  private func payload(
    _ value: Value, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      let slot = takeTemporary()
      let (_, codes) = stored(arguments)
      let id = Int32(truncatingIfNeeded: value.typeID)
      return .code { machine, frame in
        frame[slot] = value
        for code in codes { try code.run(machine, frame) }
        let values = Array(UnsafeBufferPointer(start: frame + slot, count: codes.count + 1))
        return try located(site) {
          try machine.allocate(
            Cell(values: values, number: id, kind: .payload), bytes: 16 * values.count)
        }
      }
    }
  }

  /// `super.init(…)` or `self.init(…)`.
  func delegation(
    of receiver: Variable, to call: CheckedExpression, isDispatched: Bool, at range: Range<Int>
  ) -> Step {
    scoped {
      let site = site(range)
      let assign = assign(receiver, at: range).run
      let result = resultSlot
      /// Makes the result of `code` the instance; if that is nil, so is the result of the
      /// initialiser.
      func becoming(_ code: @escaping Evaluation) -> Step {
        Step { machine, frame in
          let made = try code(machine, frame)
          if made.tag == .none {
            frame[result] = .none
            return .return
          }
          try assign(machine, frame, made)
          return .next
        }
      }
      guard receiver.type.isDeclared else {
        return becoming(delegation(ofLibrary: receiver, to: compile(call).code))
      }
      if case .initialization(let inner, let properties) = call.kind {
        let first = delegation(of: receiver, to: inner, isDispatched: isDispatched, at: range).run
        let object = CheckedExpression(.variable(receiver), receiver.type, at: range)
        let changes = properties.map { property, value in
          assignment(.member(property, of: .object(object), at: range), value, at: range)
        }
        if case .builtin(let initializer, _, _) = inner.kind, initializer.isDeclared {
          return Step { machine, frame in
            let flow = try first(machine, frame)
            guard flow == .next else { return flow }
            for change in changes { _ = try change.run(machine, frame) }
            return .next
          }
        }
      }
      guard case .builtin(let initializer, _, let arguments) = call.kind,
        case .declared(.initializer(let function, _, _)) = initializer.body
      else {
        // The library's result is the instance from here on.
        let (object, code) = (read(receiver, at: range).code, compile(call).code)
        return Step { machine, frame in
          let made = try code(machine, frame)
          try assign(machine, frame, try machine.joined(try object(machine, frame), made))
          return .next
        }
      }
      let code: Evaluation
      if arguments.contains(where: \.isInoutArgument) {
        let object = CheckedExpression(.variable(receiver), receiver.type, at: range)
        code =
          accessing(arguments, after: object) { first in
            calling(function, isDispatched: isDispatched, first - 1, [], site)
          }.code
      } else {
        let slot = takeTemporary()
        let object = lowered(to: slot) { read(receiver, at: range) }
        code = calling(
          function, isDispatched: isDispatched, slot, [object] + arguments.map(argument), site)
      }
      return becoming(code)
    }
  }

  /// The result of `made`, which becomes the instance of an initialiser of a library type. An
  /// object of a subclass for which the initialiser was called is attached to it.
  private func delegation(
    ofLibrary receiver: Variable, to made: @escaping Evaluation
  ) -> Evaluation {
    let (slot, isBox) = (captureSlot(of: receiver), receiver.needsBox)
    return { machine, frame in
      let object = isBox ? machine.heap.pointee.cells[frame[slot].handle].values[0] : frame[slot]
      let made = try made(machine, frame)
      return object.tag == .object ? try machine.joined(object, made) : made
    }
  }
}

extension Machine {
  /// The instance of a page's class once an initialiser of the library has made its part: the
  /// host's handle, to which the object is attached; or the object itself, which gets the Swift
  /// value.
  fileprivate func joined(_ object: Value, _ made: Value) throws -> Value {
    switch made.tag {
    case .foreign: host.attach(object, to: made.handle)
    case .object where object != made:
      try adopt(made, as: object)
      return object
    default: break
    }
    return made
  }
}

extension CheckedExpression {
  /// Whether it is `super`, whose members are not overridden.
  var isSuper: Bool {
    if case .variable(let variable) = kind { variable.name == "super" } else { false }
  }
}
