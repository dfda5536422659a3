import Playground
import Tutorials

/// The pages of a tutorial, one after the other, each on a page of its own.
extension Dialogue {
  /// `:next`: the next step; after the last one the next page, also with tasks open.
  mutating func next(_ response: inout Response) {
    guard let guide, guide.nextStep == nil, lesson.rest == nil, let page = guide.nextPage else {
      return showNextStep(&response)
    }
    turn(by: opening(guide.source, on: page.number), &response)
  }

  /// Opens a page of the tutorial in the place of the one before.
  mutating func turn(by change: Change, _ response: inout Response) {
    guard let source = guide?.source, let place = change.place else { return }
    guard open(by: change, from: source, &response) != nil else {
      response.say("the page is as it was", to: audience)
      guard let number = source.lessonNumber, let next = source.page(place.page + 1) else { return }
      return response.advise("':open \(number).\(next.number)' goes on with \(next.name)")
    }
    showing.lastMotion = showing.motion
    // The picture of the page before has nothing to do with this one.
    showing.told = nil
    refused.forget()
    editing.end()
    lesson.turn(to: place)
    if !audience.isWatching, let tutorial { response.say("\(tutorial.name)") }
    introduce(&response)
  }

  /// `:open 14`, `:open 14.2`: a lesson by its number or name, in a session and a watched folder of its own; a
  /// page of the lesson that is open, in this one.
  ///
  /// - Returns: Whether the argument calls a lesson rather than a file.
  mutating func openLesson(
    _ argument: String, _ response: inout Response
  ) throws(PageError) -> Bool {
    let limits = session.page.limits
    guard let (entry, called, page) = try shelf.lesson(argument, limits: limits, &response) else {
      return response.status != .good
    }
    if called.fullPath == guide?.source.fullPath {
      lesson.add(called)
      let change = opening(called, on: page)
      // A page as it was opened need not be opened again.
      if change.removed == change.inserted, change.place == session.place {
        introduce(&response)
      } else {
        turn(by: change, &response)
      }
    } else {
      shelf.giveWay(to: .lesson(entry, page: page), &response)
    }
    return true
  }
}
