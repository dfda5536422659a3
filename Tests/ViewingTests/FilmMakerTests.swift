import Motion
import TestSupport
import Testing

@testable import Viewing

@Suite struct FilmMakerTests {
  @Test(arguments: [
    (2.0, 1, 41), (0.5, 1, 11), (0.01, 1, 2), (3, 1, 61), (60, 1, 61), (2, 100, 15), (2, 700, 2),
    (2, 5_000, 2), (2, 0, 41),
  ])
  func `a film has as many pictures as the time allows`(
    seconds: Double, milliseconds: Int, count: Int
  ) {
    #expect(
      FilmMaker.count(
        of: .zero...Time(seconds: seconds), atMost: 61, rate: 20,
        each: .milliseconds(milliseconds)) == count)
  }

  @Test(arguments: [(0.5, 31), (2, 121), (0.001, 2), (60, 3_601), (600, 3_601)])
  func `a drawing can be looked at sixty times in a second`(seconds: Double, count: Int) {
    #expect(
      FilmMaker.count(
        of: .zero...Time(seconds: seconds), atMost: FilmMaker.drawnLimit,
        rate: FilmMaker.drawnRate, each: .zero) == count)
  }

  @Test func `a film lies in a folder of its own, and goes with the next one`()
    throws
  {
    let directory = try TemporaryFolder()
    do {
      let folder = try WatchedFolder(path: directory("live"))
      try folder.write([1], at: 0, ofFilm: 3)
      try folder.write([2], at: 12, ofFilm: 3)
      #expect(directory.names("live/film") == ["3-0000.png", "3-0012.png"])
      try directory.write([9], to: "live/film/own.png")
      try directory.write([9], to: "live/film/own.js")
      try folder.write([3], at: 0, ofFilm: 4)
      #expect(directory.names("live/film") == ["4-0000.png", "own.js", "own.png"])
      try folder.write(Array("<svg a=\"</script>\"/>".utf8), ofFilm: 5)
      #expect(directory.names("live/film") == ["5.js", "own.js", "own.png"])
      #expect(
        directory.text(of: "live/film/5.js")
          == #"easelFilm({"number":5,"svg":"<svg a=\"</script>\"/>"});\#n"#)
    }
    let folder = try WatchedFolder(path: directory("live"))
    #expect(directory.names("live/film") == ["own.js", "own.png"])
    directory.remove("live")
    #expect(throws: (any Error).self) { try folder.write([1], at: 0, ofFilm: 6) }
  }
}
