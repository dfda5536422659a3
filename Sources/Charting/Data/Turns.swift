extension [Double] {
  /// The indices of the numbers from which the course goes back by a tenth of the range at least, of
  /// equal ones the first, and whether it falls from there. NaN are left out.
  ///
  /// The range does not overflow: half of large numbers have the same turns.
  var turns: [(index: Int, isPeak: Bool)] {
    let places = indices.filter { !self[$0].isNaN }
    guard let first = places.first, let least = places.map({ self[$0] }).min(),
      let greatest = places.map({ self[$0] }).max(), least < greatest
    else { return [] }
    let threshold = (greatest - least) / 10
    var turns: [(index: Int, isPeak: Bool)] = []
    // The lowest and the highest number since the last turn.
    var (low, high) = (first, first)
    var isRising: Bool?
    for index in places {
      if self[index] < self[low] { low = index }
      if self[index] > self[high] { high = index }
      if isRising != false, self[high] - self[index] >= threshold {
        if isRising == true { turns.append((high, true)) }
        (isRising, low) = (false, index)
      } else if isRising != true, self[index] - self[low] >= threshold {
        if isRising == false { turns.append((low, false)) }
        (isRising, high) = (true, index)
      }
    }
    return turns
  }
}
