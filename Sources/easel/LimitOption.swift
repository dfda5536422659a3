import ArgumentParser
import Interpreter
import Syntax

/// The limits as the arguments set them.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Raise or lower a limit; repeatable.",
      discussion: "Names: \(Limits.Name.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name=value"),
    transform: LimitSetting.init)
  var settings: [LimitSetting] = []

  /// All limits, each at its last setting or its default.
  var limits: Limits {
    var limits = Limits()
    for setting in settings { limits[setting.name] = setting.value }
    return limits
  }
}

/// `NAME=VALUE`.
struct LimitSetting: Sendable {
  let name: Limits.Name
  let value: Int

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw ValidationError("write it as in 'operations=1000000'.") }
    guard let name = Limits.Name(rawValue: parts[0]) else {
      let names = Limits.Name.allCases.map(\.rawValue)
      let hint =
        suggestion(for: parts[0], among: names).map { "Did you mean '\($0)'?" }
        ?? "There are \(names.joined(separator: ", "))."
      throw ValidationError("there is no limit '\(parts[0])'. \(hint)")
    }
    guard let value = Int(parts[1].filter { $0 != "_" }), value > 0 else {
      throw ValidationError("'\(parts[1])' is not a whole number above 0.")
    }
    self.name = name
    self.value = value
  }
}
