import Comparing
import TestSupport

/// A page of random views and layers, one of which does not show for one known cause.
struct RandomAbsence {
  private var dice: Dice
  private var lines: [String] = []
  /// What the thing is added to.
  private var holder = "page"
  private(set) var example: AbsenceCase

  /// A page with a cause; of equal seeds they are the same.
  init(_ cause: AbsenceCause.Kind, seed: UInt64) {
    dice = Dice(seed: seed)
    example = AbsenceCase(cause, "x", "")
    lines = ["let page = View(width: 400, height: 200, backgroundColor: .lightGray)"]
    if cause != .nothingShown { lines.append("show(page)") }
    for number in 0..<pick(5) { addOther(number) }
    for number in 0..<pick(3) { addHolder(number) }
    plant(cause)
    for number in 5..<(5 + pick(3)) { addOther(number) }
    if pick(2) == 0, cause != .notAdded { addDecoy(cause) }
    example = AbsenceCase(cause, "x", lines.joined(separator: "\n"))
  }

  /// The causes that are planted.
  static let causes: [AbsenceCause.Kind] = [
    .nothingShown, .notAdded, .hidden, .transparent, .inactive, .noSize, .flattened, .noColor,
    .noPaint, .noPath, .noLineWidth, .noLinePart, .noText, .noTextColor, .noGradient, .outside,
    .masked, .sameColor, .thin, .covered,
  ]

  // MARK: Choice

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &dice)
  }

  private mutating func choice(_ texts: String...) -> String { texts[pick(texts.count)] }

  /// A colour that stands out from the page's.
  private mutating func color() -> String { choice(".red", ".blue", ".green", ".orange", ".black") }

  private mutating func rect(x: ClosedRange<Int>, y: ClosedRange<Int>) -> String {
    "Rect(x: \(number(x)), y: \(number(y)), width: \(number(20...90)), height: \(number(20...60)))"
  }

  // MARK: What is around it

  /// Something in the left half of the page.
  private mutating func addOther(_ number: Int) {
    let name = "other\(number)"
    let place = rect(x: 0...90, y: 0...120)
    if pick(2) == 0 {
      lines += [
        "let \(name) = View(backgroundColor: \(color()))", "\(name).frame = \(place)",
        "page.addSubview(\(name))",
      ]
    } else {
      lines += [
        "let \(name) = ShapeLayer(path: Path(ovalIn: \(place)), fillColor: \(color()))",
        "page.layer.addSublayer(\(name))",
      ]
    }
  }

  /// A view without a colour around it, as large as the page.
  private mutating func addHolder(_ number: Int) {
    lines += [
      "let holder\(number) = View(width: 400, height: 200)",
      "\(holder).addSubview(holder\(number))",
    ]
    holder = "holder\(number)"
  }

  /// Something that could be a cause, and is none.
  private mutating func addDecoy(_ cause: AbsenceCause.Kind) {
    lines += [
      "let decoy = View(width: 40, height: 20, backgroundColor: \(color()))",
      "\(holder).addSubview(decoy)",
    ]
    switch pick(4) {
    case 0: lines.append("decoy.isHidden = true")
    case 1: lines.append("decoy.center = Point(x: 900, y: 20)")
    case 2 where cause != .inactive:
      lines.append("let spare = decoy.widthAnchor.constraint(equalTo: \(holder).widthAnchor)")
    default: lines.append("\(holder).alpha = 0.8")
    }
  }

  // MARK: The thing

  private enum Kind: CaseIterable { case view, layer, shape, line, label, gradient }

  /// Declares the thing in the right half of the page, without adding it.
  private mutating func declare(_ kind: Kind) {
    let place = rect(x: 200...300, y: 10...130)
    switch kind {
    case .view: lines += ["let x = View(backgroundColor: \(color()))", "x.frame = \(place)"]
    case .layer: lines += ["let x = Layer(backgroundColor: \(color()))", "x.frame = \(place)"]
    case .shape:
      lines.append("let x = ShapeLayer(path: Path(rect: \(place)), fillColor: \(color()))")
    case .line:
      lines.append(
        "let x = ShapeLayer(path: Path(rect: \(place)), fillColor: nil, strokeColor: \(color()), "
          + "lineWidth: \(number(1...6)))")
    case .label:
      lines += [
        "let x = Label(text: \"\(choice("Hello", "12", "Rain"))\", textColor: \(color()))",
        "x.frame = Rect(x: \(number(200...280)), y: \(number(10...130)), width: 90, height: 40)",
      ]
    case .gradient:
      lines += ["let x = GradientLayer(colors: [\(color()), .yellow])", "x.frame = \(place)"]
    }
  }

  private mutating func add(_ kind: Kind) {
    lines.append(
      isView(kind) ? "\(holder).addSubview(x)" : "\(holder).layer.addSublayer(x)")
  }

  private func isView(_ kind: Kind) -> Bool { kind == .view || kind == .label }

  /// Declares and adds it.
  private mutating func place(_ kind: Kind) {
    declare(kind)
    add(kind)
  }

  private mutating func any() -> Kind { Kind.allCases[pick(Kind.allCases.count)] }

  // MARK: The cause

  private mutating func plant(_ cause: AbsenceCause.Kind) {
    switch cause {
    case .notAdded: declare(any())
    case .hidden:
      let kind = any()
      place(kind)
      lines.append(
        pick(2) == 0 && holder != "page" ? "\(holder).isHidden = true" : "x.isHidden = true")
    case .transparent:
      let kind = any()
      place(kind)
      lines.append(isView(kind) ? "x.alpha = 0" : "x.opacity = \(choice("0", "0.01"))")
    case .inactive:
      lines += [
        "let x = View(width: \(number(20...90)), backgroundColor: \(color()))",
        "\(holder).addSubview(x)",
        "let rule = x.heightAnchor.constraint(equalToConstant: \(number(20...90)))",
      ]
    case .noSize:
      lines += [
        choice(
          "let x = View(backgroundColor: .red)", "let x = View(width: 50, backgroundColor: .red)",
          "let x = View(height: 50, backgroundColor: .red)"),
        "\(holder).addSubview(x)",
      ]
    case .flattened:
      let kind: Kind = pick(2) == 0 ? .view : .label
      place(kind)
      lines.append("x.transform = Transform(scaleX: \(choice("0, y: 1", "1, y: 0", "0, y: 0")))")
    case .noColor:
      lines += ["let x = View(width: \(number(20...90)), height: 40)", "\(holder).addSubview(x)"]
    case .noPaint:
      place(.line)
      lines.append("x.strokeColor = \(choice("nil", ".clear"))")
    case .noPath:
      lines += ["let x = ShapeLayer(fillColor: .red)", "\(holder).layer.addSublayer(x)"]
    case .noLineWidth:
      place(.line)
      lines.append("x.lineWidth = 0")
    case .noLinePart:
      place(.line)
      lines.append(choice("x.strokeEnd = 0", "x.strokeStart = 1"))
    case .noText:
      lines += ["let x = Label(textColor: .red)", "\(holder).addSubview(x)"]
    case .noTextColor:
      place(.label)
      lines.append("x.textColor = .clear")
    case .noGradient:
      place(.gradient)
      lines.append("x.colors = \(choice("nil", "[.clear, .clear]"))")
    case .outside: plantOutside()
    case .masked:
      let kind: Kind = pick(2) == 0 ? .layer : .shape
      place(kind)
      lines.append(
        "x.mask = ShapeLayer(path: Path(rect: Rect(x: -90, y: -90, width: 20, height: 20)))")
    case .sameColor:
      let kind: Kind = pick(2) == 0 ? .view : .shape
      place(kind)
      lines.append(kind == .view ? "x.backgroundColor = .lightGray" : "x.fillColor = .lightGray")
    case .thin:
      place(.line)
      lines.append("x.lineWidth = 0.01")
    case .covered:
      place(any())
      lines += [
        "let lid = View(backgroundColor: \(color()))",
        "lid.frame = Rect(x: 195, y: 0, width: 205, height: 200)", "\(holder).addSubview(lid)",
      ]
    default: place(any())
    }
  }

  private mutating func plantOutside() {
    let kind = any()
    let (right, below) = (pick(2) * 500, number(0...1) * 300)
    if pick(3) == 0 {
      lines += [
        "let frame = View(backgroundColor: .white)",
        "frame.frame = Rect(x: 0, y: 0, width: 150, height: 150)", "frame.clipsToBounds = true",
        "\(holder).addSubview(frame)",
      ]
      holder = "frame"
      return place(kind)
    }
    place(kind)
    lines.append(
      "x.\(isView(kind) ? "center" : "position") = Point(x: \(right == 0 ? -700 : right + 100), "
        + "y: \(below - 100))")
  }
}
