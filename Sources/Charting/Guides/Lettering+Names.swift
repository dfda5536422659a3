// Names beside each other, which must not be cut to the same text.
extension Lettering {
  /// Names that stand together, each no wider than its limit. Where the beginnings that fit are alike,
  /// the cut is where the names are the same, so that what differs stays.
  func shortened(_ names: [String], to limits: [Double]) -> [String] {
    var texts = zip(names, limits).map { shortened($0, to: $1) }
    guard names.count <= Lettering.comparedNames else { return texts }
    // Each round tells some of those apart that the last one could not.
    for _ in 0..<4 {
      let groups = Lettering.alike(texts, names)
      if groups.isEmpty { break }
      let before = texts
      for group in groups {
        let common = CommonEnds(group.map { names[$0] })
        for index in group where texts[index] != names[index] {
          texts[index] = cut(names[index], common, to: limits[index])
        }
      }
      if texts == before { break }
    }
    return texts
  }

  /// The most names that are compared with each other.
  private static let comparedNames = 500

  /// Names that stand together on lines of at most `limit`, wrapped; those that would be cut to the same
  /// text are on one line, with what differs.
  func fitted(
    _ names: [String], width limit: Double, lines lineLimit: Int
  ) -> [(lines: [String], isShortened: Bool)] {
    var found = names.map { fitted($0, width: limit, lines: lineLimit) }
    guard found.contains(where: \.isShortened), names.count <= Lettering.comparedNames else {
      return found
    }
    let groups = Lettering.alike(found.map { $0.lines.joined(separator: " ") }, names)
    for group in groups {
      let texts = shortened(group.map { names[$0] }, to: group.map { _ in limit })
      for (index, text) in zip(group, texts) where found[index].isShortened {
        found[index].lines = [text]
      }
    }
    return found
  }

  /// The indices of different names with the same text, of which one is shortened, a list for each
  /// text.
  static func alike(_ texts: [String], _ names: [String]) -> [[Int]] {
    var places: [String: [Int]] = [:]
    for (index, text) in texts.enumerated() { places[text, default: []].append(index) }
    return places.values.filter { group in
      Set(group.map { names[$0] }).count > 1
    }.sorted { $0[0] < $1[0] }
  }

  /// A name with `…` in place of what it has in common with others: its beginning, and from what
  /// differs on as much as there is room for.
  private func cut(_ name: String, _ common: CommonEnds, to limit: Double) -> String {
    let letters = Array(name)
    let start = min(common.start, letters.count)
    let end = max(start, letters.count - common.end)
    let starts = Lettering.starts(before: start, in: letters)
    // With its whole end, or less and less of what is the same; from a word on, if there is room.
    for leastBeginning in [4, 0] {
      for tail in [letters.count, min(letters.count, end + 6), end] {
        for from in starts {
          let rest = String(letters[from..<tail]) + (tail < letters.count ? "…" : "")
          let count = stride(from: min(from, 24), through: min(from, leastBeginning), by: -1)
            .first { count in
              width(Lettering.joined(letters.prefix(count), rest, isWhole: count == from)) <= limit
            }
          guard let count else { continue }
          return Lettering.joined(letters.prefix(count), rest, isWhole: count == from)
        }
      }
    }
    // What differs is too long itself.
    return shortened("…" + String(letters[start...]), to: limit)
  }

  /// Where the rest of a name may begin: with the word in which it differs, or the one before, or at the
  /// difference.
  private static func starts(before start: Int, in letters: [Character]) -> [Int] {
    let words = (0..<start).reversed().filter { index in
      !letters[index].isLetter && !letters[index].isNumber
    }.map { $0 + 1 }.filter { start - $0 <= 14 }
    return words.suffix(1) + words.prefix(1) + [start]
  }

  private static func joined(
    _ beginning: ArraySlice<Character>, _ rest: String, isWhole: Bool
  ) -> String {
    isWhole ? String(beginning) + rest : String(beginning) + "…" + rest
  }
}

/// How many letters some names have in common at both ends; a word is not split where it can be kept.
private struct CommonEnds {
  let start: Int
  let end: Int

  init(_ names: [String]) {
    let names = Array(Set(names)).sorted().map(Array.init)
    let shortest = names.map(\.count).min() ?? 0
    guard let first = names.first else {
      (start, end) = (0, 0)
      return
    }
    var start = 0
    while start < shortest, names.allSatisfy({ $0[start] == first[start] }) { start += 1 }
    var end = 0
    while end < shortest - start,
      names.allSatisfy({ $0[$0.count - 1 - end] == first[first.count - 1 - end] })
    { end += 1 }
    (self.start, self.end) = (start, end)
  }
}
