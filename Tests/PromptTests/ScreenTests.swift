import Motion
import Playground
import Rendering
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// The dialogue on a screen that is no folder.
@Suite struct ScreenTests {
  @Test func `every command gives the screen one picture and one status`() throws {
    let table = try Table()
    _ = table.take(
      "let box = View(width: 40, height: 20, backgroundColor: .red)", "show(box)", "box.widht",
      ":undo", ":redo", ":nothing", ":quit")
    let screen = table.screen
    #expect(screen.pictures.count == 7)
    #expect(screen.statuses.map(\.command) == Array(0..<7))
    #expect(screen.statuses.map(\.picture.frame) == (0..<7).map { "picture \($0)" })
    #expect(
      screen.statuses.map(\.stale) == [false, false, true, false, false, false, false])
    #expect(screen.statuses.map(\.description) == screen.pictures.map { $0.description })
    let sizes = screen.pictures.map { [$0.image.width, $0.image.height] }
    #expect(sizes[0] == sizes[3])
    #expect(sizes[1] == sizes[4])
    #expect(sizes[0] != sizes[1])
    #expect(screen.pictures[1].image == screen.pictures[2].image)
    #expect(screen.statuses.last?.ended == true)
  }

  @Test func `a page reads and prints the same at every scale`() throws {
    let lines = [
      "let chart = bars([4, 2, 6])", "chart.bounds.width", "UIScreen.main.scale",
      "chart.layer.contentsScale",
      ":export nowhere/at/all.png", ":list",
    ]
    let screens = [RecordingScreen(), RecordingScreen()]
    let answers = screens.enumerated().map { index, screen in
      var dialogue = Dialogue(
        Session(), for: Audience(),
        on: Viewer(screen: screen, renderer: Renderer(), scale: index + 1))
      let responses = lines.flatMap { dialogue.take($0) }
      return [responses.results.plain, responses.chatter.plain]
    }
    #expect(answers[0] == answers[1])
    #expect(
      screens.map { $0.statuses.map(\.picture.scale) }
        == [1, 2].map { Array(repeating: $0, count: 6) })
    #expect(
      screens[0].pictures.map { $0.image.width * 2 } == screens[1].pictures.map(\.image.width))
  }

  @Test func `what moves plays on the screen, and rests at the picture of the command`() throws {
    var audience = Audience()
    audience.watchesMotion = true
    let screen = RecordingScreen()
    let viewer = Viewer(screen: screen, renderer: Renderer())
    var dialogue = Dialogue(Session(), for: audience, on: viewer)
    _ = dialogue.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    _ = dialogue.take("animate(duration: 60) { box.backgroundColor = .blue }")
    let motion = dialogue.takeMotion()
    let (page, stretch) = try #require(motion)
    #expect(stretch.upperBound == Time(seconds: 60))
    let player = Player(viewer)
    player.start(page, stretch)
    #expect(player.showFrame() != nil)
    #expect(screen.played.count == 1)
    #expect(screen.played[0].image != screen.pictures[1].image)
    #expect(screen.statuses.last?.playing != nil)
    player.stop()
    #expect(screen.played == [])
    #expect(screen.statuses.last?.playing == nil)
    #expect(screen.statuses.last?.command == 1)
  }
}
