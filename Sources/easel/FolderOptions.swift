import ArgumentParser
import Viewing

/// The options of the commands that show pictures in the watched folder.
struct FolderOptions: ParsableArguments {
  @Option(
    name: .customLong("folder"),
    help: ArgumentHelp(
      "Where pictures are written; 'live' if it is not given, for a lesson a folder in it.",
      valueName: "path"),
    completion: .directory)
  var givenFolder: String?

  /// The path of the watched folder.
  var folder: String { givenFolder ?? "live" }

  @Flag(name: .customLong("no-open"), help: "Do not open the page that shows the picture.")
  var staysClosed = false

  /// The address of the page that shows the picture.
  ///
  /// - Parameters:
  ///   - folder: Where it is, if it is not the folder that was asked for.
  ///   - server: What serves it; nil for nothing.
  func address(_ folder: String? = nil, servedBy server: PageServer? = nil) -> String {
    server?.address() ?? FolderPage(of: folder ?? self.folder).address
  }

  /// Whether a browser is opened on the page where there is one.
  var opens: Bool { !staysClosed && FolderPage.hasDisplay && FolderPage.hasBrowser }

  /// Opens the page that shows the picture, unless it is to stay closed.
  ///
  /// - Parameters:
  ///   - folder: Where it is, if it is not the folder that was asked for.
  ///   - server: What serves it; nil for nothing.
  /// - Returns: A line that says where the picture is.
  func open(_ folder: String? = nil, servedBy server: PageServer? = nil) -> String {
    let page = FolderPage(of: folder ?? self.folder)
    if let server, let address = server.address() {
      let isOpen = opens && server.makeDoor().map { page.open($0) } ?? false
      return isOpen
        ? "The picture is in your browser: \(address)\n" : "The picture: \(address)\n"
    }
    return !staysClosed && page.open()
      ? "The picture is in your browser.\n" : "The picture: \(page.address)\n"
  }
}
