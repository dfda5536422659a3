/// What became of the cells of a file on the page that was opened from it.
struct CellAlignment: Hashable, Sendable {
  /// What became of one cell.
  enum Place: Hashable, Sendable {
    case kept
    case replaced(String)
    case deleted
  }

  /// One for each cell of the file.
  private(set) var places: [Place] = []
  /// The cells that are new before each cell of the file, and behind the last.
  private(set) var insertions: [[String]] = [[]]

  init(of old: [String], to new: [String]) {
    var numbers: [String: Int] = [:]
    func number(_ cell: String) -> Int {
      let number = numbers[cell] ?? numbers.count
      numbers[cell] = number
      return number
    }
    let (before, after) = (old.map(number), new.map(number))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var next = 0
    for index in old.indices {
      if removed.contains(index) {
        // A new cell at the place of one that is gone has replaced it.
        let replaces = inserted.contains(next)
        places.append(replaces ? .replaced(new[next]) : .deleted)
        insertions.append([])
        next += replaces ? 1 : 0
        continue
      }
      while inserted.contains(next) {
        insertions[index].append(new[next])
        next += 1
      }
      places.append(.kept)
      insertions.append([])
      next += 1
    }
    insertions[old.count] += new[next...]
  }
}
