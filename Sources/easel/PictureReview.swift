import Glibc
import Playground
import Prompt
import Rendering
import Terminal
import Tutorials
import Viewing

/// A walk through groups of pictures that differ: each group is shown, and a person decides on it.
struct PictureReview {
  /// What a person decides on a group.
  private enum Decision: Character {
    case accept = "a"
    case skip = "s"
    case reject = "r"
    case quit = "q"
  }

  /// The pictures that were decided on.
  struct Result {
    fileprivate(set) var accepted: [FailingPicture] = []
    fileprivate(set) var rejected: [FailingPicture] = []
    /// These and those that were skipped.
    fileprivate(set) var seen: [FailingPicture] = []
  }

  let screen: any Screen
  let streams: Streams
  /// Whether pictures may be links that lead out of a page's folder.
  let followsLinks: Bool
  /// The status of the group that is shown.
  private var status = Status()

  init(on screen: any Screen, _ streams: Streams, followsLinks: Bool) {
    self.screen = screen
    self.streams = streams
    self.followsLinks = followsLinks
  }

  private static let keys = "a accept, s skip, r reject, q quit"

  /// Shows the groups one after the other, until each is decided on or the person quits.
  ///
  /// - Throws: `EarlyEnding` for Ctrl-C and for a request to end.
  mutating func walk(through groups: [PictureGroup]) throws(EarlyEnding) -> Result {
    var result = Result()
    var reader = DecisionReader()
    for (index, group) in groups.enumerated() {
      streams.results.show(StyledText(group.text + "\n"))
      result.seen += group.pictures
      let number = "\(index + 1) of \(groups.count)"
      do {
        try show(group, asCommand: index + 1, "\(number): \(group.title)")
      } catch {
        _ = streams.refuse(error)
      }
      switch try decision(number, &reader) {
      case .accept:
        result.accepted += group.pictures
        streams.chatter.show("accepted\n")
      case .reject:
        result.rejected += group.pictures
        streams.chatter.show("rejected\n")
      case .skip: streams.chatter.show("skipped\n")
      case .quit: return result
      }
    }
    return result
  }

  /// Asks until there is an answer; the end of the input quits.
  private func decision(
    _ number: String, _ reader: inout DecisionReader
  ) throws(EarlyEnding) -> Decision {
    while true {
      streams.chatter.show("\(number): \(Self.keys)\n")
      guard let key = try reader.next() else { return .quit }
      if let decision = Decision(rawValue: key) { return decision }
    }
  }

  /// Shows the first picture of a group: before on the left, after on the right.
  private mutating func show(_ group: PictureGroup, asCommand number: Int, _ title: String) throws {
    let image = try group.first.sideBySide(followsLinks: followsLinks)
    let description = "\(group.title); \(group.caption)"
    let picture = Picture(image, scale: 1, description: description)
    let frame = try screen.show(picture, ofCommand: number)
    try screen.list(TreeListing(text: description, ofCommand: number))
    status.command = number
    status.source = title
    status.printed = group.text
    status.echo = group.caption
    status.description = description
    status.picture = Status.Picture(frame: frame, scale: 1)
    try screen.say(status)
  }

  /// Says that the walk is over; the last picture stays.
  mutating func end() throws {
    status.ended = true
    try screen.say(status)
  }
}

/// The keys that a person presses, or the first letters of the lines of a pipe.
private struct DecisionReader: ~Copyable {
  private let keys = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 ? KeyReader() : nil
  private var lines = LineReader()

  /// The next letter; nil at the end. Other keys, and empty lines, are a space.
  mutating func next() throws(EarlyEnding) -> Character? {
    guard let keys else { return try nextOfLine() }
    switch keys.next() {
    case .key(.character(let character)): return character
    case .key(.leave): return nil
    case .key: return " "
    case .interruption: throw EarlyEnding(ending: .left(.interrupted))
    case .termination(let number): throw EarlyEnding(ending: .terminated(number))
    }
  }

  private mutating func nextOfLine() throws(EarlyEnding) -> Character? {
    switch lines.next() {
    case .line(let line), .question(let line, _): return line.first { $0 != " " } ?? " "
    case .unreadable: return " "
    case .end: return nil
    case .interruption: throw EarlyEnding(ending: .left(.interrupted))
    case .termination(let number): throw EarlyEnding(ending: .terminated(number))
    }
  }
}
