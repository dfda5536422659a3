@testable import Tutorials
import Syntax
import Testing

@Test func `the worst of two exit codes is told, in the order of the design`() {
  let order: [Int32] = [130, 2, 3, 4, 1, 5, 0]
  #expect(ExitStatus.worstFirst.map(\.rawValue) == order)
  for (index, worse) in ExitStatus.worstFirst.enumerated() {
    for better in ExitStatus.worstFirst[index...] {
      #expect(worse.orWorse(better) == worse)
      #expect(better.orWorse(worse) == worse)
    }
  }
}

@Test(arguments: [
  ([], 0),
  ([Diagnostic(.warning, "w", at: 0..<1), Diagnostic(.note, "n", at: 0..<1)], 0),
  ([Diagnostic(.error, "e", at: 0..<1)], 1),
  ([Diagnostic(.error, "l", at: 0..<1, cause: .limit("operations"))], 4),
  (
    [
      Diagnostic(.error, "e", at: 0..<1),
      Diagnostic(.error, "l", at: 0..<1, cause: .limit("operations")),
    ], 4
  ),
  ([Diagnostic(.error, "i", at: 0..<1, cause: .interruption)], 130),
  ([Diagnostic(.error, "f", at: 0..<1, cause: .lack)], 3),
])
func `diagnostics end the program by their cause`(diagnostics: [Diagnostic], code: Int) {
  #expect(ExitStatus(diagnostics).rawValue == Int32(code))
}
