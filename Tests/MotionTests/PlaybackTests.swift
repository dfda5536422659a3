import Motion
import Testing

@Suite struct PlaybackTests {
  /// A playback of two seconds.
  private func playback(_ change: (inout Playback) -> Void = { _ in }) -> Playback {
    var playback = Playback(duration: Time(seconds: 2))
    change(&playback)
    return playback
  }

  private func positions(_ playback: Playback, _ times: [Double]) -> [Double?] {
    times.map { playback.position(at: Time(seconds: $0)) }
  }

  @Test func `it runs once, and nothing of it shows before or after`() {
    let playback = playback()
    #expect(playback.length == Time(seconds: 2))
    #expect(
      positions(playback, [-1, 0, 0.5, 1.999_999_999, 2, 3]) == [
        nil, 0, 0.5, 1.999_999_999, nil, nil,
      ])
  }

  @Test func `it repeats as often as asked, fractions included`() {
    let playback = playback { $0.repeatCount = 2.5 }
    #expect(playback.length == Time(seconds: 5))
    #expect(positions(playback, [1, 2, 3, 4, 4.5, 5]) == [1, 0, 1, 0, 0.5, nil])
    #expect(self.playback { $0.repeatCount = 0.25 }.length == Time(seconds: 0.5))
  }

  @Test func `on the way back it counts down, which doubles a run`() {
    let playback = playback {
      $0.autoreverses = true
      $0.repeatCount = 1.5
    }
    #expect(playback.length == Time(seconds: 6))
    #expect(positions(playback, [1, 2, 3, 4, 5, 5.5, 6]) == [1, 2, 1, 0, 1, 1.5, nil])
    // Between its ends and its middle, where jumping back would look the same.
    #expect(positions(playback, [2.25, 2.5, 3.5, 3.75]) == [1.75, 1.5, 0.5, 0.25])
  }

  @Test(arguments: [
    Double.infinity, .greatestFiniteMagnitude, Double(Float.greatestFiniteMagnitude),
  ])
  func `what no time reaches never ends`(count: Double) {
    let playback = playback {
      $0.repeatCount = count
      $0.autoreverses = true
    }
    #expect(playback.length == nil)
    #expect(playback.period == Time(seconds: 4))
    #expect(positions(playback, [3, 4_000_001]) == [1, 1])
  }

  @Test func `its clock may be faster or slower`() {
    #expect(playback { $0.speed = 4 }.length == Time(seconds: 0.5))
    #expect(positions(playback { $0.speed = 4 }, [0.25, 0.5]) == [1, nil])
    #expect(positions(playback { $0.speed = 0.5 }, [1, 3.5, 4]) == [0.5, 1.75, nil])
  }

  @Test func `an offset begins in the middle, and the start comes last`() {
    let playback = playback { $0.timeOffset = 1.5 }
    #expect(playback.length == Time(seconds: 2))
    #expect(positions(playback, [0, 0.25, 0.5, 1.5]) == [1.5, 1.75, 0, 1])
    #expect(positions(self.playback { $0.timeOffset = -0.5 }, [0, 1]) == [1.5, 0.5])
  }

  @Test(arguments: [(0, 0), (0.5, 0.5), (2, 2)] as [(Double, Double)])
  func `at speed 0 it stands where its offset puts it`(offset: Double, position: Double) {
    let playback = playback {
      $0.speed = 0
      $0.timeOffset = offset
    }
    #expect(playback.length == nil)
    #expect(playback.period == .zero)
    #expect(positions(playback, [0, 100]) == [position, position])
  }

  @Test(
    arguments: [
      (Playback.FillMode.removed, nil, nil), (.forwards, nil, 2), (.backwards, 0, nil),
      (.both, 0, 2),
    ] as [(Playback.FillMode, Double?, Double?)])
  func `the fill mode tells what shows outside, if it is not removed`(
    mode: Playback.FillMode, before: Double?, after: Double?
  ) {
    let kept = playback {
      $0.fillMode = mode
      $0.isRemovedOnCompletion = false
    }
    #expect(positions(kept, [-1, 2, 9]) == [before, after, after])
    #expect(positions(playback { $0.fillMode = mode }, [-1, 2]) == [before, nil])
  }

  @Test(arguments: [(0, 2), (1, 2), (3, 2), (0.25, 0.5), (1.5, 1)] as [(Double, Double)])
  func `the last value is that of the last run`(count: Double, position: Double) {
    let playback = playback {
      $0.repeatCount = count
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(positions(playback, [100]) == [position])
    var reversing = playback
    reversing.autoreverses = true
    reversing.repeatCount = 0.75
    #expect(positions(reversing, [100]) == [1])
    reversing.repeatCount = 1
    #expect(positions(reversing, [100]) == [0])
  }

  @Test func `no length at all shows its start, and then nothing`() {
    var playback = Playback(duration: .zero)
    playback.fillMode = .backwards
    #expect(playback.length == .zero)
    #expect(positions(playback, [-1, 0, 1]) == [0, nil, nil])
  }
}
