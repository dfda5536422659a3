package import Geometry

extension Color {
  /// Its name in a description: the nearest of a few colour names.
  package var name: String {
    func distance(_ other: Color) -> Double {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
    // A gray is not a dark brown.
    let isNeutral = max(red, green, blue) - min(red, green, blue) < 0.05
    let names = isNeutral ? Color.names.prefix(3) : Color.names[...]
    return names.min { distance($0.color) < distance($1.color) }?.name ?? "a colour"
  }

  private static let names: [(name: String, color: Color)] = [
    ("black", Color(white: 0)), ("gray", Color(white: 0.5)), ("white", Color(white: 1)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("yellow", Color(red: 1, green: 1, blue: 0)), ("green", Color(red: 0, green: 0.7, blue: 0)),
    ("cyan", Color(red: 0, green: 0.9, blue: 0.9)), ("blue", Color(red: 0, green: 0, blue: 1)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("pink", Color(red: 1, green: 0.6, blue: 0.7)),
    ("brown", Color(red: 0.55, green: 0.35, blue: 0.15)),
  ]
}
