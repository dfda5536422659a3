// What a machine counts for those who run it more than once.
extension Machine {
  /// Starts to count operations and printed bytes anew, as for another cell.
  package func startCounting() {
    state.pointee.operations = state.pointee.fuel - state.pointee.granted
    state.pointee.outputBytes = 0
  }

  /// How many bytes were printed since the counting started; set back for what nobody was shown.
  package var printedBytes: Int {
    get { state.pointee.outputBytes }
    set { state.pointee.outputBytes = newValue }
  }
}
