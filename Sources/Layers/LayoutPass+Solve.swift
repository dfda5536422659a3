internal import Geometry

extension LayoutPass {
  /// The values of all variables: four of each view, in the order of `views` and `Measure`.
  mutating func solve() throws(LayoutError) -> [Double] {
    var values = try solveEquations()
    while holdBroken(values) { values = try solveEquations() }
    for (number, id) in views.enumerated() {
      for measure in Measure.allCases where !values[4 * number + measure.rawValue].isFinite {
        throw .tooLarge(id)
      }
      for (measure, attribute) in [(Measure.width, Anchor.Attribute.width), (.height, .height)] {
        let value = values[4 * number + measure.rawValue]
        if value < -1e-9 { notes.append(.negativeSize(Anchor(id, attribute), value)) }
        values[4 * number + measure.rawValue] = max(0, value)
      }
    }
    return values
  }

  /// Holds inequalities that the solution breaks as equations from now on, of those with a variable in common
  /// the first one.
  ///
  /// - Returns: Whether there are any.
  private mutating func holdBroken(_ values: [Double]) -> Bool {
    var touched: Set<Int> = []
    let count = held.count
    for (index, rule) in rules.enumerated()
    where !held.contains(index) && rule.isBroken(by: values) {
      let variables = rule.terms.map(\.variable)
      guard touched.isDisjoint(with: variables) else { continue }
      touched.formUnion(variables)
      held.insert(index)
    }
    return held.count > count
  }

  private mutating func solveEquations() throws(LayoutError) -> [Double] {
    // A stack that yields may make another one yield, rarely more than once; lengths that are still
    // negative after this many rounds become 0.
    var values = try solveOnce()
    for _ in 0..<4 {
      guard recountLines(values) else { break }
      try collectRules()
      values = try solveOnce()
    }
    if share(values) { values = try solveOnce() }
    for _ in 0..<16 {
      guard yieldWhereTight(values) else { break }
      values = try solveOnce()
    }
    return values
  }

  private mutating func solveOnce() throws(LayoutError) -> [Double] {
    var system = LinearSystem(lastUses: lastUses)
    notes = []
    addConstants(to: &system)
    let isDecided = rules.map { rule in rule.terms.contains { isManaged($0.variable) } }
    let present = rules.indices.filter { rules[$0].isEquation || held.contains($0) }
    let required = present.filter { rules[$0].isRequired }
    for index in required where !isDecided[index] { try add(index, to: &system) }
    for plan in stacks { add(plan, to: &system) }
    system.settle()
    for index in required where isDecided[index] { try add(index, to: &system) }
    system.settle()
    for index in present where !rules[index].isRequired { try add(index, to: &system) }
    system.settle()
    addContent(to: &system)
    addDefaults(to: &system)
    system.settle()
    return lastUses.indices.map { system.value(of: $0) ?? 0 }
  }

  private func isManaged(_ variable: Int) -> Bool {
    let managed = managed[variable / 4]
    return switch Measure(rawValue: variable % 4) {
    case .width: managed.contains(.width)
    case .height: managed.contains(.height)
    default: managed.contains(.position)
    }
  }

  private mutating func add(_ index: Int, to system: inout LinearSystem) throws(LayoutError) {
    let rule = rules[index]
    let outcome = system.add(
      rule.terms, equal: rule.constant, on: LinearSystem.Reasons(rule: Int32(index)))
    guard case .contradiction(let reasons) = outcome, rule.isRequired else { return }
    if reasons.stack >= 0 {
      let stack = LayerID(rawValue: Int(reasons.stack))
      guard !isShared(rule, by: stack) else { return }
      notes.append(.stackDecides(stack: stack, rule.named))
    } else if reasons.rule >= 0 {
      throw .contradiction(rule.named, rules[Int(reasons.rule)].named)
    } else if reasons.frame >= 0 {
      throw .contradictsFrame(rule.named, of: LayerID(rawValue: Int(reasons.frame)))
    } else {
      throw .impossible(rule.named)
    }
  }

  /// Whether the rule has already determined a child's share in the stack.
  private func isShared(_ rule: Rule, by stack: LayerID) -> Bool {
    guard let properties = scene[stack].layout.stack, properties.distribution == .fillProportionally
    else {
      return false
    }
    let attribute: Anchor.Attribute = properties.axis == .horizontal ? .width : .height
    let constraint = rule.named.constraint
    return [constraint.first, constraint.second].contains { anchor in
      anchor?.attribute == attribute && anchor.map { scene[$0.view].tree.superlayer } == stack
    }
  }

  /// Adds equations without unknowns: frames that were set, and variables in no rule.
  private func addConstants(to system: inout LinearSystem) {
    for (number, id) in views.enumerated() {
      let layer = scene[id]
      let fixed = layer.layout.arrangement == nil ? layer.layout.fixed : []
      let managed = managed[number]
      let frame = layer.placement.frame
      let reasons = LinearSystem.Reasons(frame: Int32(id.rawValue))
      func add(
        _ measure: Measure, _ value: Double, isManaged: Bool, isFixed: Bool, else open: Double?
      ) {
        let variable = 4 * number + measure.rawValue
        if isManaged { return }
        if isFixed {
          system.define(variable, plus: value, on: reasons)
        } else if lastUses[variable] < 0, let open {
          system.define(variable, plus: open)
        }
      }
      let isPlaced = layer.tree.superlayer == nil || fixed.contains(.position)
      let decidesPosition = managed.contains(.position)
      add(.x, frame.minX, isManaged: decidesPosition, isFixed: isPlaced, else: frame.minX)
      add(.y, frame.minY, isManaged: decidesPosition, isFixed: isPlaced, else: frame.minY)
      let asksForSize =
        layer.layout.stack != nil || labels[id] != nil || layer.layout.preferredSize != nil
      let open: Double? = asksForSize ? nil : 0
      add(
        .width, frame.width, isManaged: managed.contains(.width), isFixed: fixed.contains(.width),
        else: open)
      add(
        .height, frame.height, isManaged: managed.contains(.height),
        isFixed: fixed.contains(.height), else: open)
    }
  }

  /// Gives labels of open size the size of their text, and stacks the size of their content, inner
  /// ones first.
  private func addContent(to system: inout LinearSystem) {
    addLabels(to: &system)
    for plan in stacks.reversed() {
      addBaseline(of: plan, to: &system)
      let length = variable(plan.length, of: plan.id)
      if plan.sharesGap, !plan.isSqueezed, system.value(of: length) == nil {
        system.define(plan.gap, plus: plan.stack.spacing)
      }
      if plan.sharesCenters, system.value(of: length) == nil {
        system.define(plan.gap, plus: widestStep(of: plan, in: &system))
      }
      let cross = variable(plan.crossLength, of: plan.id)
      if plan.stack.alignment != .fill, system.value(of: cross) == nil {
        let widest = widest(of: plan, in: &system)
        if widest > 0 { system.define(cross, plus: widest) }
      }
    }
  }

  /// The greatest needed distance between the middles of neighbours.
  private func widestStep(of plan: StackPlan, in system: inout LinearSystem) -> Double {
    let lengths = plan.arranged.map { system.value(of: variable(plan.length, of: $0)) ?? 0 }
    let steps = zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 + plan.stack.spacing }
    return steps.max() ?? 0
  }

  /// Gives open variables a value: sizes 0, the last views first, so that the first subview of a
  /// stack takes the remaining room; positions their former value.
  private func addDefaults(to system: inout LinearSystem) {
    var plan = stacks.indices.last
    for (number, id) in views.enumerated().reversed() {
      var content: (variable: Int, size: Double)?
      if let index = plan, stacks[index].id == id {
        let cross = variable(stacks[index].crossLength, of: id)
        content = (cross, widest(of: stacks[index], in: &system))
        plan = index > 0 ? index - 1 : nil
      }
      for measure in [Measure.width, .height] {
        let variable = 4 * number + measure.rawValue
        guard system.value(of: variable) == nil else { continue }
        system.define(variable, plus: content?.variable == variable ? content?.size ?? 0 : 0)
      }
    }
    system.settle()
    for (number, id) in views.enumerated() {
      let frame = scene[id].placement.frame
      for (measure, value) in [(Measure.x, frame.minX), (.y, frame.minY)] {
        let variable = 4 * number + measure.rawValue
        if system.value(of: variable) == nil { system.define(variable, plus: value) }
      }
    }
  }

  /// The greatest known length of the children of a stack across its axis, or 0.
  private func widest(of plan: StackPlan, in system: inout LinearSystem) -> Double {
    plan.arranged.reduce(0) { widest, child in
      max(widest, system.value(of: variable(plan.crossLength, of: child)) ?? 0)
    }
  }
}

extension LayoutPass.Rule {
  fileprivate var isEquation: Bool { named.constraint.relation == .equal }

  /// Whether it is an inequality that a solution does not fulfil.
  fileprivate func isBroken(by values: [Double]) -> Bool {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    return switch named.constraint.relation {
    case .equal: false
    case .lessThanOrEqual: excess > 1e-6
    case .greaterThanOrEqual: excess < -1e-6
    }
  }
}
