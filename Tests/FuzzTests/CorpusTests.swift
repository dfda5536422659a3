import FuzzTargets
import Foundation
import Testing

@Suite struct CorpusTests {
  /// What fuzzers found, and texts that reach far.
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
  func `every text of the corpus is taken in good order`(target: FuzzTarget) throws {
    for file in CorpusTests.files {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(target.violation(in: text) == nil, "\(file.lastPathComponent)")
    }
  }
}
