import Language
import Layers
import Motion
import Rendering
import Synchronization
import Syntax
import Testing

@testable import Playground

/// The page of `cells`, settled.
private func settled(_ cells: String...) -> Settled {
  var page = Page()
  for cell in cells { #expect(page.run(cell).isAccepted, "\(cell)") }
  return page.settled
}

/// A red box of 10 by 10 points that fades away in a second.
private func fading(repeats: Int = 1) -> Settled {
  settled(
    """
    let box = View(width: 10, height: 10, backgroundColor: .red)
    show(box)
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 1; fade.toValue = 0; fade.duration = 1
    fade.repeatCount = \(repeats == 0 ? ".infinity" : "\(repeats)")
    box.layer.add(fade, forKey: nil)
    """)
}

private func frames(
  of page: Settled, frameRate: Int, scale: Int = 1, threads: Int = 2
) throws -> [Image] {
  var frames: [Image] = []
  try Film(of: page, frameRate: frameRate)
    .draw(scale: Double(scale), by: Renderer(), threads: threads) {
      frames.append($0)
    }
  return frames
}

@Suite struct FilmTests {
  @Test func `a film runs from the beginning to the page at its end`() throws {
    let times = try Film(of: fading(), frameRate: 4).times
    #expect(times == [0, 0.25, 0.5, 0.75].map { Time(seconds: $0) } + [nil])
    // A third of a second is not a whole number of nanoseconds.
    #expect(try Film(of: fading(), frameRate: 3).times.count == 4)
    let reds = try frames(of: fading(), frameRate: 4).map { $0.pixel(x: 5, y: 5).green }
    #expect(reds == [0, 64, 127, 191, 0])
  }

  @Test func `what never ends is shown once through, without its beginning again`() throws {
    let times = try Film(of: fading(repeats: 0), frameRate: 4).times
    #expect(times == [0, 0.25, 0.5, 0.75].map { Time(seconds: $0) })
  }

  @Test func `a page that is still is one frame`() throws {
    #expect(try Film(of: settled(), frameRate: 30).times == [nil])
    #expect(try frames(of: settled("show(View(width: 3, height: 2))"), frameRate: 30).count == 1)
  }

  @Test func `frames are the same on any number of threads`() throws {
    let page = fading(repeats: 2)
    let alone = try frames(of: page, frameRate: 20, scale: 2, threads: 1)
    #expect(alone.count == 41)
    for threads in [2, 3, 64] {
      #expect(try frames(of: page, frameRate: 20, scale: 2, threads: threads) == alone)
    }
  }

  @Test func `all frames are as large as the largest`() throws {
    let page = settled(
      "let box = View(width: 10, height: 10, backgroundColor: .red); show(box)", "wait(1)",
      "box.height = 20; box.width = 5")
    let frames = try frames(of: page, frameRate: 1)
    #expect(frames.map(\.width) == [10, 10])
    #expect(frames.map(\.height) == [20, 20])
    #expect(frames[0].pixel(x: 9, y: 9) == Pixel(255, 0, 0))
    #expect(frames[0].pixel(x: 9, y: 10) == .white)
    #expect(frames[1].pixel(x: 4, y: 19) == Pixel(255, 0, 0))
    #expect(frames[1].pixel(x: 5, y: 9) == .white)
  }

  @Test func `more frames than allowed are refused before one is drawn`() throws {
    var limits = Limits()
    limits[.frames] = 5
    #expect(try Film(of: fading(), frameRate: 4, limits: limits).times.count == 5)
    let error = try #require(throws: ShotError.self) {
      try Film(of: fading(), frameRate: 5, limits: limits)
    }
    #expect(error.isLimit)
    #expect(
      error.description
        == "the animation has 6 frames, and the limit 'frames' is 5; raise it with --limit frames=6"
    )
  }

  @Test func `drawing stops when it is told to`() throws {
    let asked = Mutex(0)
    var count = 0
    let film = try Film(of: fading(), frameRate: 100)
    let stop = StopSignal {
      asked.withLock { asked in
        asked += 1
        return asked > 20 ? .interruption : nil
      }
    }
    let failure = #expect(throws: Failure.self) {
      try film.draw(by: Renderer(stop: stop), threads: 2) { _ in count += 1 }
    }
    #expect(failure?.cause == .interruption)
    #expect((1..<30).contains(count))
  }

  @Test func `a frame that cannot be drawn ends the film`() throws {
    var limits = Limits()
    limits[.canvasPixels] = 150
    let film = try Film(of: fading(), frameRate: 30, limits: limits)
    let failure = #expect(throws: Failure.self) {
      try film.draw(scale: 2, by: Renderer(limits: limits), threads: 2) { _ in }
    }
    #expect(failure?.message == "the picture takes 400 canvas pixels, and the limit is 150")
  }

  @Test func `what all frames paint counts against one limit`() throws {
    let film = try Film(of: fading(), frameRate: 4)
    func draw(_ limit: Int, _ body: (Image) -> Void = { _ in }) throws {
      var limits = Limits()
      limits[.paintedPixels] = limit
      try film.draw(by: Renderer(limits: limits), threads: 2, body)
    }
    let failure = #expect(throws: Failure.self) {
      try draw(499) { _ in Issue.record("no frame is drawn where even white ones are too much") }
    }
    #expect(failure?.cause == .limit("painted-pixels"))
    #expect(failure?.hint == "raise it with --limit painted-pixels=998")
    var count = 0
    #expect(throws: Failure.self) { try draw(3_000) { _ in count += 1 } }
    #expect((1...3).contains(count))
    try draw(20_000)
  }
}
