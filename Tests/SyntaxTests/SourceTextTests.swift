import TestSupport
import Syntax
import Testing

@Test(
  arguments: [
    ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("a\nb", 2, 2, 1), ("a\nb", 1, 1, 2),
    ("a\n", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\r\nb", 1, 1, 2), ("a\rb", 2, 2, 1),
    ("ö🐶x", 6, 1, 3), ("e\u{301}x", 3, 1, 2), ("abc", 99, 1, 4), ("abc", -5, 1, 1),
    ("a\n\nb", 2, 2, 1),
    ("ö", 1, 1, 1),
  ] as [(String, Int, Int, Int)])
func `an offset has a line and a column`(text: String, offset: Int, line: Int, column: Int) {
  let position = SourceText(text).position(at: offset)
  #expect(position.line == line)
  #expect(position.column == column)
}

@Test(
  arguments: [
    ("", 0, "", 0..<0), ("a\nbc\nd", 3, "bc", 2..<4), ("a\r\nbc\r\nd", 1, "a", 0..<1),
    ("a\n", 2, "", 2..<2), ("a\nb", 99, "b", 2..<3), ("\n\n", 1, "", 1..<1),
  ] as [(String, Int, String, Range<Int>)])
func `an offset is on a line`(text: String, offset: Int, line: String, range: Range<Int>) {
  let found = SourceText(text).line(at: offset)
  #expect(String(found.text) == line)
  #expect(found.range == range)
}

@Test(
  arguments: [
    ("let «a» = 1", 4..<5), ("\t«x»", 8..<9), ("ab\t«x»", 8..<9), ("数«x»", 2..<3), ("«数字»", 0..<4),
    ("«🐶» 1", 0..<2), ("e\u{301}«x»", 1..<2), ("a«»", 1..<2), ("a\n«bcd»\ne", 0..<3),
    ("«ab\ncd»", 0..<2),
  ] as [(String, Range<Int>)])
func `carets stand under the columns of a terminal`(marked: String, columns: Range<Int>) {
  let (source, ranges) = unmarkAll(marked)
  #expect(SourceText(source).columns(of: ranges[0]) == columns)
}

@Test(
  arguments: [
    ([0xFF], 0), ([0x61, 0x62, 0x80], 2), ([0x61, 0xC3], 1), ([0xC3, 0xB6, 0xED, 0xA0, 0x80], 2),
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0x61, 0x0A, 0xC0, 0x80], 2),
  ] as [([UInt8], Int)])
func `bytes that are not text are one diagnostic`(bytes: [UInt8], offset: Int) {
  let source = SourceText(bytes: bytes)
  let error = Diagnostic(
    .error, "the byte at offset \(offset) is not UTF-8", at: offset..<offset + 3,
    hint: "save the file as UTF-8")
  #expect(source.encodingError == error)
  #expect(parse(source) == Parse(statements: [], diagnostics: [error]))
  #expect(source.text.utf8.count >= offset + 3)
}

@Test func `bytes that are text are that text`() {
  let source = SourceText(bytes: Array("ö = 1".utf8))
  #expect(source == SourceText("ö = 1"))
  #expect(source.encodingError == nil)
  #expect(parse(source) == parse("ö = 1"))
  #expect(source.lineCount == 1)
}
