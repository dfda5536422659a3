internal import Language
internal import Syntax

extension Topic {
  /// Expectations of a page, which 'easel test' checks.
  static let checks = [
    Builtin(
      locatedFunction: "expect",
      "Checks a condition. If it is false, that is an error, at the false part "
        + "and with the values that it compared, and the page goes on.",
      Parameter(nil, as: Bool.self, "What should be so."),
      Parameter(nil, "Why, in words.", default: ""),
      example: """
        let values = [40, 60, 120]
        expect(values.max() == 120, "the highest bar is 120")
        """
    ) { machine, site, isSo, reason in
      if !isSo { try machine.failExpectation(reason, at: site) }
    },
    Builtin(
      locatedFunction: "snapshot",
      "Holds the look of the page at this moment against the picture of that name. Only 'easel "
        + "test' does, for scripts; elsewhere nothing happens. 'wait()' before it lets what moves "
        + "come to its end.",
      Parameter(nil, as: String.self, "What the picture is called: letters, digits, '-' and '_'."),
      example: """
        show(View(width: 80, height: 40, backgroundColor: .red))
        snapshot("red-box")
        """,
      availability: .topLevel
    ) { machine, site, name in
      guard isSnapshotName(name) else {
        throw Failure(
          "'\(name)' is not a name for a picture",
          hint: "use up to 64 letters, digits, '-' and '_'",
          argument: 0)
      }
      try machine.sceneHost.services.takePicture(named: name, at: site)
    },
  ]

  /// Whether `name` is valid as a file name on every system.
  private static func isSnapshotName(_ name: String) -> Bool {
    1...64 ~= name.utf8.count
      && name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
      }
  }
}

extension Machine {
  /// Reports that an expectation of the page is false, once for the same values.
  fileprivate func failExpectation(_ reason: String, at site: BuiltinCall) throws {
    let sides = try site.sides(in: self)
    try sceneHost.report(
      Diagnostic(
        .error, reason.isEmpty ? "expectation failed" : "expectation failed: \(reason)",
        at: site.failingCondition, hint: sides.map { "the sides are \($0.left) and \($0.right)" },
        cause: .expectation, in: site.source),
      of: self)
  }
}
