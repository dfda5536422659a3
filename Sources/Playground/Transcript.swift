/// What the page prints.
final class Transcript {
  var text = ""
  /// Whether what is printed is taken down; the output of a block is, once.
  var isOpen = true

  func write(_ part: String) {
    if isOpen { text += part }
  }
}
