import Geometry
import Graphics
import TestSupport

/// Which items of a picture are changed.
extension ChangedPicture {
  struct Choice {
    let owner: Int
    let kind: ItemKind
    /// Which of the items of one owner and kind it is.
    let occurrence: Int
    /// The item in the last moment.
    let index: Int
  }

  /// An item of some kinds in the last moment; for a kin, one that has others of its kind.
  func choose(_ kinds: [ItemKind], isKin: Bool, _ dice: inout Dice) -> Choice? {
    guard let last = moments.last else { return nil }
    let choices = last.items.indices.filter { index in
      guard let kind = ItemKind(last.items[index]), kinds.contains(kind) else { return false }
      guard last.items[index].box != nil || kind == .group else { return false }
      return !isKin || kin(of: index, in: moments.count - 1).count > 1
    }
    guard !choices.isEmpty else { return nil }
    let index = choices[dice.below(choices.count)]
    guard let kind = ItemKind(last.items[index]) else { return nil }
    return Choice(
      owner: last.owners[index], kind: kind,
      occurrence: occurrence(of: index, kind, in: moments.count - 1), index: index)
  }

  private func occurrence(of index: Int, _ kind: ItemKind, in moment: Int) -> Int {
    let moment = moments[moment]
    return moment.items[..<index].indices.count {
      moment.owners[$0] == moment.owners[index] && ItemKind(moment.items[$0]) == kind
    }
  }

  /// The items with the same nouns and of the same kind.
  private func kin(of index: Int, in moment: Int) -> [Int] {
    let moment = moments[moment]
    let kind = ItemKind(moment.items[index])
    let nouns = names[moment.owners[index]]?.parts.map(\.noun)
    guard nouns != nil else { return [] }
    return moment.items.indices.filter {
      ItemKind(moment.items[$0]) == kind && names[moment.owners[$0]]?.parts.map(\.noun) == nouns
    }
  }

  /// Whether an item of a moment is the chosen one, or of its kin.
  func isChosen(_ index: Int, in moment: Int, _ choice: Choice, isKin: Bool) -> Bool {
    let moment = (number: moment, moments[moment])
    guard ItemKind(moment.1.items[index]) == choice.kind else { return false }
    if isKin {
      return names[moment.1.owners[index]]?.parts.map(\.noun)
        == names[choice.owner]?.parts.map(\.noun)
    }
    return moment.1.owners[index] == choice.owner
      && occurrence(of: index, choice.kind, in: moment.number) == choice.occurrence
  }

  /// Words one of which the name of an item must have.
  func words(of index: Int, in moment: Int) -> [String] {
    guard let owner = names[moments[moment].owners[index]] else {
      return ["the ", "group", "mask"]
    }
    let part = owner.part
    return [part.name?.debugDescription ?? part.number.map { "\(part.noun) \($0)" } ?? part.noun]
  }

  /// What a change of the chosen item, or of its kin, is to be called.
  func target(_ choice: Choice, _ properties: [String], isKin: Bool) -> Target {
    var objects = words(of: choice.index, in: moments.count - 1)
    if isKin, let part = names[choice.owner]?.part {
      objects = [
        part.noun.hasSuffix("axis") ? String(part.noun.dropLast(2)) : part.noun, "everything",
      ]
    } else if moments.count > 0 {
      let painted = moments[moments.count - 1].items.count {
        ItemKind($0).map { $0 != .group } ?? false
      }
      if painted == 1 { objects += ["everything", "nothing"] }
    }
    return Target(objects: objects, properties: properties)
  }
}
