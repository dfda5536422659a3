import Testing

@testable import Sound

@Suite struct WAVTests {
  @Test func `the header says 16 bits, two channels and 44,100 samples a second`() throws {
    let wav = try Score([Tone(start: 0, duration: 1, from: 440)]).samples().wav
    #expect(wav.count == 44 + 176_400)
    let header = Array(wav[..<44])
    let expected: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 0x34, 0xB1, 0x02, 0x00, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6D, 0x74,
      0x20,
      16, 0, 0, 0, 1, 0, 2, 0, 0x44, 0xAC, 0, 0, 0x10, 0xB1, 0x02, 0, 4, 0, 16, 0,
      0x64, 0x61, 0x74, 0x61, 0x10, 0xB1, 0x02, 0x00,
    ]
    #expect(header == expected)
  }

  @Test(
    arguments: [
      (0, 0), (1, 32_767), (-1, -32_767), (0.5, 16_384), (-0.5, -16_383), (0.00001, 0),
      (0.00002, 1), (-0.00002, -1), (0.068643, 2_249),
    ] as [(Double, Int16)])
  func `a sample in 16 bits`(sample: Double, level: Int16) {
    #expect(Samples.level(of: sample) == level)
  }

  @Test func `left comes before right, the lower byte first`() {
    let wav = Samples(left: [1, 0], right: [-1, 0.5]).wav
    #expect(Array(wav[44...]) == [0xFF, 0x7F, 0x01, 0x80, 0, 0, 0x00, 0x40])
  }

  @Test func `the digest is that of the bytes after the header`() throws {
    let samples = try Score([Tone(start: 0, duration: 0.01, from: 440, place: 0.3)]).samples()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in samples.wav[44...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    #expect(UInt64(samples.digest, radix: 16) == hash)
    #expect(samples.digest.count == 16)
  }
}
