package import Syntax

/// Compiles the body of one function, closure or cell to Swift closures.
///
/// A frame contains the slots that the checker assigned, then captures, then temporaries.
/// Temporaries are allocated like a stack: whenever other code of the page may run, everything
/// below the present height is in use and has its value, on which a collection relies.
final class Compiler {
  let source: SourceID
  let tracing: CodeTracing
  /// Nil for a cell.
  let function: CheckedFunction?
  let slotCount: Int
  /// The number of slots of variables and captures.
  let variableCount: Int
  private let captures: [ObjectIdentifier: Int]
  /// The first slot that is free for temporaries.
  private(set) var height: Int
  /// The greatest number of slots ever in use.
  private(set) var frameSize: Int { didSet { frameEnd.size = frameSize } }
  /// The end of the frame, known after compiling.
  let frameEnd = FrameEnd()
  /// The slot of the result. It is that of the first parameter, unless a deferred statement may
  /// still read that.
  var resultSlot = 0
  /// The variables declared without a value: reading one checks whether it has one.
  var unset: Set<ObjectIdentifier> = []
  /// The variables of the present statements that are cleared where these end.
  var declaredSlots = DeclaredSlots()
  /// How many compiled expressions run together with the current one.
  private var weight = 0
  /// The globals that the code uses, by number.
  private(set) var usedGlobals: Set<Int> = []

  init(source: SourceID, _ tracing: CodeTracing, function: CheckedFunction?, slotCount: Int) {
    (self.source, self.tracing) = (source, tracing)
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

  /// A temporary that is in use until the height is restored.
  func takeTemporary() -> Int {
    height += 1
    frameSize = max(frameSize, height)
    return height - 1
  }

  /// Compiles code, and frees its temporaries.
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = height
    defer { height = before }
    return try body()
  }

  /// Compiles code whose own temporaries begin at `slot`, which gets its result last.
  func lowered<Result>(to slot: Int, _ body: () throws -> Result) rethrows -> Result {
    let before = height
    height = slot
    defer { height = before }
    return try body()
  }

  /// The location of a variable for this function.
  indirect enum Location {
    case global(Int)
    case slot(Int)
    /// The slot holds a box.
    case box(Int)
    /// What is there may be gone when it is read.
    case reference(Location, Ownership)
  }

  func location(of variable: Variable) -> Location {
    let place: Location
    switch variable.storage {
    case .global(let index):
      usedGlobals.insert(index)
      place = .global(index)
    case .local(let index):
      let slot = captures[ObjectIdentifier(variable)] ?? index
      place = variable.needsBox ? .box(slot) : .slot(slot)
    }
    return variable.ownership == .strong ? place : .reference(place, variable.ownership)
  }

  /// The slot from which a closure captures a variable of this function, value or box.
  func captureSlot(of variable: Variable) -> Int {
    switch location(of: variable) {
    case .slot(let slot), .box(let slot), .reference(.slot(let slot), _),
      .reference(.box(let slot), _):
      slot
    case .global, .reference: preconditionFailure("globals are not captured")
    }
  }
}

/// Compiles a checked cell.
///
/// - Parameters:
///   - source: The cell's own source, for diagnostics of its code, whenever it runs.
///   - tracer: Lets the code tell the host what it does; nil for code that tells nothing.
package func compile(
  _ cell: CheckedCell, source: SourceID, tracer: Tracer? = nil
) -> CompiledCell {
  let compiler = Compiler(
    source: source, CodeTracing(tracer, in: source), function: nil, slotCount: cell.slotCount)
  let (body, resultType) = compiler.cell(cell.statements)
  let end = cell.statements.last?.range ?? 0..<0
  let code = Code(
    name: nil, parameterCount: 0, slotCount: cell.slotCount, captureCount: 0,
    frameSize: compiler.frameSize, globals: compiler.usedGlobals.sorted(), operations: 1,
    site: Site(range: end, source: source), body: body)
  var names = cell.names
  names.declarations.generics.place(in: source)
  return CompiledCell(code: code, names: names, resultType: resultType)
}
