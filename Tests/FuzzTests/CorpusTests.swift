import FuzzTargets
import Foundation
import Testing

@Suite struct CorpusTests {
  /// What fuzzers found, and texts and databases that reach far.
  static let files: [URL] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appending(components: "Fuzz", "Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(component: $0) }
  }()

  @Test func `there is a corpus`() {
    #expect(CorpusTests.files.count >= 10)
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every file of the corpus is taken in good order`(target: FuzzTarget) throws {
    for file in CorpusTests.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(target.violation(in: bytes) == nil, "\(file.lastPathComponent)")
    }
  }
}
