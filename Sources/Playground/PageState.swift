import Builtins
import Language
import Motion

/// Everything that a page is after some of its cells, as one value: a copy is a snapshot.
///
/// It is unsettled: the turn that the last cell ran in is still open, so that the next cell goes on
/// in it.
struct PageState: Sendable {
  var program = Program()
  var host = SceneState()
  var record = PageRecord()
}

/// What is kept of a page's past.
struct PageRecord: Sendable {
  var timeline = Timeline()
  /// The pictures that the page has asked for, in order, if they are compared.
  var stills: [Still] = []
  /// The last instant that belongs to the picture, but for animations: time that passes only for a
  /// sound does not.
  var pictureEnd = Time.zero
}
