import Builtins
import Foundation
import Language
import Testing

@Suite(.serialized) struct ReferenceTests {
  private static let room = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Builtins")
  private static let folder = room.appending(path: "Builtins.docc")
  private static let index = room.appending(path: "Words/NameIndex+Easel.swift")

  @Test func `the reference is what the declarations say`() throws {
    if ProcessInfo.processInfo.environment["EASEL_UPDATE_REFERENCE"] != nil { try update() }
    for page in Reference.pages() {
      let text = try? String(contentsOf: Self.folder.appending(path: page.file), encoding: .utf8)
      #expect(text == page.text, "\(page.file): EASEL_UPDATE_REFERENCE=1 writes it anew")
    }
  }

  @Test func `the index of names is what the declarations say`() throws {
    let source = NameIndex.source()
    if ProcessInfo.processInfo.environment["EASEL_UPDATE_REFERENCE"] != nil {
      try source.write(to: Self.index, atomically: true, encoding: .utf8)
      Issue.record("the index was written anew; build, then run without")
    }
    let text = try String(contentsOf: Self.index, encoding: .utf8)
    #expect(text == source, "EASEL_UPDATE_REFERENCE=1 writes it anew")
  }

  @Test func `no page of the reference is an orphan`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Reference.pages().map(\.file)))
  }

  private func update() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for file in files where file.hasSuffix(".md") {
      try FileManager.default.removeItem(at: Self.folder.appending(path: file))
    }
    for page in Reference.pages() {
      try page.text.write(
        to: Self.folder.appending(path: page.file), atomically: true, encoding: .utf8)
    }
    Issue.record("the reference was written anew; look at the difference, then run without")
  }
}
