import Builtins
import Geometry
import Language
import Layers
import Syntax
import Testing

/// View controllers, as Apple's playground template and code like it use them.
@Suite struct ViewControllerTests {
  private static let template = """
    import UIKit
    import PlaygroundSupport

    class MyViewController : UIViewController {
        override func loadView() {
            let view = UIView()
            view.backgroundColor = .white

            let label = UILabel()
            label.frame = CGRect(x: 150, y: 200, width: 200, height: 20)
            label.text = "Hello World!"
            label.textColor = .black

            view.addSubview(label)
            self.view = view
        }
    }
    // Present the view controller in the Live View window
    PlaygroundPage.current.liveView = MyViewController()
    """

  @Test func `the template of Xcode shows its label in the live view`() throws {
    let scene = try Page(Self.template).host.state.scene
    let view = try #require(scene.shown)
    #expect(scene.bounds(of: view).size == Size(width: 375, height: 668))
    #expect(
      scene.subviews(of: view).map(scene.frame) == [Rect(x: 150, y: 200, width: 200, height: 20)])
  }

  private static let chart = """
    class Chart: UIViewController {
      let values: [CGFloat]
      let bar = UIView()
      init(values: [CGFloat]) {
        self.values = values
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("not from a file") }
      override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded", view.frame.size)
        view.addSubview(bar)
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("will appear", animated)
      }
      override func viewDidAppear(_ animated: Bool) { print("did appear", animated) }
      override func viewWillLayoutSubviews() { print("will lay out") }
      override func viewDidLayoutSubviews() {
        bar.frame = CGRect(x: 10, y: 0, width: view.bounds.width - 20, height: values[0])
        print("laid out", bar.frame)
      }
    }
    let chart = Chart(values: [40, 2])

    """

  @Test(arguments: [
    (
      "chart.preferredContentSize = CGSize(width: 200, height: 80)\n"
        + "PlaygroundPage.current.liveView = chart\nprint(\"end\")",
      [
        "loaded (375.0, 668.0)", "will appear false", "end", "will lay out",
        "laid out (10.0, 0.0, 180.0, 40.0)", "did appear false",
      ]
    ),
    (
      "print(chart.isViewLoaded)\nchart.loadViewIfNeeded()\nchart.view.layoutIfNeeded()\n"
        + "print(chart.isViewLoaded)",
      [
        "false", "loaded (375.0, 668.0)", "will lay out", "laid out (10.0, 0.0, 355.0, 40.0)",
        "true",
      ]
    ),
    (
      "show(chart)\nlayoutIfNeeded()\nlet other = UIViewController()\nshow(other)",
      [
        "loaded (375.0, 668.0)", "will appear false", "will lay out",
        "laid out (10.0, 0.0, 355.0, 40.0)",
      ]
    ),
    (
      "chart.view = View(width: 5)\nprint(chart.view.width, chart.isViewLoaded)",
      ["5.0 true"]
    ),
    (
      "show(chart.view)\nprint(PlaygroundPage.current.liveView is Chart)",
      ["loaded (375.0, 668.0)", "false", "will lay out", "laid out (10.0, 0.0, 355.0, 40.0)"]
    ),
    ("let responder: UIResponder = chart\nprint(responder is UIViewController)", ["true"]),
    (
      "let plain = UIViewController()\nshow(plain)\nprint(PlaygroundPage.current.liveView!)",
      ["ViewController"]
    ),
    ("chart.title = \"Bars\"\nprint(chart.title ?? \"-\")", ["Bars"]),
  ])
  func `a controller is told what UIKit tells it, in that order`(
    rest: String, printed: [String]
  ) throws {
    let page = try Page(Self.chart + rest)
    #expect(page.printed.split(separator: "\n").map(String.init) == printed)
  }

  @Test(arguments: [
    ("print(view.frame)", "'loadView' asks for the view that it has to set"),
    ("print(1)", "'loadView' has set no view"),
  ])
  func `a controller without a view is a diagnostic`(body: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try Page("class A: UIViewController { override func loadView() { \(body) } }\nshow(A())")
    }
    #expect((error as? Diagnostic)?.message == message)
  }

  @Test func `a shown controller is kept, and the others are not`() throws {
    var limits = Limits()
    limits[.objects] = 2_000
    let page = try Page(
      """
      class A: UIViewController { var n = 3 }
      func showOne() { show(A()) }
      showOne()
      for n in 0..<5000 { let other = A(); other.n = n }
      print((PlaygroundPage.current.liveView as? A)?.n ?? 0)
      """, limits: limits)
    #expect(page.printed == "3\n")
  }
}
