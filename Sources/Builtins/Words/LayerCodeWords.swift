internal import Graphics
internal import Language
internal import Layers

/// What classes of the page override to place and draw what a layer of theirs holds, in Apple's words.
enum LayerCodeWords {
  static let all: [Builtin] = [
    Builtin(
      method: "layoutSublayers", of: Layer.self,
      "What a class of the page overrides to place the layers inside. It runs when a turn ends, or with "
        + "'layoutIfNeeded', if the layer is new, it or a layer inside has got another size, it has other "
        + "sublayers, or it was told 'setNeedsLayout'.",
      example: """
        class Dot: CALayer {
          let middle = CALayer()
          override func layoutSublayers() {
            super.layoutSublayers()
            middle.frame = bounds.insetBy(dx: 4, dy: 4)
          }
        }
        \(lines("dot.middle.backgroundColor = UIColor.red.cgColor\ndot.addSublayer(dot.middle)"))
        """
    ) { (_: Machine, _: Layer) in }.overridable(as: .layoutSublayers),
    Builtin(
      method: "setNeedsLayout", of: Layer.self,
      "Lets the layer be laid out again when the turn ends.",
      example: plain("dot.setNeedsLayout()")
    ) { machine, layer in machine.sceneHost.setNeedsLayout(layer.id) },
    Builtin(
      method: "layoutIfNeeded", of: Layer.self,
      "Gives the layer, and all in the tree that it is in, the places and sizes that are asked for.",
      example: plain("dot.layoutIfNeeded()")
    ) { machine, layer in try machine.layOut(layer.id) },
    Builtin(
      method: "draw", of: Layer.self,
      "What a class of the page overrides to draw its layers. It runs when a turn ends, after each "
        + "'setNeedsDisplay', never while a picture is made: a property of its own does not move.",
      Parameter("in", as: GraphicsContext.self, "What it draws in."),
      example: """
        class Dot: CALayer {
          override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fillEllipse(in: bounds)
          }
        }
        \(lines("dot.setNeedsDisplay()"))
        """
    ) { (_: Machine, _: Layer, _: GraphicsContext) in }.overridable(as: .drawInContext),
    Builtin(
      method: "setNeedsDisplay", of: Layer.self,
      "Lets the layer be drawn again when the turn ends.",
      example: plain("dot.setNeedsDisplay()")
    ) { machine, layer in machine.sceneHost.setNeedsDisplay(layer.id) },
  ].map(\.onlyApples)

  /// A page with a layer, and one more line.
  private static func plain(_ line: String) -> String { lines(line, of: "CALayer") }

  /// Lines that show a layer of a class.
  private static func lines(_ line: String, of type: String = "Dot") -> String {
    """
    let dot = \(type)()
    dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    \(line)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.layer.addSublayer(dot)
    show(box)
    """
  }
}
