import Checking
import Syntax
import TestSupport
import Testing

@Suite struct CoverageTests {
  @Test(arguments: [
    ("case _: 1", "_: Int"),
    ("case true: 1; case false: 2", "_: Bool"),
    ("case nil: 1; case _?: 2", "_: Int?"),
    ("case .none: 1; case .some(let x): 2", "_: Int?"),
    ("case nil: 1; case true?: 2; case .some(false): 3", "_: Bool?"),
    ("case (true, _): 1; case (_, true): 2; case (false, false): 3", "_: (Bool, Bool)"),
    ("case (nil, nil): 1; case (_?, _): 2; case (_, _?): 3", "_: (Int?, String?)"),
    ("case nil: 1; case .some(nil): 2; case let x??: 3", "_: Int??"),
  ])
  func `cases that cover every value need no default`(cases: String, parameter: String) throws {
    #expect(try tree(switching(cases, parameter)).contains("switch"))
  }

  @Test(arguments: [
    ("case 1: 1", "_: Int", "add 'default:'"),
    ("case 1: 1; case let x where x > 1: 2", "_: Int", "add 'default:'"),
    ("case true: 1", "_: Bool", "add 'case false:' or 'default:'"),
    ("case nil: 1; case 1: 2", "_: Int?", "add 'case _?:' or 'default:'"),
    ("case _?: 1", "_: Int?", "add 'case nil:' or 'default:'"),
    ("case nil: 1; case true?: 2", "_: Bool?", "add 'case false?:' or 'default:'"),
    (
      "case (true, _): 1; case (_, true): 2", "_: (Bool, Bool)",
      "add 'case (false, false):' or 'default:'"
    ),
    (
      "case (nil, nil): 1; case (_?, _): 2", "_: (Int?, String?)",
      "add 'case (nil, _?):' or 'default:'"
    ),
  ])
  func `a value that no case covers is named`(
    cases: String, parameter: String, hint: String
  ) throws {
    let found = try checked(switching(cases, parameter)).diagnostics
    #expect(found.map(\.message) == ["this 'switch' does not cover every value"])
    #expect(found.map(\.hint) == [hint])
  }

  @Test(.mustEnd) func `a switch over many conditions is given up in time`() throws {
    let count = 24
    let types = Array(repeating: "Bool", count: count).joined(separator: ", ")
    let rows = (0..<count).map { row in
      let parts = (0..<count).map { $0 == row ? "true" : "_" }
      return "case (\(parts.joined(separator: ", "))): \(row)"
    }
    let source = switching(rows.joined(separator: "; "), "_: (\(types))")
    #expect(try checked(source).diagnostics.count == 1)
  }

  /// A function that is one `switch` over its parameter.
  private func switching(_ cases: String, _ parameter: String) -> String {
    let lines = cases.split(separator: "; ").map { one in
      let parts = one.split(separator: ": ")
      return "\(parts[0]): print(\(parts[1]))"
    }
    let type = parameter.dropFirst(3)
    return "func f(_ x: \(type)) {\nswitch x {\n\(lines.joined(separator: "\n"))\n}\n}"
  }
}
