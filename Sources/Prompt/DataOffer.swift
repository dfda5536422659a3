import Platform
import Playground
package import Tutorials

/// A table or database that was opened as if it were a page, and the line that reads it.
package struct DataOffer: Sendable {
  private let data: DataFile
  /// Its path from the page's folder on.
  private let path: String

  /// - Parameter folder: The folder of the page that is to read it.
  /// - Throws: `PageError` for a file that a page there cannot read.
  package init(_ data: DataFile, from folder: String) throws(PageError) {
    guard data.isReadable else { throw PageError(data.message, hint: data.hint) }
    self.data = data
    let file = (try? realPath(data.path)) ?? data.path
    if let path = Self.path(of: file, from: folder) {
      self.path = path
      return
    }
    let (above, name) = splitPath(file)
    let isHere = Self.path(of: file, from: ".") != nil
    throw PageError(
      "'\(data.path)' lies outside of the folder that the page reads",
      hint: isHere
        ? "':open' alone begins a page in this folder; open the file then"
        : "go to its folder first: cd '\(above)', then easel '\(name)'")
  }

  /// The path of a file from a folder on; nil for a file outside of it.
  static func path(of file: String, from folder: String) -> String? {
    guard let root = try? realPath(folder) else { return nil }
    let start = root == "/" ? "/" : "\(root)/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : nil
  }

  /// Lets the next line begin with the line that reads the file.
  func make(_ dialogue: inout Dialogue, _ response: inout Response) {
    dialogue.editing.begin(data.line(reading: path, on: dialogue.session), at: .next)
    response.say("\(data.message); Enter reads it")
  }
}
