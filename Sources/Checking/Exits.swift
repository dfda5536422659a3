import Syntax

/// The exits of statements, as far as they can be known without any value.
struct Exits {
  /// Whether their end can be reached.
  var fallsThrough = true
  /// Whether a `break` without a label leaves the surrounding loop or `switch`.
  var breaks = false
  /// Whether a `continue` without a label continues the surrounding loop.
  var continues = false
  /// The labels that a `break` leaves.
  var brokenLabels: Set<String> = []
  /// The labels of the loops that a `continue` continues.
  var continuedLabels: Set<String> = []

  /// Adds the exits of another path; the end is reached if one of both reaches it.
  fileprivate mutating func formUnion(_ other: Exits) {
    let fallsThrough = fallsThrough || other.fallsThrough
    add(other)
    self.fallsThrough = fallsThrough
  }

  /// Adds exits other than the end.
  fileprivate mutating func add(_ other: Exits) {
    breaks = breaks || other.breaks
    continues = continues || other.continues
    brokenLabels.formUnion(other.brokenLabels)
    continuedLabels.formUnion(other.continuedLabels)
  }

  /// The exits of a loop with this body.
  fileprivate func leaving(_ label: String?, whenDone: Bool) -> Exits {
    var exits = self
    exits.fallsThrough = breaks || whenDone
    exits.breaks = false
    exits.continues = false
    if let label { exits.continuedLabels.remove(label) }
    return exits
  }

  /// Whether the body of a loop reaches its next iteration.
  fileprivate func goesOn(_ label: String?) -> Bool {
    fallsThrough || continues || label.map(continuedLabels.contains) ?? false
  }
}

extension [Statement] {
  /// - Parameter endings: The starts of the statements that end the program.
  func exits(_ endings: Set<Int>) -> Exits {
    var exits = Exits()
    for statement in self where exits.fallsThrough {
      let next = statement.exits(endings, label: nil)
      exits.fallsThrough = next.fallsThrough
      exits.add(next)
    }
    return exits
  }
}

extension Checker {
  /// Whether control never reaches the end of statements that were checked.
  func alwaysReturns(_ statements: [Statement]) -> Bool {
    !statements.exits(endings).fallsThrough
  }
}

extension Statement {
  fileprivate func exits(_ endings: Set<Int>, label: String?) -> Exits {
    switch kind {
    case .return, .throw: return Exits(fallsThrough: false)
    case .do(let body, _, let catches):
      var exits = body.exits(endings)
      for one in catches { exits.formUnion(one.body.exits(endings)) }
      return exits
    case .break(let label?): return Exits(fallsThrough: false, brokenLabels: [label.text])
    case .break(nil): return Exits(fallsThrough: false, breaks: true)
    case .continue(let label?): return Exits(fallsThrough: false, continuedLabels: [label.text])
    case .continue(nil): return Exits(fallsThrough: false, continues: true)
    case .if(let conditions, let then, let otherwise):
      var exits = then.exits(endings)
      if !conditions.alwaysHold { exits.formUnion((otherwise ?? []).exits(endings)) }
      return exits
    case .guard(_, let otherwise):
      var exits = otherwise.exits(endings)
      exits.fallsThrough = true
      return exits
    case .while(let conditions, let body):
      return body.exits(endings).leaving(label, whenDone: !conditions.alwaysHold)
    case .repeat(let body, let condition):
      let exits = body.exits(endings)
      let isEndless = [Condition.expression(condition)].alwaysHold
      return exits.leaving(label, whenDone: exits.goesOn(label) && !isEndless)
    case .for(_, _, _, let body): return body.exits(endings).leaving(label, whenDone: true)
    case .forCase(_, _, _, let body): return body.exits(endings).leaving(label, whenDone: true)
    case .switch(_, let cases):
      var exits = Exits(fallsThrough: false)
      for one in cases { exits.formUnion(one.body.exits(endings)) }
      if exits.breaks { exits.fallsThrough = true }
      exits.breaks = false
      return exits
    case .fallthrough: return Exits(fallsThrough: false)
    case .labeled(let label, let statement):
      var exits = statement.exits(endings, label: label.text)
      if exits.brokenLabels.remove(label.text) != nil { exits.fallsThrough = true }
      return exits
    case .expression: return Exits(fallsThrough: !endings.contains(range.lowerBound))
    case .variable, .assignment, .function, .type, .typealias, .defer:
      return Exits()
    }
  }
}

extension [Condition] {
  /// Whether they are all the literal `true`.
  fileprivate var alwaysHold: Bool {
    allSatisfy {
      if case .expression(let value) = $0 { value.kind == .boolean(true) } else { false }
    }
  }
}
