import Comparing
import Language
import Playground

/// The time that a judgement may take: the limit `seconds` holds for all of it, and Ctrl-C ends it.
struct JudgingTime {
  /// The page that is judged, whose runs do not start the timer anew.
  let page: Page
  let renderer: Renderer
  /// Whether the judgement has to end now.
  var isOver: Bool { page.stop.isRaised }

  /// Judges `page` within the limit.
  ///
  /// - Returns: The result, and why it may be wrong; nil if the judgement came to its end.
  static func judge<Result>(
    _ page: Page, by renderer: Renderer, _ work: (JudgingTime) -> Result
  ) -> (result: Result, reason: StopReason?) {
    page.stop.startTimer(page.limits[.seconds])
    defer { page.stop.startTimer(nil) }
    let result = work(JudgingTime(page: page.withoutTimer, renderer: renderer.withoutTimer))
    return (result, page.stop.reason())
  }
}

extension Difference {
  /// That nothing is known, because the judgement was stopped.
  static func unjudged(_ reason: StopReason) -> Difference {
    let sentence =
      switch reason {
      case .interruption: "this was not judged: stopped by Ctrl-C"
      case .seconds(let limit):
        "this could not be judged in \(limit) \(limit == 1 ? "second" : "seconds")"
      }
    return Difference(
      sentence: sentence, object: "the judgement", property: "time", cause: "judgement")
  }
}
