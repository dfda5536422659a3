import Comparing
import Layers
import Playground
import Syntax
import TestSupport
import Testing

@testable import Prompt

/// How often the true cause is found first, and how often its fix shows the thing.
struct AbsenceRates {
  private(set) var count = 0
  private var found = 0
  private var fixable = 0
  private var fixed = 0
  private(set) var slowest = Duration.zero
  private(set) var failures: [String] = []

  /// Runs a program, asks why something does not show, and types the fix.
  mutating func add(_ example: AbsenceCase) {
    count += 1
    var page = Page()
    let outcome = page.run(example.program)
    guard outcome.isAccepted else {
      failures.append("does not run: \(outcome.diagnostics.map(\.message)) \(example.program)")
      return
    }
    let absence = PageAbsence(page.settled, Renderer())
    guard let layer = absence.layers(named: example.subject).first else {
      failures.append("no \(example.subject): \(example.program)")
      return
    }
    let clock = ContinuousClock()
    let start = clock.now
    let answer = absence.absence(of: layer)
    slowest = max(slowest, clock.now - start)
    guard let answer, answer.cause.kind == example.cause else {
      failures.append("\(example.cause): \(answer?.sentence ?? "it shows")\n\(example.program)")
      return
    }
    found += 1
    // Of two causes, the answer says that there is another one.
    guard answer.causes.count == 1, let fix = answer.fix else { return }
    fixable += 1
    let typed = page.run(fix)
    let after = PageAbsence(page.settled, Renderer())
    if typed.isAccepted, let layer = after.layers(named: example.subject).first,
      after.absence(of: layer) == nil
    {
      fixed += 1
    } else {
      failures.append(
        "the fix '\(fix)' does not show it: \(typed.diagnostics.map(\.message))\n\(example.program)"
      )
    }
  }

  var foundShare: Double { Double(found) / Double(max(1, count)) }
  /// Of those with a line to type.
  var fixedShare: Double { Double(fixed) / Double(max(1, fixable)) }

  var text: String {
    "\(count) programs: the true cause first in \(found), a line to type in \(fixable), which shows it in "
      + "\(fixed); slowest answer \(slowest)"
  }
}

@Test func `of programs by hand, the true cause comes first, and its fix shows the thing`() {
  var rates = AbsenceRates()
  for example in AbsenceCase.all { rates.add(example) }
  print(rates.text)
  for failure in rates.failures { print("- \(failure)") }
  #expect(rates.count >= 60)
  #expect(rates.foundShare >= 0.95)
  #expect(rates.fixedShare >= 0.9)
}

@Test func `of generated programs, the planted cause comes first, and its fix shows the thing`() {
  var rates = AbsenceRates()
  let seeds: Range<UInt64> = 0..<(triesAll ? 500 : 100)
  for seed in seeds {
    let causes = RandomAbsence.causes
    rates.add(RandomAbsence(causes[Int(seed) % causes.count], seed: seed).example)
  }
  print("seeds \(seeds): \(rates.text)")
  for failure in rates.failures { print("- \(failure)") }
  #expect(rates.foundShare >= 0.95)
  #expect(rates.fixedShare >= 0.9)
}
