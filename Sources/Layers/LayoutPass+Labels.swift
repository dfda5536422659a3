internal import Geometry
internal import Text

/// A label in a layout: the size of its text.
struct LabelPlan {
  let text: TextContent
  let pitch: LinePitch
  /// Its size with line breaks only where the text has them.
  let natural: Size
  /// The number of its lines at the width of the last solution, at least 1.
  var lineCount: Int
}

extension LayoutPass {
  /// Finds the labels and the other views with an intrinsic size, and the stacks that they are in.
  mutating func planLabels() {
    for id in views {
      if let fonts = scene.fonts, let text = scene.text(of: id) {
        let (pitch, natural) = (text.pitch(in: fonts), text.size(in: fonts, width: nil))
        let lines = pitch.height > 0 ? (natural.height / pitch.height).rounded() : 0
        labels[id] = LabelPlan(
          text: text, pitch: pitch, natural: natural, lineCount: max(1, Int(lines)))
      } else if scene[id].layout.preferredSize == nil {
        continue
      }
      sized.append(id)
      for outer in scene.chain(from: id, next: { scene[$0].tree.superlayer }) {
        if !holders.insert(outer).inserted { break }
      }
    }
  }

  // MARK: Sizes

  /// Gives labels of open size the size of their text, and other views their preferred size, the
  /// last ones first, so that the first one in a stack takes the remaining room; and stacks with
  /// equal subviews the largest of their sizes.
  func addLabels(to system: inout LinearSystem) {
    // The height of a text depends on its width.
    for measure in [Measure.width, .height] where !sized.isEmpty {
      for plan in stacks where holders.contains(plan.id) {
        let isAcross = plan.crossLength == measure && plan.stack.alignment == .fill
        let isAlong = plan.length == measure && plan.stack.distribution == .fillEqually
        let size = variable(measure, of: plan.id)
        if isAcross || isAlong, system.value(of: size) == nil {
          system.define(size, plus: content(measure, of: plan, in: &system))
        }
      }
      for id in sized.reversed() {
        let size = variable(measure, of: id)
        if system.value(of: size) == nil {
          system.define(size, plus: content(measure, of: id, in: &system))
        }
      }
    }
  }

  /// The length of a view, as far as it is known, or that of its content.
  private func content(
    _ measure: Measure, of id: LayerID, in system: inout LinearSystem
  ) -> Double {
    if let known = system.value(of: variable(measure, of: id)) { return known }
    if let size = scene[id].layout.preferredSize {
      return measure == .width ? size.width : size.height
    }
    if let label = labels[id] {
      guard measure == .height else { return label.natural.width }
      guard label.text.style.isWrapped, let fonts = scene.fonts else { return label.natural.height }
      let width = system.value(of: variable(.width, of: id)) ?? label.natural.width
      return label.text.size(in: fonts, width: width).height
    }
    guard let number = stackNumbers[id] else { return 0 }
    return content(measure, of: stacks[number], in: &system)
  }

  private func content(
    _ measure: Measure, of plan: StackPlan, in system: inout LinearSystem
  ) -> Double {
    var (sum, most) = (0.0, 0.0)
    for child in plan.arranged {
      let length = content(measure, of: child, in: &system)
      (sum, most) = (sum + length, max(most, length))
    }
    guard measure == plan.length else { return most }
    let isEven = plan.stack.distribution == .fillEqually
    return (isEven ? most * Double(plan.arranged.count) : sum) + plan.gaps
  }

  // MARK: Baselines

  /// The distance from the top edge of a view to the baseline of its first or last text: a view
  /// without text has it at its bottom edge, a stack at that of its first or last arranged subview.
  func baseline(_ attribute: Anchor.Attribute, of id: LayerID) -> (terms: [Term], constant: Double)
  {
    if let label = labels[id] {
      let (count, pitch) = (Double(label.lineCount), label.pitch)
      let top = attribute == .firstBaseline ? -count / 2 : count / 2 - 1
      return ([Term(0.5, variable(.height, of: id))], top * pitch.height + pitch.baseline)
    }
    if let plan = stackNumbers[id].map({ stacks[$0] }),
      let child = attribute == .firstBaseline ? plan.arranged.first : plan.arranged.last
    {
      let (terms, constant) = baseline(attribute, of: child)
      return (
        terms + [Term(1, variable(.y, of: child))], constant - scene[id].placement.bounds.origin.y
      )
    }
    return ([Term(1, variable(.height, of: id))], 0)
  }

  /// The distance from the top of a stack to the common baseline, and the height of the stack.
  func addBaseline(of plan: StackPlan, to system: inout LinearSystem) {
    guard let attribute = plan.baselineAttribute, plan.baseline >= 0 else { return }
    func value(_ terms: [Term]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * (system.value(of: $1.variable) ?? 0) }
    }
    let children = plan.arranged.map { child in
      let (terms, constant) = baseline(attribute, of: child)
      return (
        above: value(terms) + constant, height: value([Term(1, variable(.height, of: child))])
      )
    }
    let above = children.reduce(0) { max($0, $1.above) }
    system.define(plan.baseline, plus: above)
    let height = variable(.height, of: plan.id)
    if system.value(of: height) == nil {
      system.define(height, plus: above + children.reduce(0) { max($0, $1.height - $1.above) })
    }
  }

  /// Counts the lines of labels at the widths of a solution; returns whether a baseline may have
  /// moved.
  mutating func recountLines(_ values: [Double]) -> Bool {
    guard let fonts = scene.fonts, usesBaselines else { return false }
    var didMove = false
    for id in sized {
      guard let label = labels[id], label.text.style.isWrapped else { continue }
      let width = values[variable(.width, of: id)]
      let count = max(1, label.text.lineCount(in: fonts, width: width))
      if count != label.lineCount {
        labels[id]?.lineCount = count
        didMove = true
      }
    }
    return didMove
  }

  private var usesBaselines: Bool {
    stacks.contains { $0.baseline >= 0 }
      || rules.contains { rule in
        let constraint = rule.named.constraint
        return [constraint.first, constraint.second].contains { $0?.attribute.isBaseline == true }
      }
  }
}

extension StackPlan {
  /// The baseline that its children share; nil if they share none.
  var baselineAttribute: Anchor.Attribute? {
    switch stack.alignment {
    case .firstBaseline where isHorizontal: .firstBaseline
    case .lastBaseline where isHorizontal: .lastBaseline
    default: nil
    }
  }
}
