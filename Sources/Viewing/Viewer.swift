import Geometry
import Language
import Layers
package import Motion
package import Playground
import Rendering
import Sound
import Syntax

/// Draws the pictures of a session and shows them on a screen.
package final class Viewer {
  private let screen: any Screen
  private let renderer: Renderer
  private let scale: Int
  private let willDraw: () -> Void
  /// Most commands, and most frames of what moves, change a part of the picture.
  private var latest: LatestDrawing? = LatestDrawing()
  /// The picture of the last command; nil before the first.
  package private(set) var picture: ShownPicture?
  /// The sound that the screen keeps; nil for none.
  package private(set) var sound: ShownSound?
  private var soundCount = 0
  /// The number of the lesson that the screen has; nil if it has none.
  private var lesson: Int?
  /// The film that the screen has, and of which page of the session; nil if it has none.
  private var film: (edition: Int, film: Status.Film)?
  private var latestOfFilm: LatestDrawing? = LatestDrawing()
  /// The status that the screen has now.
  private var status = Status()

  /// - Parameters:
  ///   - scale: Pixels to the point: 1, 2 or 3.
  ///   - willDraw: Called before the picture of a command is drawn.
  package init(
    screen: any Screen, renderer: Renderer, scale: Int = 1, willDraw: @escaping () -> Void = {}
  ) {
    self.screen = screen
    self.renderer = renderer
    self.scale = scale
    self.willDraw = willDraw
  }

  /// Shows the page at `time`, or at its end for nil, as the picture of a command.
  ///
  /// - Parameter number: The number of the command, counted from 0; it rises.
  /// - Throws: What drawing or the screen throws; the last picture then stays.
  package func show(
    _ settled: Settled, at time: Time?, ofCommand number: Int
  ) throws -> ShownPicture {
    willDraw()
    let drawn = try draw(settled, at: time)
    let frame = try screen.show(drawn, ofCommand: number)
    let shown = ShownPicture(frame: frame, scale: drawn.scale, description: drawn.description)
    picture = shown
    return shown
  }

  /// Lets the screen list what the picture of a command shows.
  ///
  /// - Parameter number: The number of the command.
  /// - Throws: What the screen throws; the last tree then stays.
  package func list(_ settled: Settled, ofCommand number: Int) throws {
    try screen.list(TreeListing(settled.tree, ofCommand: number))
  }

  /// Whether the screen answers where something on the picture comes from.
  var takesOrigins: Bool { screen.takesOrigins }

  /// Lets the screen take where everything on the picture of the last command comes from.
  ///
  /// - Parameter origins: Nil where they are too many.
  /// - Throws: What the screen throws; the last list then stays.
  func list(_ origins: PageOrigins?, on page: Page) throws {
    try screen.list(OriginsListing(origins, on: page, ofCommand: status.command))
  }

  /// Lets the screen take the lesson that is followed, unless it has it.
  ///
  /// - Throws: What the screen throws; the last lesson then stays.
  package func teach(_ lesson: LessonListing) throws {
    guard self.lesson != lesson.edition else { return }
    try screen.teach(lesson)
    self.lesson = lesson.edition
  }

  /// Lets the screen keep the sound of the page; nil for a page without a sound.
  ///
  /// - Returns: What is kept now; nil for none.
  /// - Throws: What the screen throws; the last sound then stays.
  package func keep(_ new: StretchSound?) throws -> ShownSound? {
    guard let new else {
      if sound != nil { _ = try screen.keep(nil) }
      sound = nil
      return nil
    }
    // Samples take some milliseconds.
    if let sound, sound.score == new.score {
      self.sound = ShownSound(new, in: sound.file, number: sound.status.number)
      return self.sound
    }
    let file = try screen.keep(new.score.samples().wav)
    soundCount += 1
    sound = file.map { ShownSound(new, in: $0, number: soundCount) }
    return sound
  }

  /// Says what the last command did.
  ///
  /// - Throws: What the screen throws.
  package func say(_ status: Status) throws {
    self.status = status
    try screen.say(status)
  }

  /// Shows the page at `time`, or at its end for nil, as one picture of a stretch that plays.
  ///
  /// - Throws: What drawing or the screen throws; the last picture then stays.
  package func play(
    _ settled: Settled, at time: Time?, isCancelled: () -> Bool = { false }
  ) throws {
    try screen.play(try draw(settled, at: time, isCancelled: isCancelled))
  }

  // MARK: Films

  /// The folder that keeps films; nil where none are kept.
  var filmFolder: String? { screen.filmFolder }

  /// Lets the screen keep a film as a drawing that moves.
  ///
  /// - Parameter byteLimit: How large its file may be.
  /// - Returns: The file that has it; nil for one that is too large, and not kept.
  /// - Throws: What drawing or the screen throws.
  func keep(
    _ settled: Settled, ofFilm number: Int, byteLimit: Int, isCancelled: @escaping () -> Bool
  ) throws -> String? {
    // Letters as they are in the picture: a browser may lack the font.
    let drawing = try settled.movingSVG(
      options: SVGOptions(letters: .outlines), by: renderer, isCancelled: isCancelled)
    guard drawing.count <= byteLimit else { return nil }
    return try screen.keep(drawing, ofFilm: number)
  }

  /// Lets the screen keep a picture of a film, of one pixel to the point.
  ///
  /// - Throws: What drawing or the screen throws.
  func keep(
    _ settled: Settled, at time: Time, _ index: Int, ofFilm number: Int, isCancelled: () -> Bool
  ) throws {
    let image = try renderer.image(
      of: settled.displayList(at: time), after: &latestOfFilm, isCancelled: isCancelled)
    try screen.keep(Picture(image, scale: 1, description: ""), at: index, ofFilm: number)
  }

  /// Says that a film is complete.
  ///
  /// - Parameter edition: The number of its page in the session.
  /// - Throws: What the screen throws.
  func show(_ film: Status.Film, ofEdition edition: Int) throws {
    self.film = (edition, film)
    status.film = film
    try screen.say(status)
  }

  /// The complete film of a page, by its number in the session; nil if there is none.
  package func film(ofEdition edition: Int) -> Status.Film? {
    film.flatMap { $0.edition == edition ? $0.film : nil }
  }

  // MARK: Drawing

  /// Draws the page at `time`, or at its end for nil. A picture that is too large at the viewer's scale is
  /// drawn at 1x, because limits hold for pages and not for screens.
  private func draw(
    _ settled: Settled, at time: Time?, isCancelled: () -> Bool = { false }
  ) throws(Failure) -> Picture {
    let (list, description) = (settled.displayList(at: time), settled.description(at: time))
    do {
      let image = try renderer.image(
        of: list, scale: Double(scale), after: &latest, isCancelled: isCancelled)
      return Picture(image, scale: scale, description: description)
    } catch  where scale > 1 && error.isTooLarge {
      let image = try renderer.image(of: list, after: &latest, isCancelled: isCancelled)
      return Picture(image, scale: 1, description: description)
    }
  }

  /// Shows the picture of the last command again, after playing, and says that nothing plays.
  ///
  /// - Throws: What the screen throws.
  package func rest() throws {
    try screen.rest()
    guard status.playing != nil else { return }
    status.playing = nil
    try screen.say(status)
  }

  /// Says that the session is over; the picture stays.
  ///
  /// - Throws: What the screen throws.
  package func end() throws {
    try screen.rest()
    status.playing = nil
    status.ended = true
    try screen.say(status)
  }
}

/// A picture that a screen shows.
package struct ShownPicture: Hashable, Sendable {
  /// The name under which the screen keeps it: `frames/0007.png`; nil if it keeps none.
  package let frame: String?
  /// Pixels to the point: 1, 2 or 3.
  package let scale: Int
  /// A sentence on what it shows, for people who cannot see it.
  package let description: String
}

/// A sound that a screen keeps.
package struct ShownSound: Hashable, Sendable {
  package let file: KeptSound
  /// What a status says about it.
  package let status: Status.Sound
  let score: Score

  init(_ sound: StretchSound, in file: KeptSound, number: Int) {
    (self.file, score) = (file, sound.score)
    let length = sound.stretch.upperBound - sound.stretch.lowerBound
    status = Status.Sound(
      file: file.name, number: number, start: sound.stretch.lowerBound.seconds,
      duration: length.seconds,
      words: sound.words.map { Status.Sound.Word(time: $0.time, text: $0.text) },
      trace: sound.trace.map { [$0.time, $0.from.x, $0.from.y, $0.to.x, $0.to.y] })
  }
}

extension Failure {
  /// Whether a limit on something other than time was reached.
  fileprivate var isTooLarge: Bool { isLimit && cause != .limit(Limits.Name.seconds.rawValue) }
}
