internal import Synchronization

/// The layouts of the latest texts of one font set: a chart measures each of its labels several times,
/// and a picture shows mostly those of the one before.
final class KnownLayouts: Sendable {
  struct Key: Hashable {
    /// Its bytes, because strings are equal that are written with other scalars.
    private let text: [UInt8]
    private let font: Font
    private let parts: TextParts?
    private let style: ParagraphStyle
    private let column: Double?

    /// Nil for a text that is too long to be kept.
    init?(
      _ string: String, _ font: Font, _ parts: TextParts?, _ style: ParagraphStyle,
      _ column: Double?
    ) {
      guard string.utf8.count <= KnownLayouts.longestText else { return nil }
      text = Array(string.utf8)
      (self.font, self.parts, self.style, self.column) = (font, parts, style, column)
    }
  }

  /// The layouts asked for lately, and those asked for before them; any may be left out.
  private let known = Mutex<(new: [Key: TextLayout], old: [Key: TextLayout])>(([:], [:]))

  /// The most layouts that count as asked for lately.
  static let limit = 512
  /// The most bytes of a text that is kept.
  static let longestText = 256

  /// The layout of a text; nil if it is not known. Setting one may forget others.
  subscript(key: Key) -> TextLayout? {
    get {
      known.withLock { known in known.new[key] ?? known.old[key] }
    }
    set {
      guard let newValue else { return }
      known.withLock { known in
        if known.new[key] != nil { return }
        if known.new.count == Self.limit { known = ([:], known.new) }
        known.new[key] = newValue
      }
    }
  }
}
