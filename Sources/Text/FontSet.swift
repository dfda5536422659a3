internal import Synchronization

/// The faces that text is set in: one for each weight, and others in order for what these lack.
package final class FontSet: Sendable {
  private let regular: FontFace
  private let bold: FontFace
  private let fallbacks: [Fallback]
  /// The layouts of its latest texts.
  let layouts = KnownLayouts()

  /// A set of faces.
  ///
  /// - Parameter fallbacks: Asked in order for a character that neither weight has.
  package init(regular: FontFace, bold: FontFace, fallbacks: [Fallback] = []) {
    self.regular = regular
    self.bold = bold
    self.fallbacks = fallbacks
  }

  /// The face of the letters that it has; the lines of all others keep to its metrics.
  package func face(of weight: Font.Weight) -> FontFace {
    weight.isBold ? bold : regular
  }

  /// How far lines of text reach, those included that are set in another face.
  package func metrics(of font: Font) -> FontMetrics {
    face(of: font.weight).metrics(size: font.size)
  }

  /// The characters of `string`, each once, that no face has; a box is drawn for one.
  package func missingCharacters(in string: String) -> [Character] {
    var seen: Set<Character> = []
    var missing: [Character] = []
    for character in string where !character.isASCII && seen.insert(character).inserted {
      if !character.isNewline, face(for: character, weight: .regular) == nil {
        missing.append(character)
      }
    }
    return missing
  }

  /// The first face that has all of `character`; nil if none does.
  func face(for character: Character, weight: Font.Weight) -> FontFace? {
    let first = face(of: weight)
    if first.has(character) { return first }
    if weight.isBold, regular.has(character) { return regular }
    for fallback in fallbacks {
      if let face = fallback.face(for: character, weight: weight) { return face }
    }
    return nil
  }

  /// Faces for characters that others lack; their files are read when one is needed.
  package struct Fallback: Sendable {
    private let regular: LazyFace
    private let bold: LazyFace?

    /// - Parameters:
    ///   - regular: Called once at most; nil leaves the face out.
    ///   - bold: The same, where there is one for bold text too.
    package init(
      _ regular: @escaping @Sendable () -> FontFace?,
      bold: (@Sendable () -> FontFace?)? = nil
    ) {
      self.regular = LazyFace(regular)
      self.bold = bold.map(LazyFace.init)
    }

    /// The face that has all of `character`; nil if there is none.
    fileprivate func face(for character: Character, weight: Font.Weight) -> FontFace? {
      if weight.isBold, let face = bold?.face, face.has(character) { return face }
      guard let face = regular.face, face.has(character) else { return nil }
      return face
    }
  }
}

/// A face that is made when it is needed.
private final class LazyFace: Sendable {
  private enum State {
    case open(@Sendable () -> FontFace?)
    case made(FontFace?)
  }
  private let state: Mutex<State>

  init(_ make: @escaping @Sendable () -> FontFace?) { state = Mutex(.open(make)) }

  var face: FontFace? {
    state.withLock { state in
      switch state {
      case .made(let face): return face
      case .open(let make):
        let face = make()
        state = .made(face)
        return face
      }
    }
  }
}

extension FontFace {
  /// Whether it has a glyph for every scalar of `character` that shows.
  fileprivate func has(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
        || glyph(for: scalar) != nil
    }
  }
}
