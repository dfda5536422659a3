extension DataChart {
  /// The names of its series that have one, then those of its places, each once.
  package var dataNames: [String] {
    var names: [String] = []
    for name in drawing.seriesNames + (drawing.data.labels ?? [])
    where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
