import Testing

@testable import Sound

/// What is in the WAV file, measured, beside what the score says.
@Suite struct SpectrumTests {
  @Test func `the measuring itself finds a sine and nothing else`() {
    let tone = (0..<4_410).map {
      0.3 * Sine.of(turns: (Double($0) * 0.01).truncatingRemainder(dividingBy: 1))
    }
    let spectrum = Spectrum(tone)
    #expect(abs(spectrum.amplitude(at: 441) - 0.3) < 0.001)
    #expect(spectrum.amplitude(at: 882) < 1e-5)
    #expect(abs(spectrum.peak(near: 450) - 441) < 1)
    #expect(spectrum.rest(without: 441) < 1e-9)
    #expect(spectrum.rest(without: 450) > 0.1)
  }

  @Test func `bars have the frequencies of the score, begin on time, and are pure`() throws {
    let values: [Double?] = [4, 2, 6, 4, nil, 8, 3]
    let chart = PlayedChart(
      series: [PlayedChartTests.bands(values)], range: 0...8, manner: .steps)
    let score = try chart.sound().score
    let samples = score.samples()
    let wav = DecodedWAV(samples.wav)
    #expect(wav.left.count == score.sampleCount)
    let expected: [Double] = [622.254, 369.994, 1046.502, 622.254, 1760, 479.823]
    #expect(score.tones.count == expected.count)
    var silence = 0
    for (tone, frequency) in zip(score.tones, expected) {
      // Nothing before it, and from its first sample on it sounds: that one is 0 as a sine's is.
      #expect(samples.left[silence...tone.firstSample].allSatisfy { $0 == 0 })
      #expect(samples.right[silence...tone.firstSample].allSatisfy { $0 == 0 })
      #expect(samples.left[tone.firstSample + 1] != 0 && samples.right[tone.firstSample + 1] != 0)
      #expect(samples.left[tone.endSample - 2] != 0)
      silence = tone.endSample
      for channel in [wav.left, wav.right] {
        let steady = Spectrum(Array(channel[tone.firstSample + 441..<tone.endSample - 441]))
        #expect(abs(steady.peak(near: frequency) / frequency - 1) < 0.01)
        #expect(steady.rest(without: tone.from) < 1e-6)
        let loudness = steady.amplitude(at: frequency)
        for other in [0.25, 0.5, 2, 3, 4] {
          #expect(steady.amplitude(at: other * frequency) < loudness / 1_000)
        }
      }
    }
    #expect(silence == score.sampleCount)
  }

  @Test func `a glide has the frequencies between its ends, and the reference below zero`() throws {
    let chart = PlayedChart(
      series: [PlayedChartTests.line([-2, 2])], range: -2...2, manner: .glides)
    let wav = DecodedWAV(try chart.sound().score.samples().wav)
    // 1.2 s: three octaves, evenly; zero is 622.25 Hz at 0.6 s.
    for (time, frequency) in [(0.2, 311.13), (0.4, 440), (0.8, 880), (1, 1244.51)] {
      let middle = Int(time * 44_100)
      let around = Spectrum(Array(wav.left[middle - 882..<middle + 882]))
      #expect(abs(around.peak(near: frequency) / frequency - 1) < 0.01, "\(time)")
      let reference = around.amplitude(at: 622.25)
      #expect(time < 0.6 ? reference > 0.05 : reference < 0.01, "\(time): \(reference)")
    }
  }

  @Test func `the audiograph has the frequencies of its points`() throws {
    var audiograph = Audiograph()
    audiograph.smoothing = .none
    let sound = try audiograph.sound(of: AudiographTests.points(AudiographTests.flo))
    let wav = DecodedWAV(sound.score.samples().wav)
    #expect(wav.left == wav.right)
    // In the middle of each segment there is the mean of its ends.
    for (from, to) in zip(sound.moments, sound.moments.dropFirst()) {
      let middle = Int((from.time + to.time) / 2 * 44_100)
      let mean = (from.frequency + to.frequency) / 2
      let around = Spectrum(Array(wav.left[middle - 441..<middle + 441]))
      #expect(abs(around.peak(near: mean) / mean - 1) < 0.01, "\(from.time)")
      #expect(around.amplitude(at: 8_000) < 0.001)
    }
  }

  @Test func `ticks are where the score says, and nowhere else`() throws {
    let chart = PlayedChart(
      series: [PlayedChartTests.line([1, 1])], range: 0...2, ticks: [0.25, 0.5], manner: .glides)
    let wav = DecodedWAV(try chart.sound().score.samples().wav)
    for hundredth in 2..<118 {
      let start = hundredth * 441
      let amplitude = Spectrum(Array(wav.left[start..<start + 441])).amplitude(at: 3_520)
      let isTick = [30, 31, 60, 61].contains(hundredth)
      #expect(isTick ? amplitude > 0.03 : amplitude < 0.003, "\(hundredth): \(amplitude)")
    }
  }
}
