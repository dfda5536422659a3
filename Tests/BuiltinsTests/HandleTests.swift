import Charting
import Language
import Layers
import Testing

@testable import Builtins

@Suite struct HandleTests {
  @Test func `a handle leads back to what it stands for, and to nothing else`() {
    let (layer, constraint) = (LayerID(rawValue: 7), ConstraintID(rawValue: 7))
    let handles =
      [
        Handle.view(layer), .layer(layer), .constraint(constraint), .axis(of: layer, .x),
        .axis(of: layer, .y), .controller(7),
      ]
      + Anchor.Attribute.allCases.map { .anchor(Anchor(layer, $0)) }
    for handle in handles { #expect(Handle(encoded: handle.encoded) == handle) }
    #expect(Set(handles.map(\.encoded)).count == handles.count)
  }

  @Test func `messages call a view what the page calls it`() {
    let services = TestServices()
    let host = SceneHost(services: services)
    let view = host.state.scene.makeView()
    for handle in [Handle.view(view), .layer(view)] {
      services.globalNames = [.foreign(handle.encoded): "box"]
      #expect(host.name(of: view) == "box")
    }
    #expect(host.name(of: host.state.scene.makeStackView()) == "stack")
    #expect(host.name(of: host.state.scene.makeLayer()) == "layer")
  }
}
