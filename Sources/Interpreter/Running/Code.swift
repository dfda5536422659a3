/// Where a running function keeps its variables: parameters, locals, captures, then temporaries.
typealias FrameSlots = UnsafeMutablePointer<Value>

/// A compiled expression: code that computes a value.
typealias Evaluation = @Sendable (Machine, FrameSlots) throws -> Value

/// A compiled function: what a closure of the heap runs.
final class Code: Sendable {
  let name: String?
  let parameterCount: Int
  /// Parameters and locals.
  let slotCount: Int
  let captureCount: Int
  /// All slots of a frame, the deepest temporaries included.
  let frameSize: Int
  /// The globals that it uses, by number; functions inside it have their own.
  let globals: [Int]
  let site: Site
  let body: Evaluation

  init(
    name: String?, parameterCount: Int, slotCount: Int, captureCount: Int, frameSize: Int,
    globals: [Int], site: Site, body: @escaping Evaluation
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.slotCount = slotCount
    self.captureCount = captureCount
    self.frameSize = frameSize
    self.globals = globals
    self.site = site
    self.body = body
  }
}

/// What a statement leaves behind.
enum Flow: UInt8, Sendable {
  case next
  case `break`
  case `continue`
  /// The value returned is in the first slot of the frame.
  case `return`
}

/// A compiled cell: it can be run any number of times, on any thread, against any program whose
/// globals it knows.
package struct CompiledCell: Sendable {
  let code: Code
  /// The globals of the session when it has run, its own included.
  let names: Names
  /// The type of the last statement's value, when that is worth showing.
  let resultType: Type?
}
