import Glibc
import Platform
import Playground
import Prompt
import Terminal
import Tutorials
import Viewing

/// What the program takes from its environment.
enum Environment {
  /// A variable that is set and not empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Where what outlives a session is kept; nil when there is no home.
  static func stateFile(_ name: String) -> String? {
    // The rule of XDG: what is not absolute does not count.
    if let state = Self["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/easel/\(name)" }
    return Self["HOME"].map { "\($0)/.local/state/easel/\(name)" }
  }

  /// Where what can be made anew is kept; nil when there is no home.
  static func cacheFile(_ name: String) -> String? {
    if let cache = Self["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/easel/\(name)" }
    return Self["HOME"].map { "\($0)/.cache/easel/\(name)" }
  }

  /// The folder of the journals of sessions; nil when there is no home.
  static var journals: String? { stateFile("journals") }

  /// How far one has come in lessons, from session to session; nil when there is no home, or no such file
  /// can be used.
  static var lessonProgress: ProgressFile? {
    stateFile("lessons").flatMap { ProgressFile(path: $0) }
  }

  /// Why it is not known and not kept how far one has come in lessons; nil if it is.
  static var progressProblem: String? {
    guard let path = stateFile("lessons"), lessonProgress == nil else { return nil }
    return
      "'\(path)' cannot be read, or is a newer Easel's: how far you come in lessons is not kept"
  }

  /// The folder of the lessons: beside the program where it is installed, or that of the sources in which it
  /// was built.
  ///
  /// - Throws: `PlatformError` where the program does not know where it is.
  static func lessonsFolder() throws(PlatformError) -> String {
    let bin = splitPath(try realPath("/proc/self/exe")).folder
    var above: [String] = []
    var folder = bin
    while folder != "/" {
      folder = splitPath(folder).folder
      above.append(folder == "/" ? "" : folder)
    }
    let installed = "\(above.first ?? "")/share/easel/tutorials"
    let folders = [installed] + above.map { "\($0)/tutorials" }
    let found = folders.first { (try? FileStatus(at: "\($0)/01-bars.md")) != nil }
    return try found.map { path throws(PlatformError) in try realPath(path) } ?? installed
  }

  /// Where values lie that pages store; nil when there is no home.
  private static var dataFolder: String? {
    if let data = Self["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/easel" }
    return Self["HOME"].map { "\($0)/.local/share/easel" }
  }

  /// Where the values lie that a page stores.
  ///
  /// - Parameter page: The path of its file, or of its folder if it has none, from the root on.
  static func stores(of page: String) -> StoreFolder? {
    dataFolder.map { StoreFolder(path: "\($0)/stored", page: page) }
  }

  /// Whether a terminal may be told to show colours: it can, and no variable says otherwise.
  static var allowsColour: Bool {
    Self["NO_COLOR"] == nil && Self["TERM"].map { $0 != "dumb" } ?? false
  }

  /// The command that opens a file in an editor, for a shell: what is set, or what is there.
  static var editor: String {
    Self["VISUAL"] ?? Self["EDITOR"] ?? "$(command -v editor || command -v nano || echo vi)"
  }

  /// The folders of programs, separated by colons.
  static var searchPath: String { Self["PATH"] ?? "/usr/bin:/bin" }

  /// The folder in which temporary folders are made.
  static var temporaryFolder: String {
    Self["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// Plays sounds by a program that is found where programs are.
  static var soundPlayer: SoundPlayer {
    SoundPlayer(searchPath: searchPath, temporaryFolder: temporaryFolder)
  }

  /// Where pictures are copied to: that of the desktop that answers.
  static var clipboard: Clipboard {
    var desktops: [Clipboard.Desktop] = []
    if Self["WAYLAND_DISPLAY"] != nil { desktops.append(.wayland) }
    if Self["DISPLAY"] != nil { desktops.append(.x11) }
    return Clipboard(of: desktops, searchPath: searchPath, temporaryFolder: temporaryFolder)
  }

  /// Whether an editor is named.
  static var namesEditor: Bool { Self["VISUAL"] != nil || Self["EDITOR"] != nil }

  /// Whether a machine runs us that tests for everyone, where nothing is recorded.
  static var isContinuousIntegration: Bool { Self["CI"] != nil }
}

/// Starts the program again without the variables that change how the libraries draw, and shape text;
/// these read them while they are loaded, when it is too late to unset them.
func restartWithoutRenderingVariables(_ streams: Streams) {
  let names: [String] = [
    "PIXMAN_DISABLE", "FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "HB_FONT_FUNCS",
  ].filter { getenv($0) != nil }
  guard !names.isEmpty else { return }
  for name in names { unsetenv(name) }
  let refusal = restart(
    cannot: "start again without \(names.joined(separator: ", ")), which change pictures")
  streams.end(with: streams.refuse(refusal))
}
