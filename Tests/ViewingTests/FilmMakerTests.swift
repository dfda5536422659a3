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
        of: .zero...Time(seconds: seconds), each: .milliseconds(milliseconds)) == count)
  }

  @Test func `the pictures of a film lie in a folder of their own, and go with the next one`()
    throws
  {
    let directory = try TemporaryFolder()
    do {
      let folder = try WatchedFolder(path: directory("live"))
      try folder.write([1], at: 0, ofFilm: 3)
      try folder.write([2], at: 12, ofFilm: 3)
      #expect(directory.names("live/film") == ["3-0000.png", "3-0012.png"])
      try directory.write([9], to: "live/film/own.png")
      try folder.write([3], at: 0, ofFilm: 4)
      #expect(directory.names("live/film") == ["4-0000.png", "own.png"])
    }
    let folder = try WatchedFolder(path: directory("live"))
    #expect(directory.names("live/film") == ["own.png"])
    directory.remove("live")
    #expect(throws: (any Error).self) { try folder.write([1], at: 0, ofFilm: 5) }
  }
}
