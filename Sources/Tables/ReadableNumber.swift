/// A number for readers: `5365.92` for `5365.919999999999`. Whole numbers, and others of up to ten
/// digits, stay as they are.
///
/// - Parameter text: As the file has it, or in its shortest form.
package func readable(_ number: Double, _ text: String) -> String {
  let digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0.isASCII && $0.isNumber }
  guard digits.drop(while: { $0 == "0" }).count > 10, number.isFinite,
    number != number.rounded()
  else { return text }
  // Six digits, and two decimals at least.
  var scale = 100.0
  while (number * scale).magnitude < 100_000, scale < 1e15 { scale *= 10 }
  let scaled = (number * scale).rounded() / scale
  return scaled.isFinite && scaled != 0 ? shortest(scaled) : text
}
