import Testing

@testable import Prompt

@Suite struct ExportLineTests {
  @Test(
    arguments: [
      ("", "", []), ("a.png", "a.png", []), ("my chart.png", "my chart.png", []),
      ("my  chart.png 3x", "my  chart.png", ["--scale 3x"]),
      ("a.png 2.5x --transparent", "a.png", ["--scale 2.5x", "--transparent "]),
      ("--width 16cm a.png --dpi 300", "a.png", ["--width 16cm", "--dpi 300"]),
      ("--width=16cm a.png", "a.png", ["--width 16cm"]), ("a 2x b.png", "a 2x b.png", []),
      ("\"my chart.png\" 2x", "my chart.png", ["--scale 2x"]), ("2x.png", "2x.png", []),
      ("3x a.png", "3x a.png", []), ("--", "--", []), ("x.jpg 2x", "x.jpg 2x", []),
      ("clipboard 2x", "clipboard", ["--scale 2x"]), ("'a.png", "'a.png", []),
      ("a.png --at 0s, 1s --loop 3", "a.png", ["--at 0s, 1s", "--loop 3"]),
    ] as [(String, String, [String])])
  func `a line is a file and options`(line: String, path: String, words: [String]) throws {
    let parsed = try ExportLine(line)
    #expect(parsed.path == path)
    #expect(parsed.words.map { "\($0.option.flag) \($0.value)" } == words)
  }

  @Test(arguments: ["a.png --transparent b.png", "a.png 2x b.png", "'a.png' b.png"])
  func `two files are refused`(line: String) {
    let fault = #expect(throws: ExportFault.self) { try ExportLine(line) }
    #expect(fault?.message == "'a.png' and 'b.png' are two files")
  }
}
