import Interpreter
import Layers
import Testing

@testable import Builtins

@Suite struct HandleTests {
  @Test func `a handle leads back to what it stands for, and to nothing else`() {
    let (layer, constraint) = (LayerID(rawValue: 7), ConstraintID(rawValue: 7))
    let handles =
      [Handle.view(layer), .layer(layer), .constraint(constraint)]
      + Anchor.Attribute.allCases.map { .anchor(Anchor(layer, $0)) }
    for handle in handles { #expect(Handle(encoded: handle.encoded) == handle) }
    #expect(Set(handles.map(\.encoded)).count == handles.count)
    #expect(Handle(encoded: 14) == nil)
  }

  @Test func `messages call a view what the page calls it`() {
    let stage = Stage()
    let view = stage.scene.makeView()
    for handle in [Handle.view(view), .layer(view)] {
      stage.globalName = { $0 == .foreign(handle.encoded) ? "box" : nil }
      #expect(stage.name(of: view) == "box")
    }
    #expect(stage.name(of: stage.scene.makeStackView()) == "stack")
    #expect(stage.name(of: stage.scene.makeLayer()) == "layer")
  }
}
