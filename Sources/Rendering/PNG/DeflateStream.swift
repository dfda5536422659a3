/// A zlib stream of bytes that equal those of one pixel ago, of one row ago, or neither.
///
/// With two distances only, a token fits in ten bits, and its encoding (the codes and extra bits of
/// its length and its distance) is one lookup. Each block of tokens has separate codes.
///
/// Source: RFC 1950 and RFC 1951.
struct DeflateStream: ~Copyable {
  /// How far back a match reaches.
  enum Distance: UInt16 {
    case pixel = 1
    case row = 2
  }

  /// The farthest that a match may reach, in bytes.
  static let window = 32_768

  /// The bytes written so far; complete after `finish`.
  private(set) var output: [UInt8] = []
  private var checksum = Adler32()
  private var distances = (pixel: 1, row: 1)

  /// The current block: a literal is its byte, a match its length less 3 with the distance above.
  private let tokens = UnsafeMutablePointer<UInt16>.allocate(capacity: DeflateStream.blockSize)
  private var tokenCount = 0
  private let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: DeflateStream.blockBytes)
  /// The bits after the last whole byte of the output.
  private var (bits, bitCount): (UInt64, Int) = (0, 0)

  deinit {
    tokens.deallocate()
    scratch.deallocate()
  }

  /// The tokens of a full block.
  private static let blockSize = 1 << 15
  /// The most bytes of a block: 48 bits a token, less than 1 KiB of codes, one store too wide.
  private static let blockBytes = blockSize * 6 + 1024

  /// Begins a new stream, with matches at these two distances in bytes.
  mutating func begin(pixelDistance: Int, rowDistance: Int) {
    output.removeAll(keepingCapacity: true)
    output += [0x78, 0x01]
    checksum = Adler32()
    distances = (pixelDistance, rowDistance)
    (tokenCount, bits, bitCount) = (0, 0, 0)
  }

  /// Takes the bytes of literals and matches into the checksum.
  mutating func add(_ sums: Adler32.Sums) { checksum.append(sums) }

  @inline(__always)
  mutating func literal(_ byte: UInt8) { append(UInt16(byte)) }

  /// A repetition of `length` bytes, at least 3, from `distance` back.
  @inline(__always)
  mutating func match(_ length: Int, _ distance: Distance) {
    var rest = length
    while rest > 0 {
      // The longest match is 258 bytes; the next must not be left with less than 3.
      let part = rest <= 258 ? rest : min(258, rest &- 3)
      append(distance.rawValue << 8 | UInt16(truncatingIfNeeded: part &- 3))
      rest &-= part
    }
  }

  /// Ends the stream, which has at least one token.
  mutating func finish() {
    writeBlock(isLast: true)
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    output.append(bigEndian: checksum.value)
  }

  /// A full block is written when the next token comes, so that the last one is never empty.
  @inline(__always)
  private mutating func append(_ token: UInt16) {
    if tokenCount == Self.blockSize { writeBlock(isLast: false) }
    tokens[tokenCount] = token
    tokenCount &+= 1
  }

  // MARK: Blocks

  private mutating func writeBlock(isLast: Bool) {
    var counts = [Int](repeating: 0, count: 3 << 8)
    counts.withUnsafeMutableBufferPointer { counts in
      // Every token is less than 3 << 8.
      for index in 0..<tokenCount { counts[Int(tokens[index])] &+= 1 }
    }
    let codes = BlockCodes(tokenCounts: counts, distances: distances)
    // `blockBytes` has enough room.
    var writer = BitWriter(next: scratch, bits: bits, bitCount: bitCount)
    writer.put(isLast ? 1 : 0, 1)
    codes.write(to: &writer)
    codes.tokens.withUnsafeBufferPointer { codes in
      for index in 0..<tokenCount { writer.put(codes[Int(tokens[index])]) }
    }
    writer.put(codes.endOfBlock)
    output.append(contentsOf: UnsafeBufferPointer(start: scratch, count: writer.next - scratch))
    (bits, bitCount) = (writer.bits, writer.bitCount)
    tokenCount = 0
  }
}
