internal import Geometry

/// A stack view in a layout: its children, and the gaps or lengths that it gave up because of too
/// little room.
struct StackPlan {
  let id: LayerID
  let stack: LayoutState.Stack
  /// The arranged subviews that are not hidden.
  let arranged: [LayerID]
  /// The variable of the distance between neighbours.
  var gap = 0
  /// The variable of the distance from the top to the common baseline; -1 without text.
  var baseline = -1
  /// Whether there is too little room for the children, so that the gaps are exactly the spacing.
  var isTight = false
  /// Whether not even the gaps fit, so that the children have zero length.
  var isSqueezed = false
  /// The indices of children whose length would be negative.
  var pinned: Set<Int> = []
  /// The indices of children with too small a gap after their middle.
  var close: Set<Int> = []
  /// The fraction of the length for each child; nil until their lengths are known.
  var shares: [Double]?

  var isHorizontal: Bool { stack.axis == .horizontal }
  var start: LayoutPass.Measure { isHorizontal ? .x : .y }
  var length: LayoutPass.Measure { isHorizontal ? .width : .height }
  var crossStart: LayoutPass.Measure { isHorizontal ? .y : .x }
  var crossLength: LayoutPass.Measure { isHorizontal ? .height : .width }
  /// The sum of the spacing.
  var gaps: Double { stack.spacing * Double(max(0, arranged.count - 1)) }
  /// Whether the gap depends on the lengths of the children.
  var sharesGap: Bool {
    arranged.count > 1 && (isSqueezed || (stack.distribution == .equalSpacing && !isTight))
  }
  /// Whether `gap` is the distance between the middles of neighbours, which depends on the
  /// children.
  var sharesCenters: Bool {
    arranged.count > 1 && stack.distribution == .equalCentering && !isTight && !isSqueezed
  }
  /// Whether the lengths of the children only determine their shares.
  var isProportional: Bool { stack.distribution == .fillProportionally }
}

extension LayoutPass {
  typealias Term = LinearSystem.Term

  /// Finds the stacks and the variables that they determine.
  mutating func planStacks() {
    for id in views {
      guard let stack = scene[id].layout.stack else { continue }
      let arranged = scene.arrangedSubviews(of: id).filter { !scene.isHidden($0) }
      var plan = StackPlan(id: id, stack: stack, arranged: arranged)
      var decided: Managed = [.position, plan.isHorizontal ? .width : .height]
      if stack.alignment == .fill { decided.formUnion([.width, .height]) }
      for child in arranged { managed[Int(numbers[child.rawValue])] = decided }
      plan.gap = lastUses.count
      lastUses.append(-1)
      if plan.baselineAttribute != nil, holders.contains(id) {
        plan.baseline = lastUses.count
        lastUses.append(-1)
      }
      if holders.contains(id) { stackNumbers[id] = stacks.count }
      stacks.append(plan)
    }
  }

  /// The equations of one stack.
  func add(_ plan: StackPlan, to system: inout LinearSystem) {
    guard !plan.arranged.isEmpty else { return }
    let reasons = LinearSystem.Reasons(stack: Int32(plan.id.rawValue))
    addLengths(of: plan, on: reasons, to: &system)
    let origin = scene[plan.id].placement.bounds.origin
    let (start, crossStart) = plan.isHorizontal ? (origin.x, origin.y) : (origin.y, origin.x)
    let crossLength = variable(plan.crossLength, of: plan.id)

    for (place, child) in plan.arranged.enumerated() {
      if place > 0 {
        let (terms, constant) = step(behind: place - 1, of: plan)
        let previous = Term(1, variable(plan.start, of: plan.arranged[place - 1]))
        system.define(
          variable(plan.start, of: child), as: [previous] + terms, plus: constant, on: reasons)
      } else {
        system.define(variable(plan.start, of: child), plus: start, on: reasons)
      }

      var cross: [Term] = []
      var crossStart = crossStart
      let childLength = variable(plan.crossLength, of: child)
      switch plan.stack.alignment {
      case .leading, .top: break
      case .firstBaseline, .lastBaseline:
        if plan.baseline >= 0, let attribute = plan.baselineAttribute {
          let (terms, constant) = baseline(attribute, of: child)
          cross = [Term(1, plan.baseline)] + terms.map { Term(-$0.coefficient, $0.variable) }
          crossStart -= constant
        } else if plan.isHorizontal {
          cross = [Term(1, crossLength), Term(-1, childLength)]
        }
      case .fill: system.define(childLength, as: [Term(1, crossLength)], plus: 0, on: reasons)
      case .center: cross = [Term(0.5, crossLength), Term(-0.5, childLength)]
      case .trailing, .bottom: cross = [Term(1, crossLength), Term(-1, childLength)]
      }
      system.define(
        variable(plan.crossStart, of: child), as: cross, plus: crossStart, on: reasons)
    }
  }

  /// The distance from the start of the child at `place` to that of the next.
  private func step(behind place: Int, of plan: StackPlan) -> (terms: [Term], constant: Double) {
    let length = variable(plan.length, of: plan.arranged[place])
    if plan.sharesGap { return ([Term(1, length), Term(1, plan.gap)], 0) }
    guard plan.sharesCenters, !plan.close.contains(place) else {
      return ([Term(1, length)], plan.stack.spacing)
    }
    let next = variable(plan.length, of: plan.arranged[place + 1])
    return ([Term(0.5, length), Term(-0.5, next), Term(1, plan.gap)], 0)
  }

  /// Divides the length of a stack.
  private func addLengths(
    of plan: StackPlan, on reasons: LinearSystem.Reasons, to system: inout LinearSystem
  ) {
    let length = variable(plan.length, of: plan.id)
    let count = Double(plan.arranged.count)
    for (place, child) in plan.arranged.enumerated()
    where plan.isSqueezed || plan.pinned.contains(place) {
      system.define(variable(plan.length, of: child), plus: 0, on: reasons)
    }
    if plan.isSqueezed {
      if count > 1 {
        system.define(plan.gap, as: [Term(1, length)], plus: 0, over: count - 1, on: reasons)
      }
      return
    }
    if plan.stack.distribution == .fillEqually {
      for child in plan.arranged {
        system.define(
          variable(plan.length, of: child), as: [Term(1, length)], plus: -plan.gaps, over: count,
          on: reasons)
      }
      return
    }
    if plan.isProportional {
      for (child, share) in zip(plan.arranged, plan.shares ?? []) {
        system.define(
          variable(plan.length, of: child), as: [Term(share, length)], plus: -share * plan.gaps,
          on: reasons)
      }
      return
    }
    let children = plan.arranged.map { Term(1, variable(plan.length, of: $0)) }
    if plan.sharesCenters {
      addCenters(of: plan, children, on: reasons, to: &system)
      return
    }
    if plan.sharesGap {
      let shares = [Term(1, length)] + children.map { Term(-1, $0.variable) }
      system.define(plan.gap, as: shares, plus: 0, over: count - 1, on: reasons)
    } else {
      system.define(length, as: children, plus: plan.gaps, on: reasons)
    }
  }

  /// The distance between the middles: the length without half of the first child, half of the last
  /// and the neighbours that are too close.
  private func addCenters(
    of plan: StackPlan, _ children: [Term], on reasons: LinearSystem.Reasons,
    to system: inout LinearSystem
  ) {
    var terms = [Term(1, variable(plan.length, of: plan.id))]
    for place in [0, children.count - 1] { terms.append(Term(-0.5, children[place].variable)) }
    for place in plan.close.sorted() {
      for child in children[place...(place + 1)] { terms.append(Term(-0.5, child.variable)) }
    }
    let free = children.count - 1 - plan.close.count
    system.define(
      plan.gap, as: terms, plus: -plan.stack.spacing * Double(plan.close.count),
      over: Double(free), on: reasons)
  }

  /// Takes the lengths of the children of proportional stacks; returns whether there is such a
  /// stack.
  mutating func share(_ values: [Double]) -> Bool {
    var didShare = false
    for index in stacks.indices where stacks[index].isProportional {
      let plan = stacks[index]
      let wishes = plan.arranged.map { max(0, values[variable(plan.length, of: $0)]) }
      let total = wishes.reduce(0, +)
      let count = Double(wishes.count)
      stacks[index].shares = wishes.map { total > 0 ? $0 / total : 1 / count }
      didShare = true
    }
    return didShare
  }

  /// Makes stacks yield where they are too small; returns whether one had to.
  mutating func yieldWhereTight(_ values: [Double]) -> Bool {
    let slack = 1e-9
    var didYield = false
    for index in stacks.indices where stacks[index].arranged.count > 0 {
      let plan = stacks[index]
      if plan.isSqueezed { continue }
      let length = values[variable(plan.length, of: plan.id)]
      if length < plan.gaps - slack, plan.arranged.count > 1 {
        stacks[index].isSqueezed = true
        didYield = true
        continue
      }
      if plan.sharesGap, values[plan.gap] < plan.stack.spacing - slack {
        stacks[index].isTight = true
        didYield = true
        continue
      }
      if plan.sharesCenters {
        let lengths = plan.arranged.map { values[variable(plan.length, of: $0)] }
        for place in lengths.indices.dropLast() where !plan.close.contains(place) {
          let gap = values[plan.gap] - (lengths[place] + lengths[place + 1]) / 2
          if gap < plan.stack.spacing - slack { stacks[index].close.insert(place) }
        }
        if stacks[index].close.count == lengths.count - 1 { stacks[index].isTight = true }
        if stacks[index].close != plan.close {
          didYield = true
          continue
        }
      }
      for (place, child) in plan.arranged.enumerated()
      where values[variable(plan.length, of: child)] < -slack {
        if stacks[index].pinned.insert(place).inserted { didYield = true }
      }
    }
    return didYield
  }
}
