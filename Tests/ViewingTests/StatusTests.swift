import FoundationEssentials
import Motion
import Testing

@testable import Viewing

@Suite struct StatusTests {
  @Test func `a stretch, a held time and a place in a lesson are in seconds and steps`() {
    var status = Status()
    status.held = 1.1
    status.playing = Status.Stretch(from: .zero, to: Time(seconds: 2.5))
    status.lesson = Status.Place(title: "Bars", step: 3, steps: 8)
    let line = status.line()
    #expect(line.contains(#""held":1.1,"#))
    #expect(line.contains(#""lesson":{"page":1,"pages":1,"step":3,"steps":8,"title":"Bars"}"#))
    #expect(line.contains(#""playing":{"from":0,"to":2.5}"#))
  }

  /// Each ASCII character by itself, and texts of several.
  @Test func `texts and numbers are written as Foundation writes them`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var texts = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }
    texts += ["", "é\u{2028}🦊", "\"\\\"", "a\nb\r\n\u{1}c", texts.joined()]
    for text in texts {
      let mark = TreeListing.Mark(number: 1, text: text, tone: nil, cell: -7)
      let expected = try encoder.encode(["cell": "-7", "text": text])
      let words = String(decoding: expected, as: UTF8.self).split(separator: #""text":"#)
      let written = String(decoding: JSONText(of: mark).bytes, as: UTF8.self)
      #expect(written == #"{"cell":-7,"number":1,"text":"# + words[1])
    }
    let numbers = [0, -0.0, 1, -2.5, 0.1, 1e-7, 1e15, 1e16, 1e21, 123_456.789, .pi]
    for number in numbers {
      let stretch = Status.Sound(
        file: "", number: 0, start: 0, duration: number, words: [], trace: [[number], []])
      let expected = String(decoding: try encoder.encode(number), as: UTF8.self)
      let written = String(decoding: JSONText(of: stretch).bytes, as: UTF8.self)
      #expect(written.hasPrefix(#"{"duration":\#(expected),"#))
      #expect(written.contains(#""trace":[[\#(expected)],[]]"#))
    }
  }
}
