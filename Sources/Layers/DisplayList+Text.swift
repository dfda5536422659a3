extension DisplayList {
  /// The list as text, one item a line.
  package var text: String { "" }
}
