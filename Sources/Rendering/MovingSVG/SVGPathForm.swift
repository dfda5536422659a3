internal import Geometry
internal import Graphics

/// How the values of an animated path are written: all by the same letters, so that they can be mixed.
struct SVGPathForm {
  private enum Step { case points(Int), horizontal, vertical, close }

  private var letters: [(letter: UInt8, step: Step, isRelative: Bool)] = []

  /// - Parameters:
  ///   - path: One of those with these elements.
  ///   - values: The coordinates of the points at each key.
  ///   - isCancelled: Asked every few thousand numbers.
  init(_ path: Path, _ values: [[Double]], isCancelled: () -> Bool) throws(RenderingError) {
    var pacer = Pacer()
    var keys: [[Int]] = []
    for key in values {
      try pacer.count(key.count, isCancelled)
      keys.append(key.map(Self.thousandths))
    }
    var place = 0
    var starts = Array(repeating: (x: 0, y: 0), count: keys.count)
    var pens = starts
    for element in path.elements {
      let count = element.coordinates.count
      try pacer.count(keys.count * count, isCancelled)
      defer { place += count }
      guard count > 0 else {
        letters.append((UInt8(ascii: "Z"), .close, false))
        pens = starts
        continue
      }
      let ends = keys.map { (x: $0[place + count - 2], y: $0[place + count - 1]) }
      var (letter, step) = (element.letter, Step.points(count))
      if case .line = element {
        // A line without length stays one, because it makes a dot.
        let moves = zip(ends, pens).contains { $0.x != $1.x || $0.y != $1.y }
        if moves, zip(ends, pens).allSatisfy({ $0.y == $1.y }) {
          (letter, step) = (UInt8(ascii: "H"), .horizontal)
        } else if moves, zip(ends, pens).allSatisfy({ $0.x == $1.x }) {
          (letter, step) = (UInt8(ascii: "V"), .vertical)
        }
      }
      var (long, short) = (0, 0)
      for (key, pen) in zip(keys, pens) {
        for offset in 0..<count {
          let isX = offset % 2 == 0
          if case .horizontal = step, !isX { continue }
          if case .vertical = step, isX { continue }
          let number = key[place + offset]
          long += SVGText.length(thousandths: number)
          short += SVGText.length(thousandths: number - (isX ? pen.x : pen.y))
        }
      }
      letters.append((letter, step, short < long && !pens.isEmpty && place > 0))
      if case .move = element { starts = ends }
      pens = ends
    }
  }

  private static func thousandths(_ value: Double) -> Int {
    let held = max(-SVGText.largest, min(SVGText.largest, value))
    return Int((held * 1000).rounded(.toNearestOrEven))
  }

  func write(_ values: [Double], to text: inout SVGText) {
    let numbers = values.map(Self.thousandths)
    var place = 0
    var (start, pen) = ((x: 0, y: 0), (x: 0, y: 0))
    var last: UInt8 = 0
    for (capital, step, isRelative) in letters {
      let letter = isRelative ? capital | 0x20 : capital
      var written: [Int] = []
      var end = pen
      switch step {
      case .close: end = start
      case .horizontal, .vertical:
        end = (numbers[place], numbers[place + 1])
        if case .horizontal = step {
          written = [isRelative ? end.x - pen.x : end.x]
        } else {
          written = [isRelative ? end.y - pen.y : end.y]
        }
        place += 2
      case .points(let count):
        for offset in 0..<count {
          let origin = isRelative ? (offset % 2 == 0 ? pen.x : pen.y) : 0
          written.append(numbers[place + offset] - origin)
        }
        end = (numbers[place + count - 2], numbers[place + count - 1])
        place += count
      }
      if capital == UInt8(ascii: "M") { start = end }
      pen = end
      // Without a letter it is the last one's; after a move a line.
      var isFirst = letter != last || capital == UInt8(ascii: "M") || written.isEmpty
      if isFirst { text.write(letter) }
      last = letter
      for number in written {
        if !isFirst, number >= 0 { text.write(UInt8(ascii: " ")) }
        text.write(thousandths: number)
        isFirst = false
      }
    }
  }
}
