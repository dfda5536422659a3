import Language
import TestSupport
import Motion
import Playground
import Rendering
import Testing

@testable import Viewing

@Suite struct ViewerTests {
  @Test func `a picture that is shown has a name and a description`() throws {
    let desk = try Desk()
    try desk.run("show(View(width: 400, height: 200.5, backgroundColor: .red))")
    let shown = try desk.viewer.show(
      desk.session.page.settled, at: Time(seconds: 1.5), ofCommand: 1)
    #expect(shown.frame == "frames/0001.png")
    #expect(shown.description == "A picture of 400 by 200.5 points: on red")
    #expect(desk.viewer.picture == shown)
  }

  @Test func `a picture says what it shows in its file`() throws {
    let desk = try Desk()
    try desk.run("let chart = bars([1, 2])")
    let said = "Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising."
    func text() throws -> [PNGText] {
      try DecodedPNG(desk.picture, limits: RenderingLimits()).text
    }
    #expect(try text() == [.description(said)])
    try desk.viewer.play(desk.session.page.settled, at: .zero)
    #expect(try text() == [.description(said)])
    try desk.run("show(View(width: 40, height: 40))")
    #expect(try text() == [.description("A picture of 40 by 40 points")])
  }

  @Test func `after a picture that cannot be drawn the one before stays`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 600 * 400
    let desk = try Desk(limits: limits)
    let shown = try desk.viewer.show(desk.session.page.settled, at: nil, ofCommand: 0)
    let before = desk.picture
    var large = Page()
    _ = large.run("show(View(width: 1000, height: 1000))")
    #expect(throws: Failure.self) {
      try desk.viewer.show(large.settled, at: nil, ofCommand: 1)
    }
    #expect(desk.picture == before)
    #expect(desk.viewer.picture == shown)
  }

  @Test(arguments: [1, 2, 3])
  func `a picture has as many pixels to the point as was asked for`(scale: Int) throws {
    let desk = try Desk(scale: scale)
    try desk.run("show(View(width: 40, height: 20.5, backgroundColor: .red))")
    let size = try desk.size()
    #expect(size == [40 * scale, Int((20.5 * Double(scale)).rounded(.up))])
    #expect(desk.viewer.picture?.scale == scale)
    #expect(desk.viewer.picture?.description == "A picture of 40 by 20.5 points: on red")
    try desk.viewer.play(desk.session.page.settled, at: .zero)
    #expect(try desk.size() == size)
  }

  @Test func `a picture that is too large at its scale is drawn at 1x, and says so`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 600 * 400
    let desk = try Desk(limits: limits, scale: 2)
    try desk.run("let a = 1")
    #expect(try desk.size() == [600, 400])
    #expect(desk.viewer.picture?.scale == 1)
    try desk.run("show(View(width: 300, height: 200))")
    #expect(try desk.size() == [600, 400])
    #expect(desk.viewer.picture?.scale == 2)
  }

  @Test func `playing leaves no frames, and rests at the settled picture`() throws {
    let desk = try Desk()
    try desk.run("let box = View(width: 40, height: 40, backgroundColor: .red)\nshow(box)")
    try desk.run("animate(duration: 2) { box.backgroundColor = .blue }", playing: 0..<2)
    let settled = desk.picture
    #expect(desk.status.contains(#""playing":{"from":0,"to":2}"#))
    try desk.viewer.play(desk.session.page.settled, at: Time(seconds: 1))
    #expect(desk.picture != settled)
    try desk.viewer.rest()
    #expect(desk.picture == settled)
    #expect(!desk.status.contains("playing"))
    #expect(desk.status.contains(#""command":1"#))
  }

  @Test func `the end of a session is said, and the picture rests`() throws {
    let desk = try Desk()
    try desk.run("let box = View(width: 40, height: 40, backgroundColor: .red)\nshow(box)")
    try desk.run("animate(duration: 2) { box.backgroundColor = .blue }", playing: 0..<2)
    let settled = desk.picture
    try desk.viewer.play(desk.session.page.settled, at: Time(seconds: 1))
    try desk.viewer.end()
    #expect(desk.picture == settled)
    #expect(desk.status.contains(#""ended":true"#))
  }
}

/// A session, and a viewer over a folder of its own.
private final class Desk {
  let viewer: Viewer
  var session = Session()
  private let directory: TemporaryFolder
  private var commandCount = 0

  init(limits: Limits = Limits(), scale: Int = 1) throws {
    directory = try TemporaryFolder()
    viewer = Viewer(
      screen: try WatchedFolder(path: directory("live")), renderer: Renderer(limits: limits),
      scale: scale)
  }

  /// Runs `cell` and shows the page, with what it says about playing.
  func run(_ cell: String, playing stretch: Range<Double>? = nil) throws {
    let outcome = session.run(cell)
    #expect(outcome.diagnostics == [])
    var status = Status()
    status.command = commandCount
    commandCount += 1
    status.playing = stretch.map {
      Status.Stretch(from: Time(seconds: $0.lowerBound), to: Time(seconds: $0.upperBound))
    }
    _ = try viewer.show(session.page.settled, at: nil, ofCommand: status.command)
    try viewer.say(status)
  }

  var status: String { directory.text(of: "live/status.json") ?? "" }
  var picture: [UInt8] { directory.bytes(of: "live/latest.png") ?? [] }

  /// The width and the height of the latest picture, in pixels.
  func size() throws -> [Int] {
    let image = try DecodedPNG(picture, limits: RenderingLimits()).image
    return [image.width, image.height]
  }
}
