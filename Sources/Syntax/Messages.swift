/// How many diagnostics one text gets at most; a wall of them helps nobody.
package let mostDiagnostics = 20

/// `text` in single quotes, cut if it is long.
func quote(_ text: String) -> String {
  text.utf8.count <= 60 ? "'\(text)'" : "'\(text.prefix(39))…'"
}
