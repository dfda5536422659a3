internal import Language
internal import Layers

extension Topic {
  static let delegates = [
    Builtin(
      .property, on: Animation.languageType, "delegate",
      "The object that is told when the animation starts and stops. An animation that runs keeps "
        + "the delegate that it had when it was added.",
      returning: .optional(AnimationDelegate.languageType),
      example: """
        class Watcher: AnimationDelegate {
          func animationDidStop(_ animation: Animation, finished: Bool) {
            print(finished)
          }
        }
        let box = View(width: 80, height: 40, backgroundColor: .red)
        show(box)
        let fade = BasicAnimation(keyPath: "opacity", fromValue: 0, duration: 1)
        fade.delegate = Watcher()
        box.layer.add(fade)
        """,
      body: .property(
        get: { machine, animation in
          machine.attachment(of: animation, at: AnimationDelegate.place)?.wrapped ?? .none
        },
        set: { machine, animation, delegate in
          try machine.attach(delegate.unwrapped, to: animation, at: AnimationDelegate.place)
        })),
    Builtin(
      initializing: PlainObject.self, "Makes an object of no further use.",
      example: "class Watcher: NSObject, AnimationDelegate { }\nlet watcher = Watcher()"
    ) { PlainObject() }.onlyApples,
  ]
}

/// An object of a class of the page that inherits from no other class than Apple's root.
struct PlainObject: NativeReference {
  static let languageName = "NSObject"
  var languageDescription: String { "NSObject" }
}
