import Motion
import Playground
import TestSupport
import Testing
import Viewing

@testable import Prompt

@Suite struct SoundTests {
  private func table() throws -> Table {
    var audience = Audience()
    audience.watchesMotion = true
    return try Table(audience: audience)
  }

  @Test func `a sound is kept and played once, and the status says where it is`() throws {
    let table = try table()
    let reply = table.take("audiograph([4, 2, 6])")
    #expect(reply.results.plain == "3 s, 3 points, 150 to 2600 Hz\n")
    #expect(reply.chatter.plain.isEmpty)
    let wav = try #require(table.screen.sounds.last ?? nil)
    #expect(wav.count == 44 + 132_300 * 4)
    let sound = try #require(table.statuses.last?.sound)
    #expect(sound.file == "sound 1" && sound.number == 1 && sound.start == 0)
    #expect(sound.duration == 3.5 && sound.trace.isEmpty)
    #expect(sound.words.map(\.text) == ["Complete"] && sound.words.map(\.time) == [3.5])
    #expect(table.dialogue.takeSound() == "/sound")
    #expect(table.dialogue.takeSound() == nil)
    #expect(table.dialogue.takeMotion() == nil)
  }

  @Test func `a command without a sound keeps the one of the page, and plays nothing`() throws {
    let table = try table()
    _ = table.take("audiograph([4, 2, 6])", "let x = 1")
    #expect(table.screen.sounds.count == 1)
    #expect(table.statuses.map(\.sound?.number) == [1, 1])
    #expect(table.dialogue.takeSound() == nil)
  }

  @Test func `the sound of a page goes with it`() throws {
    let table = try table()
    _ = table.take("audiograph([4, 2, 6])", ":undo")
    #expect(table.screen.sounds.count == 2 && table.screen.sounds.last == .some(nil))
    #expect(table.statuses.last?.sound == nil)
    _ = table.take(":redo")
    #expect(table.statuses.last?.sound?.number == 2)
    #expect(table.dialogue.takeSound() == nil)
  }

  @Test func `a line that fails plays nothing`() throws {
    let table = try table()
    _ = table.take("audiograph([4, 2, 6])")
    _ = table.dialogue.takeSound()
    _ = table.take("audiograph([])")
    #expect(table.dialogue.takeSound() == nil)
    #expect(table.statuses.last?.sound?.number == 1)
  }

  @Test func `play repeats the last sound, and what moved with it`() throws {
    let table = try table()
    #expect(
      table.take(":play").chatter.plain == "error: nothing moves or sounds on this page\n")
    _ = table.take("play(bars([4, 2, 6]))")
    _ = table.dialogue.takeSound()
    #expect(table.take(":play").chatter.plain.isEmpty)
    #expect(table.dialogue.takeSound() == "/sound")
    #expect(table.dialogue.takeMotion() == nil)
    #expect(table.screen.sounds.count == 1)
  }

  @Test func `a session that plays nothing keeps the sound`() throws {
    let table = try Table()
    _ = table.take("audiograph([4, 2, 6])")
    #expect(table.dialogue.takeSound() == nil)
    #expect(table.screen.sounds.count == 1)
  }

  @Test func `a sound with a picture that moves begins with it`() throws {
    let table = try table()
    _ = table.take("let chart = bars([4, 2, 6])", "wait(1)")
    _ = table.take("chart.morph(to: [3, 8, 5], duration: 2)\nplay(chart)")
    let sound = try #require(table.statuses.last?.sound)
    #expect(sound.start == 1)
    #expect(table.statuses.last?.playing == .init(from: Time(seconds: 1), to: Time(seconds: 3)))
    #expect(!sound.trace.isEmpty)
  }

  @Test func `export writes the sound of the page`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    let path = "\(folder.path)/a.wav"
    #expect(
      table.take(":export \(path)").chatter.plain
        == "error: the page has no sound\nhint: 'play(chart)' and 'audiograph(chart)' make one\n")
    _ = table.take("wait(1)", "audiograph([4, 2, 6], duration: .short)")
    #expect(table.take(":export \(path)").chatter.plain == "wrote '\(path)'\n")
    let bytes = try PageFile(path: path).bytes
    #expect(bytes.starts(with: Array("RIFF".utf8)) && bytes.count == 44 + 3 * 44_100 * 4)
  }

  @Test func `of sounds that last too long for a file the last one is kept`() throws {
    let table = try Table()
    for line in ["audiograph([1, 2])\nwait(200)\naudiograph([1, 2])", "let x = 1"] {
      #expect(!table.take(line).chatter.plain.contains("error"), "\(line)")
    }
    #expect(table.statuses.map(\.sound?.start) == [200, 200])
    #expect(table.screen.sounds.count == 1)
  }

  @Test func `a sound that is too long for a file is refused, and the session goes on`() throws {
    let table = try Table()
    _ = table.take("audiograph([1, 2])", "wait(200)", "audiograph([1, 2])")
    #expect(table.statuses.last?.sound?.start == 200)
    let reply = table.take(":export x.wav")
    #expect(
      reply.chatter.plain == """
        error: the sound would last 203 s, and the longest is 120 s
        hint: play less, or in parts

        """)
  }
}
