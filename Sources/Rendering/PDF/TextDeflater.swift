/// Compresses texts and tables: zlib streams with matches at any distance, where `DeflateStream` knows the
/// two of images.
///
/// Source: RFC 1950 and RFC 1951; the search is the hash chains of RFC 1951, section 4, with lazy matches.
struct TextDeflater: ~Copyable {
  /// The bytes as a zlib stream; the same for the same bytes.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = TextDeflater(bytes)
    return deflater.stream()
  }

  private let input: [UInt8]
  /// A literal is its byte, a match its length above its distance.
  private var tokens: [UInt32] = []
  private var output: [UInt8] = [0x78, 0x9c]
  /// The bits after the last whole byte of the output.
  private var (bits, bitCount): (UInt64, Int) = (0, 0)

  private init(_ input: [UInt8]) { self.input = input }

  /// The tokens of a full block, which has its own codes.
  private static var blockSize: Int { 1 << 15 }
  /// How many earlier places with the same three bytes are compared.
  private static var chainLength: Int { 24 }
  /// A match so long is taken without looking for a longer one at the next byte.
  private static var goodLength: Int { 24 }
  private static var hashBits: Int { 15 }
  private static var window: Int { DeflateStream.window }

  private mutating func stream() -> [UInt8] {
    match()
    writeBlock(isLast: true)
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    var checksum = Adler32()
    input.withUnsafeBytes { input in
      for start in stride(from: 0, to: input.count, by: 1 << 20) {
        let end = min(start + (1 << 20), input.count)
        checksum.append(Adler32.Sums(of: UnsafeRawBufferPointer(rebasing: input[start..<end])))
      }
    }
    output.append(bigEndian: checksum.value)
    return output
  }

  // MARK: Matches

  private mutating func match() {
    let count = input.count
    // The last place of each hash, and of each place the one before it with the same hash.
    var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    var links = [Int32](repeating: -1, count: count)
    func insert(_ place: Int) {
      guard place + 2 < count else { return }
      let hash = hash(at: place)
      links[place] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: place)
    }
    var place = 0
    var held: (length: Int, distance: Int)?
    while place < count {
      var found: (length: Int, distance: Int)?
      if place + 2 < count, (held?.length ?? 0) < Self.goodLength {
        found = longest(at: place, from: heads[hash(at: place)], links, above: held?.length ?? 2)
      }
      insert(place)
      if let match = held, found == nil {
        // It began one byte ago, and the match of this one is no longer.
        add(UInt32(match.length) << 16 | UInt32(match.distance))
        for next in (place + 1)..<max(place + 1, place - 1 + match.length) { insert(next) }
        place += match.length - 1
        held = nil
        continue
      }
      if held != nil { add(UInt32(input[place - 1])) }
      if found == nil { add(UInt32(input[place])) }
      held = found
      place += 1
    }
  }

  private func hash(at place: Int) -> Int {
    let three =
      UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
    return Int((three &* 0x9e37_79b1) >> (32 - UInt32(Self.hashBits)))
  }

  /// The longest match at a place that is longer than `least`; nil if there is none.
  private func longest(
    at place: Int, from first: Int32, _ links: [Int32], above least: Int
  ) -> (length: Int, distance: Int)? {
    let most = min(258, input.count - place)
    guard least < most else { return nil }
    var (best, distance) = (least, 0)
    var candidate = Int(first)
    var chain = Self.chainLength
    input.withUnsafeBufferPointer { input in
      while candidate >= 0, place - candidate <= Self.window, chain > 0 {
        chain -= 1
        if input[candidate + best] == input[place + best] {
          var length = 0
          while length < most, input[candidate + length] == input[place + length] { length += 1 }
          if length > best {
            (best, distance) = (length, place - candidate)
            if length == most { return }
          }
        }
        candidate = Int(links[candidate])
      }
    }
    return distance > 0 ? (best, distance) : nil
  }

  // MARK: Blocks

  private mutating func add(_ token: UInt32) {
    if tokens.count == Self.blockSize { writeBlock(isLast: false) }
    tokens.append(token)
  }

  private mutating func writeBlock(isLast: Bool) {
    let codes = BlockCodes(tokens: tokens)
    // 48 bits a token, less than 1 KiB of codes, one store too wide.
    let capacity = tokens.count * 6 + 1024
    let (bits, bitCount) = (bits, bitCount)
    var rest: (UInt64, Int) = (0, 0)
    let block = [UInt8](unsafeUninitializedCapacity: capacity) { block, count in
      guard let start = block.baseAddress else { return }
      var writer = BitWriter(next: start, bits: bits, bitCount: bitCount)
      writer.put(isLast ? 1 : 0, 1)
      codes.write(to: &writer)
      for token in tokens {
        if token < 1 << 16 {
          writer.put(codes.tokens[Int(token)])
        } else {
          writer.put(codes.length(Int(token >> 16)))
          writer.put(codes.distance(Int(token & 0xffff)))
        }
      }
      writer.put(codes.endOfBlock)
      count = writer.next - start
      rest = (writer.bits, writer.bitCount)
    }
    output += block
    (self.bits, self.bitCount) = rest
    tokens.removeAll(keepingCapacity: true)
  }
}
