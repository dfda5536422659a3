import Glibc
import Testing

@testable import Sound

@Suite struct SineTests {
  @Test(
    arguments: [
      (0, 0), (0.25, 1), (0.5, 0), (0.75, -1), (1.0 / 12, 0.5), (0.125, 0.7071067811865476),
      (0.375, 0.7071067811865476), (7.0 / 12, -0.5), (11.0 / 12, -0.5),
      (0.0625, 0.3826834323650898),
    ] as [(Double, Double)])
  func `the sine of turns`(turns: Double, sine: Double) {
    #expect(abs(Sine.of(turns: turns) - sine) < 5e-16)
  }

  @Test func `the sine agrees with the system's all around, and is never beyond 1`() {
    for step in 0..<100_000 {
      let turns = Double(step) / 100_000
      let sine = Sine.of(turns: turns)
      #expect(abs(sine - sin(2 * Double.pi * turns)) < 1.5e-15)
      #expect(abs(sine) <= 1.0.nextUp)
    }
  }

  @Test func `a sine's last digit is the same on every processor`() {
    // Recorded on x86-64; it holds wherever doubles are those of IEEE 754.
    #expect(Sine.of(turns: 0.1).bitPattern == 0x3FE2_CF23_04755A5E)
    #expect(BinaryLogarithm.power(0.1).bitPattern == 0x3FF1_25FB_EE25_0664)
    #expect(BinaryLogarithm.of(10).bitPattern == 0x400A_934F_0979_A371)
  }

  @Test(arguments: [-20.0, -1.5, -0.5, 0, 0.1, 1.0 / 12, 0.5, 1, 3, 14.25])
  func `powers of two and their exponents`(exponent: Double) {
    let power = BinaryLogarithm.power(exponent)
    #expect(abs(power / exp2(exponent) - 1) < 1e-15)
    #expect(abs(BinaryLogarithm.of(power) - exponent) <= 1e-15 * max(1, abs(exponent)))
  }

  @Test(arguments: [0.001, 0.999, 1, 1.001, 1.4999, 1.5001, 2, 10, 440, 22_050, 1e300, 1e-300])
  func `exponents of two agree with the system's`(number: Double) {
    #expect(
      abs(BinaryLogarithm.of(number) - log2(number)) <= 1e-15 * max(1, abs(log2(number))))
  }

  @Test func `both channels together have one power at all places`() {
    for step in -100...100 {
      let place = Double(step) / 100
      let stereo = Stereo(at: place)
      #expect(abs(stereo.left * stereo.left + stereo.right * stereo.right - 2) < 1e-14)
      #expect(stereo.left >= 0 && stereo.right >= 0)
      #expect(place < 0 ? stereo.left > stereo.right : stereo.right >= stereo.left)
    }
    #expect(Stereo(at: 0).left == 1 && Stereo(at: 0).right == 1)
    #expect(Stereo(at: -1).right == 0 && Stereo(at: 1).left == 0)
  }

  @Test func `small steps lead where a jump does`() {
    var stereo = Stereo(at: -1)
    let step = Stereo.Step(2.0 / 1_000_000)
    for _ in 0..<1_000_000 { stereo.move(by: step) }
    #expect(abs(stereo.left) < 1e-9)
    #expect(abs(stereo.right - 2.0.squareRoot()) < 1e-9)
  }
}
