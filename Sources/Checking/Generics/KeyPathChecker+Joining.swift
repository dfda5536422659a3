import Language
import Syntax

/// Key paths of two: `path.appending(path: \.city)`.
extension KeyPathChecker {
  /// Makes a draft the key path that goes on with another one; false if something else is written.
  func join(
    _ first: Draft, _ type: Type, _ name: Name, _ arguments: [Argument]?, as draft: Draft
  ) throws(Diagnostic) -> Bool {
    guard name.text == "appending", let arguments, let kind = kind(of: type),
      kind != .partial, arguments.map({ $0.label?.text }) == ["path"]
    else { return false }
    let middle = self.arguments(of: type).value
    let second = try checker.infer(arguments[0].value)
    guard let path = second.path else {
      try checker.whenKnown(second.type, at: second.range) { (other) throws(Diagnostic) in
        if other == .failed { return try checker.fail(draft) }
        try join(first, kind, type, second, other, as: draft)
      }
      return true
    }
    let start = try checker.resolved(middle, at: second.range)
    let end = try end(of: path, from: start)
    if end.type == .failed {
      try checker.fail(draft)
      return true
    }
    let whole = try self.type(end.kind, start, end.type, at: second.range)
    let value = try checker.convert(second, into: whole, for: .argument("path"))
    try join(first, kind, type, value, whole, as: draft)
    return true
  }

  private func join(
    _ first: Draft, _ kind: Kind, _ type: Type, _ second: Draft, _ other: Type, as draft: Draft
  ) throws(Diagnostic) {
    guard let otherKind = self.kind(of: other), otherKind != .partial else {
      throw Diagnostic(
        .error, "'path:' takes a key path, not \(system.typeVariables.closed(other).words)",
        at: second.range, hint: "write '\\.name'")
    }
    let ((root, middle), (start, value)) = (arguments(of: type), arguments(of: other))
    guard try system.typeVariables.unify(middle, start) else {
      throw wrong("begins at", start, middle, at: second.range)
    }
    let (result, function): (Kind, String) =
      switch (kind, otherKind) {
      case (_, .reference): (.reference, "_joinedReference")
      case (_, .readOnly), (_, .partial), (.partial, _), (.readOnly, .writable):
        (.readOnly, "_joined")
      case (.writable, .writable): (.writable, "_joinedPlace")
      case (.reference, .writable): (.reference, "_joinedObject")
      }
    let whole = try checker.resolved(
      try self.type(result, root, value, at: draft.range), at: draft.range)
    let members = library.constants(of: checker.generic.made(whole), named: function)
    let site = CallSite(
      name: Name(function, at: draft.range),
      arguments: [first, second].map { Argument(value: Expression(.nil, at: $0.range)) })
    let overload = Overload(
      name: site.name, candidates: try checker.candidates(members, site),
      arguments: [first, second].map { CallArgument(label: nil, draft: $0, isTrailing: false) },
      receiver: nil, draft: draft)
    _ = try checker.choose(overload, isForced: true)
  }
}
