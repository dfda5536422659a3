import TestSupport

/// A page with a chart as people write it by hand: of any kind and arrangement, from literals in all places.
struct RandomMarkPage {
  private(set) var cells: [String] = []
  /// Cells that come before the chart.
  private var names: [String] = []
  private var dice: Dice

  init(_ dice: inout Dice) {
    self.dice = Dice(seed: dice.next())
    let kind = pick(["bars", "bars", "line", "area", "scatter", "pie", "radar", "gauge", "band"])
    if kind == "gauge" {
      cells = ["let chart = gauge(\(number(isPositive: true)), total: 1_000)"]
      return
    }
    let word = kind == "band" ? "area" : kind
    add("let chart = \(word)(\(data(of: kind))\(options(of: kind)))")
    setAxes(of: kind)
    if self.dice.below(4) == 0 {
      add("chart.morph(\(kind == "band" ? "" : "to: ")\(data(of: kind)), duration: 2)")
    }
  }

  /// Adds a cell behind the names that it uses.
  private mutating func add(_ cell: String) {
    cells += names + [cell]
    names = []
  }

  private mutating func pick(_ texts: [String]) -> String { texts[dice.below(texts.count)] }

  /// A number in one of the looks that people give them.
  private mutating func number(isPositive: Bool) -> String {
    let whole = "\(1 + dice.below(20))"
    let text = pick([
      whole, whole, "\(whole).5", "0.\(whole)5", "\(whole)0", "1_\(100 + dice.below(900))", "0x1F",
    ])
    return !isPositive && dice.below(4) == 0 ? "-" + text : text
  }

  /// Numbers in a list, of which some may have names of their own.
  private mutating func list(_ count: Int, isPositive: Bool) -> String {
    let numbers = (0..<count).map { _ -> String in
      let number = number(isPositive: isPositive)
      guard dice.below(6) == 0 else { return number }
      let name = "n\(cells.count)_\(names.count)"
      names.append("let \(name) = \(number)")
      return name
    }
    return "[\(numbers.joined(separator: ", "))]"
  }

  private mutating func data(of kind: String) -> String {
    let isPositive = ["pie", "radar"].contains(kind)
    let count = 3 + dice.below(4)
    if kind == "band" {
      return
        "low: \(list(count, isPositive: false)), high: \(list(count, isPositive: false))"
    }
    switch dice.below(isPositive ? 2 : 4) {
    case 0: return list(count, isPositive: isPositive)
    case 1 where kind == "scatter":
      let points = (0..<count).map { _ in
        "(\(number(isPositive: false)), \(number(isPositive: false)))"
      }
      return "[\(points.joined(separator: ", "))]"
    case 1:
      let pairs = (0..<count).map { "\"n\($0)\": \(number(isPositive: isPositive))" }
      return "[\(pairs.joined(separator: ", "))]"
    case 2:
      let rows = (0..<2 + dice.below(2)).map {
        "\"s\($0)\": \(list(count, isPositive: dice.below(2) == 0))"
      }
      return "[\(rows.joined(separator: ", "))]"
    default:
      let list = list(count, isPositive: false)
      names.append("let data\(cells.count) = \(list)")
      return "data\(cells.count)"
    }
  }

  private mutating func options(of kind: String) -> String {
    switch kind {
    case "bars":
      pick([
        "", ", stacking: .stacked", ", stacking: .normalized", ", orientation: .horizontal",
        ", order: .descending",
      ])
    case "area": pick(["", ", stacking: .normalized", ", stacking: .overlaid"])
    case "line": pick(["", ", interpolation: .monotone"])
    default: ""
    }
  }

  private mutating func setAxes(of kind: String) {
    switch kind {
    case "bars", "area": add(pick(["chart.yAxis.isReversed = true", "chart.title = \"Rain\""]))
    case "line", "scatter", "band":
      add(
        pick([
          "chart.yAxis.isReversed = true", "chart.yAxis.scale = .log",
          "chart.xAxis.isReversed = true",
        ]))
    case "pie": add("chart.innerRadius = 0.5")
    default: break
    }
  }
}
