/// How loud a tone is in the two channels, by its place.
///
/// The powers of both channels add up to the same for all places: the factors are √2 times cosine
/// and sine of an angle that goes from 0, left, to a quarter of a turn, right. In the middle both
/// are 1, at a side one is √2 and the other 0.
struct Stereo {
  private(set) var left: Double
  private(set) var right: Double

  private static let root = 2.0.squareRoot()
  /// The angle of the middle.
  private static let middle = Double.pi / 4

  /// For a place from -1, left, to 1, right.
  init(at place: Double) {
    left = Stereo.root * Sine.near(Stereo.middle * (1 - place))
    right = Stereo.root * Sine.near(Stereo.middle * (1 + place))
    // So that both channels are equal to the last bit.
    if place == 0 { (left, right) = (1, 1) }
  }

  /// A difference of places, from -2 to 2.
  struct Step {
    let sine: Double
    let cosine: Double

    init(_ difference: Double) {
      let angle = middle * difference
      sine = Sine.near(angle)
      cosine = Sine.near(2 * middle - angle.magnitude)
    }
  }

  /// Moves by the difference; the error of a million steps is below 1e-9.
  @inline(__always) mutating func move(by step: Step) {
    (left, right) = (
      left * step.cosine - right * step.sine, right * step.cosine + left * step.sine
    )
  }
}
