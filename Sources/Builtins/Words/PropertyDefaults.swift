/// The values of properties until a page sets them. A test writes them, from pages that read them.
enum PropertyDefaults {
  /// The values as a page writes them, by the type and the name: `Chart.fontSize`.
  static let all: [String: String] = [:]
}
