import Motion
import Testing

@Suite struct GroupMemberTests {
  /// Positions of an animation that begins half a second into a group of two and takes one second.
  private func positions(
    _ times: [Double], pace: TimingFunction = .linear, _ change: (inout Playback) -> Void = { _ in }
  ) -> [Double?] {
    var playback = Playback(duration: Time(seconds: 1))
    change(&playback)
    let member = GroupMember(begin: 0.5, playback: playback, pace: pace)
    return times.map { member.position(whenGroupIsAt: $0, of: 2) }
  }

  @Test func `it runs in the time of the group, not scaled`() {
    #expect(positions([0, 0.25, 0.5, 0.75, 1.25, 1.5, 2]) == [nil, nil, 0, 0.25, 0.75, nil, nil])
  }

  @Test func `what fills shows for as long as the group runs`() {
    let filling = positions([0, 0.5, 1.5, 2]) { $0.fillMode = .both }
    #expect(filling == [0, 0, 1, 1])
    // Whether it is removed is up to the group.
    #expect(positions([2]) { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, true) } == [1])
  }

  @Test func `it ends with the group, and at the very end of both its end shows`() {
    let long = positions([1, 2]) { $0.duration = Time(seconds: 9) }
    #expect(long == [0.5, 1.5])
    let whole = positions([1.999, 2]) { $0.duration = Time(seconds: 1.5) }
    #expect(whole == [1.499, 1.5])
  }

  @Test func `it repeats, turns back and hurries by itself`() {
    #expect(positions([1.75]) { $0.repeatCount = .infinity } == [0.25])
    #expect(positions([1.75]) { $0.autoreverses = true } == [0.75])
    #expect(positions([0.75, 1]) { $0.speed = 2 } == [0.5, nil])
    #expect(positions([2]) { ($0.speed, $0.timeOffset) = (0, 0.25) } == [0.25])
  }

  @Test func `the group's pace is that of its time`() {
    // At half the time the group has progressed by 0.3154 of its 2 s.
    let position = positions([1], pace: .easeIn)[0] ?? -1
    #expect(abs(position - 0.1308) < 0.0001)
    // What goes past the end of the group is at its end.
    let past = positions([1.5], pace: TimingFunction(0, 3, 0, 3)) { $0.fillMode = .forwards }
    #expect(past == [1])
  }
}
