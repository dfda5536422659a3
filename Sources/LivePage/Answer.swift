import Serving

/// What a request gets.
struct Answer {
  /// As HTTP numbers it.
  var status: UInt32 = 200
  /// What a browser is told that it is; nil without content.
  var type: String?
  var bytes: [UInt8]
  /// Besides those that all answers have.
  var headers: [(name: String, value: String)] = []

  /// All headers that are sent.
  ///
  /// - Parameter isOwn: Whether the session's own page asks.
  func allHeaders(isOwn: Bool) -> [(name: String, value: String)] {
    (type.map { [("Content-Type", $0)] } ?? []) + AnswerHeaders.common
      + (isOwn ? AnswerHeaders.own : []) + headers
  }

  /// Of a page that follows where as many follow as may.
  static let full = Answer(
    status: 503, type: "text/plain; charset=utf-8",
    bytes: Array(
      "As many follow this session as may; '--followers' at its terminal lets more in.\n".utf8),
    headers: [("Retry-After", "10")])

  /// Of a request that is not answered; it says nothing, and the connection ends.
  static let refused = Answer(status: 403, bytes: [], headers: [("Connection", "close")])
  /// What was said to the session, answered by JSON.
  static func reply(_ json: [UInt8]) -> Answer {
    Answer(type: "application/json; charset=utf-8", bytes: json)
  }

  /// Why nothing came of what was said to the session, in words without signs that JSON escapes.
  static func refusal(_ words: String) -> Answer { reply(Array("{\"refusal\":\"\(words)\"}".utf8)) }

  /// Of a file that is not there now.
  static let missing = Answer(status: 404, bytes: [])
}
