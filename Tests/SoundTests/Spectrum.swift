import Glibc

/// What frequencies a piece of sound is made of, for tests: the discrete Fourier transform at any
/// frequency, and the sine that is nearest to the piece.
struct Spectrum {
  private let samples: [Double]
  /// The samples through a Hann window.
  private let windowed: [Double]

  /// - Parameter samples: 44,100 of them a second.
  init(_ samples: [Double]) {
    self.samples = samples
    let step = 2 * Double.pi / Double(samples.count)
    windowed = samples.enumerated().map {
      $0.element * (0.5 - 0.5 * cos(step * (Double($0.offset) + 0.5)))
    }
  }

  /// The amplitude of the sine of a frequency in hertz.
  ///
  /// Source: Goertzel, "An Algorithm for the Evaluation of Finite Trigonometric Series" (1958).
  func amplitude(at frequency: Double) -> Double {
    let factor = 2 * cos(2 * Double.pi * frequency / 44_100)
    var (before, last) = (0.0, 0.0)
    for sample in windowed { (before, last) = (last, sample + factor * last - before) }
    let power = last * last + before * before - factor * last * before
    // The weights of the window add up to half the number of samples.
    return 4 * max(power, 0).squareRoot() / Double(samples.count)
  }

  /// The loudest frequency within a tenth of one, in hertz, to a thousandth of it.
  func peak(near frequency: Double) -> Double {
    var loudest = frequency
    for step in [0.01, 0.001] {
      let middle = loudest
      let candidates = (-10...10).map { middle * (1 + step * Double($0)) }
      loudest = candidates.max { amplitude(at: $0) < amplitude(at: $1) } ?? 0
    }
    return loudest
  }

  /// How much of the energy a steady sine of a frequency leaves over, from 0 to 1.
  func rest(without frequency: Double) -> Double {
    var (ss, cc, sc, xs, xc, xx) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * frequency * Double(index) / 44_100
      let (s, c) = (sin(angle), cos(angle))
      ss += s * s
      cc += c * c
      sc += s * c
      xs += sample * s
      xc += sample * c
      xx += sample * sample
    }
    let determinant = ss * cc - sc * sc
    let (a, b) = ((xs * cc - xc * sc) / determinant, (xc * ss - xs * sc) / determinant)
    return (xx - a * xs - b * xc) / xx
  }
}

/// The samples of a WAV file as `Samples.wav` writes them, from -1 to 1.
struct DecodedWAV {
  var left: [Double] = []
  var right: [Double] = []

  init(_ bytes: [UInt8]) {
    for place in stride(from: 44, to: bytes.count, by: 4) {
      left.append(DecodedWAV.level(bytes[place], bytes[place + 1]))
      right.append(DecodedWAV.level(bytes[place + 2], bytes[place + 3]))
    }
  }

  private static func level(_ low: UInt8, _ high: UInt8) -> Double {
    Double(Int16(bitPattern: UInt16(low) | UInt16(high) << 8)) / 32_767
  }
}
