import ArgumentParser
import Language
import Platform
import Playground
import Viewing

extension CompletionKind {
  /// The files that hold programs, and folders.
  static var pages: CompletionKind { .file(extensions: programs) }

  /// The files that a session can begin with, and folders.
  static var openable: CompletionKind {
    .file(extensions: programs + ["csv", "tsv", "json", "sqlite", "db"])
  }

  private static var programs: [String] { ["easel", "md", "png"] }
}

/// The options of the commands that show pictures while a person works.
struct ViewingOptions: ParsableArguments {
  @OptionGroup var place: FolderOptions

  @OptionGroup var look: ThemeOption

  @Option(
    name: .customLong("scale"),
    help: ArgumentHelp("Pixels to the point: 1, 2 or 3.", valueName: "number"))
  var givenScale: Int?

  /// Pixels to the point of what is watched.
  var scale: Int { givenScale ?? 2 }

  @Flag(name: .customLong("no-play"), help: "Do not play motion.")
  var staysStill = false

  func validate() throws {
    guard (1...3).contains(scale) else {
      throw ValidationError("'--scale' is 1, 2 or 3.")
    }
  }

  /// A viewer over a watched folder.
  ///
  /// - Parameters:
  ///   - folder: Another than the one that was asked for.
  ///   - willDraw: Called before the picture of a command is drawn.
  /// - Throws: `PlatformError` if the folder cannot be used.
  func viewer(
    of folder: String? = nil, limits: Limits, willDraw: @escaping () -> Void = {}
  ) throws(PlatformError) -> Viewer {
    Viewer(
      screen: try WatchedFolder(path: folder ?? self.folder),
      renderer: Renderer(limits: limits, stop: .process),
      scale: scale, willDraw: willDraw)
  }

  /// The path of the watched folder.
  var folder: String { place.folder }

  /// Opens the page that shows the picture, unless it is to stay closed.
  ///
  /// - Returns: A line that says where the picture is.
  ///
  /// - Parameter folder: Where it is, if it is not the folder that was asked for.
  func open(_ folder: String? = nil) -> String { place.open(folder) }
}
