import Geometry
import Graphics
import Testing

@Test func `saved states count as many bytes as they take`() throws {
  var context = GraphicsContext(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
  #expect(context.savedBytes == 0)
  for _ in 0..<1_000 { context.save() }
  #expect(context.savedBytes >= 1_000 * MemoryLayout<GraphicsContext.State>.stride)
  for _ in 0..<1_000 { try context.restore() }
  #expect(context.savedBytes == 0)
}
