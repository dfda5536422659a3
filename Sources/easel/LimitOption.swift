import ArgumentParser
import Language
import Syntax

/// The limits as the arguments set them.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Raise or lower a limit; repeatable.",
      discussion: Self.table,
      valueName: "name=value"),
    transform: LimitSetting.init)
  var settings: [LimitSetting] = []

  /// Every limit that can be set: its name, its default, and what it counts.
  private static let table = Limits.settable.map {
    "\($0.rawValue) (\($0.defaultValue)): \($0.summary)"
  }.joined(separator: "\n")

  /// All limits, each at its last setting or its default.
  var limits: Limits { settings(over: Limits()) }

  /// All limits for replaying a file, which as a whole has as many seconds as three cells.
  var limitsOfFile: Limits {
    var limits = Limits()
    limits[.seconds] *= 3
    return settings(over: limits)
  }

  private func settings(over defaults: Limits) -> Limits {
    var limits = defaults
    for setting in settings { limits[setting.name] = setting.value }
    return limits
  }

  /// The arguments that set them.
  var arguments: [String] { settings.flatMap { ["--limit", "\($0.name.rawValue)=\($0.value)"] } }
}

/// `NAME=VALUE`.
struct LimitSetting: Sendable {
  let name: Limits.Name
  let value: Int

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw ValidationError("write it as in 'operations=1000000'.") }
    guard let name = Limits.Name(rawValue: parts[0]) else {
      let names = Limits.settable.map(\.rawValue)
      let hint =
        suggestion(for: parts[0], among: names).map { "Did you mean '\($0)'?" }
        ?? "There are \(names.joined(separator: ", "))."
      throw ValidationError("there is no limit '\(parts[0])'. \(hint)")
    }
    guard !name.isFixed else {
      throw ValidationError(
        "'\(name.rawValue)' cannot be set: it is \(name.defaultValue), and nothing raises it.")
    }
    guard let value = Int(parts[1].filter { $0 != "_" }), (1...Limits.highest).contains(value)
    else {
      throw ValidationError("'\(parts[1])' is not a whole number from 1 to \(Limits.highest).")
    }
    self.name = name
    self.value = value
  }
}
