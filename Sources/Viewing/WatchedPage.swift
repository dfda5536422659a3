internal import CPages

/// The page of the watched folder: one file, so that a browser opens it wherever it lies.
enum WatchedPage {
  /// The page with its styles and scripts in their places.
  static let bytes = joined(
    pages_folder().contents,
    styles: pages_colors().contents + pages_folder_styles().contents, script: script)

  /// What a content security policy calls the script between its tags.
  static var scriptSource: String {
    SHA256.source(of: [UInt8(ascii: "\n")] + script)
  }

  private static let script = pages_folder_scripts().contents

  /// Puts a page together: the line `<style></style>` takes the styles, and `<script></script>` the script.
  static func joined(_ page: [UInt8], styles: [UInt8], script: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var joined: [UInt8] = []
    for line in page.split(separator: newline, omittingEmptySubsequences: false) {
      if !joined.isEmpty { joined.append(newline) }
      switch String(decoding: line, as: UTF8.self) {
      case "<style></style>": joined += Array("<style>\n".utf8) + styles + Array("</style>".utf8)
      case "<script></script>":
        joined += Array("<script>\n".utf8) + script + Array("</script>".utf8)
      default: joined += line
      }
    }
    return joined
  }
}

extension pages_file {
  /// The bytes of the file.
  var contents: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
