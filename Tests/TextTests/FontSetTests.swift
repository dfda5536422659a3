import Synchronization
import TestFonts
import Testing
import Text

@Suite struct FontSetTests {
  @Test func `a character comes from the first face that has it`() {
    let set = FontSet(
      regular: dejaVu("SansMono"), bold: dejaVu("SansMono-Bold"),
      fallbacks: [.init { nil }, .init { dejaVu("Serif") }, .init { dejaVu("Sans") }])
    func names(_ string: String, _ weight: Font.Weight = .regular) -> [String] {
      TextLayout(string, in: Font(size: 12, weight: weight), from: set).lines
        .flatMap(\.runs).map(\.face.name)
    }
    #expect(names("a") == ["DejaVu Sans Mono"])
    #expect(names("a", .bold) == ["DejaVu Sans Mono Bold"])
    #expect(names("a😀") == ["DejaVu Sans Mono", "DejaVu Sans"])
    #expect(names("🦊") == ["DejaVu Sans Mono"])
    #expect(set.missingCharacters(in: "a😀🦊b🦊日\n\t") == ["🦊", "日"])
  }

  @Test func `bold text falls back to a bold face where there is one`() {
    let set = FontSet(
      regular: dejaVu("Serif"), bold: dejaVu("Serif"),
      fallbacks: [
        .init({ dejaVu("Sans") }, bold: { dejaVu("Sans-Bold") }), .init { dejaVu("SansMono") },
      ])
    func name(_ string: String, _ weight: Font.Weight) -> String? {
      TextLayout(string, in: Font(size: 12, weight: weight), from: set).lines
        .flatMap(\.runs).map(\.face.name).first
    }
    #expect(name("א", .bold) == "DejaVu Sans Bold")
    #expect(name("א", .regular) == "DejaVu Sans")
    // What the bold one lacks is in the regular one.
    #expect(name("\u{1D5A0}", .bold) == "DejaVu Sans")
  }

  @Test func `a face that falls back is read once, and only when it is needed`() {
    let count = Counter()
    let set = FontSet(
      regular: dejaVu("SansMono"), bold: dejaVu("SansMono-Bold"),
      fallbacks: [
        .init {
          count.value.withLock { $0 += 1 }
          return dejaVu("Sans")
        }
      ])
    _ = TextLayout("plain", in: Font(size: 12), from: set)
    #expect(count.value.withLock { $0 } == 0)
    for _ in 0..<3 { _ = TextLayout("😀🦊", in: Font(size: 12), from: set) }
    #expect(count.value.withLock { $0 } == 1)
  }

  @Test func `lines keep to the metrics of the first face`() {
    let set = FontSet(regular: dejaVu("SansMono"), bold: dejaVu("SansMono-Bold"))
    #expect(set.metrics(of: Font(size: 2048)).ascent == 1901)
  }
}

private final class Counter: Sendable {
  let value = Mutex(0)
}
