import Platform
import Tutorials

/// What is known of files that passed, for this folder, from run to run.
struct StoredMemory {
  let known: ReplayMemory
  private let path: String

  /// - Parameter options: What was asked for of all files.
  /// - Throws: `PlatformError` where there is no place to keep it.
  init(options: [String]) throws(PlatformError) {
    let name = ReplayMemory.name(ofFolder: try realPath("."))
    guard let path = Environment.cacheFile("replays/\(name).json") else {
      throw PlatformError(
        "there is no folder in which '--changed' could keep what has passed",
        hint: "set HOME or XDG_CACHE_HOME")
    }
    self.path = path
    let bytes = try? ReadableFile(path: path).bytes()
    known = ReplayMemory(json: bytes ?? [], options: options)
  }

  /// Keeps it.
  func store(_ memory: ReplayMemory) throws(PlatformError) {
    try OpenFolder.makePrivate(at: splitPath(path).folder)
    try AtomicFile.write(Array(memory.json.utf8), to: path)
  }
}
