import Glibc
import Interpreter
import Motion
import Playground
import Rendering
import Testing
import Tutorials

@testable import Prompt

@Suite struct ViewerTests {
  @Test func `a status says where the picture is and what it shows`() throws {
    let table = try Desk()
    try table.run("show(View(width: 400, height: 200.5, backgroundColor: .red))")
    var next = Status()
    next.command = 1
    try table.viewer.show(table.session.page.settled, at: Time(seconds: 1.5), status: next)
    let status = table.status
    #expect(status.contains(#""frame":"frames/0001.png""#))
    #expect(status.contains(#""description":"A picture of 400 by 200.5 points""#))
    #expect(status.contains(#""held":1.5"#))
  }

  @Test func `a picture says what it shows, in its file and in the status`() throws {
    let table = try Desk()
    try table.run("let chart = bars([1, 2])")
    let said = "Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising."
    func text() throws -> [PNGText] {
      try DecodedPNG(table.picture, limits: RenderingLimits()).text
    }
    #expect(try text() == [.description(said)])
    #expect(table.status.contains("\"description\":\"\(said)\""))
    try table.viewer.play(table.session.page.settled, at: .zero)
    #expect(try text() == [.description(said)])
    try table.run("show(View(width: 40, height: 40))")
    #expect(try text() == [.description("A picture of 40 by 40 points")])
  }

  @Test func `a picture that cannot be drawn is stale, and the one before stays`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 600 * 400
    let table = try Desk(limits: limits)
    try table.viewer.show(table.session.page.settled, at: nil, status: Status())
    let before = table.picture
    var large = Page()
    _ = large.run("show(View(width: 1000, height: 1000))")
    #expect(throws: (any Error).self) {
      try table.viewer.show(large.settled, at: nil, status: Status())
    }
    #expect(table.picture == before)
    #expect(table.status.contains(#""stale":true"#))
    #expect(table.status.contains(#""severity":"error""#))
    #expect(table.status.contains(#""frame":"frames/0000.png""#))
  }

  @Test func `playing leaves no frames, and rests at the settled picture`() throws {
    let table = try Desk()
    try table.run("let box = View(width: 40, height: 40, backgroundColor: .red)\nshow(box)")
    try table.run("animate(duration: 2) { box.backgroundColor = .blue }", playing: 0..<2)
    let settled = table.picture
    #expect(table.status.contains(#""playing":{"from":0,"to":2}"#))
    try table.viewer.play(table.session.page.settled, at: Time(seconds: 1))
    #expect(table.picture != settled)
    try table.viewer.rest()
    #expect(table.picture == settled)
    #expect(!table.status.contains("playing"))
    #expect(table.status.contains(#""frame":"frames/0001.png""#))
  }

  @Test func `the end of a session is said, and the picture rests`() throws {
    let table = try Desk()
    try table.run("let box = View(width: 40, height: 40, backgroundColor: .red)\nshow(box)")
    try table.run("animate(duration: 2) { box.backgroundColor = .blue }", playing: 0..<2)
    let settled = table.picture
    try table.viewer.play(table.session.page.settled, at: Time(seconds: 1))
    try table.viewer.end()
    #expect(table.picture == settled)
    #expect(table.status.contains(#""ended":true"#))
  }
}

/// A session, and a viewer over a folder of its own.
private final class Desk {
  let viewer: Viewer
  var session = Session()
  private let root: String
  private var commandCount = 0

  init(limits: Limits = Limits()) throws {
    var template = Array("/tmp/easel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(errno, cannot: "make a temporary folder")
    }
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    viewer = Viewer(folder: try WatchedFolder(path: root), renderer: Renderer(limits: limits))
  }

  deinit {
    for number in 0..<8 {
      unlink("\(root)/\(WatchedFolder.name(ofFrame: number))")
    }
    rmdir("\(root)/frames")
    for name in [".lock", "index.html", "latest.png", "status.json", "status.js"] {
      unlink("\(root)/\(name)")
    }
    rmdir(root)
  }

  /// Runs `cell` and shows the page, with what it says about playing.
  func run(_ cell: String, playing stretch: Range<Double>? = nil) throws {
    var status = Status(after: session.run(cell), in: session.page)
    status.command = commandCount
    commandCount += 1
    #expect(status.diagnostics == [])
    status.playing = stretch.map {
      Status.Stretch(from: Time(seconds: $0.lowerBound), to: Time(seconds: $0.upperBound))
    }
    try viewer.show(session.page.settled, at: nil, status: status)
  }

  var status: String { String(decoding: (try? bytes("status.json")) ?? [], as: UTF8.self) }
  var picture: [UInt8] { (try? bytes("latest.png")) ?? [] }

  private func bytes(_ name: String) throws -> [UInt8] {
    try PageFile(path: "\(root)/\(name)").bytes
  }
}
