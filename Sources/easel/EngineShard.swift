import ArgumentParser
import Glibc
import Platform
import Tutorials

/// The share of the parts that an engine gives this process, by the engine's own variables.
struct EngineShard {
  let shard: Shard
  /// The variable that says which one.
  let variable: String

  /// The variables of an engine: of the index, of what the index begins with, and of the number of shares.
  private struct Variables {
    let index: String
    /// A number, or the variable that has it.
    let first: String
    let total: String
    /// The variable of the distance from one index to the next; nil where that is 1.
    var step: String?
  }

  /// Sources: Bazel's test encyclopedia; Slurm's `sbatch`, *job arrays*; the predefined variables of GitLab, CircleCI
  /// and Buildkite.
  private static let engines = [
    Variables(index: "TEST_SHARD_INDEX", first: "0", total: "TEST_TOTAL_SHARDS"),
    Variables(
      index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", total: "SLURM_ARRAY_TASK_COUNT",
      step: "SLURM_ARRAY_TASK_STEP"),
    Variables(index: "CI_NODE_INDEX", first: "1", total: "CI_NODE_TOTAL"),
    Variables(index: "CIRCLE_NODE_INDEX", first: "0", total: "CIRCLE_NODE_TOTAL"),
    Variables(
      index: "BUILDKITE_PARALLEL_JOB", first: "0", total: "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]

  /// The share that the first engine asks for that has set both of its variables; nil where none has.
  ///
  /// - Throws: `ValidationError` where they have no share: nothing is replayed then, rather than everything.
  static func found() throws -> EngineShard? {
    for engine in engines {
      guard let index = Environment[engine.index], let total = Environment[engine.total] else {
        continue
      }
      let step = engine.step.flatMap { Environment[$0] } ?? "1"
      let first = Int(engine.first) ?? Environment[engine.first].flatMap { Int($0) }
      guard let index = Int(index), let total = Int(total), let first, let step = Int(step),
        step > 0,
        case (let distance, false) = index.subtractingReportingOverflow(first),
        distance % step == 0, let shard = Shard(distance / step, of: total)
      else {
        throw ValidationError(
          "'\(engine.index)' is '\(index)' of '\(engine.total)' '\(total)', which is not a share; say it with '--shard 1/\(total)'."
        )
      }
      return EngineShard(shard: shard, variable: engine.index)
    }
    return nil
  }

  /// Tells Bazel that shares are known here; without this file it fails every share.
  static func acknowledge() throws(PlatformError) {
    guard let path = Environment["TEST_SHARD_STATUS_FILE"] else { return }
    try AtomicFile.write([], to: path)
  }
}
