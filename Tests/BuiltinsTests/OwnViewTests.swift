import Builtins
import Geometry
import Language
import Layers
import Syntax
import Testing

@Suite struct OwnViewTests {
  static let chart = """
    class Slice {
      let value: Double
      init(_ value: Double) { self.value = value }
    }
    class PieChart: UIView {
      var slices: [Slice] = []
      let title: String
      var total: Double { slices.reduce(0) { $0 + $1.value } }
      init(title: String, frame: CGRect) {
        self.title = title
        super.init(frame: frame)
        backgroundColor = .lightGray
      }
      required init?(coder: NSCoder) { title = "" }
      func add(_ value: Double) {
        slices.append(Slice(value))
        let box = View(frame: Rect(x: Double(slices.count) * 20, y: 0, width: 15, height: value))
        box.backgroundColor = .red
        addSubview(box)
      }
    }
    let pie = PieChart(title: "T", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    for value in [40.0, 60] { pie.add(value) }

    """

  @Test func `a view of a class of the page draws`() throws {
    let page = try Page(Self.chart + "show(pie)\nprint(pie.total, pie.title, pie.subviews.count)")
    #expect(page.printed == "100.0 T 2\n")
    #expect(
      page.rectangles(at: 0).map(\.rect) == [
        Rect(x: 0, y: 0, width: 200, height: 100), Rect(x: 20, y: 0, width: 15, height: 40),
        Rect(x: 40, y: 0, width: 15, height: 60),
      ])
  }

  @Test(arguments: [
    (
      "print(pie)\nlet view: View = pie\nprint(view, view == pie)",
      "PieChart 200 × 100|PieChart 200 × 100 true"
    ),
    (
      "class Plain: View { var n = 3 }\nlet p = Plain(backgroundColor: .red)\np.n += 1\nprint(p.n, p.frame)",
      "4 (0.0, 0.0, 0.0, 0.0)"
    ),
    (
      "class A: View { var n = 1\nfunc f() -> Int { n } }\nclass B: A { override func f() -> Int { super.f() * 10 }\noverride init(frame: CGRect) { super.init(frame: frame)\nn = 4 } }\nlet b: A = B(frame: .zero)\nprint(b.f())",
      "40"
    ),
    (
      "pie.addSubview(PieChart(title: \"in\", frame: .zero))\nprint(pie.subviews.count, pie.superview == nil)",
      "3 true"
    ),
    (
      "class S: StackView { var gap = 4.0\nfunc set() { spacing = gap } }\nlet s = S()\ns.set()\nprint(s.spacing)",
      "4.0"
    ),
  ])
  func `a view of a class of the page is a view`(rest: String, printed: String) throws {
    let page = try Page(Self.chart + rest)
    #expect(page.printed.split(separator: "\n").joined(separator: "|") == printed)
  }

  @Test func `an extension of a class overrides what a class of the library has`() throws {
    let page = try Page(
      """
      class Board: View { var name = "board" }
      class Small: Board { }
      extension Board {
        override func layoutSubviews() { super.layoutSubviews(); print(name, "laid out") }
        override func draw(_ rect: Rect) { print(name, "drawn", rect.width) }
      }
      show(Small(frame: Rect(x: 0, y: 0, width: 80, height: 40)))
      """)
    #expect(page.printed == "board laid out\nboard drawn 80.0\n")
  }

  private static let nested = """
    class Outer: View {
      override func layoutSubviews() {
        print("outer")
        for view in subviews { view.frame = bounds.insetBy(dx: 10, dy: 10) }
      }
    }
    class Inner: View {
      override func layoutSubviews() {
        super.layoutSubviews()
        print("inner", bounds.width)
        if subviews.isEmpty { addSubview(View(frame: Rect(x: 1, y: 2, width: 3, height: 4))) }
      }
      override func draw(_ rect: Rect) { print("draw", rect.width) }
    }
    let outer = Outer(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    outer.addSubview(Inner())
    show(outer)

    """

  @Test(arguments: [
    ("", "outer|inner 80.0|draw 80.0"),
    ("layoutIfNeeded(); layoutIfNeeded(); print(1)", "outer|inner 80.0|1|draw 80.0"),
    ("outer.layoutIfNeeded(); outer.setNeedsLayout()", "outer|inner 80.0|outer|draw 80.0"),
    ("outer.layoutIfNeeded(); outer.width = 50", "outer|inner 80.0|outer|inner 30.0|draw 30.0"),
    ("outer.subviews[0].isHidden = true", "outer|inner 80.0"),
    ("outer.layoutIfNeeded(); outer.subviews[0].removeFromSuperview()", "outer|inner 80.0|outer"),
    (
      "outer.layoutIfNeeded(); outer.subviews[0].frame.size.width = 7",
      "outer|inner 80.0|outer|draw 80.0"
    ),
    ("outer.layoutIfNeeded(); outer.subviews[0].frame.origin.x = 7", "outer|inner 80.0|draw 80.0"),
    ("outer.layoutIfNeeded(); outer.backgroundColor = .red", "outer|inner 80.0|draw 80.0"),
    (
      "class Third: Outer { override func layoutSubviews() { super.layoutSubviews(); print(3) } }\n"
        + "outer.addSubview(Third())", "outer|inner 80.0|outer|3|draw 80.0"
    ),
  ])
  func `a view lays out its subviews when it is new, or has another size or other subviews`(
    rest: String, printed: String
  ) throws {
    let page = try Page(Self.nested + rest)
    #expect(page.printed.split(separator: "\n").joined(separator: "|") == printed)
  }

  @Test func `a view keeps its object, and an object its views`() throws {
    var limits = Limits()
    limits[.objects] = 2000
    let page = try Page(
      """
      class Box: View { var inner: View?
      var n = 0 }
      let holder = View()
      func fill() {
        let box = Box()
        box.n = 7
        box.inner = View(width: 3)
        holder.addSubview(box)
      }
      fill()
      for i in 0..<5000 {
        let box = Box()
        box.inner = box
        box.n = i
      }
      let again = Box()
      print(holder.subviews.count, again.n)
      """, limits: limits)
    #expect(page.printed == "1 0\n")
    #expect(page.host.objectCount < 2000)
  }
}
