import Storage
import Syntax

extension Machine {
  /// Counts `count` operations, before the work is done; a builtin charges about one for each
  /// element or byte that it visits.
  ///
  /// - Throws: A `Failure` when `operations` is reached or the run is stopped.
  package func charge(_ count: Int) throws {
    state.pointee.fuel -= max(0, count)
    if state.pointee.fuel < 0 { try look() }
  }

  /// Counts the operations of an iteration, a call or a statement, and may collect garbage: values
  /// in use must lie below `top` on the slot stack.
  @inline(__always)
  func tick(_ operations: Int, top: FrameSlots, site: @autoclosure () -> Site) throws {
    state.pointee.fuel &-= operations
    if state.pointee.fuel < 0 { try pause(top: top, site: site()) }
  }

  @inline(never)
  private func pause(top: FrameSlots, site: Site) throws {
    do {
      try look()
    } catch let failure as Failure {
      throw failure.diagnostic(at: site)
    }
    if state.pointee.isCollectionDue, state.pointee.collectionHolds == 0 {
      collect(top: top, globals: 0..<state.pointee.globalCount)
      heap.pointee.isCollectionDueAtRest = true
    }
  }

  private func look() throws {
    state.pointee.operations += state.pointee.granted - state.pointee.fuel
    let left = limits[.operations] - state.pointee.operations
    if left < 0 {
      throw Failure.limit(.operations, limits[.operations], "this takes too many operations")
    }
    if let reason = stop.reason() { throw reason.failure }
    // A collection that is due takes place at the next tick.
    state.pointee.granted = state.pointee.isCollectionDue ? 0 : min(left, Machine.pollInterval)
    state.pointee.fuel = state.pointee.granted
  }

  /// Whether the run is to stop, for work that takes long without a charge.
  package var isStopped: Bool { stop.reason() != nil }

  /// Throws the failure of a run that is to stop.
  package func checkStop() throws {
    if let reason = stop.reason() { throw reason.failure }
  }

  /// Throws unless `bytes` more may be allocated; to be called before a large allocation.
  package func willAllocate(_ bytes: Int) throws {
    let used = heap.pointee.bytes + state.pointee.hostBytes
    if used > heapBytes || bytes > heapBytes - used { throw tooLarge() }
  }

  /// Counts `bytes` more, or fewer, in the heap.
  @inline(__always)
  func noteGrowth(_ bytes: Int) throws {
    heap.pointee.bytes += bytes
    if heap.pointee.bytes >= heap.pointee.thresholds.bytes
      || heap.pointee.objects >= heap.pointee.thresholds.objects
    {
      try passedThreshold()
    }
  }

  /// Checks the limit on objects after the host has made some, and schedules a collection in time.
  ///
  /// - Throws: A `Failure` when `objects` or `heap-bytes` is reached.
  package func noteHostObjects() throws {
    state.pointee.hostBytes = host.objectBytes
    if host.objectCount >= heap.pointee.thresholds.hostObjects
      || state.pointee.hostBytes >= heap.pointee.thresholds.hostBytes
    {
      try passedThreshold()
    }
  }

  /// Checks that the host may make `count` more objects; to be called before it makes many.
  ///
  /// - Throws: A `Failure` when `objects` would be exceeded.
  package func willMakeHostObjects(_ count: Int) throws {
    if heap.pointee.objects + host.objectCount + count > limits[.objects] {
      throw Failure.limit(.objects, limits[.objects], "there are too many values")
    }
  }

  @inline(never)
  private func passedThreshold() throws {
    if heap.pointee.bytes + state.pointee.hostBytes > heapBytes { throw tooLarge() }
    try willMakeHostObjects(0)
    guard !state.pointee.isCollectionDue else { return }
    state.pointee.isCollectionDue = true
    // The next tick checks, and collects.
    state.pointee.operations += state.pointee.granted - state.pointee.fuel
    state.pointee.granted = 0
    state.pointee.fuel = 0
  }

  private func tooLarge() -> Failure {
    .limit(.heapBytes, limits[.heapBytes], "the values of this page take too much memory")
  }

  /// Checks the length of a string before it is made, in UTF-8 bytes.
  ///
  /// - Throws: A `Failure` when `string-bytes` is exceeded.
  @inline(__always)
  package func checkString(bytes: Int) throws {
    if bytes > stringBytes {
      throw Failure.limit(.stringBytes, stringBytes, "this string is too long")
    }
  }

  /// Prints `text` as it is.
  ///
  /// - Throws: A `Failure` when `output-bytes` is exceeded.
  package func print(_ text: String) throws {
    try chargeOutput(text.utf8.count)
    output(text)
  }

  /// Counts `bytes` more of output, before they are printed.
  ///
  /// - Throws: A `Failure` when `output-bytes` is exceeded.
  package func chargeOutput(_ bytes: Int) throws {
    state.pointee.outputBytes += bytes
    if state.pointee.outputBytes > limits[.outputBytes] {
      throw Failure.limit(.outputBytes, limits[.outputBytes], "this prints too much")
    }
  }

  /// Frees garbage before a cell runs, if there is much of it, or if the last cell had to collect
  /// while its code ran.
  ///
  /// No code runs, so that a global whose name was declared again is garbage too, unless a function
  /// that is in use refers to it.
  func collectAtRest() {
    let thresholds = heap.pointee.restThresholds
    guard
      heap.pointee.isCollectionDueAtRest || heap.pointee.bytes >= thresholds.bytes
        || heap.pointee.objects >= thresholds.objects
        || host.objectCount >= thresholds.hostObjects
        || host.objectBytes >= thresholds.hostBytes
    else { return }
    collect(top: stack, globals: state.pointee.names.indices)
    heap.pointee.isCollectionDueAtRest = false
  }

  /// Frees unreachable values; values in use on the slot stack lie below `top`.
  ///
  /// - Parameter roots: The globals that are in use, whether a function refers to them or not.
  private func collect(top: FrameSlots, globals roots: some Sequence<Int>) {
    state.pointee.isCollectionDue = false
    state.pointee.collections += 1
    // It visits all cells, and all that the host has.
    chargeLater(20 * heap.pointee.cells.count + 100 * host.objectCount)
    let globals = UnsafeMutableBufferPointer(
      start: state.pointee.globals, count: state.pointee.globalCount)
    var marker = Marker(count: heap.pointee.cells.count, globals: UnsafeBufferPointer(globals))
    var slot = stack
    while slot < top {
      marker.visit(slot.pointee)
      slot += 1
    }
    for index in roots { marker.visit(global: index) }
    host.visitRoots { marker.visit($0) }
    marker.run(in: heap.pointee, host)
    WeakReferences(machine: self, top: top).end(&marker)
    for index in globals.indices where !marker.isMarked(global: index) {
      globals[index] = .absent
    }
    // From the end, so that the lowest free cells are used first.
    for handle in stride(from: heap.pointee.cells.count - 1, through: 0, by: -1)
    where !marker.isMarked(handle) && heap.pointee.cells[handle].kind != .free {
      heap.pointee.remove(handle)
    }
    host.sweep(isFreeing: true)
    state.pointee.hostBytes = host.objectBytes
    heap.pointee.setThresholds(
      within: limits, hostObjects: host.objectCount, hostBytes: host.objectBytes,
      globals: globals.count)
  }
}
