import Motion
import Playground
import Rendering
import Testing
import Viewing

@testable import Prompt

/// Films of what moves, made while nothing is typed.
@Suite struct FilmTests {
  @Test func `a film is one drawing that moves as the page does`() throws {
    let stage = Stage()
    stage.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    stage.take("let title = Text(\"Hi\")\nbox.addSubview(title)")
    stage.take("animate(duration: 0.5) { box.backgroundColor = .blue }")
    #expect(stage.films.makeFrame(isCancelled: { true }) == .zero)
    #expect(stage.film() == nil && stage.screen.drawings.isEmpty)
    #expect(stage.films.makeFrame() == nil)
    let film = try #require(stage.film())
    #expect((film.from, film.duration, film.folder, film.count) == (0, 0.5, "films", 31))
    #expect(film.drawing == "films/\(film.number)")
    let drawing = try #require(stage.screen.drawings[film.number])
    #expect(drawing.contains("<animate attributeName=\"fill\""))
    // A browser may lack the font, so the letters are drawn.
    #expect(!drawing.contains("<text"))
    #expect(stage.screen.frames.isEmpty)
  }

  @Test func `a film whose drawing is too large is made picture by picture and then told`() throws {
    let stage = Stage(byteLimit: 100)
    stage.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    #expect(stage.film() == nil)
    #expect(stage.films.makeFrame() == nil)
    stage.take("animate(duration: 0.5) { box.backgroundColor = .blue }")
    let statuses = stage.screen.statuses.count
    #expect(stage.films.makeFrame() == .zero)
    #expect(stage.screen.frames.isEmpty && stage.screen.drawings.isEmpty)
    #expect(stage.films.makeFrame() == .zero)
    #expect(stage.screen.frames.count == 1)
    #expect(stage.film() == nil)
    let film = try #require(stage.finished())
    #expect(film.count >= 2 && film.count <= 11)
    #expect((film.from, film.duration, film.folder) == (0, 0.5, "films"))
    #expect(film.drawing == nil)
    #expect(stage.screen.statuses.count == statuses + 1)
    let last = try #require(stage.screen.statuses.last)
    #expect(last.film == film && last.command == 1)
    let frames = stage.screen.frames
    #expect(frames.count == film.count)
    #expect(frames.keys.allSatisfy { $0[0] == film.number })
    // The picture of the command is at the end.
    #expect(frames[[film.number, film.count - 1]]?.image == stage.screen.pictures.last?.image)
    #expect(frames[[film.number, 0]]?.image != stage.screen.pictures.last?.image)
    #expect(stage.films.makeFrame() == nil)
  }

  @Test func `a film stays with its page, and goes with it`() throws {
    let stage = Stage()
    stage.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    stage.take("animate(duration: 0.2) { box.backgroundColor = .blue }")
    let film = try #require(stage.finished())
    stage.take(":help")
    stage.take("nothing")
    #expect(stage.screen.statuses.suffix(2).map(\.film) == [film, film])
    #expect(stage.films.makeFrame() == nil)
    stage.take("let a = 1")
    #expect(stage.film() == nil)
    let next = try #require(stage.finished())
    #expect(next.number > film.number)
    stage.take(":undo 2")
    #expect(stage.film() == nil)
    #expect(stage.films.makeFrame() == nil)
  }

  @Test func `a key ends the work on a picture, which is made later`() throws {
    let stage = Stage(byteLimit: 100)
    stage.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    stage.take("animate(duration: 0.2) { box.backgroundColor = .blue }")
    for _ in 0..<2 { _ = stage.films.makeFrame() }
    #expect(stage.screen.frames.count == 1)
    #expect(stage.films.makeFrame(isCancelled: { true }) == .zero)
    #expect(stage.finished() != nil)
  }

  @Test func `without a person who sees motion there is no film`() throws {
    let stage = Stage(watchesMotion: false)
    stage.take("let box = View(width: 40, height: 20, backgroundColor: .red)\nshow(box)")
    stage.take("animate(duration: 0.2) { box.backgroundColor = .blue }")
    #expect(stage.films.makeFrame() == nil)
    #expect(stage.screen.frames.isEmpty)
  }
}

/// A dialogue with a maker of films.
private final class Stage {
  let screen = RecordingScreen()
  let films: FilmMaker
  private let origins: OriginsMaker
  private var dialogue: Dialogue

  init(watchesMotion: Bool = true, byteLimit: Int = 1 << 20) {
    let viewer = Viewer(screen: screen, renderer: Renderer())
    films = FilmMaker(viewer, byteLimit: byteLimit)
    origins = OriginsMaker(viewer)
    var audience = Audience()
    audience.watchesMotion = watchesMotion
    dialogue = Dialogue(Session(), for: audience, on: viewer)
  }

  func take(_ line: String) {
    _ = dialogue.take(line)
    dialogue.follow(by: films, origins)
  }

  /// The film that the last status has.
  func film() -> Status.Film? { screen.statuses.last?.film }

  /// The film, once it is complete.
  func finished() -> Status.Film? {
    while films.makeFrame() != nil {}
    return film()
  }
}
