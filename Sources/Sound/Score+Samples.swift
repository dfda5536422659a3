extension Score {
  /// What is heard, in both channels, from the beginning to the end of the last tone.
  ///
  /// Tones that overlap are added. If a sum is beyond -1...1, the whole score is quieter, by one
  /// factor that makes its loudest sample 1 or -1: nothing is clipped, and tones keep their
  /// proportions.
  package func samples() -> Samples {
    let runs = Run.runs(of: self)
    let isCentred = tones.allSatisfy { $0.place == 0 && $0.endPlace == 0 }
    let mix =
      if let run = runs.first, runs.count == 1, run.firstSample == 0, isCentred {
        Mix(left: Waveform(of: run).samples, right: [])
      } else {
        Mix(runs, count: sampleCount, isCentred: isCentred)
      }
    return mix.limited()
  }
}

/// The sum of runs.
private struct Mix {
  var left: [Double]
  /// Empty if all tones are in the middle, and both channels are equal.
  var right: [Double]
}

extension Mix {
  init(_ runs: [Run], count: Int, isCentred: Bool) {
    left = [Double](repeating: 0, count: count)
    right = isCentred ? [] : left
    for run in runs {
      let samples = Waveform(of: run).samples
      if isCentred {
        for index in samples.indices { left[run.firstSample + index] += samples[index] }
      } else {
        addToBoth(samples, of: run)
      }
    }
  }

  private mutating func addToBoth(_ samples: [Double], of run: Run) {
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        var start = 0
        for tone in run.tones {
          let (first, count) = (tone.firstSample, tone.sampleCount)
          let step = Stereo.Step((tone.endPlace - tone.place) / Double(count))
          var stereo = Stereo(at: tone.place)
          for index in 0..<count {
            left[first + index] += samples[start + index] * stereo.left
            right[first + index] += samples[start + index] * stereo.right
            if tone.place != tone.endPlace { stereo.move(by: step) }
          }
          start += count
        }
      }
    }
  }

  consuming func limited() -> Samples {
    let peak = max(Mix.peak(of: left), Mix.peak(of: right))
    if peak > 1 {
      // A quotient, because the loudest sample must not be above 1 by rounding.
      for index in left.indices { left[index] /= peak }
      for index in right.indices { right[index] /= peak }
    }
    return Samples(left: left, right: right.isEmpty ? left : right)
  }

  private static func peak(of samples: [Double]) -> Double {
    samples.reduce(0) { max($0, $1.magnitude) }
  }
}
