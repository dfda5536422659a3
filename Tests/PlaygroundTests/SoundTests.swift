import Builtins
import Geometry
import Motion
import Sound
import Syntax
import TestSupport
import Testing

@testable import Playground

@Suite struct SoundTests {
  // MARK: What a sound says

  @Test(
    arguments: [
      // Audiograph.md, "Test vector" and "Averaging points".
      ("audiograph([4, 2, 6, 4, 5, 8, 3])", "3 s, 7 points, 150 to 2600 Hz"),
      ("audiograph([4, 2, 6], duration: .short)", "2 s, 3 points, 150 to 2600 Hz"),
      ("audiograph([4, 2, 6], duration: .long)", "19.9 s, 3 points, 150 to 2600 Hz"),
      ("audiograph([4, 2, 6], duration: .exactly(10))", "10 s, 3 points, 150 to 2600 Hz"),
      ("audiograph((0...2000).map { Double($0) })", "10 s, 126 points, 150 to 2600 Hz"),
      (
        "audiograph((0...200).map { Double($0) }, duration: .short)",
        "3 s, 51 points, 150 to 2600 Hz"
      ),
      ("audiograph([5, 5, 5])", "3 s, 3 points, 1375 Hz"),
      ("audiograph(line([4, 2, 6]), frequencies: 220...880)", "3 s, 3 points, 220 to 880 Hz"),
      ("audiograph([4, 2, 6], frequencies: 200...400)", "3 s, 3 points, 200 to 400 Hz"),
      ("audiograph([Point(x: 0, y: 1), Point(x: 9, y: 2)])", "3 s, 2 points, 150 to 2600 Hz"),
      (#"audiograph(["Mon": 4, "Tue": 2])"#, "3 s, 2 points, 150 to 2600 Hz"),
      ("audiograph([4, nil, 6])", "3 s, 2 points, 150 to 2600 Hz"),
      ("audiograph(bars([4, 2, 6]))", "3 s, 3 points, 150 to 2600 Hz"),
      ("play(gauge(40))", "0.84 s, 1 point, 505.43 Hz"),
      ("print(audiograph([4, 2]).count)", nil),
    ] as [(String, String?)])
  func `a sound says its duration, its points and its pitches`(line: String, echo: String?) {
    var page = Page()
    let outcome = page.run(line)
    #expect(outcome.echo == echo)
    #expect(outcome.isAccepted)
  }

  @Test func `a chart is heard as its points are`() throws {
    let numbers = try score("audiograph([4, 2, 6, 4, 5, 8, 3])")
    #expect(try score("audiograph(line([4, 2, 6, 4, 5, 8, 3]))").tones.count == 6)
    for (chart, data) in zip(
      try score("audiograph(line([4, 2, 6, 4, 5, 8, 3]), smoothing: .none)").tones,
      try score("audiograph([4, 2, 6, 4, 5, 8, 3], smoothing: .none)").tones)
    {
      #expect(abs(chart.from - data.from) < 1e-6 && abs(chart.start - data.start) < 1e-9)
    }
    // Audiograph.md, "Test vector", with the default smoothing.
    let pitches = [866.14, 150, 1116.79, 1029.06, 1330.11, 2600]
    for (tone, pitch) in zip(numbers.tones, pitches) { #expect(abs(tone.from - pitch) < 0.005) }
  }

  @Test(
    arguments: [
      ("audiograph([])", "there is nothing to play"),
      ("audiograph([Double]())", "there is nothing to play"),
      ("audiograph([nil, nil] as [Double?])", "there is nothing to play"),
      ("audiograph([1])", "one point has no duration"),
      // The checks come in their order.
      (
        "audiograph([Point(x: -1, y: 2)])",
        "the x of point 1 is -1, and a sound cannot begin before 0"
      ),
      ("audiograph([1, 2], duration: .exactly(0))", "the duration is 0 s, outside 0.03 to 120 s"),
      (
        "audiograph([1, 2], frequencies: 1...2)",
        "the frequencies are 1 to 2 Hz, outside 20 to 20000 Hz"
      ),
      ("audiograph([1, .infinity])", "the data has 'inf' at 1"),
      ("audiograph(true)", "'audiograph' does not play values that are true or false"),
      (
        #"audiograph(["a": [1, 2], "b": [3, 4]])"#,
        "these are 2 series, and 'audiograph' plays one"
      ),
      (
        #"audiograph(line(["a": [1, 2], "b": [3, 4]]))"#,
        "the chart has 2 series, and 'audiograph' plays one"
      ),
    ])
  func `data without a sound is refused`(line: String, message: String) {
    var page = Page()
    let outcome = page.run(line)
    #expect(outcome.diagnostics.map(\.message) == [message])
    #expect(!outcome.isAccepted && page.settled.sounds.isEmpty)
    #expect(outcome.diagnostics.first?.hint != nil)
  }

  @Test(arguments: [
    ("audiograph([1, 2], duration: ‸.exactly(0))", 29), ("audiograph(‸[1])", 11),
    ("audiograph([1, 2], frequencies: ‸1...2)", 32),
    ("audiograph([1, 2], smoothing: ‸.custom(.nan))", 30),
    ("audiograph([1, 2], volume: ‸0 / 0.0)", 27),
  ])
  func `the argument at fault is pointed at`(marked: String, start: Int) {
    var page = Page()
    let outcome = page.run(marked.replacing("‸", with: ""))
    #expect(outcome.diagnostics.map(\.range.lowerBound) == [start])
  }

  @Test(
    arguments: [
      ("audiograph([5, 5])", "the values hardly differ: the pitch is the middle one"),
      ("audiograph([1, 2], volume: 0)", "the volume is 0: nothing is heard"),
      ("audiograph([1, nil, 2])", "a value is missing"),
      (
        "audiograph([Point(x: 1, y: 1), Point(x: 0, y: 2), Point(x: 2, y: 3)])",
        "1 point lies left of the one before: the way back is not heard"
      ),
      (
        "audiograph([Point(x: 0, y: 1), Point(x: 0, y: 2), Point(x: 2, y: 3)])",
        "1 point lies at the x of the one before: the pitch jumps there"
      ),
    ])
  func `what a listener may wonder about is noted`(line: String, note: String) {
    var page = Page()
    let outcome = page.run(line)
    #expect(outcome.diagnostics.map(\.message) == [note])
    #expect(outcome.isAccepted && page.settled.sounds.count == 1)
  }

  @Test(arguments: [
    "bars([4, 2, 6, 4, 5, 8, 3])", "line([4, 2, 6, 4, 5, 8, 3])", "area([4, 2, 6, 4, 5, 8, 3])",
    "scatter([4, 2, 6, 4, 5, 8, 3])", "pie([4, 2, 6, 4, 5, 8, 3])", "radar([4, 2, 6, 4, 5, 8, 3])",
    "bars([4, 2, 6, 4, 5, 8, 3], orientation: .horizontal)",
  ])
  func `the order of the values is the order of the pitches`(chart: String) throws {
    let score = try score("play(\(chart), as: .steps)")
    let pitches = score.tones.filter { $0.kind == .tone }.map(\.from)
    #expect(pitches.count == 7)
    let values = [4, 2, 6, 4, 5, 8, 3]
    for (value, pitch) in zip(values, pitches) {
      for (other, otherPitch) in zip(values, pitches) {
        #expect((value < other) == (pitch < otherPitch))
      }
    }
  }

  @Test func `series are played one after the other, and low tones lie under negative values`()
    throws
  {
    let score = try score(#"play(line(["Oslo": [1, -4, 3], "Rome": [3, 4, 5]]))"#)
    #expect(score.tones.filter { $0.kind == .reference }.count == 1)
    let tones = score.tones.filter { $0.kind == .tone }
    #expect(tones.count == 4)
    #expect(tones[2].start > tones[1].start + tones[1].duration)
    #expect(tones[0].place < 0 && tones[1].endPlace > 0)
  }

  // MARK: Time

  @Test func `wait waits for a sound and its word, and the picture gets no longer`() throws {
    var page = Page()
    #expect(page.run("bars([1, 2])\naudiograph([1, 2])").motion == nil)
    #expect(page.settled.length == .zero)
    #expect(page.settled.soundEnd == Time(seconds: 3.5))
    let wait = page.run("wait()")
    #expect(wait.motion == nil)
    #expect(page.settled.end == .zero && page.settled.length == .zero)
    #expect(page.run("animate(duration: 1) { _ = 1 }\nwait()").isAccepted)
    _ = page.run("let box = View(width: 10, height: 10)\nshow(box)\nbox.backgroundColor = .red")
    #expect(page.settled.end == Time(seconds: 3.5))
  }

  @Test func `a completion is told of the end, after the word`() {
    var page = Page()
    let outcome = page.run("audiograph([1, 2]) { finished in print(finished) }")
    #expect(outcome.late == "true\n")
    #expect(page.settled.end == .zero)
    #expect(page.run("wait(3.4)\nprint(\"before\")").printed == "before\n")
    var other = Page()
    #expect(
      other.run("audiograph([1, 2]) { print($0) }\nwait(3.5)\nprint(\"after\")").printed
        == "true\nafter\n")
    var silent = Page()
    let code = "audiograph([1, 2], completionWord: \"\") { print($0) }\nwait(3)\nprint(\"after\")"
    #expect(silent.run(code).printed == "true\nafter\n")
  }

  @Test func `a completion that changes the picture is part of it`() {
    var page = Page()
    let outcome = page.run(
      """
      let box = View(width: 10, height: 10)
      show(box)
      audiograph([1, 2]) { _ in box.backgroundColor = .red }
      """)
    #expect(outcome.isAccepted)
    #expect(page.settled.end == Time(seconds: 3.5))
    #expect(page.settled.displayList(at: .zero) != page.settled.picture)
  }

  @Test func `stop ends a sound without a click, without its word, and without success`() throws {
    var page = Page()
    let outcome = page.run("audiograph([1, 2]) { print($0) }\nwait(1)\nstop()\nwait()")
    #expect(outcome.printed == "false\n")
    let sound = try #require(page.settled.sounds.first)
    #expect(sound.word == nil && sound.end == Time(seconds: 1))
    #expect(page.settled.sounds.count == 1)
    let samples = sound.score.samples().left
    #expect(samples.count == 44_100 && abs(samples[44_099]) < 0.1)
    #expect(page.run("stop()").isAccepted)
  }

  @Test func `a second sound ends the first`() throws {
    var page = Page()
    let outcome = page.run(
      "audiograph([1, 2]) { print(1, $0) }\nwait(1)\naudiograph([2, 1]) { print(2, $0) }\nwait()")
    #expect(outcome.printed == "1 false\n2 true\n")
    #expect(outcome.diagnostics.isEmpty)
    #expect(page.settled.sounds.map(\.end.seconds) == [1, 4])
    #expect(page.settled.sounds.map(\.word) == [nil, "Complete"])
  }

  @Test func `of two sounds at one instant only the later one is heard, with a note`() throws {
    var page = Page()
    let outcome = page.run("audiograph([1, 2])\naudiograph([2, 1], duration: .short)")
    #expect(
      outcome.diagnostics.map(\.message)
        == ["two sounds begin at 0 s, and only the later one is heard"])
    #expect(page.settled.sounds.map(\.end.seconds) == [2])
  }

  @Test func `a sound that begins before the word of another one keeps it from being spoken`() {
    var page = Page()
    let outcome = page.run(
      "audiograph([1, 2]) { print($0) }\nwait(3.2)\naudiograph([2, 1])\nwait()")
    #expect(outcome.printed == "true\n")
    #expect(page.settled.sounds.map(\.word) == [nil, "Complete"])
    #expect(page.settled.sounds.map(\.end.seconds) == [3, 6.2])
  }

  @Test func `cutting a page into cells never changes its sound`() throws {
    let lines = [
      "let chart = bars([4, 2, 6])", "play(chart)", "wait(0.5)", "audiograph(chart)", "wait()",
      "play(chart, as: .glides)",
    ]
    var whole = Page()
    _ = whole.run(lines.joined(separator: "\n"))
    var cut = Page()
    for line in lines { _ = cut.run(line) }
    #expect(cut.settled.sounds.map(\.score) == whole.settled.sounds.map(\.score))
    #expect(cut.settled.sounds.map(\.start) == whole.settled.sounds.map(\.start))
    #expect(whole.settled.sounds.count == 3)
  }

  @Test func `undo takes a sound back`() {
    var session = Session(Page())
    _ = session.run("audiograph([1, 2])")
    #expect(session.page.settled.sounds.count == 1)
    _ = session.undo(1)
    #expect(session.page.settled.sounds.isEmpty)
  }

  // MARK: Actions

  @Test func `an action is listed and performed`() throws {
    var page = Page()
    _ = page.run("let chart = line([4, 2, 6])\nchart.addAudiographAction()")
    #expect(page.run("chart.accessibilityActions").echo == #"["Play Audiograph"]"#)
    #expect(page.settled.sounds.isEmpty)
    #expect(page.run(#"perform("Play Audiograph", on: chart)"#).isAccepted)
    #expect(page.settled.sounds.count == 1)
    _ = page.run(#"chart.addAccessibilityAction("Greet") { print("hello") }"#)
    #expect(page.run(#"perform("Greet", on: chart)"#).printed == "hello\n")
    let wrong = page.run(#"perform("Play", on: chart)"#)
    #expect(wrong.diagnostics.map(\.message) == ["chart has no action 'Play'"])
    #expect(wrong.diagnostics.map(\.hint) == ["it has 'Play Audiograph', 'Greet'"])
  }

  @Test func `a closure of an action is not collected`() throws {
    var page = Page()
    let outcome = page.run(
      """
      let chart = line([4, 2, 6])
      func add() {
        let words = ["a", "b"].map { $0 + "!" }
        chart.addAccessibilityAction("Say") { print(words) }
      }
      add()
      for _ in 0..<30_000 { let text = "x" + "y" }
      perform("Say", on: chart)
      """)
    #expect(outcome.printed == "[\"a!\", \"b!\"]\n")
  }

  // MARK: Stretches

  @Test func `the sound of a stretch has its times from the beginning of the stretch`() throws {
    var page = Page()
    _ = page.run("audiograph([1, 2], duration: .short)\nwait(4)")
    let second = page.run("wait(1)\naudiograph([2, 1], completionWord: \"Fertig\")")
    let passage = try #require(second.sound)
    #expect(passage == SoundPassage(start: Time(seconds: 4), firstSound: 1))
    let sound = try #require(try page.settled.sound(in: passage))
    #expect(sound.stretch == Time(seconds: 4)...Time(seconds: 8.5))
    #expect(sound.score.tones.map(\.start) == [1])
    #expect(sound.words == [.init(time: 4.5, text: "Fertig")])
    #expect(
      sound.text.split(separator: "\n").map(String.init) == [
        "at 1 s for 3 s: 2600 to 150 Hz, gain 0.5", "1 tone, 4 s, 150 to 2600 Hz",
        "176400 samples, digest \(sound.score.samples().digest)", "at 4.5 s: 'Fertig' is spoken",
      ])
    let all = try #require(try page.settled.sound(in: .all))
    #expect(all.score.tones.map(\.start) == [0, 5])
    #expect(all.words.map(\.text) == ["Complete", "Fertig"])
  }

  @Test func `the sound of a cell is its own, also where an earlier one begins with it`() throws {
    var page = Page()
    _ = page.run("audiograph([1, 2])")
    let passage = try #require(page.run("wait()\naudiograph([2, 1])").sound)
    let sound = try #require(try page.settled.sound(in: passage))
    #expect(sound.score.tones.map(\.start) == [3.5])
    #expect(sound.words.map(\.time) == [7])
  }

  @Test func `a sound of a chart leads a line through its picture`() throws {
    var page = Page()
    _ = page.run("let chart = bars([4, 2, 6, 4])\nplay(chart)")
    let sound = try #require(try page.settled.sound(in: .all))
    let xs = sound.trace.map(\.from.x)
    #expect(sound.trace.allSatisfy { $0.from.x == $0.to.x && $0.from.y > $0.to.y })
    // The left edge, and four bars.
    #expect(xs == xs.sorted() && xs.count == 5)
    #expect(xs.allSatisfy { $0 > 0 && $0 < 600 })
    #expect(sound.trace.map(\.time) == sound.trace.map(\.time).sorted())
    // Each bar is heard in its middle.
    let bars = page.run("print(chart.plotArea.frame.minX + chart.position(x: 1.5, y: 0).x)")
    #expect(bars.printed == "\(xs[2])\n")
  }

  @Test func `a long silence has no file`() throws {
    var page = Page()
    _ = page.run("audiograph([1, 2])\nwait(200)\naudiograph([1, 2])")
    #expect(throws: SoundError.tooLong(203)) {
      try page.settled.sound(in: .all)
    }
  }

  // MARK: Any data

  @Test func `any data is refused or heard`() throws {
    var dice = Dice(seed: 21)
    for round in 0..<1_000 {
      let count = dice.below(12)
      let numbers = (0..<count).map { _ in dice.number() }
      let texts = numbers.map { $0.isNaN ? "nil" : $0.isInfinite ? ".infinity" : "\($0)" }
      let list = "[\(texts.joined(separator: ", "))] as [Double?]"
      let lines = [
        "audiograph(\(list))", "audiograph(\(list), smoothing: .none, duration: .short)",
        "play(bars(\(list)))", "play(line(\(list)))",
      ]
      let line = lines[round % lines.count]
      var page = Page()
      let outcome = page.run(line)
      guard outcome.isAccepted else {
        #expect(outcome.diagnostics.first?.message.isEmpty == false, "\(line)")
        continue
      }
      let sound = try #require(page.settled.sounds.first, "\(line)")
      let isHeard = sound.score.tones.contains { $0.gain > 0 && $0.duration > 0.001 }
      #expect(isHeard || !outcome.diagnostics.isEmpty, "\(line)")
      guard round.isMultiple(of: 40) else { continue }
      let samples = sound.score.samples()
      #expect((samples.left + samples.right).allSatisfy { abs($0) <= 1 }, "\(line)")
      #expect(samples.left.contains { abs($0) > 0.01 }, "\(line)")
    }
  }

  /// The score of the one sound of a page.
  private func score(_ line: String) throws -> Score {
    var page = Page()
    let outcome = page.run(line)
    try #require(outcome.isAccepted, "\(outcome.diagnostics)")
    return try #require(page.settled.sounds.first).score
  }
}

extension Dice {
  /// A number of any size, now and then a gap, an infinity, or one that occurs often.
  fileprivate mutating func number() -> Double {
    switch below(12) {
    case 0: .nan
    case 1: 0
    case 2: 5
    case 3: below(20) == 0 ? .infinity : -3
    case 4: Double(below(100))
    case 5: Double(below(1_000_000)) * 1e10
    case 6: -Double(below(1_000)) / 1e7
    case 7: below(8) == 0 ? 1e308 : 1e-300
    default: Double(below(200) - 100) / 4
    }
  }
}
