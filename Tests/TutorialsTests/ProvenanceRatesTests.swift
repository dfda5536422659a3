import Foundation
import Geometry
import Graphics
import Platform
import Rendering
import Syntax
import TestSupport
import Testing

@testable import Playground
@testable import Tutorials

/// Over the pages of the lessons and checks: each pixel but the ground has an owner, and a change of the statement that
/// is named changes the pixel.
///
/// `EASEL_TESTS=all PROVENANCE_PIXELS=200` tries more pixels of every page, and `PROVENANCE_LIST=1` lists those for which
/// it does not hold; `PROVENANCE_ONLY=08-` tries the pages of one lesson.
@Suite struct ProvenanceRatesTests {
  private static let seed: UInt64 = 52
  private static let environment = ProcessInfo.processInfo.environment
  private static let pixels = environment["PROVENANCE_PIXELS"].flatMap { Int($0) } ?? 12
  /// Of how many pages one is tried.
  private static let step = triesAll || environment["PROVENANCE_ONLY"] != nil ? 1 : 6

  @Test(.mustEnd) func `the statement that is named for a pixel changes it`() throws {
    var dice = Dice(seed: Self.seed)
    var rates = Rates()
    for path in ProjectTutorials.paths {
      let only = Self.environment["PROVENANCE_ONLY"]
      guard only.map({ path.contains($0) }) ?? true else { continue }
      for (number, cells) in ProjectTutorials.programs(at: path).enumerated() {
        guard dice.below(Self.step) == 0 else { continue }
        let name = "\(splitPath(path).name) \(number + 1)"
        try rates.add(cells, name, in: splitPath(path).folder, pixels: Self.pixels, &dice)
      }
    }
    print("provenance, seed \(Self.seed): \(rates.text)")
    if Self.environment["PROVENANCE_LIST"] != nil { print(rates.unchanged.joined(separator: "\n")) }
    #expect(rates.pixels > 100)
    #expect(rates.owned == rates.pixels)
    // One in a hundred, or one in a sample that is smaller.
    #expect(rates.seen - rates.changed <= max(1, rates.seen / 100), "\(rates.unchanged)")
  }
}

/// How often it holds.
private struct Rates {
  var pages = 0
  /// Those that are not the ground.
  var pixels = 0
  /// Those with an owner and a place in the program.
  var owned = 0
  /// Those of them that do not look like the ground.
  var seen = 0
  /// Those of them that a change of the statement changes.
  var changed = 0
  /// Those that change because a later cell is refused without the statement.
  var refused = 0
  var unchanged: [String] = []

  var text: String {
    "\(pages) pages, \(pixels) pixels, \(owned) with a line; of \(seen) unlike the ground, \(changed) change with it, "
      + "\(refused) of them as other lines do not run without it"
  }

  mutating func add(
    _ cells: [String], _ name: String, in folder: String, pixels count: Int, _ dice: inout Dice
  ) throws {
    var page = Page(folder: folder)
    var accepted: [String] = []
    for cell in cells where page.run(cell).isAccepted { accepted.append(cell) }
    let picture = page.settled.picture
    guard !picture.items.isEmpty else { return }
    pages += 1
    let traced = try page.traced()
    #expect(traced.settled.picture == picture, "\(name)")
    var reader = ProvenanceReader(traced)
    let image = try Renderer().image(of: picture)
    let paper = DisplayList(canvas: picture.canvas, background: picture.background)
    let ground = try Renderer().image(of: paper).pixels[0]
    var others: [[String]: Changed] = [:]
    var tried = 0
    for _ in 0..<20 * count where tried < count {
      let (x, y) = (dice.below(image.width), dice.below(image.height))
      let answer = try reader.provenance(at: Point(x: Double(x), y: Double(y)))
      let index = y * image.width + x
      guard let answer else {
        // Nothing is painted there.
        #expect(image.pixels[index] == ground, "\(name) \(x) \(y)")
        continue
      }
      // Most pixels of most pages are empty paper, also those of a chart on the ground of its theme.
      let isPaper = image.pixels[index] == ground
      if isPaper, dice.below(10) > 0 { continue }
      tried += 1
      pixels += 1
      guard let note = answer.notes.first, let source = note.source else {
        unchanged.append("\(name) \(x) \(y): \(answer.thing) has no line")
        continue
      }
      owned += 1
      if isPaper { continue }
      seen += 1
      let isChanged = try changes(of: accepted[source.number - 1], at: note.range).contains {
        cell in
        var changedCells = accepted
        changedCells[source.number - 1] = cell
        let other = try others[changedCells] ?? Changed(changedCells, in: folder)
        others[changedCells] = other
        let isSame =
          other.image.width == image.width && other.image.height == image.height
          && other.image.pixels[index] == image.pixels[index]
        if !isSame, other.isRefused { refused += 1 }
        return !isSame
      }
      if isChanged {
        changed += 1
      } else {
        unchanged.append(
          "\(name) \(x) \(y): \(answer.thing), cell \(source.number) \(note.message)")
      }
    }
  }

  /// A changed page.
  private struct Changed {
    let image: Image
    /// Whether a line does not run.
    private(set) var isRefused = false

    init(_ cells: [String], in folder: String) throws {
      var page = Page(folder: folder)
      for cell in cells where !page.run(cell).isAccepted { isRefused = true }
      image = try Renderer().image(of: page.settled.picture)
    }
  }

  /// A cell with changes of what has a range: without its statement; as an earlier chart may show again then, which may
  /// look the same there, with another picture; and with another value.
  private func changes(of cell: String, at range: Range<Int>) -> [String] {
    let utf8 = Array(cell.utf8)
    let value = Double(String(decoding: utf8[range], as: UTF8.self)).map { "\(3 * $0 + 1)" }
    let varied =
      utf8[..<range.lowerBound] + Array((value ?? ".magenta").utf8) + utf8[range.upperBound...]
    return [
      self.cell(cell, with: "", at: range),
      self.cell(
        cell, with: "show(View(width: 600, height: 400, backgroundColor: .magenta))", at: range),
      String(decoding: varied, as: UTF8.self),
    ]
  }

  /// A cell with something else in the place of the statement that is, or has, a range; if it is a part of one, of the
  /// outermost statement.
  private func cell(_ cell: String, with replacement: String, at range: Range<Int>) -> String {
    let statements = parse(cell).statements.map(\.range)
    let utf8 = Array(cell.utf8)
    let isStatement = parse(String(decoding: utf8[range], as: UTF8.self)).statements.contains {
      if case .assignment = $0.kind { true } else { false }
    }
    let outer = statements.first { $0.contains(range.lowerBound) } ?? range
    let removed = isStatement ? range : outer
    return String(
      decoding: utf8[..<removed.lowerBound] + Array(replacement.utf8) + utf8[removed.upperBound...],
      as: UTF8.self)
  }
}
