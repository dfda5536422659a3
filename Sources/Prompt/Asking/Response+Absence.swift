import Comparing
import Layers
import Playground
import Viewing

extension Response {
  /// Says what does not show of all that variables hold.
  mutating func tellAll(_ absence: PageAbsence) {
    let absences = absence.all
    for found in absences.prefix(PageAbsence.mostTold) { tell(found) }
    let more = absences.count - PageAbsence.mostTold
    if more > 0 { say("\(more) more do not show; ':why NAME' says why") }
    guard absences.isEmpty else { return }
    guard absence.scene.shown != nil else {
      say("nothing is on the page yet")
      return advise("a chart shows itself, as in 'bars([4, 2, 6])'; a view needs 'show(…)'")
    }
    say(
      absence.names.isEmpty
        ? "no variable holds a view, a layer or a chart" : "all that variables hold shows")
    advise("':why bar 3' and ':why 120 80' say which lines have drawn something")
  }

  /// Says that what a variable holds shows, and which constraints have no part in how.
  mutating func tellShown(_ name: String, _ idle: (count: Int, advice: String)?) {
    guard let idle else { return say(StyledText("'\(name)' shows")) }
    let what = idle.count == 1 ? "a constraint for it is" : "\(idle.count) constraints for it are"
    say(StyledText("'\(name)' shows, but \(what) not active"))
    advise(StyledText(idle.advice))
  }

  /// Says why something does not show, and what to do.
  mutating func tell(_ absence: Absence) {
    say(StyledText(absence.sentence))
    advise(StyledText(absence.advice))
    absences.append(
      Status.Absence(sentence: absence.sentence, advice: absence.advice, fix: absence.fix))
  }
}

extension PageAbsence {
  /// The most absences that one answer tells of.
  static let mostTold = 6

  /// Why what variables hold does not show, the oldest first. What is in something that does not show
  /// itself is not told of; but rather than the view of the page, which may well be empty, what is in it.
  var all: [Absence] {
    let own = scene.shown.flatMap { names[$0] == nil ? nil : absence(of: $0) }
    let others = absences(of: names.keys.filter { $0 != scene.shown })
    guard let own else { return others }
    return others.count != 1 && others.allSatisfy { $0.fix == own.fix } ? [own] : others
  }

  private func absences(of layers: [LayerID]) -> [Absence] {
    let scene = scene
    var told: Set<LayerID> = []
    return layers.sorted { $0.rawValue < $1.rawValue }.compactMap { layer in
      var next = scene.superlayer(of: layer)
      while let around = next, !told.contains(around) { next = scene.superlayer(of: around) }
      guard next == nil, let absence = absence(of: layer) else { return nil }
      told.insert(layer)
      return absence
    }
  }
}
