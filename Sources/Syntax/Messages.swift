/// The greatest number of diagnostics of one text; more would not help the reader.
package let mostDiagnostics = 20

/// `text` in single quotes, cut if it is long.
func quote(_ text: String) -> String {
  text.utf8.count <= 60 ? "'\(text)'" : "'\(text.prefix(39))…'"
}
