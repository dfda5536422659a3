extension Samples {
  /// The bytes of a WAV file: 16 bits, two channels, 44.1 kHz, and nothing besides the samples.
  ///
  /// Source: IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0"
  /// (1991).
  package var wav: [UInt8] {
    let header = wavHeader
    let size = header.count + count * Samples.frameSize
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, initializedCount in
      for (index, byte) in header.enumerated() { bytes[index] = byte }
      var place = header.count
      for index in 0..<count {
        for level in [Samples.level(of: left[index]), Samples.level(of: right[index])] {
          bytes[place] = UInt8(truncatingIfNeeded: level)
          bytes[place + 1] = UInt8(truncatingIfNeeded: level >> 8)
          place += 2
        }
      }
      initializedCount = size
    }
  }

  private static let (channels, width) = (2, 2)
  /// The bytes of one sample of both channels.
  private static let frameSize = channels * width

  private var wavHeader: [UInt8] {
    let rate = Int(Score.sampleRate)
    let size = count * Samples.frameSize
    var header: [UInt8] = []
    header.append(text: "RIFF")
    header.append(36 + size, bytes: 4)
    header.append(text: "WAVEfmt ")
    header.append(16, bytes: 4)
    header.append(1, bytes: 2)
    header.append(Samples.channels, bytes: 2)
    header.append(rate, bytes: 4)
    header.append(rate * Samples.frameSize, bytes: 4)
    header.append(Samples.frameSize, bytes: 2)
    header.append(Samples.width * 8, bytes: 2)
    header.append(text: "data")
    header.append(size, bytes: 4)
    return header
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// The lowest bytes of a number, the lowest first.
  fileprivate mutating func append(_ number: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
