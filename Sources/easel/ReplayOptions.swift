import ArgumentParser
import Prompt
import Tutorials

/// Which parts of a suite are replayed, how often, and in which order.
struct ReplayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Replay the parts whose name, title or step matches a regular expression.",
      valueName: "expression"))
  var filter: String?

  @Option(
    help: ArgumentHelp("Replay the part with this name; repeatable.", valueName: "name"))
  var exact: [String] = []

  @Flag(help: "List the parts, and replay nothing; with --json, what each checks.")
  var list = false

  @Flag(help: "Replay only what reads a file that has changed since it passed in such a run.")
  var changed = false

  @Flag(name: .customShort("x"), help: "Begin nothing else after a failure.")
  var endsAtFailure = false

  @Option(help: "Begin nothing else after this many failures.")
  var maxFailures: Int?

  @Option(help: ArgumentHelp("Replay in an order that this number mixes.", valueName: "seed"))
  var shuffle: UInt64?

  @Option(help: ArgumentHelp("Replay each part this often.", valueName: "times"))
  var repeatEach = 1

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Replay this many files at a time, in processes of their own."))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Replay one of several shares of the parts, as in 3/8; by itself, the one that Bazel, Slurm or a CI asks for.",
      valueName: "share"),
    transform: Shard.init(typed:))
  var shard: Shard?

  func validate() throws {
    for (option, number) in [
      ("--max-failures", maxFailures), ("--repeat-each", repeatEach), ("--jobs", jobs),
    ] {
      if let number, number < 1 { throw ValidationError("'\(option)' takes a number from 1.") }
    }
    if changed, repeatEach > 1 {
      throw ValidationError("'--changed' replays each part once; omit '--repeat-each'.")
    }
    if jobs > Self.mostJobs {
      throw ValidationError("'--jobs' takes a number up to \(Self.mostJobs).")
    }
    if repeatEach > Self.mostRepetitions {
      throw ValidationError("'--repeat-each' takes a number up to \(Self.mostRepetitions).")
    }
  }

  private static let mostJobs = 256
  private static let mostRepetitions = 100_000

  /// Whether parts are chosen among others, or listed.
  var chooses: Bool { filter != nil || !exact.isEmpty || shard != nil || list }

  /// The rule that they make.
  ///
  /// - Parameter shard: The share that is replayed here.
  ///
  /// - Throws: `ValidationError` for a filter that is not a regular expression.
  func rule(in shard: Shard) throws -> Selection.Rule {
    var rule = Selection.Rule()
    // That of Bazel, which has '--test_filter'.
    if let filter = try (filter ?? Environment["TESTBRIDGE_TEST_ONLY"]).map(FilterExpression.init) {
      rule.filter = { filter.matches($0) }
    }
    rule.names = exact
    rule.shard = shard
    rule.seed = shuffle
    rule.repetitions = repeatEach
    rule.mostFailures = endsAtFailure ? 1 : maxFailures ?? .max
    return rule
  }
}

extension Shard {
  /// Reads the value of '--shard'.
  ///
  /// - Throws: `ValidationError` for what is not a share.
  init(typed text: String) throws {
    guard let shard = Shard(text) else {
      throw ValidationError("write the share as in '--shard 3/8': the third of eight.")
    }
    self = shard
  }
}
