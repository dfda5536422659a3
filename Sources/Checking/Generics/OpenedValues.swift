extension Scope {
  /// Whether a name is a generic parameter of which a protocol is asked. Where a protocol stands for it, its values
  /// were passed as 'any' of that, and Swift knows the type of each.
  func isOpened(_ name: String) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.aliases[name] != nil { return current.asked.contains(name) }
      scope = current.parent
    }
    return false
  }
}
