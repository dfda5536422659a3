import Language
import Syntax

/// An `if` or a `switch` as the whole body of a function is its value, if each branch is a value.
extension [Statement] {
  /// The statements with a `return` before each of these values; nil for any other body.
  var returningValues: [Statement]? {
    guard count == 1 else { return nil }
    switch self[0].kind {
    case .if, .switch: return self[0].returningValue.map { [$0] }
    default: return nil
    }
  }

  fileprivate var returningValue: [Statement]? {
    count == 1 ? self[0].returningValue.map { [$0] } : nil
  }
}

extension Statement {
  fileprivate var returningValue: Statement? {
    switch kind {
    case .expression(let value): return Statement(.return(value), at: range)
    case .throw: return self
    case .if(let conditions, let then, let otherwise?):
      guard let then = then.returningValue, let otherwise = otherwise.returningValue else {
        return nil
      }
      return Statement(.if(conditions, then: then, else: otherwise), at: range)
    case .switch(let subject, let cases):
      var returning: [SwitchCase] = []
      for one in cases {
        guard let body = one.body.returningValue else { return nil }
        returning.append(SwitchCase(items: one.items, body: body, at: one.range))
      }
      return Statement(.switch(subject, returning), at: range)
    default: return nil
    }
  }
}
