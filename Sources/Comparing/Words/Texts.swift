internal import Geometry
internal import Graphics

extension Color {
  /// Whether it has the same red, green and blue.
  func hasHue(of other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}

extension Color {
  /// Its red, green and blue, such as `#FF8000`.
  var opaqueHex: String {
    var color = self
    color.alpha = 1
    return color.hex
  }
}

/// A number with at most two decimals, and none that are superfluous; more where it would be 0.
func written(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
  let factor: Double = number.magnitude < 0.01 ? 10_000 : 100
  let rounded = (number * factor).rounded() / factor
  if rounded == rounded.rounded() { return "\(Int(rounded))" }
  return "\(rounded)"
}

/// A number with as many decimals as tell it apart from another one.
func written(_ number: Double, besides other: Double) -> String {
  let text = written(number)
  return text == written(other) && number != other
    ? "\((number * 10_000).rounded() / 10_000)" : text
}

/// A number with its unit: `1 point`, `2.5 points`.
func written(points number: Double) -> String {
  let text = written(number)
  return text == "1" ? "1 point" : "\(text) points"
}

func written(_ point: Point) -> String { "(\(written(point.x)), \(written(point.y)))" }

func written(_ size: Size) -> String { "\(written(size.width)) × \(written(size.height))" }

/// Which one: `first` to `tenth` in words, then `11th`.
func ordinal(_ number: Int) -> String {
  let words = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
  if words.indices.contains(number - 1) { return words[number - 1] }
  let isTeen = (11...13).contains(number % 100)
  let endings = [1: "st", 2: "nd", 3: "rd"]
  return "\(number)\(isTeen ? "th" : endings[number % 10] ?? "th")"
}
