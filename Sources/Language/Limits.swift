import Syntax

/// The limits of a page; each protects a class from a typing error and a machine from hostile code.
///
/// A limit that is reached is a diagnostic that names it and says how to raise it.
package struct Limits: Hashable, Sendable {
  /// The name of a limit, as `--limit` takes it.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case seconds
    case operations
    case callDepth = "call-depth"
    case nesting
    case tokens
    case checking
    case typeParts = "type-parts"
    case heapBytes = "heap-bytes"
    case stringBytes = "string-bytes"
    case fileBytes = "file-bytes"
    case lessonBytes = "lesson-bytes"
    case pageBytes = "page-bytes"
    case objects
    case glyphs
    case marks
    case displayListItems = "display-list-items"
    case dashes
    case canvasPixels = "canvas-pixels"
    case paintedPixels = "painted-pixels"
    case frames
    case virtualSeconds = "virtual-seconds"
    case turns
    case blocksAtOneInstant = "blocks-at-one-instant"
    case outputBytes = "output-bytes"
    case viewDepth = "view-depth"
    case groupDepth = "group-depth"
    case canvasSide = "canvas-side"
    case penPixels = "pen-pixels"

    /// The counted quantity.
    package var summary: String {
      switch self {
      case .seconds:
        "seconds of work on one cell, one picture, and one file of 'easel test'"
      case .operations: "operations of evaluation in one cell, and in one settling"
      case .callDepth: "calls inside calls"
      case .nesting: "brackets inside brackets, and other nesting of the text"
      case .tokens: "words, numbers and signs of one cell's text"
      case .checking: "steps of checking one cell's text"
      case .typeParts: "parts of one type"
      case .heapBytes: "bytes of strings, arrays and other values at one time"
      case .stringBytes: "bytes of one string"
      case .fileBytes: "bytes of all files that a page reads"
      case .lessonBytes: "bytes of a tutorial's file"
      case .pageBytes: "bytes of the file of a page"
      case .objects: "values, views and constraints at one time"
      case .glyphs: "letters and other characters of text layers and labels at one time"
      case .marks: "bars or slices of one chart"
      case .displayListItems: "things painted in one picture"
      case .dashes: "dashes, and gaps between them, of one line"
      case .canvasPixels: "pixels of one picture"
      case .paintedPixels: "pixels painted, one over the other, in one picture or animation"
      case .frames: "pictures in one filmstrip, and that a script asks for"
      case .virtualSeconds: "seconds that a page may let pass"
      case .turns: "instants at which a page changes"
      case .blocksAtOneInstant: "completion blocks due at one instant"
      case .outputBytes: "bytes that one cell prints"
      case .viewDepth: "views and layers inside each other"
      case .groupDepth: "groups of animations inside each other"
      case .canvasSide: "pixels along one side of a picture"
      case .penPixels: "pixels across a line"
      }
    }

    /// The default limit.
    package var defaultValue: Int {
      switch self {
      case .seconds: 20
      case .operations: 170_000_000
      case .callDepth: 2_000
      case .nesting: 256
      case .tokens: defaultTokenLimit
      case .checking: 5_000_000
      case .typeParts: 1_000
      case .heapBytes: 184 << 20
      case .stringBytes: 16 << 20
      case .fileBytes: 64 << 20
      case .lessonBytes: 1 << 19
      case .pageBytes: 10 << 20
      case .objects: 2_000_000
      case .glyphs: 100_000
      case .marks: 10_000
      case .displayListItems: 200_000
      case .dashes: 100_000
      case .canvasPixels: 1 << 24
      case .paintedPixels: 2_000_000_000
      case .frames: 600
      case .virtualSeconds: 3_600
      case .turns: 20_000
      case .blocksAtOneInstant: 10_000
      case .outputBytes: 1 << 20
      case .viewDepth: 1_000
      case .groupDepth: 100
      case .canvasSide: 32_767
      case .penPixels: 131_072
      }
    }

    /// Whether it cannot be raised, because reading, drawing and layout do not support more.
    package var isFixed: Bool {
      switch self {
      case .pageBytes, .viewDepth, .groupDepth, .canvasSide, .penPixels: true
      default: false
      }
    }
  }

  /// The hint for raising a limit.
  package static func hint(raising name: Name, to value: Int) -> String {
    "raise it with --limit \(name.rawValue)=\(value)"
  }

  /// Those that can be set.
  package static let settable = Name.allCases.filter { !$0.isFixed }

  private var raised: [Name: Int] = [:]

  /// How many columns a line of a table takes at most: those of the terminal that shows it.
  package var textWidth = Limits.usualTextWidth

  /// The columns of what is printed where there is no terminal, and of everything that is kept.
  package static let usualTextWidth = 80

  /// Every limit at its default.
  package init() {}

  /// The greatest value of a limit: sums and products of it do not overflow.
  package static let highest = 1 << 53

  /// A limit's value, 1...`highest`. One that is fixed must not be set.
  package subscript(name: Name) -> Int {
    get { raised[name] ?? name.defaultValue }
    set {
      precondition(!name.isFixed, "this limit cannot be set")
      raised[name] = max(1, min(newValue, Limits.highest))
    }
  }
}
