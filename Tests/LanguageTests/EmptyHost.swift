import Language
import Storage
import Syntax

/// A host with nothing in it but counted handles.
final class EmptyHost: Host {
  var readsForChange = false
  var roots: [Value] = []
  /// What each handle refers to.
  var references: [Int: [Value]] = [:]
  private(set) var marked: Set<Int> = []
  private(set) var kept: Set<Int> = []

  func visitRoots(_ visit: (Value) -> Void) { roots.forEach(visit) }

  func mark(_ handle: Int, _ visit: (Value) -> Void) {
    if marked.insert(handle).inserted { references[handle]?.forEach(visit) }
  }

  func sweep(isFreeing: Bool) {
    if isFreeing { kept = marked }
    marked = []
  }

  func describe(_ handle: Int, ofType name: String) -> String { "\(name) \(handle)" }
}

/// Collects printed text.
final class Output {
  var text = ""
}

/// A machine on an empty host that collects its output in `output`.
func machine(
  _ program: Program = Program(), host: EmptyHost = EmptyHost(), limits: Limits = Limits(),
  output: Output = Output(), stop: StopSignal = .never
) -> Machine {
  Machine(
    program, host: host, limits: limits, stop: stop,
    output: { output.text += $0 })
}
