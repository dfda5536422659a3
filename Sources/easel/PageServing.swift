import Glibc
import Platform
import Prompt
import Serving
import Viewing

/// The served page of a folder, in all sessions that have it one after the other.
final class PageServing {
  private let options: ServingOptions
  private var current: (folder: String, server: PageServer)?
  /// What is to be said of a page that is not served though it should; empty for nothing.
  private var remark = ""

  init(_ options: ServingOptions) { self.options = options }

  /// The server of the folder's page, which begins with the first session; nil where it is not served.
  ///
  /// - Parameter opens: Whether a browser is opened on the page.
  func server(of folder: String, opens: Bool) -> PageServer? {
    if let current, current.folder == folder, !current.server.isLost { return current.server }
    current = nil
    guard options.serve ?? opens else { return nil }
    let place = FolderPage(of: folder)
    guard let program = Self.program else {
      remark = "note: '\(PageServer.program)' is not beside 'easel', so the page is not served\n"
      return nil
    }
    do {
      let server = try PageServer(
        at: program,
        Greeting(
          token: .random(), port: preferredPort(forFolder: place.folder, ofUser: getuid()),
          hosts: options.hosts, folder: place.folder, folderAddress: place.address),
        opens: opens)
      current = (folder, server)
      return server
    } catch {
      remark = "note: the page is not served: \(error)\n"
      return nil
    }
  }

  /// What is to be said of a page that is not served though it should, once.
  func takeRemark() -> String {
    defer { remark = "" }
    return remark
  }

  /// The program that serves: beside this one, or where packages have what is not called by its name.
  private static var program: String? {
    guard let own = try? realPath("/proc/self/exe") else { return nil }
    let bin = splitPath(own).folder
    return pathOfProgram(PageServer.program, in: "\(bin):\(splitPath(bin).folder)/libexec/easel")
  }
}
