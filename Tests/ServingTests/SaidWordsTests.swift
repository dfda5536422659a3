import Testing

@testable import Serving

/// What a page may say to the session.
@Suite struct SaidWordsTests {
  @Test func `texts and whole numbers are read`() throws {
    let json = #" { "say" : "try\n\"\\\/\u00e9\ud83d\ude00", "at":-12 , "cell": 0, "é":"" } "#
    let words = try #require(SaidWords(Array(json.utf8)))
    #expect(words.text("say") == "try\n\"\\/é😀")
    #expect((words.number("at"), words.number("cell")) == (-12, 0))
    #expect(words.text("é") == "" && words.text("at") == nil && words.number("say") == nil)
    #expect(SaidWords(Array("{}".utf8)) != nil)
    #expect(SaidWords(Array(#"{"a":999999999999999}"#.utf8))?.number("a") == 999_999_999_999_999)
  }

  @Test(arguments: [
    "", " ", "null", "1", "\"a\"", "[]", "{", "}", "{}}", "{} {}", "{,}", #"{"a"}"#, #"{"a":}"#,
    #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":1.5}"#, #"{"a":1e3}"#,
    #"{"a":01}"#, #"{"a":+1}"#, #"{"a":-}"#, #"{"a":0x1}"#, #"{"a":1000000000000000}"#,
    #"{"a":true}"#, #"{"a":null}"#, #"{"a":[1]}"#, #"{"a":{"b":1}}"#, #"{"a":NaN}"#,
    #"{"a":"b}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#, #"{"a":"\ud800"}"#, #"{"a":"\udc00"}"#,
    #"{"a":"\ud800A"}"#, "{\"a\":\"\n\"}", "{\"a\":\"\u{0}\"}", #"{"a":1,"a":2}"#,
    #"{"a":1,"\u0061":2}"#, "\u{FEFF}{}", "{}\u{0}", "{\u{A0}}", #"/**/{}"#,
    #"{"a":"\#(String(repeating: "x", count: 40_000))"}"#,
  ])
  func `anything else is not`(json: String) {
    #expect(SaidWords(Array(json.utf8)) == nil)
  }

  @Test func `what is not text is not`() {
    #expect(SaidWords(Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8)) == nil)
    #expect(SaidWords(Array(#"{"a":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8)) == nil)
  }

  @Test func `words come with their number, as they were`() {
    let words = NumberedWords(number: 70_001, bytes: Array(#"{"say":"é"}"#.utf8))
    for kind in [Parcel.Kind.words, .reply] { #expect(NumberedWords(words.parcel(kind)) == words) }
    #expect(NumberedWords(Parcel(.status, words.parcel(.words).bytes)) == nil)
    #expect(NumberedWords(Parcel(.words, [1, 2, 3])) == nil)
  }
}
