import Language
import TestSupport
import Builtins
import Syntax
import Testing

@testable import Playground

/// Hints that lead on have to work as they are.
@Suite struct ElsewhereTests {
  @Test(arguments: Elsewhere.all)
  func `what a hint on a word from elsewhere says can be typed`(word: Elsewhere) throws {
    let hint = word.hint()
    var code = hint.code
    let isConstant =
      word.name.hasPrefix("Table.") && word.name.split(separator: ".").count == 3
      || word.name.hasPrefix("CornerMask.") && hint.hasPrefix("write ")
    if isConstant, let dot = word.name.lastIndex(of: "."), word.name[dot...] != ".*" {
      let owner = Type.named(String(word.name[..<dot]))
      #expect(!Library.easel.constants(of: owner, named: code).isEmpty)
      return
    }
    if word.name.hasSuffix(":)"), hint.hasPrefix("write '") {
      // It stands for an argument of the call.
      code = "\(word.name.prefix { $0 != "(" })([4, 2], \(code))"
    }
    guard !code.isEmpty, !code.hasPrefix(":"),
      code.contains("(") || code.contains("=") || code.contains(".")
    else {
      #expect(hint.contains("':") || hint.contains("leave it out"), "\(hint)")
      return
    }
    let folder = try TemporaryFolder()
    try folder.write(Array("Date,Symbol,Close\n2024-05-13,A,2\n".utf8), to: "data.csv")
    try folder.write(Array("[{\"a\": 1}]".utf8), to: "data.json")
    try folder.write(SQLiteSample.bytes, to: "data.sqlite")
    var page = Page(folder: folder(""))
    let isOfLines =
      hint.contains(".scale = .log") || hint.contains(".trend = ") || hint.contains(".highlight(")
      || ["Chart.x", "Chart.chartX", "Chart.interpolation"].contains(
        where: word.name.hasPrefix)
    let verb = isOfLines ? "line" : "bars"
    let data = hint.contains(".order = ") ? "[\"Jan\": 1, \"Feb\": 2]" : "[1, 2, 3]"
    _ = page.run("let chart = \(verb)(\(data))\nlet values = [4, 2, 6]")
    _ = page.run("let v = View(), label = Label()")
    _ = page.run("let prices = table(\"data.csv\")\nlet names = prices\nlet row = prices.rows[0]")
    let outcome = page.run(code)
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [], "\(code)")
  }

  @Test(arguments: [
    "UIKit", "Foundation", "PlaygroundSupport", "CoreGraphics", "Swift", "QuartzCore",
  ])
  func `the modules of pasted pages get no note`(module: String) {
    var page = Page()
    #expect(page.run("import \(module)").diagnostics == [])
  }
}

extension String {
  /// What stands between the first single quote and the last.
  fileprivate var code: String {
    guard let first = firstIndex(of: "'"), let last = lastIndex(of: "'"), first < last else {
      return ""
    }
    return String(self[index(after: first)..<last])
  }
}
