import Graphics
import Interpreter
import Motion

extension Page {
  /// Whether the page is what `earlier`, a page before the last cells, was: they have only looked, and
  /// perhaps printed.
  package func looks(like earlier: Page) -> Bool {
    let (new, old) = (settled, earlier.settled)
    return new.end == old.end && new.length == old.length && new.picture == old.picture
      && new.program.hasSameValues(as: old.program)
  }
}
