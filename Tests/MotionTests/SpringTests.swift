import Motion
import Testing

/// The numbers are those of facts 5.2.
@Suite struct SpringTests {
  @Test(arguments: [
    (3, 0.25, 54.8336, 3.7025),
    (1, 0.7, 96.8186, 13.7755),
    (0.5, 0.8, 323.5895, 28.7817),
    (1, 0.1, 2125.39, 9.2204),
    (1.5, 0.5, 71.8753, 8.4779),
  ])
  func `a view spring's constants follow from duration and damping ratio`(
    duration: Double, ratio: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: 20)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - stiffness) <= (stiffness > 2000 ? 0.005 : 0.00005001))
    #expect(abs(spring.damping - damping) <= 0.00005001)
  }

  @Test(arguments: [
    (0.05, 0.868), (0.10, 1.456), (0.15, 1.774), (0.20, 1.871), (0.30, 1.651), (0.40, 1.260),
    (0.50, 0.973), (0.60, 0.863), (0.80, 0.940), (1.00, 1.020), (1.20, 1.013), (1.50, 0.996),
  ])
  func `the bars' spring bounces as printed`(time: Double, value: Double) {
    let spring = Spring(duration: 1.5, dampingRatio: 0.5, initialVelocity: 20)
    // The printed 1.456 at 0.1 s is 1.45547, rounded twice.
    #expect(abs(spring.progress(at: time) - value) <= 0.0006)
  }

  @Test(arguments: [
    (0.1, 0.261), (0.2, 0.710), (0.3, 1.035), (0.4, 1.158), (0.5, 1.139), (0.7, 1.006),
    (0.9, 0.975), (1.2, 1.003), (0.428, 1.163),
  ])
  func `without velocity it bounces less`(time: Double, value: Double) {
    let spring = Spring(duration: 1.5, dampingRatio: 0.5)
    #expect(abs(spring.progress(at: time) - value) <= 0.0005001)
  }

  @Test func `the first peak and the minimum after it are where they were measured`() {
    let spring = Spring(duration: 1.5, dampingRatio: 0.5, initialVelocity: 20)
    #expect(abs(spring.progress(at: 0.202) - 1.871) <= 0.0005001)
    #expect(abs(spring.progress(at: 0.63) - 0.858) <= 0.0005001)
  }

  @Test(arguments: [1, 1.5, 20])
  func `a critical spring never overshoots and settles to 1/1000`(ratio: Double) {
    let spring = Spring(duration: 2, dampingRatio: ratio)
    let samples = (0...200).map { spring.progress(at: Double($0) / 100) }
    #expect(samples.first == 0)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 })
    #expect(samples.allSatisfy { $0 < 1 })
    #expect(abs(samples[200] - 0.999) < 1e-9)
    #expect(abs(spring.stiffness - 21.313981) < 0.000001)
  }

  @Test func `the usual spring is Core Animation's`() {
    // ω0 10, ζ 0.5: at a quarter of the damped period, π/(2·8.66) s, 1 − e^(−0.9069)·0.57735.
    #expect(abs(Spring().progress(at: 0.1813799) - 0.76689) < 0.00001)
  }

  @Test(arguments: [0, -3, 1e-9, .nan, 0.999999999999, 1, 1e300])
  func `a strange damping ratio gives no strange number`(ratio: Double) {
    let spring = Spring(duration: 1, dampingRatio: ratio)
    for time in [0, 0.1, 1, 100] { #expect(spring.progress(at: time).isFinite) }
  }
}
