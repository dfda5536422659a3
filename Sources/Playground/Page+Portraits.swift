import Builtins
package import Geometry
package import Language
internal import Layers
package import Motion
import Syntax

/// The values of a page, for comparisons with another page.
package struct PagePortrait {
  private let program: Program
  private let objects: ScenePortraits
  /// Where the fingers are that are on the page.
  package let fingers: [Point]

  init(_ page: Page) {
    let settled = page.settled
    program = settled.program
    objects = ScenePortraits {
      var end = page.present.state.host
      end.scene = settled.timeline.scene(at: settled.end)
      end.charts = settled.placedCharts
      return page.reader(of: PageState(host: end))
    }
    fingers = page.present.state.host.fingers
  }

  /// Every name of a variable, a function or a type, and `extension View` for extended types of the
  /// library.
  package var names: Set<String> { program.declaredNames }

  /// The value of the variable `name` at the end of the page; nil if there is none.
  package func value(of name: String) -> ValuePortrait? {
    program.portrait(of: name) { objects.portrait(of: $0) }
  }

  /// The page's picture by its views; nil if nothing is shown.
  package var picture: ValuePortrait? { objects.shown }

  /// The type of the variable `name`, as it is written; nil if there is none.
  package func type(of name: String) -> Type? { program.type(of: name) }

  /// What is declared under a name, without bodies; empty if it is a variable.
  package func signatures(of name: String) -> [String] { program.signatures(of: name) }

  /// Whether the variable `name` cannot be assigned to.
  package func isConstant(_ name: String) -> Bool { program.isConstant(name) }

  /// A number that a new declaration of `name` changes; nil if it is an extension or not declared.
  package func declarationNumber(of name: String) -> Int? { program.declarationNumber(of: name) }
}

extension Page {
  /// The values of the page at its end.
  package var portrait: PagePortrait { PagePortrait(self) }

  /// Reads the properties of builtin types, as code of the page does.
  package var propertyReader: PropertyReader { reader(of: present.state) }

  /// Reads properties after `state`, all of them whatever the page has used up: they are compared.
  fileprivate func reader(of state: PageState) -> PropertyReader {
    var limits = limits
    for limit in Limits.settable { limits[limit] = Limits.highest }
    let turns = Turns(
      state, files: files, cell: SourceID(cells.count + 1), range: 0..<0, limits: limits,
      theme: .automatic, stackBytes: 1 << 18, stop: .never)
    return PropertyReader(.easel, on: turns.machine, owner: turns)
  }

  /// The same page, whose cells do not start the timer anew: for work that is bounded as a whole.
  package var withoutTimer: Page {
    var page = self
    page.stop = stop.withoutTimer
    return page
  }

  /// The instant at which the next cell runs.
  package var now: Time { present.state.host.now }

  /// Whether the page is what `earlier`, a page before the last cells, was: they have only looked, and
  /// perhaps printed.
  package func looks(like earlier: Page) -> Bool {
    let (state, before) = (present.state, earlier.present.state)
    guard !state.host.hasActed(since: before.host), settled.end == earlier.settled.end,
      settled.length == earlier.settled.length, settled.picture == earlier.settled.picture
    else { return false }
    let (new, old) = (portrait, earlier.portrait)
    guard new.names == old.names, new.picture == old.picture else { return false }
    return new.names.allSatisfy { name in
      new.declarationNumber(of: name) == old.declarationNumber(of: name)
        && new.signatures(of: name) == old.signatures(of: name)
        && new.value(of: name) == old.value(of: name)
    }
  }
}
