/// How an attribute, or the text, of one element is at each frame of a scene.
struct FilmTrack {
  /// The element: indices among children.
  let path: [Int]
  /// Of the attribute; empty for the text.
  let name: String
  let pieces: [Piece]

  enum Piece: Hashable {
    /// So many frames with one value; nil without the attribute.
    case value(count: Int, String?)
    /// So many frames between two values, by the fractions of an easing.
    case tween(count: Int, from: String, to: String, easing: Int)

    var count: Int {
      switch self {
      case .value(let count, _), .tween(let count, _, _, _): count
      }
    }
  }

  init(path: [Int], name: String, values: [String?], _ easings: inout FilmEasings) {
    (self.path, self.name) = (path, name)
    var reader = PieceReader(values: values, name: name)
    reader.read(values.indices, &easings)
    pieces = reader.pieces
  }
}

/// The ways from one value to another: of each frame, which fraction of the way is gone.
struct FilmEasings {
  private(set) var all: [[Double]] = []

  /// The number of one by which all values come out within the tolerance; nil if there is none.
  mutating func number(
    from start: [Double], to end: [Double], through values: [[Double]], tolerance: Double
  ) -> Int? {
    func fits(_ easing: [Double]) -> Bool {
      zip(easing, values).allSatisfy { fraction, value in
        value.indices.allSatisfy { index in
          let mixed = start[index] + (end[index] - start[index]) * fraction
          return (mixed - value[index]).magnitude <= tolerance
        }
      }
    }
    if let known = all.firstIndex(where: { $0.count == values.count && fits($0) }) { return known }
    let way = zip(start, end).map { $1 - $0 }
    let length = way.reduce(0) { $0 + $1 * $1 }
    guard length > 0 else { return nil }
    let easing = values.map { value in
      let gone = value.indices.reduce(0) { $0 + (value[$1] - start[$1]) * way[$1] }
      return (gone / length * 1e5).rounded() / 1e5
    }
    guard fits(easing) else { return nil }
    all.append(easing)
    return all.count - 1
  }
}

private struct PieceReader {
  private let values: [String?]
  private let parsed: [FilmValue?]
  private let tolerance: Double
  private(set) var pieces: [FilmTrack.Piece] = []

  init(values: [String?], name: String) {
    self.values = values
    parsed = values.map { value in
      name.isEmpty ? nil : value.flatMap { FilmValue($0, of: name) }
    }
    tolerance =
      switch name {
      // Coefficients multiply positions; 1/64 point is too small to be seen.
      case "transform", "gradientTransform": 2e-5
      case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity": 2e-3
      default: 1.0 / 64
      }
  }

  /// Reads a stretch as one piece, or otherwise its halves.
  mutating func read(_ range: Range<Int>, _ easings: inout FilmEasings) {
    guard let first = range.first else { return }
    if range.allSatisfy({ values[$0] == values[first] }) {
      append(.value(count: range.count, values[first]))
    } else if range.count > 2, let tween = tween(range, &easings) {
      append(tween)
    } else {
      let middle = first + range.count / 2
      read(first..<middle, &easings)
      read(middle..<range.upperBound, &easings)
    }
  }

  private mutating func append(_ piece: FilmTrack.Piece) {
    if case .value(let count, let value) = piece,
      case .value(let before, let earlier)? = pieces.last, value == earlier
    {
      pieces[pieces.count - 1] = .value(count: before + count, value)
    } else {
      pieces.append(piece)
    }
  }

  private func tween(_ range: Range<Int>, _ easings: inout FilmEasings) -> FilmTrack.Piece? {
    var numbers: [[Double]] = []
    guard let start = parsed[range.lowerBound] else { return nil }
    for index in range {
      guard let value = parsed[index], value.marks == start.marks else { return nil }
      numbers.append(value.numbers)
    }
    // The farthest from the first, so that fractions are at most 1 or not much more.
    func distance(_ value: [Double]) -> Double {
      value.indices.reduce(0) { max($0, (value[$1] - start.numbers[$1]).magnitude) }
    }
    let distances = numbers.map(distance)
    guard let farthest = distances.indices.max(by: { distances[$0] < distances[$1] }),
      let end = parsed[range.lowerBound + farthest],
      let easing = easings.number(
        from: start.numbers, to: end.numbers, through: numbers, tolerance: tolerance)
    else { return nil }
    return .tween(count: range.count, from: start.text, to: end.text, easing: easing)
  }
}

// MARK: As JSON

/// `[path, name, piece, …]`.
extension FilmTrack: JSONArray {
  func write(to json: inout JSONText) {
    json.item(FilmChange.text(of: path))
    json.item(name)
    for piece in pieces { json.item(piece) }
  }
}

/// `[count, value]`, `[count]` without the attribute, or `[count, from, to, easing]`.
extension FilmTrack.Piece: JSONArray {
  func write(to json: inout JSONText) {
    json.item(count)
    switch self {
    case .value(_, let value): if let value { json.item(value) }
    case .tween(_, let from, let to, let easing):
      json.item(from)
      json.item(to)
      json.item(easing)
    }
  }
}
