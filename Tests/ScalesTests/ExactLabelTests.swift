import TestSupport
import Testing

@testable import Scales

/// Labels read back, over random domains.
@Suite struct ExactLabelTests {
  private static let prefixes: [Character: Int] = [
    "f": -15, "p": -12, "n": -9, "\u{B5}": -6, "m": -3, "k": 3, "M": 6, "G": 9, "T": 12, "P": 15,
    "E": 18,
  ]

  /// The number that a label says.
  private func number(_ label: String) -> Double? {
    let parts = label.filter { $0 != "," }.split(separator: " ")
    guard parts.count == 2 else { return parts.first.flatMap { Double($0) } }
    if let power = ["bn": 9, "tn": 12][parts[1]] { return Double("\(parts[0])e\(power)") }
    guard let prefix = parts[1].first.flatMap({ Self.prefixes[$0] }) else { return nil }
    return Double("\(parts[0])e\(prefix)")
  }

  private func randomDomain(_ dice: inout Dice, _ exponents: ClosedRange<Double>) -> Domain? {
    func magnitude(_ exponents: ClosedRange<Double>) -> Double {
      let power = Double.random(in: exponents, using: &dice).rounded()
      return Double.random(in: 1...10, using: &dice) * (Double("1e\(Int(power))") ?? 1)
    }
    let lower = magnitude(exponents) * ([-1, 0, 1].randomElement(using: &dice) ?? 0)
    // Close to the lower bound, or far from it.
    let size = magnitude(exponents)
    let part = lower.magnitude * (Double("1e\(Int.random(in: -13...0, using: &dice))") ?? 1)
    return try? Domain(lower, lower + (Bool.random(using: &dice) && lower != 0 ? part : size))
  }

  private func check(
    _ scale: AxisScale, _ format: LabelFormat, _ count: Int, isWhole: Bool
  ) throws {
    let ticks = try scale.ticks(.atMost(count), isWhole: isWhole, format: format)
    let context = "\(scale.domain), \(count), \(ticks.map(\.label))"
    let domain = scale.domain
    try #require(ticks.count <= count, "\(context)")
    for tick in ticks {
      try #require(number(tick.label) == tick.value, "\(tick), \(context)")
      try #require(tick.value >= domain.lowerBound && tick.value <= domain.upperBound)
      try #require(tick.position >= 0 && tick.position <= 1)
      try #require(tick.value != 0 || tick.value.sign == .plus && !tick.label.hasPrefix("-"))
      try #require(tick.label.utf8.count <= 30, "\(context)")
    }
    try #require(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value }, "\(context)")
    try #require(Set(ticks.map(\.label)).count == ticks.count, "\(context)")
  }

  @Test(arguments: [-9.0...9, -20...22, -300...300])
  func `a label says exactly its tick's value`(exponents: ClosedRange<Double>) throws {
    var dice = Dice(seed: 14)
    var checked = 0
    for _ in 0..<1_500 {
      guard let domain = randomDomain(&dice, exponents) else { continue }
      let count = Int.random(in: 1...12, using: &dice)
      for format in [LabelFormat.automatic, .si] {
        try check(
          .linear(LinearScale(domain: domain)), format, count, isWhole: Bool.random(using: &dice))
        if let scale = try? LogScale(domain: domain) {
          try check(.log(scale), format, count, isWhole: false)
        }
        let (most, isWhole) = (max(3, count), Bool.random(using: &dice))
        if let nice = try? domain.nice(maximumTickCount: most, isWhole: isWhole) {
          let scale = AxisScale.linear(LinearScale(domain: nice))
          try check(scale, format, most, isWhole: isWhole)
          let ticks = try scale.ticks(.atMost(most), isWhole: isWhole)
          try #require(ticks.first?.position == 0 && ticks.last?.position == 1, "\(nice)")
        }
      }
      checked += 1
    }
    #expect(checked > 1_000)
  }

  @Test(arguments: HostileTickTests.bounds)
  func `a label says exactly its tick's value in any domain`(lower: Double) throws {
    for upper in HostileTickTests.bounds where upper > lower && (upper - lower).isFinite {
      let domain = try Domain(lower, upper)
      for count in [1, 2, 11] {
        for format in [LabelFormat.automatic, .si] {
          for isWhole in [false, true] {
            try check(.linear(LinearScale(domain: domain)), format, count, isWhole: isWhole)
          }
          guard let scale = try? LogScale(domain: domain) else { continue }
          try check(.log(scale), format, count, isWhole: false)
        }
      }
    }
  }
}

/// Labels of times read back, over random domains.
@Suite struct ExactTimeLabelTests {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The time that a line and the context below it say.
  private func time(_ line: String, _ context: String) -> Double? {
    let words = context.split(separator: " ").map(String.init)
    let month = words.suffix(2).first.flatMap { Self.months.firstIndex(of: $0) } ?? 0
    let year = words.last.flatMap { Int($0) }
    func start(_ year: Int, _ month: Int, _ day: Int) -> Int {
      CalendarDay(year: year, month: month + 1, day: day).daysSince1970 * 86_400
    }
    guard let year else { return Int(line).map { Double(start($0, 0, 1)) } }
    if words.count == 1 {
      return Self.months.firstIndex(of: line).map { Double(start(year, $0, 1)) }
    }
    if words.count == 2 { return Int(line).map { Double(start(year, month, $0)) } }
    guard let day = Int(words[0]) else { return nil }
    let clock = line.split(separator: ":").map(String.init)
    let seconds = clock.count > 2 ? clock[2].split(separator: ".").map(String.init) : ["0"]
    guard let hour = Int(clock[0]), let minute = Int(clock[1]), let second = Int(seconds[0])
    else { return nil }
    let whole = start(year, month, day) + hour * 3_600 + minute * 60 + second
    // By its digits, so that the number is the nearest one.
    let fraction = seconds.count > 1 ? seconds[1] : "0"
    guard whole < 0, let rest = Int(fraction), rest > 0 else {
      return Double("\(whole).\(fraction)")
    }
    let digits = String(((fraction.reduce(1) { power, _ in power * 10 }) - rest))
    let zeros = String(repeating: "0", count: fraction.count - digits.count)
    return Double("-\(-whole - 1).\(zeros)\(digits)")
  }

  @Test func `a label and its context say exactly their tick's time`() throws {
    var dice = Dice(seed: 41)
    for _ in 0..<1_500 {
      let from = Double.random(in: -4e9...4e9, using: &dice).rounded(.down)
      let length =
        (Double("1e\(Int.random(in: -4...9, using: &dice))") ?? 1)
        * Double.random(in: 1...10, using: &dice)
      let count = Int.random(in: 1...12, using: &dice)
      let scale = AxisScale.time(try TimeScale(domain: Domain(from, from + length)))
      let ticks = try scale.ticks(.atMost(count))
      var context = ""
      for tick in ticks {
        let lines = tick.label.split(separator: "\n").map(String.init)
        try #require(lines.count <= 2 && tick.label.utf8.count <= 31)
        if lines.count > 1 { context = lines[1] }
        try #require(time(lines[0], context) == tick.value, "\(tick), \(ticks.map(\.label))")
      }
      let times = ticks.map(\.value)
      let texts = times.map { TimeLabel.text(of: $0, among: times) }
      try #require(Set(texts).count == times.count, "\(texts)")
    }
  }
}
