import Builtins
import Geometry
import Interpreter
import Layers
import Motion
import Syntax
import TestFonts

/// A page of one cell that has run, its last turn ended, and the blocks that waited for its end.
struct Page {
  let stage: Stage
  let printed: String
  /// What every file holds.
  static let file = "4\n2.5\n6\n"

  /// Runs `text`.
  ///
  /// - Throws: The first error: a diagnostic, or of a layout without a place a failure.
  init(_ text: String, limits: Limits = Limits()) throws {
    let parse = Syntax.parse(text, nestingLimit: limits[.nesting])
    if let error = parse.diagnostics.first { throw error }
    let checked = check(parse.statements, names: Names(), library: .easel, text: text)
    guard let cell = checked.cell else { throw checked.diagnostics[0] }

    let (stage, output) = (Stage(), Output())
    let machine = Machine(Program(), world: stage, limits: limits) { output.text += $0 }
    stage.wait = { _, length in
      try Page.endTurn(on: stage)
      let end = stage.scene.endOfAnimations(after: stage.now) ?? stage.now
      stage.now = length.map { stage.now + $0 } ?? end
    }
    stage.read = { _, _ in Page.file }
    stage.snapshot = { _, _, _ in }
    stage.fonts = { fonts }
    _ = try machine.run(compile(cell, source: SourceID(1)))
    try Page.endTurn(on: stage)
    for block in stage.blocks { try block.run(on: machine) }
    (self.stage, printed) = (stage, output.text)
  }

  private final class Output { var text = "" }

  private static func endTurn(on stage: Stage) throws {
    try stage.layOut()
    stage.commitAnimations()
  }

  /// The rectangles painted at `time`, with what they are painted in.
  func rectangles(at time: Double) -> [(rect: Rect, color: Color)] {
    stage.scene.displayList(at: Time(seconds: time)).items.compactMap { item in
      guard case .fill(let path, let color, _) = item else { return nil }
      return (path.cornerBox, color)
    }
  }
}

extension Path {
  /// The rectangle from the leftmost and topmost point to the rightmost and lowest.
  fileprivate var cornerBox: Rect {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [point, control]
      case .curve(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The text without `«` and `»`, and the range between them.
func unmark(_ marked: String) -> (text: String, range: Range<Int>) {
  let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
  let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
  let start = parts[0].utf8.count
  return ("\(parts[0])\(rest[0])\(rest[1])", start..<start + rest[0].utf8.count)
}
