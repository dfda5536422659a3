package import Platform

/// The files in which the values lie that a page stores: one for each name.
package struct StoreFolder: Hashable, Sendable {
  /// The folder; made when something is stored.
  let path: String
  /// The path of the page's file, or of its folder if it has none, from the root on.
  package let page: String

  package init(path: String, page: String) { (self.path, self.page) = (path, page) }

  /// The files of another page in the same folder.
  func of(page: String) -> StoreFolder { StoreFolder(path: path, page: page) }

  /// The path of the file for a name.
  func file(of name: String) -> String {
    let digest = PinnedFiles.digest(of: Array("\(page)\n\(name)".utf8))
    return "\(path)/\(digest).json"
  }

  /// What is stored under a name: nothing if there is no file, nil if that has more than `limit` bytes.
  package func bytes(of name: String, atMost limit: Int) throws(PlatformError) -> [UInt8]? {
    try StoreFolder.bytes(ofFile: file(of: name), atMost: limit)
  }

  /// The bytes of a file that may not be there; nil if it has more than `limit` bytes.
  static func bytes(
    ofFile path: String, atMost limit: Int = 1 << 30
  ) throws(PlatformError) -> [UInt8]? {
    guard let kind = FileKind(at: path) else { return [] }
    guard kind == .file else {
      throw PlatformError("cannot read '\(path)': not a regular file")
    }
    return try ReadableFile(path: path).bytes(atMost: limit)
  }
}
