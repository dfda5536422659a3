extension Response {
  /// The answer of a command that draws or writes pictures of a file, and refuses if that fails.
  package init(to work: () throws -> Void) {
    self.init(.file)
    attempt(work)
  }
}
