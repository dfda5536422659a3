/// Why a picture's path cannot be that of a golden.
struct GoldenPathError: Error, Hashable, CustomStringConvertible {
  /// One clause, lower case.
  let description: String

  init(_ description: String) { self.description = description }
}

/// The path from the lesson's folder to `link`, the target of an image.
///
/// By its text it stays below the folder; links in the file system are refused when the file is
/// opened.
func goldenPath(_ link: String) throws(GoldenPathError) -> String {
  let path = withoutPercents(link)
  guard path.hasSuffix(".png") else {
    throw GoldenPathError(
      "a picture of the page is a PNG, and '\(path)' is not; title any other 'illustration'")
  }
  for suffix in Lesson.Golden.leftovers where path.hasSuffix(suffix) {
    throw GoldenPathError("'\(suffix)' is an ending of a failed test's files; rename the picture")
  }
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let isOutside =
    path.hasPrefix("/") || parts.contains("..") || path.contains("\0")
    || parts.dropLast().contains { $0.hasSuffix(":") }
  guard !isOutside else {
    throw GoldenPathError("a picture of the page lies below the lesson's folder, not at '\(path)'")
  }
  return parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
}

/// `link` with `%20` as a space, and so on; a percent sign without two digits stays.
func withoutPercents(_ link: String) -> String {
  var bytes: [UInt8] = []
  var rest = link.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let digits = String(rest.prefix(2)), digits.utf8.count == 2,
      digits.allSatisfy(\.isHexDigit), let decoded = UInt8(digits, radix: 16)
    {
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
