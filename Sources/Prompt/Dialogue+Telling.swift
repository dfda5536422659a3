import Comparing
import Motion
import Playground
import Syntax
import Tutorials

/// A picture that was told in words.
struct ToldPicture: Hashable {
  fileprivate let description: String
  fileprivate let picture: DrawnPicture
  /// The one chart that it shows; nil if there is none.
  private let chart: Int?

  /// The most items that are compared.
  private static let mostItems = 4_000
  /// The most changes that are told.
  private static let mostChanges = 3

  fileprivate init(_ page: Settled, at time: Time?) {
    description = page.description(at: time)
    picture = DrawnPicture([DrawnPicture.Moment(page, at: time)])
    chart = page.shownChart(at: time)
  }

  /// The kind of the one chart that it shows, as its description begins.
  private var kind: Substring? {
    description.firstRange(of: " chart").map { description[..<$0.lowerBound] }
  }

  /// What differs from an earlier picture, in words: its description, where little of that one is left.
  ///
  /// - Parameter names: Asked for the names that the page has.
  fileprivate func news(since earlier: ToldPicture, names: () -> Set<String>) -> String {
    guard picture != earlier.picture else { return "the picture is as it was" }
    let isLong = max(picture.itemCount, earlier.picture.itemCount) > Self.mostItems
    let all = isLong ? [] : differences(from: earlier.picture, to: picture, keepsNames: true)
    if all.isEmpty || all.contains(where: \.isOfWholePicture) { return description }
    // Another chart, or another kind of chart.
    if chart != earlier.chart || kind != earlier.kind { return description }
    // How layers are clipped does not show, if anything else does.
    let shown = all.filter { !["clip", "mask", "group"].contains($0.property) }
    let told = shown.isEmpty ? all : shown
    let rest = told.count - Self.mostChanges
    let words =
      told.prefix(Self.mostChanges).map { $0.ofHiddenThing(among: names).changeSentence }
      + (rest > 0 ? ["and \(rest) more change\(rest == 1 ? "" : "s")"] : [])
    return "changed: " + words.joined(separator: "; ")
  }
}

extension Showing {
  /// Begins with a page of which there is nothing to tell, but for its changes.
  mutating func begin(with page: Settled, for audience: Audience) {
    begin()
    if audience.isTold { told = ToldPicture(page, at: heldTime) }
  }
}

extension Dialogue {
  /// Says in words what a command has changed in the picture, where that may not be seen.
  mutating func tellChanges(_ response: inout Response) {
    guard audience.isTold, !response.isStale else { return }
    let picture = ToldPicture(settled, at: showing.heldTime)
    defer { showing.told = picture }
    guard let told = showing.told else { return response.lead(withNews: picture.description) }
    guard picture != told || response.kind == .program else { return }
    let news = picture.news(since: told) { session.page.portrait.names }
    response.lead(withNews: news)
    // The author's words are about the picture that a step was to make.
    if settled.alternative != nil, ![news, told.description].contains(picture.description) {
      response.lead(with: "\(picture.description)")
    }
  }

  /// Says what the picture shows; or from now on, or no more, what every command changes in it.
  mutating func describe(_ argument: String, _ response: inout Response) {
    switch argument {
    case "":
      let text = settled.description(at: showing.heldTime)
      response.add(.result(StyledText("\(text)\n")))
    case "on":
      audience.isTold = true
      response.say("every command says what it changes in the picture; ':describe off' ends that")
    case "off":
      (audience.isTold, showing.told) = (false, nil)
      response.say("commands do not say what they change any more")
    default:
      response.refuse(
        "':describe' does not take '\(argument)'",
        hint: "alone it says what the picture shows; ':describe on' says what every command changes"
      )
    }
  }
}

extension Difference {
  /// Whether little is left of the picture that it is about.
  fileprivate var isOfWholePicture: Bool { ["the picture", "everything"].contains(object) }
}
