internal import Language

extension Help {
  /// The names that the words are listed under: those of the rows of the overview.
  package static var topicNames: [String] { ["Language"] + Topic.all.map(\.label) }

  /// All names that help tells about, in alphabetical order.
  package static var allNames: [String] {
    let types = Library.easel.types.filter { !$0.name.contains(".") }.map(\.name)
    let words = Library.easel.builtins.filter { !$0.isOperator && !$0.isApples }.map(\.name)
    return Set(topicNames + Form.all.map(\.name) + types + words).sorted()
  }
}
