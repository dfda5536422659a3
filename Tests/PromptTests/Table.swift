import TestSupport
import Glibc
import Motion
import Playground
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// A dialogue, and what it has shown.
final class Table {
  var dialogue: Dialogue
  let screen = RecordingScreen()
  let viewer: Viewer
  /// The answer to the opening of the lesson; nil without one.
  private(set) var opening: Response?
  /// The times at which the page was shown; nil is the end.
  var shown: [Double?] { statuses.map(\.held) }
  var statuses: [Status] { screen.statuses }

  /// - Parameters:
  ///   - lesson: What is opened first; nothing if it is empty.
  ///   - folder: Where the page reads files.
  ///   - stores: Where the values lie that pages store.
  ///   - journal: Where changes are written down.
  ///   - keeper: Writes what pages store.
  init(
    _ lesson: String = "", audience: Audience = Audience(), folder: String? = nil,
    stores: StoreFolder? = nil, journal: Journal? = nil, keeper: StoreKeeper? = nil
  ) throws {
    viewer = Viewer(screen: screen, renderer: Renderer())
    dialogue = Dialogue(
      Session(Page(folder: folder, stores: stores)), for: audience, journal: journal,
      keeper: keeper, on: viewer)
    if !lesson.isEmpty {
      let folder = try TemporaryFolder()
      let response = dialogue.start(try folder.source(lesson, named: "bars.md"))
      #expect(response.status == .good)
      opening = response
    }
    screen.forget()
  }

  /// All that the lines bring back.
  func take(_ lines: String...) -> [Response] {
    lines.flatMap { dialogue.take($0) }
  }
}

/// The beginning of a lesson: a red box, and a step that makes it rounder.
let boxesLesson = """
  # Boxes

  ```easel starter
  let box = View(width: 40, height: 20, backgroundColor: .red)
  show(box)
  ```

  A rounder box.

  ```easel
  box.layer.cornerRadius = 5
  ```
  """

/// A screen that keeps all that it is given.
final class RecordingScreen: Screen {
  private(set) var pictures: [Picture] = []
  private(set) var statuses: [Status] = []
  /// The last tree of what the page shows.
  private(set) var tree: TreeListing?
  /// Where what pages show comes from, each as it was given.
  private(set) var origins: [OriginsListing] = []
  /// The lessons that were followed, each as it was given.
  private(set) var lessons: [LessonListing] = []
  /// The pictures of films, by the number of their film and their place.
  private(set) var frames: [[Int]: Picture] = [:]
  /// The drawings of films, by the numbers of these.
  private(set) var drawings: [Int: String] = [:]
  /// The pictures that played since the last command.
  private(set) var played: [Picture] = []
  /// The sounds that it was to keep, nil for none.
  private(set) var sounds: [[UInt8]?] = []
  /// The reason why no picture can be shown, if there is one.
  var failure: (any Error)?

  func show(_ picture: Picture, ofCommand number: Int) throws -> String? {
    if let failure { throw failure }
    pictures.append(picture)
    played = []
    return "picture \(number)"
  }

  func list(_ tree: TreeListing) { self.tree = tree }

  var takesOrigins: Bool { true }

  func list(_ origins: OriginsListing) { self.origins.append(origins) }

  func teach(_ lesson: LessonListing) { lessons.append(lesson) }

  var filmFolder: String? { "films" }

  func keep(_ picture: Picture, at index: Int, ofFilm number: Int) {
    frames[[number, index]] = picture
  }

  func keep(_ drawing: [UInt8], ofFilm number: Int) -> String {
    drawings[number] = String(decoding: drawing, as: UTF8.self)
    return "films/\(number)"
  }

  func play(_ picture: Picture) { played.append(picture) }

  func rest() { played = [] }

  func keep(_ wav: [UInt8]?) throws -> KeptSound? {
    sounds.append(wav)
    return wav.map { _ in KeptSound(name: "sound \(sounds.count)", path: "/sound") }
  }

  func say(_ status: Status) { statuses.append(status) }

  func forget() { (pictures, statuses, played) = ([], [], []) }
}

extension Response {
  var chatter: StyledText { chatter(width: 80) }
}

extension [Response] {
  var chatter: StyledText { chatter(width: 80) }
}

extension TemporaryFolder {
  func source(_ text: String, named name: String) throws -> PageSource {
    try PageSource(try PageFile(path: try write(text, to: name)))
  }
}
