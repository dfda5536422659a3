import Motion
import Testing

@testable import Viewing

@Suite struct HandoutFilmTests {
  /// A frame that says its time, and takes about so many bytes.
  private func frame(at seconds: Double, bytes: Int) -> SVGElement {
    var element = SVGElement("text")
    element.text = "\(seconds)"
    element.attributes = [
      .init(name: "fill", value: "#\(seconds)" + String(repeating: "0", count: bytes))
    ]
    return element
  }

  @Test(arguments: [
    (2.0, 10, 61), (0.01, 10, 13), (0.5, 10, 25), (60, 10, 241), (2, 2_500, 21), (2, 100_000, 13),
    (3, 1_500, 33),
  ])
  func `a film has even times, and fewer where it would be long`(
    seconds: Double, bytes: Int, count: Int
  ) throws {
    let film = try #require(
      HandoutFilm(
        .zero...Time(seconds: seconds), after: frame(at: -1, bytes: bytes), at: nil
      ) { frame(at: $0.seconds, bytes: bytes) })
    let scene = try #require(film.scenes.first)
    #expect(film.scenes.count == 1)
    #expect(scene.count == count)
    let track = try #require(scene.tracks.first { $0.name.isEmpty })
    let times = track.pieces.map { piece -> Double in
      guard case .value(1, let text?) = piece else { return -1 }
      return Double(text) ?? -1
    }
    #expect(times.count == count)
    for (index, time) in times.enumerated() {
      #expect(abs(time - seconds * Double(index) / Double(count - 1)) < 1e-8)
    }
  }

  @Test func `what stays as it is at rest is not a film`() {
    let rest = frame(at: 1, bytes: 1)
    #expect(HandoutFilm(.zero...Time(seconds: 1), after: rest, at: nil) { _ in rest } == nil)
  }

  @Test func `an element that comes begins a scene`() throws {
    let rest = frame(at: 0, bytes: 1)
    let film = try #require(
      HandoutFilm(.zero...Time(seconds: 0.4), after: rest, at: nil) { time in
        var element = SVGElement("g")
        if time.seconds > 0.19 { element.children = [SVGElement("rect")] }
        return element
      })
    #expect(film.scenes.map(\.count) == [6, 7])
  }
}
