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

  private static var programs: [String] { ["easel", "md", "png", "swift"] }
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
  ///   - serving: Serves the page; nil for a command that has it in the folder alone.
  ///   - willDraw: Called before the picture of a command is drawn.
  /// - Throws: `PlatformError` if the folder cannot be used.
  func viewer(
    of folder: String? = nil, terminal results: Output?, limits: Limits,
    serving: PageServing? = nil, willDraw: @escaping () -> Void = {}
  ) throws(PlatformError) -> (viewer: Viewer, terminal: TerminalScreen?, server: PageServer?) {
    let folder = folder ?? self.folder
    let watched = try WatchedFolder(path: folder)
    let server = serving?.server(of: folder, opens: place.opens && !isShown(by: results))
    let page: any Screen = server.map { ServedScreen(watched, by: $0) } ?? watched
    let terminal = results.flatMap { target.screen($0, beside: page) }
    let screen: any Screen = terminal ?? page
    let renderer = Renderer(limits: limits, stop: .process)
    let viewer = Viewer(screen: screen, renderer: renderer, scale: scale, willDraw: willDraw)
    return (viewer, terminal, server)
  }

  /// Whether the terminal shows the pictures, so that no browser is opened.
  private func isShown(by results: Output?) -> Bool {
    results.flatMap { target.pictures($0) }?.graphics != nil
  }

  /// The path of the watched folder.
  var folder: String { place.folder }

  /// Opens the page that shows the picture, unless it is to stay closed.
  ///
  /// - Parameters:
  ///   - folder: Where it is, if it is not the folder that was asked for.
  ///   - results: Where the terminal's pictures go; nil for a command that shows none there.
  ///   - server: What serves it; nil for nothing.
  /// - Returns: A line that says where the picture is; another above it where the terminal should show it and cannot.
  func open(
    _ folder: String? = nil, terminal results: Output?, servedBy server: PageServer? = nil
  ) -> String {
    switch results.flatMap({ target.pictures($0) }) {
    case nil: place.open(folder, servedBy: server)
    case .shown(let graphics):
      "The picture: here (\(graphics.name)), and \(place.address(folder, servedBy: server))\n"
    case .refused(let reason, let hint):
      "No picture in this terminal, because \(reason): \(hint).\n"
        + place.open(folder, servedBy: server)
    }
  }
}
