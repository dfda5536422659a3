import TestSupport

/// A page of random statements, each in its own cell or joined to its neighbours: every prefix runs
/// and settles, and no name is used before it is declared.
struct RandomPage {
  private(set) var statements: [String] = []
  private var generator: Dice
  private var viewCount = 1
  private var stackCount = 0
  private var blockDepth = 0

  init(seed: UInt64, length: Int) {
    generator = Dice(seed: seed)
    statements = [
      "let v0 = View(width: 120, height: 80, backgroundColor: .lightGray)", "show(v0)",
      "var n = 3",
    ]
    while statements.count < length { statements.append(statement()) }
  }

  /// The statements joined into cells at random.
  mutating func cells() -> [String] {
    var cells: [String] = []
    for statement in statements {
      if !cells.isEmpty, Bool.random(using: &generator) {
        cells[cells.count - 1] += "\n" + statement
      } else {
        cells.append(statement)
      }
    }
    return cells
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func number(_ range: ClosedRange<Int>) -> String {
    "\(Int.random(in: range, using: &generator))"
  }

  private mutating func color() -> String {
    [".red", ".green", ".blue", ".orange", ".clear", "Color(white: 0.5)"][pick(6)]
  }

  private mutating func seconds() -> String { ["0", "0.1", "0.25", "0.5", "1"][pick(5)] }

  private mutating func statement() -> String {
    switch pick(12) {
    case 0:
      defer { viewCount += 1 }
      return "let v\(viewCount) = View(width: \(number(5...60)), backgroundColor: \(color())); "
        + "v\(pick(viewCount)).addSubview(v\(viewCount))"
    case 1:
      defer { stackCount += 1 }
      let axis = [".horizontal", ".vertical"][pick(2)]
      let alignment = [".fill", ".bottom", ".center", ".leading"][pick(4)]
      return "let s\(stackCount) = StackView(frame: Rect(x: \(number(0...20)), y: 5, width: 90, "
        + "height: 60), axis: \(axis), alignment: \(alignment), "
        + "distribution: .fillEqually, spacing: 2); v0.addSubview(s\(stackCount))"
    case 2 where stackCount > 0:
      return "for i in 0..<\(number(1...3)) { s\(pick(stackCount)).addArrangedSubview("
        + "View(width: 7, height: 9 + i, backgroundColor: \(color()))) }"
    case 3: return "wait(\(seconds()))"
    case 4: return "wait()"
    case 5: return "v0.layoutIfNeeded()"
    case 6: return "n += 1; v\(pick(viewCount)).backgroundColor = n % 2 == 0 ? .red : .blue"
    case 7: return "if n > 2 { wait(\(seconds())); n = 0 }"
    case 8, 9: return animation()
    default: return change()
    }
  }

  private mutating func change() -> String {
    let view = "v\(pick(viewCount))"
    switch pick(4) {
    case 0: return "\(view).backgroundColor = \(color())"
    case 1: return "\(view).height = \(number(1...70))"
    case 2 where stackCount > 0: return "s\(pick(stackCount)).spacing = \(number(0...9))"
    default: return "\(view).isHidden = \(Bool.random(using: &generator) && view != "v0")"
    }
  }

  private mutating func animation() -> String {
    blockDepth += 1
    defer { blockDepth -= 1 }
    var arguments = "duration: \(seconds()), delay: \(seconds())"
    if Bool.random(using: &generator) { arguments += ", damping: 0.5, velocity: 3" }
    if blockDepth < 3, Bool.random(using: &generator) {
      let inner = Bool.random(using: &generator) ? animation() : change()
      arguments += ", completion: { print(n); \(inner) }"
    }
    let layout = Bool.random(using: &generator) ? "; layoutIfNeeded()" : ""
    return "animate(\(arguments)) { \(change())\(layout) }"
  }
}
