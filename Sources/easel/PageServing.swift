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
  /// Whether it was said how the session is followed.
  private var isFollowingTold = true

  init(_ options: ServingOptions) { self.options = options }

  /// The server of the folder's page, which begins with the first session; nil where it is not served.
  ///
  /// - Parameter opens: Whether a browser is opened on the page.
  func server(of folder: String, opens: Bool) -> PageServer? {
    if let current, current.folder == folder, !current.server.isLost { return current.server }
    current = nil
    guard options.serves(opens: opens) else { return nil }
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
          hosts: options.hosts, folder: place.folder, folderAddress: place.address,
          following: following(place.folder)),
        opens: opens)
      current = (folder, server)
      isFollowingTold = false
      return server
    } catch {
      remark = "note: the page is not served: \(error)\n"
      return nil
    }
  }

  /// What is to be said, once, of a page that is not served though it should, and of how the session is followed.
  func takeRemark() -> String {
    defer { (remark, isFollowingTold) = ("", true) }
    guard !isFollowingTold, let followers = current?.server.followers else { return remark }
    switch followers {
    case .address(let link):
      return remark + """
        To follow: \(link)
        Open to the network: anyone with that link sees the whole session, and nothing of theirs runs here.

        """
    case .refused(let reason): return remark + "note: the session cannot be followed: \(reason)\n"
    }
  }

  /// Those who follow, if that is wanted; their port is another one for each folder, too.
  private func following(_ folder: String) -> Following? {
    options.place.map {
      Following(
        token: .random(), place: $0,
        likedPort: preferredPort(forFolder: "\(folder)/followers", ofUser: getuid()),
        limit: options.followers)
    }
  }

  /// The program that serves: beside this one, or where packages have what is not called by its name.
  private static var program: String? {
    guard let own = try? realPath("/proc/self/exe") else { return nil }
    let bin = splitPath(own).folder
    return pathOfProgram(PageServer.program, in: "\(bin):\(splitPath(bin).folder)/libexec/easel")
  }
}
