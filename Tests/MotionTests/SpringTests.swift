import Motion
import Testing

/// The numbers are those of TimingAndSprings.md, "Springs" and "Springs of views", or measured on
/// macOS.
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

  /// Mass, stiffness, damping and velocity, and its value at four times, in hundredths of the
  /// distance.
  @Test(
    arguments: [
      (
        1, 100, 10, 0,
        [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]
      ),
      (
        1, 100, 20, 0,
        [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
      ),
      (
        1, 100, 30, 0,
        [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
      ),
      (
        1, 100, 10, 5,
        [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]
      ),
      (
        1, 100, 10, -5, [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]
      ),
    ] as [(Double, Double, Double, Double, [Double])])
  func `any spring moves as it was measured`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, values: [Double]
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    for (time, expected) in zip([0.05, 0.15, 0.25, 0.45], values) {
      // The measured numbers are of single precision.
      #expect(abs(spring.progress(at: time) * 100 - expected) < 0.00005)
    }
  }

  @Test(arguments: [0.25, 1, 3], [-5.0, 0, 7])
  func `a spring sets off at its initial velocity`(ratio: Double, velocity: Double) {
    let spring = Spring(duration: 2, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.progress(at: 1e-7) / 1e-7 - velocity) < 1e-4)
  }

  /// ω0 10, where 1 − (1 + (10 − v)·t)·e^(−10·t) is Core Animation's formula.
  @Test(arguments: [
    (5.0, 0.1, 0.448181), (5, 0.3, 0.875532), (-5, 0.1, 0.080301), (20, 0.2, 1.135335),
  ])
  func `a critical spring is pushed the way of its velocity`(
    velocity: Double, time: Double, value: Double
  ) {
    let spring = Spring(damping: 20, initialVelocity: velocity)
    #expect(abs(spring.progress(at: time) - value) < 0.000001)
  }

  /// Mass, stiffness, damping and velocity, and when it rests.
  @Test(
    arguments: [
      (1, 100, 10, 0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 10, 5, 1.3815510557964275),
      (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 20, 0, 1), (1, 100, 30, 0, 1), (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9),
      (1, 1, 2, 0, 9.3), (1, 100, 0, 0, 3.4028234663852886e38),
    ] as [(Double, Double, Double, Double, Double)])
  func `a spring settles when it was measured to`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - duration) < 1e-12)
  }

  @Test func `a spring that hardly moves is at rest some time`() {
    #expect(abs(Spring(stiffness: 1e-12, damping: 1).settlingDuration - 10_000) < 0.2)
  }

  @Test(arguments: [0, -3, 1e-9, .nan, 0.999999999999, 1, 1e300])
  func `a strange damping ratio gives no strange number`(ratio: Double) {
    let spring = Spring(duration: 1, dampingRatio: ratio)
    for time in [0, 0.1, 1, 100] { #expect(spring.progress(at: time).isFinite) }
  }
}
