import Language
import Platform

/// A page of an Xcode playground, which is a folder, and what it shares with others.
package struct PlaygroundBundle {
  /// Why a playground is not one page.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong: one clause, lower case.
    package let message: String
    package let hint: String
  }

  /// The program of the page.
  package let contents: String
  /// The files whose declarations it has: those of the playground, then its own, each in the order of their names.
  package let sources: [String]
  /// The folder of the files that it reads; nil if it has none, and reads beside itself.
  package let resources: String?

  /// The playground at `path`, or a page of one; nil if there is neither.
  ///
  /// - Throws: A `Fault` for a playground without a page, with several, or with two folders of files.
  package init?(at path: String) throws(Fault) {
    guard let pages = try Self.pages(at: path), let page = pages.first else { return nil }
    guard pages.count == 1 else {
      let name = Self.folder(path)
      throw Fault(message: "'\(name)' has \(pages.count) pages", hint: "name one, as in '\(page)'")
    }
    try self.init(ofPage: page)
  }

  /// What the page in a folder has.
  ///
  /// - Throws: A `Fault` for one with two folders of files.
  private init(ofPage page: String) throws(Fault) {
    var folders = [page]
    if page.hasSuffix(Self.ofPages), let whole = Self.playground(of: page) {
      folders.insert(whole, at: 0)
    }
    contents = "\(page)/Contents.swift"
    sources = folders.flatMap { Self.entries(of: "\($0)/Sources", ending: ".swift") }
    let resources = folders.map { "\($0)/Resources" }.filter { FileKind(at: $0) == .folder }
    guard resources.count < 2 else {
      throw Fault(
        message: "a page reads files in one folder, and '\(page)' has '\(resources[0])' too",
        hint: "move the files into one of them")
    }
    self.resources = resources.first
  }

  /// What the sources hold, one after the other; nil if there are none.
  var joinedSources: String? {
    let texts = sources.map { String(decoding: Self.bytes(of: $0), as: UTF8.self) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// What a file holds; nothing where it cannot be read.
  static func bytes(of path: String) -> [UInt8] {
    (try? ReadableFile(path: path).bytes(atMost: Limits()[.pageBytes])) ?? []
  }

  private static let ofPages = ".xcplaygroundpage"

  /// The folders of the pages of a playground, or the one of a page, at `path`; nil if there is neither.
  ///
  /// - Throws: A `Fault` for a playground without a page.
  static func pages(at path: String) throws(Fault) -> [String]? {
    let path = folder(path)
    let isPage = path.hasSuffix(ofPages)
    guard isPage || path.hasSuffix(".playground"), FileKind(at: path) == .folder else { return nil }
    if isPage || FileKind(at: "\(path)/Contents.swift") != nil { return [path] }
    let pages = entries(of: "\(path)/Pages", ending: ofPages)
    guard pages.isEmpty else { return pages }
    throw Fault(
      message: "'\(path)' has no page",
      hint: "a playground has a 'Contents.swift', or pages in 'Pages'")
  }

  /// A path without a slash at its end.
  private static func folder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The playground that a page of it belongs to; nil for a page elsewhere.
  private static func playground(of page: String) -> String? {
    let near = splitPath(splitPath(page).folder).folder
    if near.hasSuffix(".playground") { return near }
    guard let whole = try? realPath("\(page)/../.."), whole.hasSuffix(".playground") else {
      return nil
    }
    return whole
  }

  /// The paths of what a folder has with such names, in the order of their bytes; none if there is no folder.
  private static func entries(of folder: String, ending: String) -> [String] {
    let names = (try? OpenFolder(path: folder).names()) ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
  }
}
