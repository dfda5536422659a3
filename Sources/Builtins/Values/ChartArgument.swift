internal import Language

/// The arguments of the words that take the data of a chart, in the order of their parameters: those
/// that all of them have, with two of each word's own among them.
enum ChartArgument: Int {
  case data, x, y, by
  /// Of the words that make a chart.
  case title, stacking
  case size
  /// Of a morph: the kind that the chart becomes.
  case kind

  static let duration = title
  static let annotations = stacking
}

extension Arguments {
  /// The value of an argument of a word with the data of a chart.
  subscript(argument: ChartArgument) -> Value { self[argument.rawValue] }
}

extension Array {
  /// What is known of an argument of a word with the data of a chart.
  subscript(argument: ChartArgument) -> Element { self[argument.rawValue] }
}

extension Objection {
  /// An objection with advice.
  init(to argument: ChartArgument, _ message: String, hint: String?) {
    self.init(to: argument.rawValue, message, hint: hint)
  }

  /// An objection to an argument that is to be written in another form.
  init(to argument: ChartArgument, _ message: String, write replacement: String) {
    self.init(to: argument.rawValue, message, write: replacement)
  }
}
