import Graphics
import Language
import Syntax
import Testing

@testable import Playground

@Suite struct PageOriginsTests {
  @Test func `each element of a picture has its thing and the places of that`() throws {
    var page = Page()
    for cell in ["let rain = [3, 1, 2]", "bars(rain, title: \"Rain\")"] {
      #expect(page.run(cell).isAccepted)
    }
    let origins = try #require(try PageOrigins(of: page, stop: .never))
    #expect(origins.elements.count == page.settled.picture.items.count)
    let bars = origins.things.filter { $0.thing.hasPrefix("bar 2") }
    let bar = try #require(bars.first)
    #expect(bars.count == 1)
    #expect(
      bar.notes.first.map { "\($0.source?.number ?? 0) \($0.range) \($0.message)" }
        == "1 15..<16 its value is written here")
    let index = try #require(origins.things.firstIndex { $0.thing == bar.thing })
    let number = try #require(origins.elements.firstIndex(of: index))
    #expect(String(decoding: origins.svg, as: UTF8.self).contains("id=\"item-\(number)\""))
    #expect(origins.things.contains { $0.thing.hasPrefix("title") })
  }

  @Test func `an empty page has none`() throws {
    let origins = try #require(try PageOrigins(of: Page(), stop: .never))
    #expect(origins.things.isEmpty && origins.elements.isEmpty)
  }

  @Test func `a picture of too many elements has no list`() throws {
    var page = Page()
    let many = """
      let page = View(width: 400, height: 400)
      for index in 0..<2_100 {
        let dot = View(width: 1, height: 1, backgroundColor: .red)
        dot.frame.origin = Point(x: 2 * (index % 40), y: 2 * (index / 40))
        page.addSubview(dot)
      }
      show(page)
      """
    #expect(page.run(many).isAccepted)
    #expect(page.settled.picture.items.count > 2_000)
    #expect(try PageOrigins(of: page, stop: .never) == nil)
  }

  @Test func `a stop ends it`() {
    var page = Page()
    _ = page.run("bars([3, 1, 2])")
    #expect(throws: Failure.self) {
      try PageOrigins(of: page, stop: StopSignal(reason: { .interruption }))
    }
  }
}
