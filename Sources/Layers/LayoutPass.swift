internal import Geometry
internal import Storage

/// One layout: the views of a tree, and of the trees that constraints tie to it, as a linear system.
///
/// Equations are added in the order of their priority, and of two that contradict each other the
/// earlier one holds: frames that were set; constraints on variables that no stack determines, in
/// order of creation; the stacks, outer ones first; the other constraints; those that are not required, by
/// their priority; and for open variables, the content's size, then 0. An inequality that the solution
/// breaks is then held as an equation.
struct LayoutPass {
  let scene: Scene
  /// Parents before children; the tree that is laid out comes first.
  let views: [LayerID]
  /// How many of the views are in that tree.
  let ownCount: Int
  /// The index of a view in `views`, by the raw value of its id.
  let numbers: [Int32]
  /// The active constraints: those that are required, and the others by their priority, in order of creation.
  var rules: [Rule] = []
  /// The indices of the inequalities that hold as equations.
  var held: Set<Int> = []
  /// The stacks in the order of `views`.
  var stacks: [StackPlan] = []
  /// The indices of the stacks with labels.
  var stackNumbers: [LayerID: Int] = [:]
  var labels: [LayerID: LabelPlan] = [:]
  /// The labels and the other views with an intrinsic size, in the order of `views`.
  var sized: [LayerID] = []
  /// These views and their ancestors.
  var holders: Set<LayerID> = []
  /// For every view whether a stack determines its position, and its two lengths.
  var managed: [Managed]
  var lastUses: [Int]
  var notes: [LayoutNote] = []

  /// A constraint as an equation: the sum of the terms is the constant.
  struct Rule {
    let named: LayoutError.Rule
    let isRequired: Bool
    var terms: [LinearSystem.Term] = []
    var constant = 0.0
  }

  /// The variables of a view that a stack determines.
  struct Managed: OptionSet {
    let rawValue: UInt8
    static let position = Managed(rawValue: 1)
    static let width = Managed(rawValue: 2)
    static let height = Managed(rawValue: 4)
  }

  /// The variables of a view: its position in its superview, and its size.
  enum Measure: Int, CaseIterable {
    case x, y, width, height
  }

  init(_ root: LayerID, of scene: Scene) throws(LayoutError) {
    self.scene = scene
    var views: [LayerID] = []
    var numbers = [Int32](repeating: -1, count: scene.layers.endIndex)
    var ownCount: Int?
    for tree in LayoutPass.trees(tiedTo: root, in: scene) {
      for (id, _) in scene.subtree(of: tree) where scene[id].isView {
        numbers[id.rawValue] = Int32(views.count)
        views.append(id)
      }
      if ownCount == nil { ownCount = views.count }
    }
    self.views = views
    self.ownCount = ownCount ?? 0
    self.numbers = numbers
    managed = Array(repeating: [], count: views.count)
    lastUses = Array(repeating: -1, count: 4 * views.count)
    planLabels()
    planStacks()
    try collectRules()
  }

  func variable(_ measure: Measure, of id: LayerID) -> Int {
    4 * Int(numbers[id.rawValue]) + measure.rawValue
  }

  /// `root` and the roots of the trees that constraints connect to it, directly or in chains.
  private static func trees(tiedTo root: LayerID, in scene: Scene) -> [LayerID] {
    var neighbours: [LayerID: [LayerID]] = [:]
    for index in scene.constraints.indices where scene.constraints[index].isActive {
      let constraint = scene.constraints[index].constraint
      guard let second = constraint.second else { continue }
      let (a, b) = (scene.root(of: constraint.first.view), scene.root(of: second.view))
      if a != b {
        neighbours[a, default: []].append(b)
        neighbours[b, default: []].append(a)
      }
    }
    var trees = [root]
    var seen: Set<LayerID> = [root]
    var next = 0
    while next < trees.count {
      for tree in neighbours[trees[next]] ?? [] where seen.insert(tree).inserted {
        trees.append(tree)
      }
      next += 1
    }
    return trees
  }

  /// Collects the active constraints; existing ones are replaced.
  mutating func collectRules() throws(LayoutError) {
    rules = []
    var active: [(id: ConstraintID, priority: Double, serial: Int)] = []
    for index in scene.constraints.indices {
      let record = scene.constraints[index]
      if record.isActive, numbers[record.constraint.first.view.rawValue] >= 0 {
        active.append((ConstraintID(rawValue: index), record.priority, record.serial))
      }
    }
    active.sort { (-$0.priority, $0.serial) < (-$1.priority, $1.serial) }
    for (time, entry) in active.enumerated() {
      let named = LayoutError.Rule(id: entry.id, constraint: scene.constraint(entry.id))
      let rule = try equation(for: named, isRequired: entry.priority >= ConstraintRecord.required)
      for term in rule.terms { lastUses[term.variable] = time }
      rules.append(rule)
    }
  }

  private func equation(
    for named: LayoutError.Rule, isRequired: Bool
  ) throws(LayoutError) -> Rule {
    let constraint = named.constraint
    var rule = Rule(named: named, isRequired: isRequired, constant: constraint.constant)
    var ancestor: LayerID?
    if let second = constraint.second, constraint.first.attribute.kind != .size {
      ancestor = commonAncestor(constraint.first.view, second.view)
      if ancestor == nil { throw .noCommonAncestor(named) }
    }
    add(constraint.first, in: ancestor, times: 1, to: &rule)
    if let second = constraint.second {
      add(second, in: ancestor, times: -constraint.multiplier, to: &rule)
    }
    return rule
  }

  /// Adds a multiple of an anchor's position in the bounds of `ancestor`, or of its size.
  private func add(
    _ anchor: Anchor, in ancestor: LayerID?, times factor: Double, to rule: inout Rule
  ) {
    func add(_ measure: Measure, of id: LayerID, times coefficient: Double = 1) {
      rule.terms.append(LinearSystem.Term(factor * coefficient, variable(measure, of: id)))
    }
    let isHorizontal = anchor.attribute.kind == .horizontalEdge
    switch anchor.attribute {
    case .width: add(.width, of: anchor.view)
    case .height: add(.height, of: anchor.view)
    case .leading, .top: break
    case .trailing: add(.width, of: anchor.view)
    case .bottom: add(.height, of: anchor.view)
    case .centerX: add(.width, of: anchor.view, times: 0.5)
    case .centerY: add(.height, of: anchor.view, times: 0.5)
    case .firstBaseline, .lastBaseline:
      let (terms, constant) = baseline(anchor.attribute, of: anchor.view)
      rule.terms += terms.map { LinearSystem.Term(factor * $0.coefficient, $0.variable) }
      rule.constant -= factor * constant
    }
    guard let ancestor else { return }
    func coordinate(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
    // The path from the view up to the ancestor's bounds, which are the origin.
    if anchor.view == ancestor {
      rule.constant -= factor * coordinate(scene[ancestor].placement.bounds.origin)
      return
    }
    var id = anchor.view
    while true {
      if scene[id].isView {
        add(isHorizontal ? .x : .y, of: id)
      } else {
        rule.constant -= factor * coordinate(scene[id].placement.frame.origin)
      }
      guard let superlayer = scene[id].tree.superlayer, superlayer != ancestor else { return }
      rule.constant += factor * coordinate(scene[superlayer].placement.bounds.origin)
      id = superlayer
    }
  }

  /// The innermost view that is, or contains, each of the two.
  private func commonAncestor(_ a: LayerID, _ b: LayerID) -> LayerID? {
    let above = Set(scene.chain(from: a) { scene[$0].tree.superlayer })
    var candidate: LayerID? = b
    while let id = candidate, !above.contains(id) { candidate = scene[id].tree.superlayer }
    return candidate
  }
}
