internal import Charting
internal import Geometry
internal import Graphics
internal import Language

extension Annotation: LabelledValue {
  /// The labels of the word that makes it, as `Topic.annotations` declares them.
  package var labelledTexts: [(name: String, text: String)] {
    switch self {
    case .rule(let dimension, let place, let label, let color, let line):
      [("\(dimension)", place.name)] + style(label, color, line ?? Stroke(width: 1))
    case .line(let from, let to, let label, let color, let line):
      [("from", from.name), ("to", to.name)] + style(label, color, line ?? Stroke(width: 1))
    case .band(let dimension, let from, let to, let label, let color):
      [("\(dimension)", "\(from.name)...\(to.name)")] + style(label, color, nil)
    case .text(let text, let x, let y):
      [("text", text.debugDescription), ("x", x.name), ("y", y.name)]
    }
  }

  private func style(
    _ label: String, _ color: Color?, _ line: Stroke?
  ) -> [(name: String, text: String)] {
    let names = ([Topic.label, Topic.color] + Topic.style).map { $0.label ?? "" }
    var texts = [label.debugDescription, color?.languageDescription ?? "nil"]
    if let line {
      texts += ["\(line.width)", "\(line.dashPattern)", ".\(line.cap)"]
    }
    return Array(zip(names, texts)).map { ($0, $1) }
  }
}
