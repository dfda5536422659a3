package import Terminal

/// What writing a film takes from the program around it.
package struct FilmMeans {
  /// The folders of programs, separated by colons (`PATH`).
  private(set) var searchPath = ""
  /// Where folders are made for what a program writes.
  private(set) var temporaryFolder = "/tmp"
  /// Where is shown how far a film has come; nil for nowhere.
  private(set) var chatter: Output?

  package init(
    searchPath: String = "", temporaryFolder: String = "/tmp", chatter: Output? = nil
  ) {
    (self.searchPath, self.temporaryFolder) = (searchPath, temporaryFolder)
    self.chatter = chatter
  }
}
