internal import Graphics
internal import Layers

extension GuideLayers {
  /// The owners of its layers, the innermost part first. Of a part that fades after it was removed,
  /// nothing is left but its noun.
  func owners(_ words: GuideWords) -> [LayerID: [ItemOwner.Part]] {
    var lines: [GuidePart.Key: [Int: String]] = [:]
    for member in parts.members {
      if let (label, line) = member.key.labelAndLine {
        lines[label, default: [:]][line] = member.part.text
      }
    }
    let texts = GuideTexts(
      labels: lines.mapValues { lines in
        lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
      },
      counts: Dictionary(parts.members.map { ($0.key.noun, 1) }, uniquingKeysWith: +))
    var owners: [LayerID: [ItemOwner.Part]] = [:]
    for layer in [back] + front { owners[layer] = [ItemOwner.Part("guides")] }
    for member in parts.members { owners[member.layer] = member.key.owner(words, texts) }
    for member in parts.exiting { owners[member.layer] = [ItemOwner.Part(member.key.noun)] }
    return owners
  }
}

/// What the owners of guides say of each other.
struct GuideTexts {
  /// The whole texts of labels, by the keys of their first lines.
  let labels: [GuidePart.Key: String]
  /// How many parts there are of each noun.
  let counts: [String: Int]
}
