internal import Geometry
internal import Language
internal import Layers

/// How large views of the page's classes are where nothing else says it, in Apple's words.
enum ViewSizeWords {
  static let all: [Builtin] = [
    Builtin(
      .property, on: View.languageType, "intrinsicContentSize",
      "What a class of the page overrides to say how large its views are where no frame, stack or rule says "
        + "it; 'UIView.noIntrinsicMetric' leaves a length open.",
      returning: Size.languageType, unit: "points",
      example: """
        class Card: UIView {
          override var intrinsicContentSize: CGSize {
            CGSize(width: 80, height: 40)
          }
        }
        let card = Card()
        card.backgroundColor = .red
        show(card)
        """,
      body: .call { machine, arguments in
        let view = try View.read(arguments.receiver, in: machine)
        let size = machine.scene.preferredSize(of: view.id) ?? Size(width: none, height: none)
        return try size.write(to: machine)
      }
    ).overridable(as: .intrinsicContentSize),
    Builtin(
      method: "invalidateIntrinsicContentSize", of: View.self,
      "Asks the view again how large it is, with 'intrinsicContentSize', when it is laid out next.",
      example: """
        class Card: UIView {
          var count = 1 { didSet { invalidateIntrinsicContentSize() } }
          override var intrinsicContentSize: CGSize {
            CGSize(width: 20 * count, height: 40)
          }
        }
        let card = Card()
        card.backgroundColor = .red
        show(card)
        wait(1)
        card.count = 4
        """
    ) { machine, view in machine.sceneHost.state.laidOutViews[view.id]?.isMeasured = false },
    Builtin(
      constant: "noIntrinsicMetric", of: View.self,
      "A length that a view leaves open in its 'intrinsicContentSize'.", unit: "points",
      example: "print(UIView.noIntrinsicMetric)", none),
    called("awakeFromNib", "once it is read from a file of Interface Builder"),
    called("prepareForInterfaceBuilder", "to show it in Interface Builder"),
  ].map(\.onlyApples)

  /// A method that Xcode calls, and that a page never does.
  private static func called(_ name: String, _ when: String) -> Builtin {
    let method: HostMethod = name == "awakeFromNib" ? .awakeFromNib : .prepareForInterfaceBuilder
    return Builtin(
      method: name, of: View.self, "What Xcode calls of a view \(when); on a page, only code does.",
      example: """
        class Card: UIView {
          override func \(name)() {
            super.\(name)()
            backgroundColor = .red
          }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        card.\(name)()
        show(card)
        """
    ) { (_: Machine, _: View) in }.overridable(as: method)
  }

  private static let none = -1.0
}

extension HostMethod {
  /// `awakeFromNib()` of a view.
  fileprivate static let awakeFromNib = HostMethod(15)
  /// `prepareForInterfaceBuilder()` of a view.
  fileprivate static let prepareForInterfaceBuilder = HostMethod(16)
}
