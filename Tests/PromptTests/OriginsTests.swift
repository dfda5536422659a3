import Playground
import Testing

@testable import Prompt
@testable import Viewing

@Suite struct OriginsTests {
  private let screen = RecordingScreen()

  /// Takes lines with some time after each.
  private func take(_ lines: String..., budget: Duration = OriginsMaker.budget) throws {
    let viewer = Viewer(screen: screen, renderer: Renderer())
    let (films, origins) = (FilmMaker(viewer), OriginsMaker(viewer, pause: .zero, budget: budget))
    var dialogue = Dialogue(Session(), for: Audience(), on: viewer)
    for line in lines {
      _ = dialogue.take(line)
      dialogue.follow(by: films, origins)
      #expect(origins.make() == nil)
    }
  }

  @Test func `a page is listed once for each change, with the command that is the last`() throws {
    try take("bars([3, 1])", ":help", "let a = 2", ":list")
    #expect(screen.origins.map(\.command) == screen.origins.map(\.command).sorted())
    #expect(screen.origins.count == 2)
    let last = try #require(screen.origins.last)
    #expect(last.things.contains { $0.thing.hasPrefix("bar 2") })
    #expect(last.things.flatMap(\.places).allSatisfy { $0.range.cell == 1 })
    #expect(last.svg.hasPrefix("<svg"))
  }

  @Test func `what takes too long is listed as unknown`() throws {
    try take("bars([3, 1])", budget: .zero)
    let last = try #require(screen.origins.last)
    #expect(last.svg.isEmpty && last.things.isEmpty && last.elements.isEmpty)
  }

  @Test func `a key leaves it for later`() {
    let viewer = Viewer(screen: screen, renderer: Renderer())
    let origins = OriginsMaker(viewer, pause: .zero)
    var page = Page()
    _ = page.run("bars([3, 1])")
    origins.follow(page, edition: 1)
    #expect(origins.make(isCancelled: { true }) == .zero)
    #expect(screen.origins.isEmpty)
    #expect(origins.make() == nil)
    #expect(screen.origins.count == 1)
  }

  @Test func `the browser shows the picture first`() {
    let viewer = Viewer(screen: screen, renderer: Renderer())
    let origins = OriginsMaker(viewer, pause: .seconds(100))
    origins.follow(Page(), edition: 1)
    #expect(origins.make().map { $0 > .seconds(50) } == true)
    #expect(screen.origins.isEmpty)
  }
}
