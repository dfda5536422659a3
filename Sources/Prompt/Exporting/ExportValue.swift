import Playground

/// The values of options, as they are typed.
enum ExportValue {
  /// Pixels to the point: `2.5`, or `2.5x` as a tutorial's picture has it.
  static func scale(_ text: String) throws(ExportFault) -> Double {
    let digits = text.last == "x" ? text.dropLast() : text[...]
    guard let scale = number(digits), scale > 0, scale <= 1e6 else {
      throw ExportFault("'\(text)' is not a scale", hint: "write pixels to the point, as in '2.5'")
    }
    return scale
  }

  /// A width with its unit.
  static func width(_ text: String) throws(ExportFault) -> PictureSize.Extent {
    let unit = text.suffix(while: \.isLetter)
    guard let width = number(text.dropLast(unit.count)), width > 0, width <= 1e6 else {
      throw widthFault(text)
    }
    switch unit {
    case "px":
      guard let pixels = Int(exactly: width) else {
        throw ExportFault("'\(text)' is not a whole number of pixels")
      }
      return .pixels(pixels)
    case "mm": return .millimetres(width)
    case "cm": return .millimetres(width * 10)
    case "in": return .millimetres(width * 254 / 10)
    case "pt": return .millimetres(width * 254 / 720)
    default: throw widthFault(text)
    }
  }

  private static func widthFault(_ text: String) -> ExportFault {
    ExportFault(
      "'\(text)' is not a width",
      hint: "write a number and cm, mm, in, pt or px, as in '16cm' or '800px'")
  }

  static func dotsPerInch(_ text: String) throws(ExportFault) -> Double {
    guard let number = number(text[...]), (1...10_000).contains(number) else {
      throw ExportFault("'--dpi' is a number from 1 to 10000")
    }
    return number
  }

  static func frameRate(_ text: String) throws(ExportFault) -> Int {
    guard let rate = Int(text), (1...1_000).contains(rate) else {
      throw ExportFault("'--frame-rate' is a number from 1 to 1000")
    }
    return rate
  }

  static func playCount(_ text: String) throws(ExportFault) -> Int {
    guard let count = Int(text), (0...Int(Int32.max)).contains(count) else {
      throw ExportFault("'--loop' is how often it plays, or 0")
    }
    return count
  }

  static func page(_ text: String) throws(ExportFault) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ExportFault("'--only' is the number of a page, from 1")
    }
    return number
  }

  /// What a text of digits spells, with a point or without.
  private static func number(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isPlain, text.first != ".", text.last != ".", text.utf8.count <= 20 else { return nil }
    return Double(text)
  }
}

extension String {
  fileprivate func suffix(while predicate: (Character) -> Bool) -> Substring {
    self[(lastIndex { !predicate($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
