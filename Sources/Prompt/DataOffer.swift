import Platform
import Playground
import Tutorials

/// A table or database that was opened as if it were a page, and the line that reads it.
package struct DataOffer: Sendable {
  private let data: DataFile
  /// Its path from the page's folder on; nil for a file outside of it.
  private let path: String?

  /// - Parameter folder: The folder of the page that is to read it.
  init(_ data: DataFile, from folder: String) {
    self.data = data
    guard let file = try? realPath(data.path), let root = try? realPath(folder) else {
      path = nil
      return
    }
    let start = root == "/" ? "/" : "\(root)/"
    path = file.hasPrefix(start) ? String(file.dropFirst(start.count)) : nil
  }

  /// Lets the next line begin with the line that reads the file, or says why none does.
  func make(_ dialogue: inout Dialogue, _ response: inout Response) {
    guard data.isReadable else {
      return response.refuse(data.message, hint: data.hint, status: .usage)
    }
    guard let path else {
      let (folder, name) = splitPath((try? realPath(data.path)) ?? data.path)
      return response.refuse(
        "'\(data.path)' lies outside of the folder that the page reads",
        hint: "leave, go to its folder first, and open it there: cd '\(folder)'; easel '\(name)'",
        status: .usage)
    }
    let line = data.line(reading: path, on: dialogue.session)
    guard dialogue.audience.isWatching else {
      return response.refuse(data.message, hint: "a page reads it: \(line)", status: .usage)
    }
    dialogue.editing.begin(line, cell: nil)
    response.say("\(data.message); Enter reads it")
  }
}
