import Builtins
import Geometry
import Interpreter
import Layers
import Motion
import Syntax

/// The passing of a page's time: runs code in turns, and commits the scene at the end of each.
///
/// It is made for one cell. Only `wait` and settling move the clock.
final class Turns {
  /// How long a page may go on by itself after its last cell, in seconds.
  static let horizon = 60.0

  let machine: Machine
  private let stage: Stage
  private let limits: Limits
  private var rest: PageState
  /// Where in the cell a fault of layout is reported: its last statement.
  private let range: Range<Int>
  private var blocksAtThisInstant = 0

  /// The files that the page has asked for.
  private(set) var files: PageFiles
  /// Whether pictures are taken that the page asks for by name.
  private let takesStills: Bool
  private let stackBytes: Int
  private let stop: StopSignal
  private let transcript = Transcript()
  private(set) var notes: [Diagnostic] = []

  init(
    _ state: PageState, files: PageFiles, cell: SourceID, range: Range<Int>, limits: Limits,
    takesStills: Bool = false, stackBytes: Int,
    stop: StopSignal
  ) {
    rest = state
    self.files = files
    self.limits = limits
    self.range = range
    self.takesStills = takesStills
    self.stackBytes = stackBytes
    self.stop = stop
    stage = Stage(scene: state.scene, now: state.now)
    stage.charts = state.charts
    stage.today = state.today
    stage.historyBytes = state.timeline.bytes
    stage.blocks = state.blocks
    stage.nextOrdinal = state.nextOrdinal
    stage.reported = state.failures
    stage.currentCell = cell
    stage.currentRange = range
    let transcript = transcript
    machine = Machine(
      state.program, world: stage, limits: limits, stackBytes: stackBytes,
      stop: stop
    ) { transcript.write($0) }
    stage.globalName = { [unowned machine] in machine.nameOfGlobal(holding: $0) }
    stage.wait = { [unowned self] _, length in try wait(length) }
    stage.snapshot = { [unowned self] in try take($1, $2) }
    stage.read = { [unowned self] _, path in try read(path) }
    stage.fonts = { () throws(Failure) in
      do throws(FileError) {
        return try Fonts.installed.get()
      } catch {
        throw Failure(error.description, hint: error.hint, cause: .lack)
      }
    }
  }

  /// The page as it is now, its turn still open.
  var state: PageState {
    var state = rest
    state.program = machine.program
    state.scene = stage.scene
    state.charts = stage.charts
    state.now = stage.now
    state.today = stage.today
    state.blocks = stage.blocks
    state.nextOrdinal = stage.nextOrdinal
    state.failures = stage.reported
    return state
  }

  /// Takes what was printed so far; what follows is collected anew.
  func takePrinted() -> String {
    defer { transcript.text = "" }
    return transcript.text
  }

  /// Runs a cell in the open turn.
  ///
  /// - Returns: What the cell echoes; nil when its last statement has no value to show.
  /// - Throws: A `Diagnostic`.
  func run(_ cell: CheckedCell) throws -> String? {
    // What was noted before an error may be what led to it.
    defer { collectNotes() }
    let outcome = try machine.run(compile(cell, source: stage.currentCell))
    return try outcome.map { try machine.echo($0.value, $0.type) }
  }

  // MARK: Pictures by name

  /// Takes the picture of the page at this moment: of a copy that runs on to its end, so that the page
  /// itself is as if it had not been asked.
  private func take(_ name: String, _ site: BuiltinCall) throws {
    guard takesStills else {
      return stage.notes.append(
        Diagnostic(
          .note, "nobody compares this picture", at: site.range,
          hint: "'easel test' does, when it replays a script", in: site.source))
    }
    guard !rest.stills.contains(where: { $0.name == name }) else {
      throw Failure(
        "there is a picture '\(name)' already", hint: "give each its own name", argument: 0)
    }
    let frames = limits[.frames]
    guard rest.stills.count < frames else {
      throw Failure.limit(.frames, frames, "this script asks for too many pictures")
    }
    let copy = Turns(
      state, files: files, cell: stage.currentCell, range: site.range, limits: limits,
      takesStills: false, stackBytes: stackBytes / 2, stop: stop)
    try machine.charge(64 * stage.objectCount)
    let settled = try copy.settle()
    rest.timeline.keepPicture(itemCount: settled.picture.items.count)
    stage.historyBytes = rest.timeline.bytes
    try machine.noteWorldObjects()
    rest.stills.append(
      Still(
        name: name, range: site.range, source: site.source, settled: settled, time: stage.now))
  }

  // MARK: Files

  private func read(_ text: String) throws -> String {
    try machine.charge(text.utf8.count)
    return try files.text(of: PagePath(text), for: machine)
  }

  // MARK: Turns

  /// Ends the turn: layout and animations take hold, and what the scene is now shows from now on.
  private func commit() throws {
    do {
      // A commit is work even where nothing is on the page; charging for it polls for Ctrl-C too.
      try machine.charge(1_000 + 16 * stage.objectCount + stage.layoutCost)
      try stage.layOut()
    } catch let failure as Failure {
      throw diagnostic(failure)
    }
    stage.commitAnimations()
    stage.scene.removeFinishedAnimations(at: stage.now)
    setDues()
    rest.timeline.commit(stage.scene, at: stage.now)
    stage.historyBytes = rest.timeline.bytes
    do {
      try machine.noteWorldObjects()
    } catch let failure as Failure {
      throw diagnostic(failure)
    }
    let turns = limits[.turns]
    guard rest.timeline.count <= turns else {
      throw diagnostic(.limit(.turns, turns, "the page changes at too many instants"))
    }
    collectNotes()
  }

  /// Finds out when the blocks run, as the animations are now.
  private func setDues() {
    guard !stage.blocks.isEmpty else { return }
    let ends = stage.scene.endsOfWaits(ifCommittedAt: stage.now)
    for index in stage.blocks.indices {
      if let end = ends[stage.blocks[index].wait] {
        stage.blocks[index].due = end
      } else {
        stage.blocks[index].due = stage.now
      }
    }
  }

  /// Moves the clock to `time`, if that is not past.
  private func advance(to time: Time) {
    guard time > stage.now else { return }
    stage.now = time
    blocksAtThisInstant = 0
  }

  /// When the next completion block is due; nil when none waits.
  private var nextDue: Time? { stage.blocks.compactMap(\.due).min() }

  /// Runs the blocks due at `time`, those registered first before the others, as one turn.
  private func runBlocks(dueAt time: Time) throws {
    advance(to: time)
    let due = stage.blocks.filter { $0.due == time }
    stage.blocks.removeAll { $0.due == time }
    blocksAtThisInstant += due.count
    let limit = limits[.blocksAtOneInstant]
    guard blocksAtThisInstant <= limit else {
      throw diagnostic(
        .limit(.blocksAtOneInstant, limit, "completion blocks make each other for ever"))
    }
    let cell = stage.currentCell
    defer { (stage.currentCell, transcript.isOpen) = (cell, true) }
    for block in due {
      stage.currentCell = block.id.cell
      let printed = machine.printedBytes
      transcript.isOpen = rest.shownBlocks.insert(block.id).inserted
      try block.run(on: machine)
      if !transcript.isOpen { machine.printedBytes = printed }
    }
    try commit()
  }

  /// A failure that no call is at fault for, reported at the end of the cell.
  private func diagnostic(_ failure: Failure) -> Diagnostic {
    Diagnostic(.error, failure.message, at: range, hint: failure.hint, cause: failure.cause)
  }

  // MARK: Time passing

  /// Ends the turn and lets `length` pass, or, when it is nil, everything finite come to its end.
  private func wait(_ length: Time?) throws {
    try commit()
    let end = length.map { stage.now + $0 }
    while let due = nextDue, end.map({ due <= $0 }) ?? true {
      try check(due)
      try runBlocks(dueAt: due)
    }
    let last = end ?? stage.scene.endOfAnimations(after: stage.now) ?? stage.now
    try check(last)
    advance(to: last)
  }

  /// Checks that a page may wait until `time`.
  private func check(_ time: Time) throws {
    let limit = limits[.virtualSeconds]
    guard time.seconds <= Double(limit) else {
      throw diagnostic(.limit(.virtualSeconds, limit, "the page waits too long"))
    }
  }

  /// Ends the turn and runs on until nothing finite is left, or until the horizon.
  ///
  /// - Throws: A diagnostic, also when the picture at the end would be larger than a limit.
  func settle() throws -> Settled {
    machine.startCounting()
    try commit()
    let horizon = stage.now + Time(seconds: Self.horizon)
    while let due = nextDue, due <= horizon {
      try runBlocks(dueAt: due)
    }
    let end = stage.scene.endOfAnimations(after: stage.now) ?? stage.now
    if nextDue != nil || end > horizon {
      note(
        Diagnostic(
          .warning, "the page still moves \(Int(Self.horizon)) seconds after its last line",
          at: range, hint: "the picture shows it at that moment"))
    }
    let settledEnd = nextDue == nil ? min(end, horizon) : horizon
    let period = min(stage.scene.longestPeriod, Time(seconds: Self.horizon))
    return Settled(
      timeline: rest.timeline, end: settledEnd, length: settledEnd + period,
      picture: try picture(at: settledEnd))
  }

  private func picture(at time: Time) throws -> DisplayList {
    let picture = rest.timeline.scene(at: time).displayList(at: time)
    let items = limits[.displayListItems]
    guard picture.items.count <= items else {
      throw diagnostic(.limit(.displayListItems, items, "the picture has too many parts"))
    }
    let pixels = limits[.canvasPixels]
    guard picture.canvas.width * picture.canvas.height <= Double(pixels) else {
      throw diagnostic(.limit(.canvasPixels, pixels, "the picture is too large"))
    }
    let side = limits[.canvasSide]
    guard max(picture.canvas.width, picture.canvas.height) <= Double(side) else {
      throw diagnostic(.limit(.canvasSide, side, "the picture is too wide or too high"))
    }
    return picture
  }

  // MARK: Remarks

  /// Takes the remarks of layout and animations over, each once in the life of the page.
  func collectNotes() {
    for note in stage.notes { self.note(note) }
    stage.notes = []
    notes += stage.failures
    stage.failures = []
  }

  private func note(_ note: Diagnostic) {
    // Wherever it comes up again, it is the same remark.
    if rest.shownNotes.insert(note.message).inserted { notes.append(note) }
  }

  /// Keeps from being shown again what has been shown by now: to be taken over into the page's state
  /// once it has settled.
  func markShown(in state: inout PageState) {
    state.shownBlocks = rest.shownBlocks
    state.shownNotes = rest.shownNotes
    state.failures = stage.reported
  }
}

/// What the page prints.
private final class Transcript {
  var text = ""
  /// Whether what is printed is taken down; the output of a block is, once.
  var isOpen = true

  func write(_ part: String) {
    if isOpen { text += part }
  }
}
