import Syntax

/// What is known of the names of functions that a cell does not call.
struct FunctionNames {
  /// Diagnostics for those where no function is meant, by position.
  var uncalled: [Range<Int>: Diagnostic] = [:]
  /// The labels written after them, by their positions.
  var labels: [Range<Int>: [String?]] = [:]
}
