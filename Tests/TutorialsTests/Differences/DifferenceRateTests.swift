import Charting
import Foundation
import Graphics
import Motion
import Platform
import Playground
import TestSupport
import Testing

@testable import Comparing
@testable import Tutorials

/// Changes of all kinds, made by seed on the pictures of all tutorials and checks: whether the first
/// sentence names what was changed.
struct DifferenceRateTests {
  /// How many kinds of change each picture gets.
  private static let changesOfPicture = triesAll ? 6 : 2
  /// Changes a picture and a seed lead to.
  private static let seed: UInt64 = 22

  @Test func `the first sentence names the thing and the property that were changed`() {
    #expect(ChangeKind.all.count >= 80)
    var dice = Dice(seed: Self.seed)
    var (count, right, compared) = (0, 0, 0.0)
    var wrong: [String: [String]] = [:]
    var kinds: Set<String> = []
    for (path, picture) in ProjectTutorials.goldenPictures {
      let text = picture.text
      guard let old = DisplayListReader.lists(in: text) else {
        Issue.record("\(path): the text is not read")
        continue
      }
      var changes = 0
      // A kind that finds nothing to change in this picture is passed over.
      for _ in 0..<60 where changes < Self.changesOfPicture {
        let kind = ChangeKind.all[dice.below(ChangeKind.all.count)]
        var changed = picture
        guard let target = kind.apply(&changed, &dice) else { continue }
        let changedText = changed.text
        guard changedText != text else { continue }
        changes += 1
        count += 1
        kinds.insert(kind.name)
        let start = DispatchTime.now().uptimeNanoseconds
        guard let new = DisplayListReader.lists(in: changedText) else {
          Issue.record("\(path): the text of \(kind.name) is not read")
          continue
        }
        let comparison = FilmComparison(old, new)
        compared += Double(DispatchTime.now().uptimeNanoseconds - start)
        let first = comparison.differences.first
        let isRight =
          first.map { first in
            target.properties.contains(first.property)
              && target.objects.contains { first.sentence.contains($0) }
          } ?? false
        if isRight {
          right += 1
        } else {
          wrong[kind.name, default: []].append(
            "\(path): \(target.objects) \(target.properties): \(comparison.differences.prefix(2).map { "[\($0.property)] \($0.sentence)" })"
          )
        }
        #expect(comparison.isComplete, "\(path): \(kind.name)")
        if let before = old.last, let after = new.last {
          let applied = ListComparison(before, after).applied
          #expect(applied == after.items.map(\.paint), "\(path): \(kind.name)")
        }
      }
    }
    print(
      "\(right) of \(count) right, \(kinds.count) kinds, \(compared / Double(max(1, count)) / 1e6) ms each"
    )
    for (kind, texts) in wrong.sorted(by: { $0.value.count > $1.value.count }) {
      print("\(texts.count) × \(kind)")
      for text in texts.prefix(4) { print("    \(text)") }
    }
    #expect(count >= 330 * Self.changesOfPicture)
    #expect(Double(right) >= 0.95 * Double(count))
  }
}

extension ListComparison {
  /// What the expected list paints once all changes of all findings are made.
  fileprivate var applied: [DrawnItem.Paint] {
    let changes = findings.flatMap(\.changes)
    let changed = Set(changes.compactMap(\.actual))
    let gone = Set(changes.filter { $0.actual == nil }.compactMap(\.expected))
    let partners = Dictionary(uniqueKeysWithValues: matching.pairs.map { ($0.actual, $0.expected) })
    var paints: [DrawnItem.Paint] = []
    for (index, item) in actual.items.enumerated() {
      if changed.contains(index) {
        paints.append(item.paint)
      } else if let partner = partners[index] {
        paints.append(expected.items[partner].paint)
      }
    }
    return paints + matching.missing.filter { !gone.contains($0) }.map { expected.items[$0].paint }
  }
}

extension ProjectTutorials {
  /// The goldens of all lessons and scripts, each with what it shows.
  static let goldenPictures: [(path: String, picture: ChangedPicture)] = paths.flatMap { path in
    goldens(at: path)
  }

  private static func goldens(at path: String) -> [(String, ChangedPicture)] {
    let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    let folder = splitPath(path).folder
    var pictures: [(String, ChangedPicture)] = []
    guard path.hasSuffix(".md") else {
      let script = Script(bytes)
      var page = Page(folder: folder, takesStills: true)
      for cell in script.cells { _ = page.run(cell) }
      return page.stills.map { (($0.name), picture(Shot(), of: $0.settled)) }
    }
    for lesson in Lesson(bytes).pages {
      var page = Page(folder: folder)
      for step in lesson.cells {
        guard let change = try? step.change(of: page.cells.map(\.text)) else { break }
        _ = page.make(change)
        for golden in step.goldens {
          pictures.append((golden.path, picture(golden.shot, of: page.settled)))
        }
      }
    }
    return pictures
  }

  private static func picture(_ shot: Shot, of page: Settled) -> ChangedPicture {
    var names: [Int: ItemOwner] = [:]
    let moments = shot.times.map { time in
      var owners = page.owners(at: time ?? page.end)
      let list = page.displayList(at: time)
      for owner in list.owners { names[owner] = owners.owner(owner) }
      return ChangedPicture.Moment(list, title: time.map { "\($0.seconds)s" })
    }
    return ChangedPicture(moments: moments, names: names)
  }
}
