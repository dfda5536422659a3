internal import Geometry
internal import Language

/// UIKit's methods that write the parts of a colour into variables.
enum ColorPartWords {
  static let all: [Builtin] = [
    writing(
      "getRed", "Writes how much red, green, blue and cover is in the colour into four variables.",
      [
        (nil, "How much red."), ("green", "How much green."), ("blue", "How much blue."),
        ("alpha", "How much it covers what is below."),
      ]
    ) { [$0.red, $0.green, $0.blue, $0.alpha] },
    writing(
      "getHue",
      "Writes the place of the colour on the wheel of hues, and how much it covers, into four variables.",
      [
        (nil, "The place on the wheel; 0 for a gray."), ("saturation", "From gray to pure."),
        ("brightness", "From black to bright."), ("alpha", "How much it covers what is below."),
      ]
    ) { color in
      let (hue, saturation, brightness) = color.hueSaturationBrightness
      return [hue, saturation, brightness, color.alpha]
    },
  ]

  /// A method that writes into the variables it is given, and says that it could.
  private static func writing(
    _ name: String, _ summary: String, _ parts: [(label: String?, summary: String)],
    _ values: @escaping @Sendable (Color) -> [Double]
  ) -> Builtin {
    let variables = parts.map { $0.label ?? String(name.dropFirst(3)).lowercased() }
    let arguments = zip(parts, variables).map { part, variable in
      (part.label.map { "\($0): " } ?? "") + "&\(variable)"
    }
    return Builtin(
      .method, on: Color.languageType, name, summary + " The answer is always true.",
      parts.map {
        .init(label: $0.label, type: .inout(.double), summary: $0.summary, unit: "fraction")
      }, returning: .bool,
      example: """
        var \(variables.map { "\($0) = 0.0" }.joined(separator: ", "))
        UIColor.orange.\(name)(
          \(arguments.joined(separator: ", ")))
        print(\(variables.joined(separator: ", ")))
        """,
      body: .call { machine, call in
        let color = try Color.read(call.receiver, in: machine)
        for (index, value) in values(color).enumerated() {
          call[index] = value.write(to: machine)
        }
        return true.write(to: machine)
      }
    ).onlyApples
  }
}
