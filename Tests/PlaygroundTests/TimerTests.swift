import Language
import Synchronization
import Syntax
import Testing

@testable import Playground

/// A timer that was started with these seconds is over at once.
private final class Timers: Sendable {
  let started = Mutex<[Int?]>([])

  /// A signal that stops whatever runs while a timer of `limit` seconds is on.
  func signal(stoppingAt limit: Int? = nil) -> StopSignal {
    StopSignal(
      reason: { [self] in
        guard let limit, started.withLock({ $0.last }) == limit else { return nil }
        return .seconds(limit)
      },
      startTimer: { [self] seconds in started.withLock { $0.append(seconds) } })
  }

  var all: [Int?] { started.withLock(\.self) }
}

struct TimerTests {
  @Test func `every new cell has its seconds, and nothing after it`() {
    let timers = Timers()
    var limits = Limits()
    limits[.seconds] = 7
    var session = Session(Page(limits: limits, stop: timers.signal()))
    _ = session.run("var n = 1")
    _ = session.apply(session.appending(["n = 2", "n = 3"]))
    #expect(timers.all == [7, nil, 7, nil, 7, nil])
  }

  @Test func `a cell whose time is up changes nothing`() {
    var session = Session(Page(stop: Timers().signal(stoppingAt: 20)))
    let outcome = session.run("while true { }")
    #expect(outcome.diagnostics.map(\.cause) == [.limit("seconds")])
    #expect(session.page.cells.isEmpty)
  }

  @Test func `an edit is held to the limit, cells after it included`() {
    let timers = Timers()
    var session = Session(Page(stop: timers.signal()))
    for cell in ["var n = 1", "for _ in 0..<n { }"] { _ = session.run(cell) }
    _ = session.apply(session.change(replacing: 0..<1, with: ["var n = 2"]))
    #expect(timers.all == [20, nil, 20, nil, 20, nil, 20, nil])
  }

  @Test func `what was accepted is not held to the limit when it runs again`() {
    let timers = Timers()
    // With this one, all that is timed would be stopped.
    var session = Session(Page(stop: timers.signal()))
    for index in 0..<80 { _ = session.run("let n\(index) = \(index)") }
    let count = timers.all.count
    // To cells of long ago snapshots are gone.
    #expect(session.undo(79).refusal == nil)
    #expect(session.redo(79).refusal == nil)
    var resumed = Session(Page(stop: timers.signal()))
    #expect(resumed.resume(session.history) == nil)
    #expect(timers.all[count...].allSatisfy { $0 == nil })
  }

  @Test func `every picture has its seconds, and nothing after it`() throws {
    let timers = Timers()
    var limits = Limits()
    limits[.seconds] = 7
    let renderer = Renderer(limits: limits, stop: timers.signal())
    _ = try Shot(parsing: "at 0s, 1s").draw(Page().settled, by: renderer)
    #expect(timers.all == [7, nil, 7, nil])
    var page = Page()
    _ = page.run("show(View(width: 9, height: 9, backgroundColor: .red))")
    let failure = #expect(throws: Failure.self) {
      let renderer = Renderer(limits: limits, stop: Timers().signal(stoppingAt: 7))
      _ = try Shot().draw(page.settled, by: renderer)
    }
    #expect(failure?.cause == .limit("seconds"))
  }

  @Test func `a film has its seconds as a whole`() throws {
    let timers = Timers()
    let renderer = Renderer(stop: timers.signal())
    var page = Page()
    _ = page.run("show(View(width: 9, height: 9)); wait(1)")
    let film = try Film(of: page.settled, frameRate: 4)
    try film.draw(by: renderer, threads: 2) { _ in }
    #expect(timers.all == [20, nil])
  }
}
