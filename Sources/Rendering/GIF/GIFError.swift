/// Why a GIF file was not written; giflib gives a reason only to programs that read such files.
package struct GIFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: `add a frame`.
  let operation: String

  /// One clause in lower case, fit for a diagnostic.
  package var description: String { "giflib cannot \(operation)" }
}
