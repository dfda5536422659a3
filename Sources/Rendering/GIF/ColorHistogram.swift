/// Colours, numbered as they are met, and how many pixels have each.
struct ColorHistogram {
  /// The colours, each at its number.
  private(set) var colors: [UInt32] = []
  /// The pixels of each.
  private(set) var counts: [Int] = []
  /// A hash table of numbers, never more than half full; its size is a power of two, and -1 is a free place.
  private var places = [Int32](repeating: -1, count: 1024)

  var count: Int { colors.count }

  mutating func removeAll() {
    // Of a large one, a new table costs less than it saves.
    if places.count > 1024 {
      places = Array(repeating: -1, count: 1024)
    } else {
      for index in places.indices { places[index] = -1 }
    }
    colors.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  /// Counts `pixels` more of a colour.
  mutating func add(_ color: UInt32, pixels: Int = 1) {
    var place = place(of: color)
    if places[place] >= 0 {
      counts[Int(places[place])] += pixels
      return
    }
    if 2 * (count + 1) > places.count {
      grow()
      place = self.place(of: color)
    }
    places[place] = Int32(count)
    colors.append(color)
    counts.append(pixels)
  }

  /// The number of a colour; nil for one that was not met.
  func number(of color: UInt32) -> Int? {
    let number = places[place(of: color)]
    return number < 0 ? nil : Int(number)
  }

  /// Where `color` is, or else would be.
  private func place(of color: UInt32) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: (color &* 2_654_435_761) >> 7) & mask
    while places[place] >= 0, colors[Int(places[place])] != color { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 2)
    for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number) }
  }
}
