import Testing

@testable import Serving

@Suite struct ServedFileTests {
  @Test(arguments: [
    ("latest.png", "image/png"), ("frames/0007.png", "image/png"),
    ("frames/12345.png", "image/png"),
    ("film/3-0007.png", "image/png"), ("film/3.js", "text/javascript; charset=utf-8"),
    ("status.js", "text/javascript; charset=utf-8"), ("tree.js", "text/javascript; charset=utf-8"),
    ("session.js", "text/javascript; charset=utf-8"),
    ("lesson.js", "text/javascript; charset=utf-8"),
    ("origins.js", "text/javascript; charset=utf-8"), ("latest.wav", "audio/wav"),
    ("status.json", "application/json; charset=utf-8"),
  ])
  func `what the page asks for is served as what it is`(path: String, type: String) throws {
    let file = try #require(ServedFile(path))
    #expect(file.type == type)
    #expect([file.folder, file.name].compactMap(\.self).joined(separator: "/") == path)
  }

  @Test(arguments: [
    "", ".", "..", "../latest.png", "./latest.png", "/latest.png", "latest.png/", "LATEST.PNG",
    "latest.png\0.js", "latest.png%00", "latest%2epng", "%2e%2e/latest.png", "..%2flatest.png",
    "frames", "frames/", "frames/..", "frames/../latest.png", "frames/.png", "frames/7.PNG",
    "frames/7-1.png", "frames/-7.png", "frames/٧.png", "frames/7.png.js", "frames/0007.js",
    "frames//0007.png", "frames\\0007.png", "frames/0007.png/x", "film/3", "film/3.js.png",
    "film/3-.png", "film/-3.png", "film/3-1-2.png", "film/3-0007.js",
    "frames/1234567890123456789.png",
    ".easel-0123.tmp", "index.html", "lock", ".lock", "etc/passwd", "film/../../etc/passwd",
    "status.js ",
  ])
  func `nothing else is`(path: String) {
    #expect(ServedFile(path) == nil)
  }
}
