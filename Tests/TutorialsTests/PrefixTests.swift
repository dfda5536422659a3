import Builtins
import Checking
import Language
import Syntax
import Testing

@testable import Tutorials

/// Every beginning of every tutorial and script, as it stands while it is typed.
@Suite struct PrefixTests {
  @Test func `there is something to cut`() {
    #expect(ProjectTutorials.programs.count > 5)
    #expect(ProjectTutorials.programs.joined().reduce(0) { $0 + $1.utf8.count } > 5_000)
  }

  @Test(arguments: ProjectTutorials.programs.indices)
  func `every beginning of a page is read, and checked where a token ends`(index: Int) {
    var names = Names()
    for cell in ProjectTutorials.programs[index] {
      let bytes = Array(cell.utf8)
      // Of a long cell a part is enough; where it begins differs from page to page.
      let step = bytes.count > 300 ? 7 : 1
      for end in stride(from: index % step, to: bytes.count, by: step) {
        let prefix = String(decoding: bytes[..<end], as: UTF8.self)
        let parse = parse(prefix)
        var found = parse.diagnostics
        let isTokenEnd = !(bytes[end].isWordByte && end > 0 && bytes[end - 1].isWordByte)
        if found.isEmpty, isTokenEnd {
          found = check(parse.statements, names: names, library: .easel, text: prefix).diagnostics
        }
        let limit = prefix.utf8.count
        #expect(found.allSatisfy { $0.range.upperBound <= limit }, "\(prefix)")
        #expect(found.allSatisfy { ($0.fix?.range.upperBound ?? 0) <= limit }, "\(prefix)")
      }
      let whole = parse(cell)
      guard whole.diagnostics.isEmpty else { continue }
      let checked = check(whole.statements, names: names, library: .easel, text: cell)
      names = checked.cell?.names ?? names
    }
  }
}

extension UInt8 {
  /// Whether it belongs to a name or a number.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
