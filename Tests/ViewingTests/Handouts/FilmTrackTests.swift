import Testing

@testable import Viewing

@Suite struct FilmTrackTests {
  @Test(arguments: [
    ("x", "12.5", "12.5"), ("transform", "matrix(1 0 0 1 5 -3)", "matrix(1 0 0 1 5 -3)"),
    ("stroke-dasharray", "4 .5", "4 0.5"), ("d", "M1 2L3 4Z", "M1 2L3 4Z"),
    ("d", "M1 2l2 2h3v-1", "M1 2L3 4L6 4L6 3"), ("d", "M1.5-.5L0 0", "M1.5 -0.5L0 0"),
    ("d", "M1 1c1 1 2 2 3 3ZM9 9l1 1", "M1 1C2 2 3 3 4 4ZM9 9L10 10"),
    ("d", "M0 0h5ZL1 1Zl2 2", "M0 0L5 0ZL1 1ZL2 2"),
    ("transform", "matrix(.00005 -.000000123 0 1 0 0)", "matrix(0.00005 -0.000000123 0 1 0 0)"),
    ("x", "-.0000000004", "0"), ("x", "16777216.125", "16777216.125"), ("x", "-0", "0"),
    ("x", "1234567890123456789", "1000000000"),
  ])
  func `a value is numbers between marks`(name: String, text: String, normal: String) {
    #expect(FilmValue(text, of: name)?.text == normal)
  }

  @Test(arguments: [
    ("fill", "#4682be"), ("fill", "url(#p1.2)"), ("fill-rule", "evenodd"), ("d", "A1 2 3"),
    ("d", ""),
    ("d", "M1"), ("font-family", "Inter 2"), ("fill", "light-dark(#000,#fff)"),
  ])
  func `other values are not mixed`(name: String, text: String) {
    #expect(FilmValue(text, of: name) == nil)
  }

  private func track(_ name: String, _ values: [String?]) -> (FilmTrack, FilmEasings) {
    var easings = FilmEasings()
    return (FilmTrack(path: [0], name: name, values: values, &easings), easings)
  }

  @Test func `values on one way are its ends and an easing`() {
    let (track, easings) = track("x", ["0", "10", "40", "100"])
    #expect(track.pieces == [.tween(count: 4, from: "0", to: "100", easing: 0)])
    #expect(easings.all == [[0, 0.1, 0.4, 1]])
  }

  @Test func `a spring goes beyond its end and comes back`() {
    let (track, easings) = track("x", ["0", "50", "120", "90", "100"])
    #expect(track.pieces == [.tween(count: 5, from: "0", to: "120", easing: 0)])
    #expect(easings.all == [[0, 0.41667, 1, 0.75, 0.83333]])
  }

  @Test func `what moves alike has the same easing`() {
    var easings = FilmEasings()
    for values in [["0", "10", "100"], ["500", "480", "300"], ["-8", "-8.8", "-16"]] {
      _ = FilmTrack(path: [0], name: "y", values: values, &easings)
    }
    #expect(easings.all == [[0, 0.1, 1]])
  }

  @Test func `a path is mixed whatever letters say where it goes`() {
    let (track, _) = track("d", ["M0 0h10", "M0 0L10 5", "M0 0L10 10"])
    #expect(
      track.pieces == [.tween(count: 3, from: "M0 0L10 0", to: "M0 0L10 10", easing: 0)])
  }

  @Test func `other values are said one by one, equal ones together`() {
    let (track, _) = track("fill", ["#000", "#000", nil, "#fff"])
    #expect(
      track.pieces == [
        .value(count: 2, "#000"), .value(count: 1, nil), .value(count: 1, "#fff"),
      ])
    #expect(track.pieces.reduce(0) { $0 + $1.count } == 4)
  }

  @Test func `two ways after each other are two pieces`() {
    let there = (0...8).map { "matrix(1 0 0 1 \($0 * 5) 0)" }
    let down = (1...9).map { "matrix(1 0 0 1 40 \($0 * 7))" }
    let (track, _) = track("transform", there + down)
    #expect(track.pieces.reduce(0) { $0 + $1.count } == 18)
    #expect(track.pieces.count < 8)
  }

  @Test func `a text is never mixed`() {
    let (track, easings) = track("", ["1", "2", "3"])
    #expect(track.pieces.count == 3)
    #expect(easings.all.isEmpty)
  }
}
