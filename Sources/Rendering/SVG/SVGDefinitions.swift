/// What elements refer to: gradients, clips and masks, each once.
///
/// An id is made from the content, so that what is added elsewhere renames nothing.
struct SVGDefinitions {
  private(set) var text = SVGText()
  private var contents: [String: [UInt8]] = [:]
  private let prefix: String

  /// - Parameter prefix: What every id begins with.
  init(prefix: String) { self.prefix = prefix }

  /// The id of a definition whose tag has these attributes, and these lines of children.
  ///
  /// - Parameters:
  ///   - attributes: Each with a space before it.
  ///   - children: Indented by three levels.
  mutating func id(
    _ tag: StaticString, _ attributes: SVGText, children: SVGText, noun: String
  ) -> String {
    let content = attributes.bytes + [UInt8(ascii: ">")] + children.bytes
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    while true {
      let digits = String(digest & 0xffff_ffff, radix: 16)
      let id = "\(prefix)\(noun)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
      if contents[id] == content { return id }
      if contents[id] == nil {
        contents[id] = content
        write(tag, id, attributes, children)
        return id
      }
      digest &+= 1
    }
  }

  private mutating func write(
    _ tag: StaticString, _ id: String, _ attributes: SVGText, _ children: SVGText
  ) {
    text.begin(tag, depth: 2)
    text.attribute("id", id)
    text.write(attributes)
    text.write(">\n")
    text.write(children)
    text.end(tag, depth: 2)
  }
}
