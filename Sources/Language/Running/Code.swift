/// The slots of a running function: parameters, locals, captures, then temporaries.
typealias FrameSlots = UnsafeMutablePointer<Value>

/// A compiled expression: code that computes a value.
typealias Evaluation = @Sendable (Machine, FrameSlots) throws -> Value

/// A compiled function, which a closure of the heap runs.
final class Code: Sendable {
  let name: String?
  let parameterCount: Int
  /// Parameters and locals.
  let slotCount: Int
  let captureCount: Int
  /// All slots of a frame, including the deepest temporaries.
  let frameSize: Int
  /// The globals that it uses, by number; functions inside it have their own.
  let globals: [Int]
  /// The operations that a call of it counts for.
  let operations: Int
  let site: Site
  let body: Evaluation

  init(
    name: String?, parameterCount: Int, slotCount: Int, captureCount: Int, frameSize: Int,
    globals: [Int], operations: Int, site: Site, body: @escaping Evaluation
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.slotCount = slotCount
    self.captureCount = captureCount
    self.frameSize = frameSize
    self.globals = globals
    self.operations = operations
    self.site = site
    self.body = body
  }
}

/// The effect of a statement on the control flow.
struct Flow: Equatable, Sendable {
  private let number: Int

  static var next: Flow { Flow(number: 0) }
  static var `break`: Flow { Flow(number: 1) }
  static var `continue`: Flow { Flow(number: 2) }
  /// The compiler decides where the returned value is.
  static var `return`: Flow { Flow(number: 3) }
  static var `fallthrough`: Flow { Flow(number: 4) }

  /// The effect of a loop whose body has this effect; nil if the loop continues.
  var endOfLoop: Flow? {
    if self == .next || self == .continue { return nil }
    return self == .break ? .next : self
  }

  /// To a statement with a label.
  static func exit(_ exit: Exit) -> Flow {
    switch exit {
    case .break(let label): Flow(number: 5 + 2 * label)
    case .continue(let label): Flow(number: 6 + 2 * label)
    }
  }
}

/// A compiled cell: it can be run any number of times, on any thread, with any program that has its
/// globals.
package struct CompiledCell: Sendable {
  let code: Code
  /// The globals of the session after it has run, including its own.
  let names: Names
  /// The type of the last statement's value, if the value is echoed.
  let resultType: Type?
}
