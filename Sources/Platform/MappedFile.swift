import Glibc

/// The bytes of a file, of which the system reads the parts that are looked at.
///
/// It is meant for files that are replaced by other ones, never cut short: looking at a part that is
/// gone ends the program.
package final class MappedFile: Sendable {
  // They are never written to.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps the regular file at `path`, through links.
  package init(path: String) throws(PlatformError) {
    let file = try ReadableFile(path: path)
    bytes = try file.mapping()
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}
