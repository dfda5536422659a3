/// What the session answers to a page that has said something.
package struct PageReply: Hashable, Sendable {
  /// Why nothing came of it, in words for a person; nil where something did.
  package var refusal: String?
  /// What stands in the program in the place of a number then.
  package var text: String?
  /// How many characters before the number it takes the place of: 1 for a sign.
  package var signs: Int?

  package init(refusal: String? = nil) { self.refusal = refusal }

  /// The object as UTF-8, on one line.
  package var json: [UInt8] { JSONText(of: self).bytes }
}

extension PageReply: JSONObject {
  func write(to json: inout JSONText) {
    json.field("refusal", refusal)
    json.field("signs", signs)
    json.field("text", text)
  }
}
