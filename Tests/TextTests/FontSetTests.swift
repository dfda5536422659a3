import Synchronization
import TestFonts
import Testing
import Text

@Suite struct FontSetTests {
  @Test func `a character comes from the first face that has it`() {
    let set = FontSet(
      regular: face("DejaVuSansMono"), bold: face("DejaVuSansMono-Bold"),
      fallbacks: [{ nil }, { face("DejaVuSerif") }, { face("DejaVuSans") }])
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

  @Test func `a face that falls back is read once, and only when it is needed`() {
    let count = Counter()
    let set = FontSet(
      regular: face("DejaVuSansMono"), bold: face("DejaVuSansMono-Bold"),
      fallbacks: [
        {
          count.value.withLock { $0 += 1 }
          return face("DejaVuSans")
        }
      ])
    _ = TextLayout("plain", in: Font(size: 12), from: set)
    #expect(count.value.withLock { $0 } == 0)
    for _ in 0..<3 { _ = TextLayout("😀🦊", in: Font(size: 12), from: set) }
    #expect(count.value.withLock { $0 } == 1)
  }

  @Test func `lines keep to the metrics of the first face`() {
    let set = FontSet(regular: face("DejaVuSansMono"), bold: face("DejaVuSansMono-Bold"))
    #expect(set.metrics(of: Font(size: 2048)).ascent == 1901)
  }
}

private final class Counter: Sendable {
  let value = Mutex(0)
}
