// Counters of a machine that runs several cells.
extension Machine {
  /// Resets the counts of operations and printed bytes, for another cell.
  package func startCounting() {
    state.pointee.operations = state.pointee.fuel - state.pointee.granted
    state.pointee.outputBytes = 0
  }

  /// How many bytes were printed since counting started; it is reset for output that was not shown.
  package var printedBytes: Int {
    get { state.pointee.outputBytes }
    set { state.pointee.outputBytes = newValue }
  }
}
