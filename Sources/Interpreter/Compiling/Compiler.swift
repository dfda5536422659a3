package import Syntax

/// Compiles the body of one function, closure or cell to Swift closures.
///
/// A frame holds the slots that the checker gave out, then captures, then temporaries. Temporaries
/// are given out like a stack: whenever other code of the language may run, everything below the
/// present height is in use and has its value, which is what a collection relies on.
final class Compiler {
  let source: SourceID
  /// nil for a cell.
  let function: CheckedFunction?
  let slotCount: Int
  /// How many slots are those of variables and of captures.
  let variableCount: Int
  private let captures: [ObjectIdentifier: Int]
  /// The first slot that is free for temporaries.
  private(set) var height: Int
  /// The most slots ever in use.
  private(set) var frameSize: Int { didSet { frameEnd.size = frameSize } }
  /// Where the frame will turn out to end.
  let frameEnd = FrameEnd()
  /// Where a value waits that is returned. That is the slot of the first parameter, unless there is
  /// something deferred that may still read it.
  var resultSlot = 0
  /// The variables declared without a value: reading one has to look whether it has got one.
  var unset: Set<ObjectIdentifier> = []
  /// How many compiled expressions run together with the current one.
  private var weight = 0
  /// The globals that the code uses, by number.
  private(set) var usedGlobals: Set<Int> = []

  init(source: SourceID, function: CheckedFunction?, slotCount: Int) {
    self.source = source
    self.function = function
    self.slotCount = slotCount
    let variables = function?.captures ?? []
    variableCount = slotCount + variables.count
    captures = Dictionary(
      variables.enumerated().map { (ObjectIdentifier($1), slotCount + $0) },
      uniquingKeysWith: { first, _ in first })
    height = variableCount
    // A function's value is returned in its first slot.
    frameSize = max(1, height)
    frameEnd.size = frameSize
  }

  /// Counts `weight` expressions more.
  func weigh(_ weight: Int) { self.weight += weight }

  /// Compiles code that is counted separately; returns it, and how many expressions it has.
  func weighed<Result>(_ body: () throws -> Result) rethrows -> (code: Result, weight: Int) {
    let before = weight
    weight = 0
    defer { weight = before }
    return (try body(), weight)
  }

  /// Notes that the code uses a global.
  func usesGlobal(_ index: Int) { usedGlobals.insert(index) }

  func site(_ range: Range<Int>) -> Site { Site(range: range, source: source) }

  /// A temporary that stays until the height is set back.
  func takeTemporary() -> Int {
    height += 1
    frameSize = max(frameSize, height)
    return height - 1
  }

  /// Compiles something whose temporaries end with it.
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = height
    defer { height = before }
    return try body()
  }

  /// Compiles code whose own temporaries begin at `slot`: the one that takes its result last.
  func lowered<Result>(to slot: Int, _ body: () throws -> Result) rethrows -> Result {
    let before = height
    height = slot
    defer { height = before }
    return try body()
  }

  /// Where a variable is for this function.
  enum Location {
    case global(Int)
    case slot(Int)
    /// The slot holds a box.
    case box(Int)
  }

  func location(of variable: Variable) -> Location {
    switch variable.storage {
    case .global(let index):
      usedGlobals.insert(index)
      return .global(index)
    case .local(let index):
      let slot = captures[ObjectIdentifier(variable)] ?? index
      return variable.needsBox ? .box(slot) : .slot(slot)
    }
  }

  /// The slot that a closure takes a variable of this function from, value or box.
  func captureSlot(of variable: Variable) -> Int {
    switch location(of: variable) {
    case .slot(let slot), .box(let slot): slot
    case .global: preconditionFailure("globals are not captured")
    }
  }
}

/// Compiles a checked cell.
///
/// - Parameter source: The cell's own source, for diagnostics of its code, whenever it runs.
package func compile(_ cell: CheckedCell, source: SourceID) -> CompiledCell {
  let compiler = Compiler(source: source, function: nil, slotCount: cell.slotCount)
  let (body, resultType) = compiler.cell(cell.statements)
  let end = cell.statements.last?.range ?? 0..<0
  let code = Code(
    name: nil, parameterCount: 0, slotCount: cell.slotCount, captureCount: 0,
    frameSize: compiler.frameSize, globals: compiler.usedGlobals.sorted(), operations: 1,
    site: Site(range: end, source: source), body: body)
  return CompiledCell(code: code, names: cell.names, resultType: resultType)
}
