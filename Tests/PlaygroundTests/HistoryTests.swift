import Builtins
import Language
import Layers
import Testing

@testable import Playground

@Suite struct HistoryTests {
  @Test(arguments: [
    // (before cell, cells now, kept)
    (99, 100, true), (69, 100, true), (67, 100, false), (68, 100, true), (37, 100, false),
    (36, 100, true), (35, 100, false), (34, 100, false), (0, 100_000, true), (4096, 100_000, true),
    (4095, 100_000, false),
  ])
  func `snapshots of long ago are thinned out`(count: Int, now: Int, isKept: Bool) {
    #expect(History.isKept(count, at: now) == isKept)
  }

  @Test func `a snapshot that is gone was gone for good`() {
    for count in 0..<300 {
      var isKept = true
      for now in count..<2_000 {
        let next = History.isKept(count, at: now)
        #expect(isKept || !next, "snapshot \(count) came back at \(now)")
        isKept = next
      }
    }
  }

  @Test func `a long session keeps few snapshots`() throws {
    var history = History()
    for count in 0..<6_000 { history.keep(.empty, before: count) }
    var kept: Set<Int> = []
    for count in 0..<6_000 { kept.insert(try #require(history.latest(upTo: count)?.count)) }
    #expect(kept.count < 400)
    #expect(history.latest(upTo: 5_990)?.count == 5_990)
  }

  @Test func `a page keeps little of what it no longer shows`() throws {
    var page = Page()
    var most = (layers: 0, charts: 0, objects: 0)
    for number in 0..<60 {
      let outcome = page.run("line((0..<20).map { Double(($0 * \(number + 7)) % 13) })")
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
      let state = page.present.state
      most.layers = max(most.layers, state.host.scene.layerCount)
      most.charts = max(most.charts, state.host.charts.count)
      most.objects = max(most.objects, state.program.heap.objects)
    }
    // Every snapshot of the history would keep the same waste.
    #expect(most.charts <= 6)
    #expect(most.layers < 200)
    #expect(most.objects < 400)
  }

  @Test func `forgetting goes back to an earlier snapshot`() {
    var history = History()
    for count in 0..<10 { history.keep(.empty, before: count) }
    history.forget(from: 4)
    #expect(history.latest(upTo: 9)?.count == 3)
  }
}
