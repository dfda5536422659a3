import Syntax

/// A command about the session, typed behind a colon, such as `:undo`.
///
/// A command is declared once, in the array of its kind. Help, completion, the beginnings that call
/// it, suggestions and what it does all come from that declaration.
struct SessionCommand: Sendable {
  /// What may stand behind the name.
  enum Argument: Hashable {
    case none
    /// An argument that the help leaves to the summary.
    case unnamed
    /// An argument that the help calls by a word: `N`.
    case named(String)
    /// The name of a file, which is completed.
    case file
  }

  /// Does what a command says; gets its argument and the line as typed.
  typealias Body = @Sendable (inout Dialogue, _ argument: String, _ line: String) -> [Response]

  let name: String
  /// The beginning that calls it although another command begins so, too.
  let shortForm: String?
  let argument: Argument
  /// What it does, in a clause without an end.
  let summary: String
  /// What the list of commands says of it and the command after it, which have one row; nil for a row of its own.
  let summaryOfTwo: String?
  /// What help on the command says below that, in whole lines; empty for most.
  let details: String
  /// The words that people look it up by in help.
  let synonyms: Set<String>
  /// Whether it only tells something, so that it may stand in the middle of a block.
  let onlyTells: Bool
  /// Where to do it instead of on a page, in words for its reader; nil for a command that a page can give.
  let placeElsewhere: String?
  let body: Body

  /// A command whose body gives its answers itself.
  init(
    _ name: String, short shortForm: String? = nil, taking argument: Argument = .none,
    _ summary: String, withNext summaryOfTwo: String? = nil, details: String = "",
    synonyms: Set<String>, onlyTells: Bool = false, elsewhere placeElsewhere: String? = nil,
    body: @escaping Body
  ) {
    self.name = name
    self.shortForm = shortForm
    self.argument = argument
    self.summary = summary
    self.summaryOfTwo = summaryOfTwo
    self.details = details
    self.synonyms = synonyms
    self.onlyTells = onlyTells
    self.placeElsewhere = placeElsewhere
    self.body = body
  }

  /// A command with one answer, which `fill` fills in before the page is shown with it.
  init(
    _ name: String, short shortForm: String? = nil, taking argument: Argument = .none,
    _ summary: String, withNext summaryOfTwo: String? = nil, details: String = "",
    synonyms: Set<String>, onlyTells: Bool = false, elsewhere placeElsewhere: String? = nil,
    answer fill: @escaping @Sendable (inout Dialogue, String, inout Response) -> Void
  ) {
    self.init(
      name, short: shortForm, taking: argument, summary, withNext: summaryOfTwo, details: details,
      synonyms: synonyms, onlyTells: onlyTells, elsewhere: placeElsewhere
    ) { dialogue, argument, line in
      [dialogue.answer(line) { dialogue, response in fill(&dialogue, argument, &response) }]
    }
  }

  /// All commands, in the order of the help.
  static let all: [SessionCommand] =
    lessons + changes + trying + pictures + files + resuming + session

  /// The command that was typed: by its name, its short form, or a beginning that no other has.
  init?(typed name: String) { self.init(typed: name, among: Self.all) }

  init?(typed name: String, among commands: [SessionCommand]) {
    let meant = commands.filter { $0.name.hasPrefix(name) }
    let exact = meant.first { $0.name == name } ?? meant.first { $0.shortForm == name }
    guard !name.isEmpty, let command = exact ?? (meant.count == 1 ? meant[0] : nil) else {
      return nil
    }
    self = command
  }

  /// What to type: `:edit N`.
  var form: String {
    switch argument {
    case .none, .unnamed: ":\(name)"
    case .named(let word): ":\(name) \(word)"
    case .file: ":\(name) FILE"
    }
  }
}
