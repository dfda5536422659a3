import Storage
import Syntax

/// The engine of one run: compiled code acts through it on a heap, globals and a host.
///
/// A machine is made from a program, and read back into one when the run has succeeded; after an
/// error it is dropped, and nothing has happened. It belongs to one thread.
///
/// Its functions and the bodies of builtins throw three types: `Failure`, an error of a builtin or a
/// limit without a position; `Diagnostic`, the same with its position; `Thrown`, an error of the
/// language. A stop is a `Failure`, too.
package final class Machine {
  /// The host that the builtins act on.
  package let host: any Host
  package let limits: Limits
  // The limits that are checked most often.
  let callDepth: Int
  let heapBytes: Int
  let stringBytes: Int
  let stop: StopSignal
  let output: (String) -> Void

  // All mutable state is behind constant pointers: memory of this machine alone, so that the inner
  // loops need no checks of exclusive access.
  let heap: UnsafeMutablePointer<Heap>
  let state: UnsafeMutablePointer<State>
  private let memory: SlotStack
  let stack: FrameSlots
  let stackEnd: FrameSlots

  struct State {
    var globals: FrameSlots
    var globalCount: Int
    var names: Names
    var types: TypeTable
    /// The first free slot above the arguments of the builtin that is running.
    var top: FrameSlots
    /// Operations left before the next check of limits, the stop signal and the heap.
    var fuel = 0
    /// The value of `fuel` at the last check.
    var granted = 0
    /// Operations used up to the last check.
    var operations = 0
    var isCollectionDue = false
    /// How many calls run that have values to which nothing refers, so that nothing is collected.
    var collectionHolds = 0
    var depth = 0
    /// Whether `inout` arguments of a call that has thrown are being copied back.
    var isUnwinding = false
    var outputBytes = 0
    /// The memory of the host at the last call: computing it takes longer than an allocation.
    var hostBytes = 0
    /// The lowest address that calls may reach on the thread's own stack; 0 before a run.
    var stackFloor: UInt = 0
    var collections = 0
  }

  private let before: Program
  private let stackBytes: UInt

  /// How many operations pass between two polls of the stop signal.
  static let pollInterval = 1_000
  /// How many slots all frames have together.
  private static let slots = 1 << 20

  /// A machine that starts from `program`.
  ///
  /// - Parameters:
  ///   - stackBytes: The bytes of the thread's own stack that calls may use; a quarter of the stack
  ///     must be left for builtins.
  ///   - stop: Polled every thousand operations or so.
  ///   - output: Receives printed text.
  package init(
    _ program: Program, host: any Host, limits: Limits = Limits(), stackBytes: Int = 1 << 20,
    stop: StopSignal = .never,
    output: @escaping (String) -> Void
  ) {
    self.host = host
    self.limits = limits
    callDepth = limits[.callDepth]
    heapBytes = limits[.heapBytes]
    stringBytes = limits[.stringBytes]
    self.stop = stop
    self.output = output
    self.stackBytes = UInt(max(0, stackBytes))
    before = program
    heap = .allocate(capacity: 1)
    heap.initialize(to: program.heap)
    heap.pointee.limitThresholds(to: limits)
    memory = SlotStack(Machine.slots)
    // A margin for temporaries of a builtin.
    (stack, stackEnd) = (memory.start, memory.start + Machine.slots - 64)
    let count = program.globals.count
    let globals = FrameSlots.allocate(capacity: count)
    for index in 0..<count { globals[index] = program.globals[index] }
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        globals: globals, globalCount: count, names: program.names,
        types: TypeTable(program.names.declarations), top: stack,
        hostBytes: host.objectBytes))
  }

  deinit {
    state.pointee.globals.deallocate()
    state.pointee.types.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
    heap.deinitialize(count: 1)
    heap.deallocate()
  }

  /// The present program; unchanged parts share their memory with the one before.
  package var program: Program {
    var program = before
    program.heap = heap.pointee
    program.names = state.pointee.names
    for index in 0..<state.pointee.globalCount {
      let value = state.pointee.globals[index]
      if index >= program.globals.count {
        program.globals.append(value)
      } else if program.globals[index] != value {
        program.globals[index] = value
      }
    }
    return program
  }

  /// The variable that holds `value`, for messages; of several the first in alphabetical order.
  package func nameOfGlobal(holding value: Value) -> String? {
    let count = state.pointee.globalCount
    return state.pointee.names.first { global in
      global.index < count && state.pointee.globals[global.index] == value
    }
  }

  /// The outcome of a cell: the value of its last statement, if the echo shows it.
  package struct Outcome: Hashable, Sendable {
    package var value: Value
    package var type: Type
  }

  /// Runs a cell; returns the value that it echoes, nil when the last statement has none.
  ///
  /// The outcome's value is valid until the machine runs something else.
  ///
  /// - Throws: A `Diagnostic`; the machine must not be used afterwards.
  package func run(_ cell: CompiledCell) throws -> Outcome? {
    collectAtRest()
    growGlobals(to: cell.names.nextIndex)
    state.pointee.names = cell.names
    state.pointee.types.deallocate()
    state.pointee.types = TypeTable(cell.names.declarations)
    let frame = state.pointee.top
    defer { state.pointee.top = frame }
    let value = try onThisStack {
      do {
        return try enter(cell.code, captures: .absent, frame: frame, site: cell.code.site)
      } catch let error as Thrown {
        throw uncaught(error)
      }
    }
    guard let type = cell.resultType else { return nil }
    return Outcome(value: value, type: type)
  }

  /// Notes how deep the thread's stack may be used, unless an outer run has done so.
  func onThisStack<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = state.pointee.stackFloor
    if outer == 0 {
      let here = stackAddress()
      state.pointee.stackFloor = here > stackBytes ? here - stackBytes : 1
    }
    defer { state.pointee.stackFloor = outer }
    return try body()
  }

  private func growGlobals(to count: Int) {
    let old = state.pointee.globalCount
    guard count > old else { return }
    let globals = FrameSlots.allocate(capacity: count)
    globals.moveInitialize(from: state.pointee.globals, count: old)
    (globals + old).initialize(repeating: .absent, count: count - old)
    state.pointee.globals.deallocate()
    state.pointee.globals = globals
    state.pointee.globalCount = count
  }
}

/// The approximate stack pointer of the thread.
@inline(__always)
func stackAddress() -> UInt {
  var here: UInt8 = 0
  return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
}
