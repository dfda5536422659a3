import Foundation
import Layers
import Testing

@Test func `every property that is declared is among all of them`() throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Layers/AnimatedProperty.swift")
  let declared = try String(contentsOf: file, encoding: .utf8).components(
    separatedBy: "static let "
  )
  .dropFirst().filter { $0.contains("= AnimatedProperty(") }
  // Pages cannot animate the string of a text, and whether a layer clips its sublayers.
  let hidden = [AnimatedProperty.string, .masksToBounds]
  #expect(!AnimatedProperty.all.contains { hidden.contains($0) })
  #expect(declared.count == AnimatedProperty.all.count + hidden.count)
  #expect(Set(AnimatedProperty.all.map(\.keyPath)).count == AnimatedProperty.all.count)
}
