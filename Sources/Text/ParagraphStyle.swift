/// Where lines of text begin and end.
package enum TextAlignment: Hashable, Sendable, CaseIterable {
  case left, center, right
  /// At the side where the reading of the paragraph starts.
  case natural
}

/// How text is cut into lines, and where these lie.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment: TextAlignment
  /// Whether a line that is too long is wrapped; otherwise only the text's own line ends count.
  package var isWrapped: Bool
  /// Whether text without room is replaced by `…` at the end of the line before it.
  package var isTruncated: Bool
  /// The most lines that there may be; nil is as many as it takes.
  package var lineLimit: Int?

  package init(
    alignment: TextAlignment = .natural, isWrapped: Bool = false, isTruncated: Bool = false,
    lineLimit: Int? = nil
  ) {
    self.alignment = alignment
    self.isWrapped = isWrapped
    self.isTruncated = isTruncated
    self.lineLimit = lineLimit
  }
}
