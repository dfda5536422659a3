import Builtins
import Charting
import Interpreter
import Layers
import Motion
import Syntax

/// Everything that a page is after some of its cells, as one value: a copy is a snapshot.
///
/// It is unsettled: the turn that the last cell ran in is still open, so that the next cell goes on
/// in it.
struct PageState: Sendable {
  var program = Program()
  var scene = Scene()
  /// The charts of the scene, by their views.
  var charts: [LayerID: PlacedChart] = [:]
  /// The instant at which the open turn runs.
  var now = Time.zero
  /// The day that the page calls today; nil if it did not say.
  var today: Date?
  var timeline = Timeline()
  /// Completion blocks that have not run, in the order of their registration.
  var blocks: [PendingBlock] = []
  /// How many blocks each cell has registered.
  var nextOrdinal: [SourceID: Int] = [:]
  /// The blocks whose output was shown, and the remarks that were made: neither is repeated.
  var shownBlocks: Set<BlockID> = []
  var shownNotes: Set<String> = []
  /// The expectations that have failed, each reported once.
  var failures: Set<Diagnostic> = []
  /// The pictures that the page has asked for, in order, where somebody takes them.
  var stills: [Still] = []
}
