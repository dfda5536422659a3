internal import Language

/// Members of a type that help lists under a word of their own, because not everybody needs them.
struct MemberGroup: Sendable {
  /// The words that list it in help; the first one names it.
  let words: [String]
  /// The type that has the members.
  let owner: String
  /// What the members are for, a sentence.
  let summary: String
  /// The names of the members, each once.
  let members: [String]

  /// - Parameter builtins: The builtins of which the members of `owner` belong to the group.
  private init(
    _ words: [String], of owner: String = "Chart", _ summary: String, _ builtins: [Builtin]
  ) {
    (self.words, self.owner, self.summary) = (words, owner, summary)
    var seen: Set<String> = []
    members = builtins.filter {
      $0.receiver == .named(owner) && $0.kind != .constant && !$0.isApples
    }
    .map(\.name).filter { seen.insert($0).inserted }
  }

  private init(_ words: [String], _ summary: String, _ members: [String]) {
    (self.words, owner, self.summary, self.members) = (words, "Chart", summary, members)
  }

  /// All groups, in the order in which help names them.
  static let all = [
    MemberGroup(["bars"], "What only bars have.", Topic.barWords),
    MemberGroup(
      ["line", "area"], "What only lines and areas have.",
      Topic.curveWords + Topic.colorRangeWords),
    MemberGroup(["pie"], "What only pies have.", Topic.sectorWords),
    MemberGroup(
      ["scatter"], "What only points have, and lines their trend.",
      Topic.pointWords + TrendWords.words),
    MemberGroup(["histogram"], "What only histograms have.", Topic.binWords),
    MemberGroup(["gauge"], "What gauges have.", Topic.gauges),
    MemberGroup(["radar"], "What only radars have.", Topic.radars),
    MemberGroup(["axis"], of: "ChartAxis", "What the axes of a chart have.", Topic.chartAxes.words),
    MemberGroup(
      ["axis"], "The look of both axes, and the order of names.",
      Topic.axisStyleWords + OrderWords.words),
    MemberGroup(["Rule"], "For what is added.", ["add", "annotations"]),
    MemberGroup(["morph"], "For other data and kinds.", ["kind", "morph"]),
    MemberGroup(["marks"], "For marks and layers of your own.", Topic.chartMembers),
    MemberGroup(["table"], "For the data.", ["table"]),
    MemberGroup(["highlight"], "For parts of a line.", Topic.highlightWords),
    MemberGroup(
      ["part"], "For what a finger touches.", Topic.partWords + Topic.selectionWords),
    MemberGroup(["audiograph"], "For what a chart sounds like.", Topic.sound.words),
  ]

  /// The members of groups that everybody needs all the same, by their type.
  private static let needed: [String: Set<String>] = [
    "Chart": ["fill", "morph", "add"]
  ]

  /// Whether it comes before other words of its name: those are of other types.
  var leads: Bool { words == ["axis"] }

  /// The words that the help on a type leads to for the rest of its members; empty for types with few.
  static func words(from owner: String) -> [String] {
    var seen: Set<String> = []
    let words = needed[owner] == nil ? [] : all.map { $0.words[0] }
    return words.filter { seen.insert($0).inserted }
  }

  /// The groups that `word` lists.
  static func named(_ word: String) -> [MemberGroup] { all.filter { $0.words.contains(word) } }

  /// The members of a type that only the words of their groups list; empty for types with few.
  static func apart(in owner: String) -> Set<String> {
    guard let needed = needed[owner] else { return [] }
    return Set(all.filter { $0.owner == owner }.flatMap(\.members)).subtracting(needed)
  }
}
