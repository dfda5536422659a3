internal import Graphics
internal import Layers

extension GuideLayers {
  /// The owners of its layers, the innermost part first. Of a part that fades after it was removed,
  /// nothing is left but its noun.
  func owners(_ words: GuideWords) -> [LayerID: [ItemOwner.Part]] {
    var lines: [GuidePart.Key: [Int: String]] = [:]
    for (key, part) in parts {
      if let (label, line) = key.labelAndLine { lines[label, default: [:]][line] = part.text }
    }
    let texts = GuideTexts(
      labels: lines.mapValues { lines in
        lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
      },
      counts: Dictionary(parts.keys.map { ($0.noun, 1) }, uniquingKeysWith: +))
    var owners: [LayerID: [ItemOwner.Part]] = [:]
    for layer in [back] + front { owners[layer] = [ItemOwner.Part("guides")] }
    for (key, layer) in layers { owners[layer] = key.owner(words, texts) }
    for exiting in exiting { owners[exiting.layer] = [ItemOwner.Part(exiting.part.key.noun)] }
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
