import ArgumentParser
import Language
import Platform
import Playground
import Prompt
import Terminal
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

  @OptionGroup var target: PictureOption

  @OptionGroup var look: ThemeOption

  @Option(
    name: .customLong("scale"),
    help: ArgumentHelp("Pixels to the point of what is watched: 1, 2 or 3.", valueName: "number"))
  var givenScale: String?

  /// Pixels to the point of what is watched.
  private var scale: Int { givenScale.flatMap { Int($0) } ?? 2 }

  @Flag(name: .customLong("no-play"), help: "Do not play motion.")
  var staysStill = false

  /// - Throws: `ValidationError` for a scale in which nothing is watched.
  func validateWatching() throws {
    guard givenScale.map({ ["1", "2", "3"].contains($0) }) ?? true else {
      throw ValidationError("'--scale' is 1, 2 or 3.")
    }
  }

  /// A viewer over a watched folder, and the terminal as a screen where it shows the pictures as well.
  ///
  /// - Parameters:
  ///   - folder: Another than the one that was asked for.
  ///   - results: Where the terminal's pictures go; nil for a command that shows none there.
  ///   - willDraw: Called before the picture of a command is drawn.
  /// - Throws: `PlatformError` if the folder cannot be used.
  func viewer(
    of folder: String? = nil, terminal results: Output?, limits: Limits,
    willDraw: @escaping () -> Void = {}
  ) throws(PlatformError) -> (viewer: Viewer, terminal: TerminalScreen?) {
    let watched = try WatchedFolder(path: folder ?? self.folder)
    let terminal = results.flatMap { target.screen($0, beside: watched) }
    let screen: any Screen = terminal ?? watched
    let renderer = Renderer(limits: limits, stop: .process)
    return (Viewer(screen: screen, renderer: renderer, scale: scale, willDraw: willDraw), terminal)
  }

  /// The path of the watched folder.
  var folder: String { place.folder }

  /// Opens the page that shows the picture, unless it is to stay closed.
  ///
  /// - Parameters:
  ///   - folder: Where it is, if it is not the folder that was asked for.
  ///   - results: Where the terminal's pictures go; nil for a command that shows none there.
  /// - Returns: A line that says where the picture is; another above it where the terminal should show it and cannot.
  func open(_ folder: String? = nil, terminal results: Output?) -> String {
    switch results.flatMap({ target.pictures($0) }) {
    case nil: place.open(folder)
    case .shown(let graphics):
      "The picture: here (\(graphics.name)), and \(place.address(folder))\n"
    case .refused(let reason, let hint):
      "No picture in this terminal, because \(reason): \(hint).\n\(place.open(folder))"
    }
  }
}
