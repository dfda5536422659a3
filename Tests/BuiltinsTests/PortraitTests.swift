import Foundation
import Language
import Testing

@testable import Builtins

/// That the names in portraits are those of the table of words, whatever Swift calls what it stores.
struct PortraitTests {
  /// The names of the properties of the page's picture, as a library calls them.
  private func names(on page: Page, by library: Library) throws -> [String] {
    let services = TestServices()
    let portraits = ScenePortraits {
      let host = SceneHost(page.host.state, services: services)
      let machine = Machine(Program(), host: host) { _ in }
      return PropertyReader(library, on: machine, owner: services)
    }
    guard case .object(_, let properties) = portraits.shown else { return [] }
    return properties.map(\.name)
  }

  @Test func `a word that is called otherwise in the table is called so in portraits`() throws {
    let page = try Page("show(Label(text: \"A\", width: 40, height: 20))")
    let others = ["cornerRadius": "roundness", "textColor": "ink", "isHidden": "isGone"]
    let renamed = Library(
      builtins: Library.easel.builtins.map { word in
        var word = word
        word.name = others[word.name] ?? word.name
        return word
      }, types: Library.easel.types)
    let names = try names(on: page, by: .easel)
    #expect(Set(others.keys).isSubset(of: names))
    #expect(try self.names(on: page, by: renamed) == names.map { others[$0] ?? $0 })
  }

  @Test func `nothing asks Swift for the names of what is stored`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for asking in ["Mirror(", "Mirror.", " dump("] {
        #expect(!text.contains(asking), "\(file.lastPathComponent): \(asking)")
      }
    }
  }
}
