internal import Geometry
internal import Language

extension Topic {
  static let viewControllers = Topic(
    "View controllers", label: "Controllers",
    "Apple's code often puts a page together in a view controller: it makes its view, and is told "
      + "when that is loaded, laid out and shown.",
    types: [
      TypeDeclaration(
        "Responder", "A view or a view controller.", isReference: true,
        appleNames: ["UIResponder"], isApples: true),
      TypeDeclaration(
        "ViewController", "Makes and looks after a view.", superclass: "Responder",
        isReference: true, appleNames: ["UIViewController"], isApples: true),
    ],
    words: [{ controllerWords.map(\.onlyApples) }], highlights: [])

  private static let controllerWords: [Builtin] = [
    Builtin(
      initializer: ViewController.self,
      "Makes a view controller; its view is loaded when it is asked for.",
      example: "show(ViewController())"
    ) { machine in try machine.makeViewController() },
    Builtin(
      initializer: ViewController.self,
      "Makes a view controller as Apple's initialiser does for one without a file.",
      Parameter("nibName", "Without effect.", default: String?.none),
      Parameter("bundle", "Without effect.", default: String?.none),
      example: """
        class Dots: UIViewController {
          init() { super.init(nibName: nil, bundle: nil) }
        }
        show(Dots())
        """
    ) { machine, _, _ in try machine.makeViewController() },
    Builtin(
      property: "view", of: ViewController.self,
      "The view of the controller. The first time that it is asked for, 'loadView' and "
        + "'viewDidLoad' run.",
      example: """
        let controller = ViewController()
        controller.view.backgroundColor = .red
        show(controller)
        """,
      get: { machine, controller in
        View(try machine.sceneHost.loadView(of: controller.number, on: machine))
      },
      set: { machine, controller, view in
        machine.sceneHost.state.controllers.setView(view.id, of: controller.number)
      }),
    Builtin(
      property: "isViewLoaded", of: ViewController.self, "Whether the view was asked for.",
      example: "print(ViewController().isViewLoaded)",
      get: { machine, controller in
        machine.sceneHost.state.controllers[controller.number].view != nil
      }),
    Builtin(
      property: "title", of: ViewController.self,
      "The title of the controller, which a playground does not show.",
      example: "print(ViewController(title: \"Dots\").title ?? \"\")",
      get: { machine, controller in
        machine.sceneHost.state.controllers[controller.number].title
      },
      set: { machine, controller, title in
        machine.sceneHost.state.controllers[controller.number].title = title
      }),
    Builtin(
      property: "preferredContentSize", of: ViewController.self,
      "The size of the view on the page; zero is 375 by 668 points.", unit: "points",
      example: """
        let controller = ViewController()
        controller.preferredContentSize = Size(width: 80, height: 40)
        show(controller)
        """,
      get: { machine, controller in
        machine.sceneHost.state.controllers[controller.number].preferredContentSize
      },
      set: { machine, controller, size in
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
          throw Failure(
            "a size of \(brief(size.width)) by \(brief(size.height)) cannot be shown",
            hint: "give numbers from 0 upwards", argument: 0)
        }
        machine.sceneHost.state.controllers[controller.number].preferredContentSize = size
      }),
    Builtin(
      method: "loadViewIfNeeded", of: ViewController.self,
      "Loads the view, if it was not asked for.",
      example: "let controller = ViewController()\ncontroller.loadViewIfNeeded()"
    ) { machine, controller in
      _ = try machine.sceneHost.loadView(of: controller.number, on: machine)
    },
    Builtin(
      function: "show", "Puts the view of a controller on the page.",
      Parameter(nil, as: ViewController.self, "The controller of the view to see."),
      example: "show(ViewController())"
    ) { machine, controller in
      try machine.sceneHost.show(controller.number, on: machine)
    },
    Builtin(
      method: "loadView", of: ViewController.self,
      "What a class of the page overrides to make its view: it sets 'view'.",
      example: controllerExample(
        "override func loadView() {\n  view = View(backgroundColor: .red)\n}")
    ) { machine, controller in
      try machine.sceneHost.makeDefaultView(of: controller.number, on: machine)
    }.overridable(as: .loadView),
    stage(
      "viewDidLoad", .viewDidLoad, "What a class of the page overrides to fill its view.",
      "view.backgroundColor = .red"),
    stage(
      "viewWillLayoutSubviews", .viewWillLayoutSubviews,
      "What a class of the page overrides to act before its view is laid out.",
      "print(view.bounds.size)"),
    stage(
      "viewDidLayoutSubviews", .viewDidLayoutSubviews,
      "What a class of the page overrides to act once its view is laid out.",
      "print(view.bounds.size)"),
    appearance(
      "viewWillAppear", .viewWillAppear,
      "What a class of the page overrides to act before its view is shown.",
      "print(animated)"),
    appearance(
      "viewDidAppear", .viewDidAppear,
      "What a class of the page overrides to act once its view is shown.",
      "print(animated)"),
  ]

  /// A method without parameters that a controller is told something by.
  private static func stage(
    _ name: String, _ method: HostMethod, _ summary: String, _ line: String
  ) -> Builtin {
    Builtin(
      method: name, of: ViewController.self, summary,
      example: controllerExample("override func \(name)() {\n  super.\(name)()\n  \(line)\n}")
    ) { (_: Machine, _: ViewController) in }.overridable(as: method)
  }

  /// A method that tells a controller of its appearance.
  private static func appearance(
    _ name: String, _ method: HostMethod, _ summary: String, _ line: String
  ) -> Builtin {
    Builtin(
      method: name, of: ViewController.self, summary,
      Parameter(nil, as: Bool.self, "Whether it is animated: on a page, never."),
      example: controllerExample(
        "override func \(name)(_ animated: Bool) {\n  super.\(name)(animated)\n  \(line)\n}")
    ) { (_: Machine, _: ViewController, _: Bool) in }.overridable(as: method)
  }

  /// A page that shows a controller with one method.
  private static func controllerExample(_ method: String) -> String {
    let body = method.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return """
      class Dots: UIViewController {
      \(body)
      }
      show(Dots())
      """
  }
}

extension Machine {
  /// A new view controller.
  fileprivate func makeViewController() throws -> ViewController {
    let number = sceneHost.state.controllers.make()
    try noteHostObjects()
    return ViewController(number: number)
  }
}
