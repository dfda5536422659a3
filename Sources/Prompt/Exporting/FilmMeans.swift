package import Terminal

/// What writing a film takes from the program around it.
package struct FilmMeans {
  /// The folders of programs, separated by colons (`PATH`).
  private(set) var searchPath = ""
  /// Where is shown how far a film has come; nil for nowhere.
  private(set) var chatter: Output?

  package init(searchPath: String = "", chatter: Output? = nil) {
    (self.searchPath, self.chatter) = (searchPath, chatter)
  }
}
