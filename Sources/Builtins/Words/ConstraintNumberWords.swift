internal import Language
internal import Layers

/// What of a rule can change while it counts, in Apple's words.
enum ConstraintNumberWords {
  static let all: [Builtin] =
    [
      Builtin(
        property: "constant", of: LayoutConstraint.self,
        "What the rule adds, or the number that a size is; setting it moves the views when they are laid out next.",
        unit: "points", example: ruleExample("rule.constant = 60"),
        get: { machine, rule in machine.scene[rule.id].constraint.constant },
        set: { machine, rule, constant in
          guard constant.isFinite else {
            throw machine.sceneHost.failure(
              .invalidNumber("a constant", constant) as SceneError)
          }
          machine.scene[rule.id].constraint.constant = constant
        }),
      Builtin(
        property: "multiplier", of: LayoutConstraint.self,
        "How often the rule takes the other size.",
        unit: "ratio", example: ruleExample("print(rule.multiplier)"),
        get: { machine, rule in machine.scene[rule.id].constraint.multiplier }),
      Builtin(
        property: "priority", of: LayoutConstraint.self,
        "How much the rule counts: one that is not required gives way to stacks, and to rules of a greater "
          + "priority; the sizes of texts give way to all.",
        example: ruleExample("rule.priority = .defaultHigh"),
        get: { machine, rule in
          LayoutPriority(number: Float(machine.scene[rule.id].priority))
        },
        set: { machine, rule, priority in
          guard (1...1000).contains(priority.number) else {
            throw Failure(
              "a priority cannot be \(priority.number)", hint: "give a number from 1 to 1000")
          }
          machine.scene[rule.id].priority = Double(priority.number)
        }),
      Builtin(
        static: "deactivate", of: LayoutConstraint.self, "Lets all of these rules count no more.",
        Parameter(nil, as: [LayoutConstraint].self, "The rules."),
        example: ruleExample("NSLayoutConstraint.deactivate([rule])\nbox.height = 20")
      ) { machine, constraints in
        for constraint in constraints { machine.scene.setActive(false, constraint.id) }
      },
      Builtin(
        property: "safeAreaLayoutGuide", of: View.self,
        "The view itself: nothing on a page covers a part of it.",
        example: """
          let box = View(width: 80, height: 40, backgroundColor: .lightGray)
          let bar = View(width: 20, height: 10, backgroundColor: .red)
          box.addSubview(bar)
          let edge = box.safeAreaLayoutGuide.trailingAnchor
          bar.trailingAnchor.constraint(equalTo: edge).isActive = true
          show(box)
          """, get: { _, view in view }),
    ].map(\.onlyApples) + priorities

  private static let priorities =
    ([
      Builtin(
        initializing: LayoutPriority.self, "A priority by its number.",
        Parameter(nil, as: Float.self, "From 1 to 1000."),
        example: ruleExample("rule.priority = UILayoutPriority(999)")
      ) { number in LayoutPriority(number: number) },
      Builtin(
        initializing: LayoutPriority.self, "A priority by its number.",
        Parameter("rawValue", as: Float.self, "From 1 to 1000."),
        example: ruleExample("rule.priority = UILayoutPriority(rawValue: 999)")
      ) { number in LayoutPriority(number: number) },
      Builtin(
        property: "rawValue", of: LayoutPriority.self, "Its number.",
        example: ruleExample("print(rule.priority.rawValue)"),
        get: { _, priority in priority.number }),
    ] as [Builtin]).map(\.onlyApples)
    + [
      ("required", "That of a rule that has to hold.", 1000),
      ("defaultHigh", "That of a rule that counts much.", 750),
      ("defaultLow", "That of a rule that counts little.", 250),
      ("fittingSizeLevel", "That of a rule that counts least.", 50),
    ].map { name, summary, number in
      Builtin(
        constant: name, of: LayoutPriority.self, "\(summary) Its number is \(number).",
        example: ruleExample("rule.priority = .\(name)"), LayoutPriority(number: Float(number))
      ).onlyApples
    }

  /// A page with a rule, and some more lines.
  private static func ruleExample(_ lines: String) -> String {
    """
    let box = View(width: 80, backgroundColor: .red)
    let rule = box.heightAnchor.constraint(equalToConstant: 40)
    rule.isActive = true
    \(lines)
    show(box)
    """
  }
}

/// UIKit's priority of a rule.
struct LayoutPriority: NativeValue {
  static let languageName = "UILayoutPriority"
  let number: Float

  /// As Swift prints a struct of C.
  var languageDescription: String { "UILayoutPriority(rawValue: \(number))" }

  var languageDebugDescription: String { "__C.\(languageDescription)" }
}
