import Storage
import Syntax

extension Machine {
  /// Calls a function of the language, from a builtin.
  ///
  /// The call may collect garbage: a value that is needed afterwards and has no other reference
  /// must be on the slot stack (`keep`). The result is safe until the next call.
  ///
  /// - Throws: What the function throws: a `Thrown`, or a `Diagnostic` of its failure.
  package func call(_ function: Value, with arguments: [Value]) throws -> Value {
    let frame = state.pointee.top
    try reserve(arguments.count)
    for (index, argument) in arguments.enumerated() {
      share(argument)
      frame[index] = argument
    }
    return try call(function, frame: frame)
  }

  /// Calls a function with one argument, which the function may ignore.
  ///
  /// - Throws: What the function throws: a `Thrown`, or a `Diagnostic`; or a `Failure` when a limit
  ///   is reached.
  package func call(_ function: Value, with argument: Value) throws -> Value {
    let frame = state.pointee.top
    try reserve(1)
    share(argument)
    frame[0] = argument
    return try call(function, frame: frame)
  }

  /// Calls a function with two arguments.
  ///
  /// - Throws: What the function throws: a `Thrown`, or a `Diagnostic`; or a `Failure` when a limit
  ///   is reached.
  package func call(_ function: Value, with first: Value, _ second: Value) throws -> Value {
    let frame = state.pointee.top
    try reserve(2)
    share(first)
    share(second)
    frame[0] = first
    frame[1] = second
    return try call(function, frame: frame)
  }

  /// Calls a function with two arguments, of which one is passed `inout` from `place`.
  ///
  /// - Parameter slot: Which of the two that is, 0 or 1.
  /// - Throws: What the function throws: a `Thrown`, or a `Diagnostic`; or a `Failure` when a limit
  ///   is reached.
  package func call(
    _ function: Value, changing place: inout Value, at slot: Int = 0, with argument: Value
  ) throws -> Value {
    let frame = state.pointee.top
    try reserve(2)
    share(argument)
    frame[slot] = place
    frame[1 - slot] = argument
    let result = try call(function, frame: frame)
    place = frame[slot]
    return result
  }

  private func call(_ function: Value, frame: FrameSlots) throws -> Value {
    defer { state.pointee.top = frame }
    if state.pointee.stackFloor != 0 { return try invoke(function, frame: frame, site: nil) }
    return try onThisStack {
      do {
        return try invoke(function, frame: frame, site: nil)
      } catch let error as Thrown {
        throw uncaught(error)
      }
    }
  }

  private func reserve(_ count: Int) throws {
    guard stackEnd - state.pointee.top > count + 8 else { throw tooDeep() }
  }

  /// Keeps `value` from being collected until `release`; within one builtin.
  ///
  /// - Throws: A `Failure` if the slot stack is full.
  package func keep(_ value: Value) throws {
    try reserve(1)
    state.pointee.top.pointee = value
    state.pointee.top += 1
  }

  /// Removes the last kept value from the slot stack.
  package func release() { state.pointee.top -= 1 }

  /// Calls the function with its arguments in place at `frame`.
  @inline(__always)
  func invoke(
    _ function: Value, frame: FrameSlots, site: @autoclosure () -> Site?
  ) throws -> Value {
    guard function.tag == .object, let code = heap.pointee.cells[function.handle].code else {
      throw noFunction(site())
    }
    // The function is a constant or is on the slot stack, so its cell, and the code, exist during
    // the call; reference counting here would cost as much as the call.
    return try code._withUnsafeGuaranteedRef {
      try enter($0, captures: function, frame: frame, site: site())
    }
  }

  @inline(__always)
  func enter(
    _ code: Code, captures closure: Value, frame: FrameSlots, site: @autoclosure () -> Site?
  ) throws -> Value {
    state.pointee.depth &+= 1
    defer { state.pointee.depth &-= 1 }
    if state.pointee.depth > callDepth || frame > stackEnd - code.frameSize
      || stackAddress() < state.pointee.stackFloor
    {
      throw tooDeep(site())
    }
    var slot = code.parameterCount
    while slot < code.slotCount {
      frame[slot] = .absent
      slot &+= 1
    }
    var capture = 0
    while capture < code.captureCount {
      frame[slot] = heap.pointee.cells[closure.handle].values[capture]
      slot &+= 1
      capture &+= 1
    }
    WeakReferences.clear(from: frame + slot, to: frame + code.frameSize, in: self)
    try tick(code.operations, top: frame + slot, site: code.site)
    return try code.body(self, frame)
  }

  @inline(never)
  private func noFunction(_ site: Site?) -> any Error {
    located(Failure("this function has no value yet"), site)
  }

  @inline(never)
  private func tooDeep(_ site: Site?) -> any Error { located(tooDeep(), site) }

  private func located(_ failure: Failure, _ site: Site?) -> any Error {
    site.map { failure.diagnostic(at: $0) } ?? failure
  }

  private func tooDeep() -> Failure {
    state.pointee.depth > callDepth
      ? .limit(.callDepth, callDepth, "calls are nested too deeply")
      : Failure(
        "calls are nested too deeply for the stack",
        hint: "see to it that no function always calls itself",
        cause: .limit(Limits.Name.callDepth.rawValue))
  }
}
