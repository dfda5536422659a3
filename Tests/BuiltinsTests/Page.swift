import Builtins
import Checking
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestFonts
import TestSupport
import Text

/// A page of one cell that has run, its last turn ended, and the blocks that waited for its end.
struct Page {
  let host: SceneHost
  private let services: TestServices
  let printed: String
  /// Runs `text`.
  ///
  /// - Throws: The first error: a diagnostic, or of a layout without a place a failure.
  init(_ text: String, limits: Limits = Limits()) throws {
    let parse = Syntax.parse(text, nestingLimit: limits[.nesting])
    if let error = parse.diagnostics.first { throw error }
    let checked = check(parse.statements, names: Names(), library: .easel, text: text)
    guard let cell = checked.cell else { throw checked.diagnostics[0] }

    let (services, output) = (TestServices(), Output())
    let host = SceneHost(services: services)
    services.host = host
    let machine = Machine(Program(), host: host, limits: limits) { output.text += $0 }
    _ = try machine.run(compile(cell, source: SourceID(1)))
    try host.endTurn()
    try host.updateViews(on: machine)
    for block in host.state.blocks { try block.run(on: machine) }
    (self.host, self.services, printed) = (host, services, output.text)
  }

  private final class Output { var text = "" }

  /// The rectangles painted at `time`, with what they are painted in.
  func rectangles(at time: Double) -> [(rect: Rect, color: Color)] {
    host.state.scene.displayList(at: Time(seconds: time)).items.compactMap { item in
      guard case .fill(let path, let color, _) = item else { return nil }
      return (path.cornerBox, color)
    }
  }
}

/// Services without pictures, on which time jumps to the end of a wait, and of which every file is the same.
final class TestServices: PageServices {
  /// What every file holds.
  static let file = "4\n2.5\n6\n"

  /// What every file with a table holds.
  static let table = "day,mm\nMon,4\nTue,2.5\nWed,6\n"

  weak var host: SceneHost?
  /// The names of the page's variables, by the values that they hold.
  var globalNames: [Value: String] = [:]

  func globalName(of value: Value) -> String? { globalNames[value] }

  func takePicture(named name: String, at site: BuiltinCall) throws {}

  func wait(_ length: Time?) throws {
    guard let host else { return }
    try host.endTurn()
    let end = host.state.scene.endOfAnimations(after: host.state.now) ?? host.state.now
    host.state.now = length.map { host.state.now + $0 } ?? end
  }

  func endTurn() throws { try host?.endTurn() }

  func showOnce(_ update: ViewUpdate, _ run: () throws -> Void) throws { try run() }

  func fonts() throws(Failure) -> FontSet { TestFonts.fonts }

  func text(ofFile path: String) throws -> String { Self.file }

  func storedBytes(named name: String) throws -> [UInt8]? { nil }

  func bytes(ofFile path: String) throws -> [UInt8] {
    path.hasSuffix(".sqlite") ? SQLiteSample.bytes : Array(Self.table.utf8)
  }
}

extension SceneHost {
  fileprivate func endTurn() throws {
    try layOut()
    commitAnimations()
  }
}

extension Path {
  /// The rectangle from the leftmost and topmost point to the rightmost and lowest.
  fileprivate var cornerBox: Rect {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [point, control]
      case .curve(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
