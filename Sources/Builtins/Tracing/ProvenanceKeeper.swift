internal import Graphics
package import Language

/// A host that keeps where its objects come from, if its code tells.
package protocol ProvenanceKeeper: Host {
  /// Nil unless the code that runs tells what it does.
  var provenance: Provenance? { get set }
  var state: SceneState { get }
  /// The graphics context in which code draws now; nil outside a drawing.
  var currentContext: Value? { get }
}

extension ProvenanceKeeper {
  package func trace(_ event: TraceEvent, on machine: Machine) {
    switch event {
    case .statement(let site): provenance?.begin(site)
    case .change(ofGlobal: let index, at: let site): provenance?.change(ofGlobal: index, at: site)
    case .call(let call):
      provenance?.note(call, in: state, on: machine)
      guard let currentContext,
        let context = try? GraphicsContext.read(currentContext, in: machine)
      else { return }
      provenance?.paint(call, upTo: context.paintCount)
    }
  }

  /// Runs what `block` has registered, on behalf of the statement that did.
  package func onBehalf<Result>(
    of block: BlockID?, _ run: () throws -> Result
  ) rethrows -> Result {
    guard provenance != nil else { return try run() }
    let statement = provenance?.resume(block)
    defer { provenance?.begin(statement) }
    return try run()
  }
}
