import Serving

/// A file of the watched folder that leads a browser to the page where it is served. The address has a secret in it,
/// which a command line would show to everyone on the machine; the file can be read by its owner alone, and is gone
/// once it was used.
enum PageDoor {
  private static let (prefix, suffix) = (".easel-open-", ".html")

  /// A name that cannot be guessed.
  static func name() -> String { prefix + Token.random().text + suffix }

  /// Whether a file is one; without a session it is left behind.
  static func isDoor(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  static let permissions: UInt32 = 0o600

  /// What is in it.
  static func bytes(to address: String) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(address)">
      <title>Easel</title>

      """.utf8)
  }
}
