import ArgumentParser

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
  /// - Parameter folder: Where it is, if it is not the folder that was asked for.
  func address(_ folder: String? = nil) -> String { FolderPage(of: folder ?? self.folder).address }

  /// Opens the page that shows the picture, unless it is to stay closed.
  ///
  /// - Parameter folder: Where it is, if it is not the folder that was asked for.
  /// - Returns: A line that says where the picture is.
  func open(_ folder: String? = nil) -> String {
    let page = FolderPage(of: folder ?? self.folder)
    return !staysClosed && page.open()
      ? "The picture is in your browser.\n" : "The picture: \(page.address)\n"
  }
}
