internal import Geometry
internal import Layers

/// Where the parts of guides that enter in a morph come from, and where those that exit go.
struct GuideChange {
  let old: [GuidePart.Key: GuideLayers.Member]
  let new: [GuidePart.Key: GuideLayers.Member]
  /// What the old layers showed when it began.
  let looks: [LayerID: Presentation]
  let values: ValuePairs

  /// The texts of new parts that stay, and pass others.
  func passingTexts(among members: [GuideLayers.Member]) -> PassingTexts {
    PassingTexts(
      members.filter { looks[$0.layer] != nil }.map(\.key),
      from: old.compactMapValues { looks[$0.layer]?.position },
      to: new.mapValues { $0.part.frame.middle })
  }

  /// Where a part begins that enters in place of one of another look, or with its mark; nil if it comes out of
  /// nothing.
  func start(of member: GuideLayers.Member) -> Point? {
    let (key, part) = (member.key, member.part)
    if key.isAnnotation || key.isInMark {
      if let look = old[key].flatMap({ looks[$0.layer] }) { return look.position }
    } else if let old = values.before(key).flatMap({ old[$0] }), let look = looks[old.layer] {
      // At the end of the mark where it will be.
      let middle = old.part.frame.middle
      return (part.middle(at: old.part) ?? middle) + (look.position - middle)
    }
    return values.areNamed && key.isValue ? part.middleAtBase : nil
  }

  /// The way of a part that exits with its mark, or in place of which another one enters, and whether it has
  /// no other; nil if there is none.
  func shift(of member: GuideLayers.Member) -> (way: Vector, isFinal: Bool)? {
    let (key, part) = (member.key, member.part)
    if let new = values.after(key).flatMap({ new[$0] }) {
      // A value goes where its mark goes.
      return ((part.middle(at: new.part) ?? new.part.frame.middle) - part.frame.middle, true)
    }
    if values.areNamed, key.isValue, let end = part.middleAtBase {
      // It shrinks with its mark.
      return (end - part.frame.middle, true)
    }
    if key.isInMark, let new = new[key] {
      // It goes where the new text of the mark goes.
      return (new.part.frame.middle - part.frame.middle, false)
    }
    if case .annotation(let number, _) = key, let old = old[.annotation(number, .mark)],
      let new = new[.annotation(number, .mark)]
    {
      // It goes where the annotation goes.
      return (new.part.frame.middle - old.part.frame.middle, false)
    }
    return nil
  }
}
