import Storage

/// The values of a session that are larger than a word: strings, arrays, functions, boxes.
///
/// A heap is a value: a copy is a snapshot, and shares all blocks that are not changed afterwards.
package struct Heap: Sendable {
  var cells = BlockArray<Cell>()
  private var firstFree: Int32 = -1
  /// The number of cells in use, including garbage that was not yet swept.
  package private(set) var objects = 0
  /// Their counted bytes.
  package var bytes = 0
  /// The numbers at which a collection is due while code runs.
  var thresholds = Thresholds()
  /// Those at which one is due between two cells: they are lower, because snapshots keep the
  /// garbage of their time.
  private(set) var restThresholds = Thresholds(
    bytes: 1 << 14, objects: 1 << 8, hostObjects: 1 << 5)
  /// Whether a variable that is not strong was ever given an object.
  var hasWeakReferences = false
  /// Whether garbage was collected while code ran, when every global counts as in use.
  var isCollectionDueAtRest = false

  struct Thresholds: Hashable, Sendable {
    var bytes = 1 << 20
    var objects = 1 << 14
    var hostObjects = 1 << 14
    var hostBytes = 1 << 24
  }

  /// An empty heap.
  package init() {}

  /// Stores `cell` in a free cell and returns its handle.
  mutating func insert(_ cell: consuming Cell) -> Int {
    objects += 1
    guard firstFree >= 0 else {
      cells.append(cell)
      return cells.count - 1
    }
    let handle = Int(firstFree)
    firstFree = cells[handle].number
    cells[handle] = cell
    return handle
  }

  /// Frees a cell that is in use.
  mutating func remove(_ handle: Int) {
    bytes -= cells[handle].bytes
    objects -= 1
    cells[handle] = Cell(number: firstFree, kind: .free)
    firstFree = Int32(truncatingIfNeeded: handle)
  }

  /// Whether `value` is a handle of a cell in use.
  func contains(_ value: Value) -> Bool {
    value.tag == .object && value.handle < cells.count && cells[value.handle].kind != .free
  }

  /// The blocks of the heap; equal identities are shared blocks.
  package var blockIdentities: [ObjectIdentifier] { cells.blockIdentities }

  /// Sets the next collection to when the same amount has been allocated again, but at most half of
  /// what `limits` leave, so that garbage alone never reaches a limit.
  ///
  /// - Parameter globals: How many globals a collection visits.
  mutating func setThresholds(
    within limits: Limits, hostObjects: Int, hostBytes: Int, globals: Int
  ) {
    func next(_ now: Int, _ least: Int, _ room: Int) -> Int {
      now + min(max(now, least), max(0, room))
    }
    // The heap and the host share this limit, and the one on objects.
    let freeBytes = limits[.heapBytes] - bytes - hostBytes
    thresholds.bytes = next(bytes, 1 << 20, freeBytes / 4)
    thresholds.hostBytes = next(hostBytes, 1 << 24, max(freeBytes / 4, limits[.heapBytes] / 64))
    // The time of a collection depends on the bytes too, so they allow for more garbage. The rest
    // is divided, but never so little that one collection follows another.
    let room = max((limits[.objects] - objects - hostObjects) / 4, limits[.objects] / 64)
    thresholds.objects = next(objects, max(1 << 14, bytes / 64), room)
    thresholds.hostObjects = next(hostObjects, 1 << 14, room)
    // A cell with few declarations or drawings pays only for those.
    func nextAtRest(_ now: Int, _ least: Int) -> Int { now + max(now / 2, least, globals / 16) }
    restThresholds.bytes = min(thresholds.bytes, nextAtRest(bytes, 1 << 14))
    restThresholds.objects = min(thresholds.objects, nextAtRest(objects, 1 << 8))
    restThresholds.hostObjects = min(thresholds.hostObjects, nextAtRest(hostObjects, 1 << 5))
    restThresholds.hostBytes = min(thresholds.hostBytes, nextAtRest(hostBytes, 1 << 14))
  }

  /// Lowers the thresholds below limits that were lowered since; below half of the limit that the
  /// heap and the host share, so that garbage is collected before they reach it.
  mutating func limitThresholds(to limits: Limits) {
    thresholds.bytes = min(thresholds.bytes, limits[.heapBytes])
    thresholds.objects = min(thresholds.objects, limits[.objects] / 2)
    thresholds.hostObjects = min(thresholds.hostObjects, limits[.objects] / 2)
    thresholds.hostBytes = min(thresholds.hostBytes, limits[.heapBytes] / 2)
    restThresholds.bytes = min(restThresholds.bytes, thresholds.bytes)
    restThresholds.objects = min(restThresholds.objects, thresholds.objects)
    restThresholds.hostObjects = min(restThresholds.hostObjects, thresholds.hostObjects)
    restThresholds.hostBytes = min(restThresholds.hostBytes, thresholds.hostBytes)
  }
}
