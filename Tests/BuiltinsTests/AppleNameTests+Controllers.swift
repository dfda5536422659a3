extension AppleNameTests {
  static let controllers = [
    Row(
      """
      class Card: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          print(bounds.width)
        }
      }
      let card = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      card.layoutIfNeeded()
      card.setNeedsLayout()
      card.layoutIfNeeded()
      card.layoutIfNeeded()
      """,
      prints: "80.0\n80.0"),
    Row(
      """
      class Dots: UIViewController {
        override func loadView() {
          super.loadView()
          print("loadView", isViewLoaded)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          print("viewDidLoad", view.bounds.size)
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          print("viewWillAppear", animated)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("viewDidAppear", animated)
        }
        override func viewWillLayoutSubviews() {
          super.viewWillLayoutSubviews()
          print("viewWillLayoutSubviews")
        }
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          print("viewDidLayoutSubviews", view.bounds.size)
        }
      }
      let dots = Dots(nibName: nil, bundle: nil)
      dots.loadViewIfNeeded()
      let responder: UIResponder = dots
      dots.preferredContentSize = CGSize(width: 80, height: 40)
      PlaygroundPage.current.liveView = dots
      show(dots)
      print(responder is UIViewController)
      """,
      prints: """
        loadView true
        viewDidLoad (375.0, 668.0)
        viewWillAppear false
        viewWillAppear false
        true
        viewWillLayoutSubviews
        viewDidLayoutSubviews (80.0, 40.0)
        viewDidAppear false
        """),
  ]
}
