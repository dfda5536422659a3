internal import Language
internal import Layers

/// The numbers of views in Apple's code, and how they follow the size of the view around them.
enum ViewTagWords {
  static let all: [Builtin] =
    [
      Builtin(
        property: "tag", of: View.self,
        "A number by which 'viewWithTag' finds the view; 0 at first.",
        example: boxExample("dot.tag = 7"),
        get: { machine, view in machine.sceneHost.state.tags[view.id] ?? 0 },
        set: { machine, view, tag in
          machine.sceneHost.state.tags[view.id] = tag == 0 ? nil : tag
        }),
      Builtin(
        method: "viewWithTag", of: View.self,
        "The view itself or the first view inside it that has the number, however deep: each view comes "
          + "before those inside it, and lower ones before higher ones. Nil if none has it.",
        Parameter(nil, as: Int.self, "The number."),
        example: boxExample("dot.tag = 7\nbox.viewWithTag(7)?.backgroundColor = .blue")
      ) { machine, view, tag -> View? in
        var pending = [view.id]
        while let next = pending.popLast() {
          try machine.charge(4)
          if (machine.sceneHost.state.tags[next] ?? 0) == tag { return View(next) }
          pending += machine.scene.subviews(of: next).reversed()
        }
        return nil
      },
      Builtin(
        property: "autoresizingMask", of: View.self,
        "What of the view's frame takes up a change of the size of the view around it, in proportion: "
          + "margins, the width, the height. Where constraints or a stack place the view, they decide.",
        example: boxExample(
          "dot.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]\nbox.frame.size.width = 120"),
        get: { machine, view in
          let mask = machine.scene.autoresizing[view.id] ?? []
          return FlexiblePart.allCases.filter { mask.contains($0.mask) }
        },
        set: { machine, view, parts in
          let mask = AutoresizingMask(parts.map(\.mask))
          machine.scene.autoresizing[view.id] = mask.isEmpty ? nil : mask
        }),
    ].map(\.onlyApples) + flexibleParts

  private static let flexibleParts = FlexiblePart.allCases.map { part in
    Builtin(
      constant: "\(part)", of: FlexiblePart.self, part.summary,
      example: boxExample(
        "dot.autoresizingMask = .\(part)\nbox.frame.size = Size(width: 120, height: 60)"),
      part
    ).onlyApples
  }

  /// A page with a view in a view, and some more lines.
  private static func boxExample(_ lines: String) -> String {
    """
    let box = View(frame: Rect(x: 0, y: 0, width: 80, height: 40))
    box.backgroundColor = .lightGray
    let dot = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    dot.backgroundColor = .red
    box.addSubview(dot)
    \(lines)
    show(box)
    """
  }
}

/// A part of a view's frame that follows the size of the view around it.
enum FlexiblePart: LanguageEnumeration {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
  case flexibleTopMargin, flexibleHeight, flexibleBottomMargin

  static var languageName: String { "View.AutoresizingMask" }

  var mask: AutoresizingMask {
    switch self {
    case .flexibleLeftMargin: .leftMargin
    case .flexibleWidth: .width
    case .flexibleRightMargin: .rightMargin
    case .flexibleTopMargin: .topMargin
    case .flexibleHeight: .height
    case .flexibleBottomMargin: .bottomMargin
    }
  }

  fileprivate var summary: String {
    switch self {
    case .flexibleLeftMargin: "The room at the left of the view."
    case .flexibleWidth: "The width of the view."
    case .flexibleRightMargin: "The room at the right of the view."
    case .flexibleTopMargin: "The room above the view."
    case .flexibleHeight: "The height of the view."
    case .flexibleBottomMargin: "The room below the view."
    }
  }
}
