import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Platform
import Syntax
import Text

/// The passing of a page's time: runs code in turns, and commits the scene at the end of each.
///
/// It is made for one cell. Only `wait` and settling move the clock.
final class Turns {
  /// How long a page may go on by itself after its last cell, in seconds.
  static let horizon = 60.0

  /// The page before the cell; `state` is the page now.
  private let start: PageState
  private var record: PageRecord
  private let cell: SourceID
  private let limits: Limits
  /// That of the run, for a page that sets none.
  private let theme: Theme
  /// Where in the cell a fault of layout is reported: its last statement.
  private let range: Range<Int>
  private var blocksAtThisInstant = 0

  /// The files that the page has asked for.
  private(set) var files: PageFiles
  /// Whether pictures are taken that the page asks for by name.
  private let takesStills: Bool
  private let stackBytes: Int
  private let stop: StopSignal
  /// Where what was there before comes from; nil unless the code tells what it does.
  private let tracing: Provenance?
  private let transcript = Transcript()
  private(set) var notes: [Diagnostic] = []

  /// Made at the first use, because it asks these turns for time to pass.
  private lazy var host: SceneHost = {
    let host = SceneHost(start.host, services: self)
    host.historyBytes = record.timeline.bytes
    host.currentCell = cell
    host.currentRange = range
    host.provenance = tracing
    return host
  }()
  private(set) lazy var machine = Machine(
    start.program, host: host, limits: limits, stackBytes: stackBytes, stop: stop
  ) { [transcript] in transcript.write($0) }

  init(
    _ state: PageState, files: PageFiles, cell: SourceID, range: Range<Int>, limits: Limits,
    theme: Theme, takesStills: Bool = false, stackBytes: Int, stop: StopSignal,
    tracing: Provenance? = nil
  ) {
    (start, record, self.theme) = (state, state.record, theme)
    self.files = files
    self.cell = cell
    self.limits = limits
    self.range = range
    self.takesStills = takesStills
    self.stackBytes = stackBytes
    self.stop = stop
    self.tracing = tracing
  }

  /// Where everything comes from by now; nil unless the code tells what it does.
  var provenance: Provenance? { host.provenance }

  /// The page as it is now, its turn still open.
  var state: PageState {
    PageState(program: machine.program, host: host.state, record: record)
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
  func run(_ cell: CompiledCell) throws -> String? {
    // What was noted before an error may be what led to it.
    defer { collectNotes() }
    let outcome = try machine.run(cell)
    return try outcome.map { try machine.echo($0.value, $0.type) }
  }

  // MARK: Turns

  /// Ends the turn: layout and animations take hold, and what the scene is now shows from now on.
  private func commit() throws {
    do {
      // A commit is work even where nothing is on the page; charging for it polls for Ctrl-C too.
      try machine.charge(
        1_000 + 16 * host.objectCount + host.layoutCost + host.state.costOfDues)
      try host.layOut()
      try host.updateViews(on: machine)
    } catch let failure as Failure {
      throw diagnostic(failure)
    }
    host.commitAnimations()
    host.state.scene.removeFinishedAnimations(at: host.state.now)
    host.state.setDues()
    let before = record.pictureEnd
    do throws(SceneError) {
      let look = try host.state.look(in: theme)
      record.timeline.commit(look.scene, charts: look.charts, at: host.state.now)
    } catch {
      throw diagnostic(host.failure(error))
    }
    if before < host.state.now, displayList(at: before) != displayList(at: host.state.now) {
      record.pictureEnd = host.state.now
    }
    host.historyBytes = record.timeline.bytes
    do {
      try machine.noteHostObjects()
    } catch let failure as Failure {
      throw diagnostic(failure)
    }
    let turns = limits[.turns]
    guard record.timeline.count <= turns else {
      throw diagnostic(.limit(.turns, turns, "the page changes at too many instants"))
    }
    collectNotes()
  }

  private func displayList(at time: Time) -> DisplayList {
    record.timeline.scene(at: time).displayList(at: time)
  }

  /// Moves the clock to `time`, if that is not past.
  ///
  /// - Parameter isSilent: Whether the time passes for a sound only, and so not for the picture.
  private func advance(to time: Time, isSilent: Bool = false) {
    if !isSilent { record.pictureEnd = max(record.pictureEnd, time) }
    guard time > host.state.now else { return }
    host.state.now = time
    blocksAtThisInstant = 0
  }

  /// When the next completion block is due, or a long press begins; nil when none waits.
  private var nextDue: Time? {
    (host.state.blocks.compactMap(\.due) + [host.state.touching.nextDue].compactMap(\.self)).min()
  }

  /// When the next thing is due that does not go on for ever; nil when none is.
  private var nextFiniteDue: Time? { finiteDues.min() }

  private var finiteDues: [Time] {
    host.state.blocks.lazy.filter { !$0.isEndless }.compactMap(\.due)
      + [host.state.touching.nextDue].compactMap(\.self)
  }

  /// When everything that does not go on for ever has ended, as far as is known now.
  private var endOfFinite: Time {
    let now = host.state.now
    return max(now, finiteDues.max() ?? now, host.state.scene.endOfAnimations(after: now) ?? now)
  }

  /// Runs what is due until nothing finite is left; timers that repeat tick along as long, and what they
  /// set in motion lets none tick longer.
  ///
  /// - Parameter isAllowed: Whether code may run that is due at a time; no more code runs if not.
  private func runFinite(_ isAllowed: (Time) throws -> Bool) throws {
    var end = endOfFinite
    while let due = nextDue, try isAllowed(due) {
      end = max(end, nextFiniteDue ?? end)
      guard due <= end else { return }
      let isFinite = due == nextFiniteDue
      try runBlocks(dueAt: due)
      if isFinite { end = max(end, endOfFinite) }
    }
  }

  /// Runs the blocks due at `time`, those registered first before the others, and what long presses
  /// do, as one turn.
  private func runBlocks(dueAt time: Time) throws {
    let due = host.state.blocks.filter { $0.due == time }
    advance(to: time, isSilent: !due.isEmpty && due.allSatisfy(\.isOfSound))
    host.state.blocks.removeAll { $0.due == time }
    blocksAtThisInstant += due.count
    let limit = limits[.blocksAtOneInstant]
    guard blocksAtThisInstant <= limit else {
      throw diagnostic(
        .limit(.blocksAtOneInstant, limit, "completion blocks make each other for ever"))
    }
    for block in due { try showOnce(block.id) { try block.run(on: machine) } }
    if let due = host.state.touching.nextDue, due <= time, let press = host.pressRequest {
      try showOnce(press) { try host.press(on: machine) }
    }
    try commit()
  }

  /// Runs code that an earlier cell has left; what it prints belongs to that, and is shown once.
  private func showOnce(_ block: BlockID, _ run: () throws -> Void) throws {
    let (cell, printed) = (host.currentCell, machine.printedBytes)
    defer { (host.currentCell, transcript.isOpen) = (cell, true) }
    host.currentCell = block.cell
    transcript.isOpen = host.state.shown.blocks.insert(block).inserted
    try host.onBehalf(of: block, run)
    if !transcript.isOpen { machine.printedBytes = printed }
  }

  /// A failure that no call is at fault for, reported at the end of the cell.
  private func diagnostic(_ failure: Failure) -> Diagnostic {
    Diagnostic(.error, failure.message, at: range, hint: failure.hint, cause: failure.cause)
  }

  // MARK: Time passing

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
    let pageEnd = host.state.now + Time(seconds: Self.horizon)
    let horizon = max(pageEnd, host.state.sounding.end(after: pageEnd) ?? pageEnd)
    try runFinite { $0 <= horizon }
    let end = max(
      record.pictureEnd,
      host.state.scene.endOfAnimations(after: host.state.now) ?? record.pictureEnd)
    if nextFiniteDue != nil || end > horizon {
      note(
        Diagnostic(
          .warning, "the page still moves \(Int(Self.horizon)) seconds after its last line",
          at: range, hint: "the picture shows it at that moment"))
    }
    if host.state.blocks.contains(where: \.isEndless) {
      note(
        Diagnostic(
          .note, "a timer that repeats does not make the page longer", at: range,
          hint: "let it tick for two seconds with 'wait(2)'"))
    }
    let settledEnd = nextFiniteDue == nil ? min(end, horizon) : horizon
    let period = min(host.state.scene.longestPeriod, Time(seconds: Self.horizon))
    return Settled(
      timeline: record.timeline, end: settledEnd, length: settledEnd + period,
      picture: try picture(at: settledEnd), stored: try storedContents(),
      sounds: host.state.sounding.sounds,
      placedCharts: record.timeline.charts(at: host.state.now), program: machine.program,
      actionNames: host.state.actionNames)
  }

  private func storedContents() throws -> [StoredContent] {
    do {
      return try host.storedContents(on: machine)
    } catch let failure as Failure {
      throw diagnostic(failure)
    }
  }

  private func picture(at time: Time) throws -> DisplayList {
    let picture = record.timeline.scene(at: time).displayList(at: time)
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
    for note in host.notes { self.note(note) }
    host.notes = []
    notes += host.failures
    host.failures = []
  }

  private func note(_ note: Diagnostic) {
    // Wherever it comes up again, it is the same remark.
    if host.state.shown.notes.insert(note.message).inserted { notes.append(note) }
  }

  /// What the page has said by now: to be taken over into its state once it has settled.
  var shown: SceneState.Shown { host.state.shown }
}

extension Turns: PageServices {
  func globalName(of value: Value) -> String? { machine.nameOfGlobal(holding: value) }

  func wait(_ length: Time?) throws {
    try commit()
    let end = length.map { host.state.now + $0 }
    if let end {
      while let due = nextDue, due <= end {
        try check(due)
        try runBlocks(dueAt: due)
      }
    } else {
      try runFinite { due in
        try check(due)
        return true
      }
    }
    let now = host.state.now
    let still = host.state.scene.endOfAnimations(after: now) ?? now
    let last = end ?? max(still, host.state.sounding.end(after: now) ?? still)
    try check(last)
    advance(to: end ?? still)
    advance(to: last, isSilent: true)
  }

  func endTurn() throws {
    try commit()
    while let due = nextDue, due <= host.state.now { try runBlocks(dueAt: due) }
  }

  func showOnce(_ update: ViewUpdate, _ run: () throws -> Void) throws {
    let (cell, isOpen, printed) = (host.currentCell, transcript.isOpen, machine.printedBytes)
    defer { (host.currentCell, transcript.isOpen) = (cell, isOpen) }
    host.currentCell = update.cell ?? cell
    transcript.isOpen = isOpen && host.state.shown.updates.insert(update).inserted
    try host.onBehalf(of: update.request, run)
    if !transcript.isOpen { machine.printedBytes = printed }
  }

  func takePicture(named name: String, at site: BuiltinCall) throws {
    // Of a copy that runs on to its end, so that the page itself is as if it had not been asked.
    guard takesStills else {
      return host.notes.append(
        Diagnostic(
          .note, "this picture is not compared", at: site.range,
          hint: "'easel test' compares it, when it replays a script", in: site.source))
    }
    guard !record.stills.contains(where: { $0.name == name }) else {
      throw Failure(
        "there is a picture '\(name)' already", hint: "give each its own name", argument: 0)
    }
    let frames = limits[.frames]
    guard record.stills.count < frames else {
      throw Failure.limit(.frames, frames, "this script asks for too many pictures")
    }
    let copy = Turns(
      state, files: files, cell: host.currentCell, range: site.range, limits: limits, theme: theme,
      takesStills: false, stackBytes: stackBytes / 2, stop: stop)
    try machine.charge(64 * host.objectCount)
    let settled = try copy.settle()
    record.timeline.keepPicture(itemCount: settled.picture.items.count)
    host.historyBytes = record.timeline.bytes
    try machine.noteHostObjects()
    record.stills.append(
      Still(
        name: name, range: site.range, source: site.source, settled: settled,
        time: host.state.now))
  }

  func fonts() throws(Failure) -> FontSet {
    do throws(PlatformError) {
      return try Fonts.installed.get()
    } catch {
      throw Failure(error.description, hint: error.hint, cause: .lack)
    }
  }

  func text(ofFile path: String) throws -> String {
    try machine.charge(path.utf8.count)
    return try files.text(of: PagePath(path), for: machine)
  }

  func storedBytes(named name: String) throws -> [UInt8]? {
    try files.storedBytes(named: name, for: machine)
  }

  func bytes(ofFile path: String) throws -> [UInt8] {
    try machine.charge(path.utf8.count)
    return try files.bytes(of: PagePath(path), for: machine)
  }
}
