import TestSupport
import Geometry
import Layers
import Testing

@Suite struct RandomConstraintTests {
  var scene = Scene()
  let page: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 400, height: 200), of: page)
    scene.show(page)
  }

  @Test func `random constraints hold, or are named`() throws {
    var dice = Dice(seed: 77)
    var (laidOut, refused) = (0, 0)
    for _ in 0..<1500 {
      var scene = scene
      var views = [page]
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let parent = views.randomElement(using: &dice) ?? page
        let isStack = Int.random(in: 0..<4, using: &dice) == 0
        let view = isStack ? scene.makeStackView() : scene.makeView()
        if scene.isStackView(parent) {
          try scene.addArrangedSubview(view, to: parent)
        } else {
          try scene.addSubview(view, to: parent)
        }
        views.append(view)
      }
      var rules: [ConstraintID] = []
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        func anchor() -> Anchor {
          Anchor(
            views.randomElement(using: &dice) ?? page,
            Anchor.Attribute.allCases.randomElement(using: &dice) ?? .width)
        }
        let rule = Constraint(
          anchor(), equalTo: Int.random(in: 0..<5, using: &dice) == 0 ? nil : anchor(),
          multiplier: [1, 1, 0.5, 2].randomElement(using: &dice) ?? 1,
          constant: Double(Int.random(in: -20...60, using: &dice)))
        guard let id = try? scene.makeConstraint(rule) else { continue }
        scene.setActive(true, id)
        rules.append(id)
      }
      guard let notes = try? scene.layoutIfNeeded() else {
        refused += 1
        continue
      }
      laidOut += 1
      var excused: Set<ConstraintID> = []
      for note in notes {
        switch note {
        case .stackDecides(_, let rule): excused.insert(rule.id)
        case .negativeSize: excused.formUnion(rules)
        }
      }
      for rule in rules where !excused.contains(rule) {
        let constraint = scene.constraint(rule)
        let ancestor = constraint.second.map { common(constraint.first.view, $0.view, in: scene) }
        let first = value(constraint.first, in: ancestor, of: scene)
        let second = constraint.second.map { value($0, in: ancestor, of: scene) } ?? 0
        let expected = second * constraint.multiplier + constraint.constant
        #expect(abs(first - expected) < 1e-6, "\(constraint.description(naming: viewNumber))")
      }
    }
    #expect(laidOut > 300 && refused > 300)
  }

  /// Whether `ancestor` is `id` or holds it.
  private func holds(_ ancestor: LayerID, _ id: LayerID, in scene: Scene) -> Bool {
    id == ancestor || scene.superview(of: id).map { holds(ancestor, $0, in: scene) } ?? false
  }

  private func common(_ a: LayerID, _ b: LayerID, in scene: Scene) -> LayerID {
    holds(a, b, in: scene) ? a : common(scene.superview(of: a) ?? page, b, in: scene)
  }

  /// What an anchor measures after a layout, places in the coordinates of `ancestor`.
  private func value(_ anchor: Anchor, in ancestor: LayerID?, of scene: Scene) -> Double {
    var frame = scene.bounds(of: anchor.view)
    var id = anchor.view
    while let superview = scene.superview(of: id), id != ancestor {
      frame.origin = frame.origin + (scene.frame(of: id).origin - .zero)
      id = superview
    }
    return switch anchor.attribute {
    case .width: frame.width
    case .height: frame.height
    case .leading: frame.minX
    case .trailing: frame.maxX
    case .top: frame.minY
    case .bottom, .firstBaseline, .lastBaseline: frame.maxY
    case .centerX: frame.midX
    case .centerY: frame.midY
    }
  }
}
