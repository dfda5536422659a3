/// A measure of a view that a constraint can speak of.
package struct Anchor: Hashable, Sendable {
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case width, height, leading, trailing, top, bottom, centerX, centerY
    case firstBaseline, lastBaseline
  }

  package var view: LayerID
  package var attribute: Attribute

  package init(_ view: LayerID, _ attribute: Attribute) {
    self.view = view
    self.attribute = attribute
  }
}

/// A rule of layout: `first == second × multiplier + constant`, in points.
///
/// Without a second anchor `first` is the constant itself.
package struct Constraint: Hashable, Sendable {
  package var first: Anchor
  package var second: Anchor?
  package var multiplier: Double
  package var constant: Double

  package init(
    _ first: Anchor, equalTo second: Anchor?, multiplier: Double = 1, constant: Double = 0
  ) {
    self.first = first
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  package init(_ first: Anchor, equalToConstant constant: Double) {
    self.init(first, equalTo: nil, constant: constant)
  }

  /// The rule as a reader would write it: `bar.height == chart.height × 0.2 + 5`.
  ///
  /// - Parameter name: What the page calls a view.
  package func description(naming name: (LayerID) -> String) -> String {
    var text = "\(name(first.view)).\(first.attribute.rawValue) == "
    guard let second else { return text + brief(constant) }
    text += "\(name(second.view)).\(second.attribute.rawValue)"
    if multiplier != 1 { text += " × \(brief(multiplier))" }
    if constant > 0 { text += " + \(brief(constant))" }
    if constant < 0 { text += " - \(brief(-constant))" }
    return text
  }
}

extension Anchor.Attribute {
  /// What an attribute measures; only like can equal like.
  enum Kind {
    case size, horizontalEdge, verticalEdge
  }

  var kind: Kind {
    switch self {
    case .width, .height: .size
    case .leading, .trailing, .centerX: .horizontalEdge
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .verticalEdge
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// `number` without a fraction where it has none.
func brief(_ number: Double) -> String {
  Int64(exactly: number).map(String.init) ?? number.description
}
