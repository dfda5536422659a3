import TestSupport
import Testing

@testable import Tables

/// What holds for a column of any file: 200 of them at random, and 2,000 where everything is tried.
@Suite struct TableLawTests {
  private static let count = triesAll ? 2_000 : 200

  /// A column written in one manner, with a few values that are missing or something else.
  private struct RandomColumn {
    /// The numbers that are meant; nil where there is none.
    private(set) var numbers: [Double?] = []
    private(set) var texts: [String] = []
    /// How many values are neither numbers nor missing.
    private(set) var oddCount = 0

    init(_ dice: inout Dice) {
      let (manner, isOdd) = (dice.below(6), dice.below(3) == 0)
      for index in 0..<(4 + dice.below(30)) {
        // The first ones leave no doubt about the manner.
        if index > 1, dice.below(10) == 0 {
          numbers.append(nil)
          texts.append(["", "NA", "-", "null", "NaN"][dice.below(5)])
        } else if index > 1, isOdd, dice.below(8) == 0 {
          numbers.append(nil)
          texts.append(["?", "<0.1", "12x", "about 7", "#N/A", "1m", "inf"][dice.below(7)])
          oddCount += 1
        } else {
          let halves = index < 2 ? 24_691 : dice.below(40_000) - (manner == 5 ? 0 : 20_000)
          let number = Double(halves) / 2
          numbers.append(manner == 3 ? number / 100 : number)
          texts.append(RandomColumn.text(number, manner))
        }
      }
    }

    private static func text(_ number: Double, _ manner: Int) -> String {
      let (whole, half) = (Int(number.magnitude), number != number.rounded())
      func grouped(_ separator: String) -> String {
        let digits = "\(whole)"
        guard digits.count > 3 else { return digits }
        return digits.dropLast(3) + separator + digits.suffix(3)
      }
      let minus = number < 0 ? "-" : ""
      switch manner {
      case 0: return minus + "\(whole)" + (half ? ".5" : "")
      case 1: return minus + grouped(",") + (half ? ".5" : "")
      case 2: return minus + grouped(".") + (half ? ",5" : "")
      case 3: return minus + "\(whole)" + (half ? ".5" : "") + "%"
      case 4: return (number < 0 ? "\u{2212}" : "") + "\(whole)" + (half ? ".5" : "")
      default: return grouped("\u{A0}") + (half ? ",5" : "")
      }
    }
  }

  @Test func `data read and data told missing are the data given`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let column = RandomColumn(&dice)
      let rows = column.texts.map { "\"\($0)\",z\n" }.joined()
      let table = try Table.readCSV(Array("x,y\n\(rows)".utf8), named: "t.csv")
      #expect(table.count == column.texts.count, "\(seed)")
      #expect(try table.texts("x") == column.texts, "\(seed)")
      if column.oddCount == 0 { #expect(try table.kind(of: "x") == .numbers, "\(seed): \(column)") }
      let told = try table.misfits("x", as: .numbers)?.count ?? 0
      #expect(told == column.oddCount, "\(seed): \(column)")
      let read = try table.numbers("x", missing: .nan)
      for (number, meant) in zip(read, column.numbers) {
        #expect(meant.map { $0 == number } ?? number.isNaN, "\(seed): \(number) \(column)")
      }
    }
  }
}
