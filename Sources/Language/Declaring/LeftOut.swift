/// A name of Swift or of Apple's frameworks that the language does not have: the diagnostic says
/// so, instead of a suggestion of a similar name.
package struct LeftOut: Sendable {
  package let name: String
  /// Its title in messages.
  package let title: String
  /// What to do instead; nil if there is nothing.
  package let hint: String?
  /// A replacement with the same meaning.
  package let replacement: String?

  package init(_ name: String, called title: String? = nil, hint: String? = nil) {
    self.name = name
    self.title = title ?? name
    self.hint = hint
    replacement = nil
  }

  /// A name for which there is another one.
  ///
  /// - Parameter isSame: Whether the other one means the same, so that ':fix' may write it.
  package init(_ name: String, write replacement: String, isSame: Bool = true) {
    self.name = name
    title = name
    hint = "write '\(replacement)'"
    self.replacement = isSame ? replacement : nil
  }

  /// Types and functions of Swift's own library.
  static let core =
    hinted("write 'Double', which rounds in other places", ["Float16", "Float80"])
    + hinted(
      "read a file beside the page: 'String(contentsOfFile: \"data.csv\")'",
      ["Bundle", "FileHandle", "FileManager"])
    + hinted(
      "a page reads nothing from the network, and 'String(contentsOfFile: \"data.csv\")' a file beside it",
      ["URL", "URLRequest", "URLSession"])
    + hinted(
      "a page runs from top to bottom: call the function, and go on with what it returns",
      [
        "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "MainActor", "TaskGroup",
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup",
        "withThrowingTaskGroup", "withUnsafeContinuation",
      ])
    + hinted(
      "write a 'struct' with 'x' and 'y', and the operators that it needs",
      ["SIMD2", "SIMD3", "SIMD4", "SIMD8", "SIMD16", "simd_double2", "simd_float2"])
    + hinted(
      "write 'CustomStringConvertible' with a 'description', or collect lines in a text",
      ["TextOutputStream", "TextOutputStreamable"])
    + hinted("write 'dump(value)', which prints a value with its parts", ["Mirror"])
    + hinted(
      "search in texts with 'contains', 'firstIndex(of:)', 'split' and 'replacingOccurrences'",
      ["Regex"])
    + hinted(
      "a page is the same each time it runs: put the value into a 'let'",
      ["CommandLine", "ProcessInfo", "readLine"])
    + hinted(
      "write the type of the generator, or '<G: RandomNumberGenerator>' after the name of a function",
      ["RandomNumberGenerator"])
    + hinted(
      "a view here has a plain layer: add one of your own, 'layer.addSublayer(shape)'", ["AnyClass"]
    )
    + hinted(
      "write 'PartialKeyPath' with the type that it starts from", ["AnyKeyPath"])
    + hinted("write an 'init' without a label", ["ExpressibleByStringInterpolation"])
    + hinted(
      "write the type of the values, or a generic function: 'func show<S: Sequence>(_ s: S)'",
      [
        "BidirectionalCollection", "Collection", "IteratorProtocol", "MutableCollection",
        "RandomAccessCollection", "Sequence",
      ])
    + hinted(
      "write 'Collection', with methods of your own that change it",
      ["RangeReplaceableCollection"])
    + hinted(
      "write 'Array(…)' around it",
      ["AnyBidirectionalCollection", "AnyCollection", "AnyRandomAccessCollection"])
    + hinted("write an 'enum' of what the keys are, which is 'Hashable'", ["AnyHashable"])
    + hinted(
      "write 'Double', which rounds: 0.1 + 0.2 is not 0.3 there; or count cents in an 'Int'",
      ["Decimal", "NSDecimalNumber"])
    + hinted(
      "'@Stored(\"Animals\") var animals: [Animal] = []' keeps values",
      ["UserDefaults"])
    + hinted(
      "objects are not counted here: note in a property of your own that one is shared",
      ["isKnownUniquelyReferenced"])
    + hinted("write how many bytes it has: an 'Int' and a 'Double' have 8", ["MemoryLayout"])
    + hinted(
      "nothing here is kept at an address: pass a value 'inout', and keep several in a list",
      [
        "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
        "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
        "Unmanaged", "unsafeBitCast", "withUnsafeBytes", "withUnsafeMutablePointer",
        "withUnsafePointer",
      ])

  private static func hinted(_ hint: String, _ names: [String]) -> [LeftOut] {
    names.map { LeftOut($0, hint: hint) }
  }
}
