import TestSupport
import Testing

@testable import Sound

@Suite struct AudiographRandomTests {
  @Test(arguments: 0..<1_000)
  func `random data is a sound, or an error that is true`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let points = AudiographRandomTests.points(&dice)
    let audiograph = AudiographRandomTests.settings(&dice)
    do {
      let sound = try audiograph.sound(of: points)
      let samples = sound.score.samples().left
      #expect(samples.allSatisfy { $0.isFinite && abs($0) <= 1 })
      let isSilent = samples.allSatisfy { $0 == 0 }
      #expect(isSilent == sound.notes.contains(.silent))
      #expect(sound.moments.count >= 2 && sound.moments.count <= points.count)
      #expect(sound.moments.allSatisfy { audiograph.frequencies.contains($0.frequency) })
      guard case .exactly(let duration) = audiograph.length else { return }
      #expect(sound.duration <= max(duration, 0.035) + 1e-9)
    } catch {
      switch error {
      case .empty: #expect(points.isEmpty)
      case .negativeX(let index, let x): #expect(points[index].x == x && x < 0)
      case .tooShort: #expect(points.count == 1)
      case .notFinite(let index):
        #expect(!points[index].x.isFinite || !points[index].y.isFinite)
      case .noTime:
        // Sorted points with two different x always have a sound.
        let isSorted = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
        #expect(!isSorted || points[0].x == points[points.count - 1].x)
      default: Issue.record("\(error)")
      }
    }
  }

  private static func points(_ dice: inout Dice) -> [Audiograph.Point] {
    let count = dice.below(8) == 0 ? dice.below(3) : dice.below(200)
    let width = [0.0005, 1, 100, 1e9, 1e308][dice.below(5)]
    let height = [0, 0.002, 1, 1e6, 1.7e308][dice.below(5)]
    var points = (0..<count).map { _ in
      Audiograph.Point(
        x: width * Double(dice.below(101)) / 100,
        y: height * Double.random(in: -1...1, using: &dice))
    }
    if dice.below(4) > 0 { points.sort { $0.x < $1.x } }
    if count > 0, dice.below(10) == 0 {
      let odd = [-1, .nan, .infinity, -.infinity, -0.0][dice.below(5)]
      if dice.below(2) == 0 {
        points[dice.below(count)].x = odd
      } else {
        points[dice.below(count)].y = odd
      }
    }
    return points
  }

  private static func settings(_ dice: inout Dice) -> Audiograph {
    var audiograph = Audiograph()
    audiograph.length = .exactly(Double.random(in: 0.03...0.4, using: &dice))
    if dice.below(50) == 0 { audiograph.length = [.short, .recommended][dice.below(2)] }
    audiograph.smoothing = [.none, .default, .custom(-5), .custom(0.8)][dice.below(4)]
    audiograph.volume = [0, 0.1, 1, 2, 9][dice.below(5)]
    audiograph.frequencies = [150...2_600, 20...20_000, 440...440, 20...21][dice.below(4)]
    return audiograph
  }
}
