internal import Geometry
internal import Language
internal import Layers
internal import Motion
internal import Text

extension Topic {
  static let controls = Topic(
    "Controls",
    "Buttons, sliders, choices and switches draw themselves, and run code when a finger works them.",
    types: [
      TypeDeclaration(
        "Control", "A view that tells what a finger does to it.", superclass: "View",
        isReference: true, appleNames: ["UIControl"], isApples: true),
      TypeDeclaration(
        "Button", "A title to tap.", superclass: "Control", isReference: true,
        appleNames: ["UIButton"]),
      TypeDeclaration(
        "Slider", "A thumb that chooses a number on a track.", superclass: "Control",
        isReference: true, appleNames: ["UISlider"]),
      TypeDeclaration(
        "SegmentedControl", "Titles side by side, of which one is chosen.",
        superclass: "Control", isReference: true, appleNames: ["UISegmentedControl"]),
      TypeDeclaration(
        "Switch", "What is on or off.", superclass: "Control", isReference: true,
        appleNames: ["UISwitch"]),
      TypeDeclaration(
        "Control.Event", "What a control tells of.", isHashable: true, isOptionSet: true,
        appleNames: ["UIControl.Event"], isApples: true),
      TypeDeclaration(
        "Control.State", "The state that Apple's code sets a title for.", isOptionSet: true,
        appleNames: ["UIControl.State"], isApples: true),
      TypeDeclaration(
        "Button.ButtonType", "What Apple's code chooses for a button; here it has no effect.",
        appleNames: ["UIButton.ButtonType"], isApples: true),
    ],
    words: [
      { controlMakers }, { workings }, { controlProperties }, { buttons }, { sliders },
      { segments }, { switches }, { targets }, { controlConstants },
    ],
    highlights: [])

  // MARK: Making controls

  private static let controlMakers: [Builtin] = [
    maker(
      PageControl.self, "Makes a control that draws itself, for a class of the page.", .own,
      "class Dial: UIControl {}\nshow(Dial(frame: Rect(x: 0, y: 0, width: 40, height: 40)))"
    ).onlyApples,
    maker(
      Button.self, "Makes a button without a title, for a class of the page that draws it.",
      .button(title: nil), "show(Button(width: 80, height: 40, backgroundColor: .red))"),
    maker(
      Slider.self, "Makes a slider from 0 to 1.", .slider(value: 0, in: 0...1),
      "show(Slider(value: 0.5))"),
    maker(
      SegmentedControl.self, "Makes a control without segments.", .segments([], chosen: nil),
      "show(SegmentedControl(titles: [\"1D\", \"3M\"]))"),
    control(
      Button.self, "Makes a button that runs a closure when it is tapped.",
      [.init(label: nil, type: .string, summary: "What it reads.")], .void,
      "let plus = Button(\"+\") { print(\"more\") }\nshow(plus)\ntap(plus)"
    ) { machine, arguments in .button(title: machine.string(arguments[0])) },
    control(
      Slider.self, "Makes a slider that runs a closure with each value that a finger chooses.",
      [
        .init(
          label: nil, type: .closedRange(.double), summary: "The lowest and the highest value.")
      ], .double,
      "let time = Slider(0.3...5) { value in print(value) }\nshow(time)\nslide(time, to: 2)"
    ) { machine, arguments in
      let range = try ClosedRange<Double>.read(arguments[0], in: machine)
      try check(range)
      return .slider(value: range.lowerBound, in: range)
    },
    control(
      SegmentedControl.self,
      "Makes titles side by side, and runs a closure with the number of the one that is chosen, "
        + "counted from 0.",
      [.init(label: nil, type: .array(.string), summary: "The titles.")], .int,
      """
      let ranges = SegmentedControl(["1D", "3M", "All"]) { index in
        print(index)
      }
      show(ranges)
      tap(ranges, "3M")
      """
    ) { machine, arguments in
      .segments(try [String].read(arguments[0], in: machine), chosen: 0)
    },
    control(
      Switch.self, "Makes a switch that is off, and runs a closure each time that it is turned.",
      [], .bool,
      "let sound = Switch { isOn in print(isOn) }\nshow(sound)\ntap(sound)"
    ) { _, _ in .toggle(isOn: false) },
    Builtin(
      initializer: Button.self, "Makes a button as Apple's code does.",
      Parameter("type", as: ButtonType.self, "Without effect."),
      example: "let plus = UIButton(type: .system)\nplus.setTitle(\"+\", for: .normal)\nshow(plus)"
    ) { machine, _ in Button(try machine.makeControl(.button(title: nil))) }.onlyApples,
    Builtin(
      initializer: SegmentedControl.self,
      "Makes titles side by side, of which none is chosen.",
      Parameter("items", as: [String]?.self, "The titles."),
      example: "show(UISegmentedControl(items: [\"1D\", \"3M\", \"All\"]))"
    ) { machine, titles in
      SegmentedControl(try machine.makeControl(.segments(titles ?? [], chosen: nil)))
    }.onlyApples,
  ]

  private static func maker<Reference: ViewReference>(
    _ type: Reference.Type, _ summary: String, _ content: Control.Content, _ example: String
  ) -> Builtin {
    Builtin(
      initializer: type,
      summary + " Every property that can be set is also a label here.", example: example
    ) { machine in Reference(try machine.makeControl(content)) }
  }

  /// An initialiser with a closure at the end, which takes one argument or none.
  private static func control<Reference: ViewReference>(
    _ type: Reference.Type, _ summary: String, _ parameters: [Builtin.ParameterDescription],
    _ argument: Type, _ example: String,
    _ content: @escaping @Sendable (Machine, Arguments) throws -> Control.Content
  ) -> Builtin {
    let index = parameters.count
    let closure = Type.function(argument == .void ? [] : [argument], result: .void)
    return Builtin(
      .initializer, on: type.languageType, Reference.languageName,
      summary + " Every property that can be set is also a label here.",
      parameters + [
        .init(
          label: "action", type: .optional(closure), summary: "What to run.", defaultText: "nil")
      ], returning: type.languageType, example: example,
      body: .call { machine, arguments in
        try Reference(machine.makeControl(content(machine, arguments), arguments[index]))
          .write(to: machine)
      })
  }

  private static func check(_ range: ClosedRange<Double>) throws(Failure) {
    guard (range.upperBound - range.lowerBound).isFinite else {
      throw Failure(
        "a slider cannot go from \(brief(range.lowerBound)) to \(brief(range.upperBound))",
        hint: "give finite numbers that are not so far apart", argument: 0)
    }
  }

  private static func check(_ value: Double) throws(Failure) {
    guard value.isFinite else {
      throw Failure(
        "a slider has no place for \(brief(value))", hint: "give a number that is finite",
        argument: 0)
    }
  }

  // MARK: Properties

  private static let controlProperties: [Builtin] = [
    property(
      "isEnabled", of: PageControl.self, "Whether a finger can work it; if not it looks faded.",
      "plus.isEnabled = false", get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
    property(
      "isHighlighted", of: PageControl.self, "Whether a finger is on it, or near it.",
      "print(plus.isHighlighted)", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 }),
    property(
      "isSelected", of: PageControl.self, "Whether it is selected, which does not show.",
      "plus.isSelected = true", get: { $0.isSelected }, set: { $0.isSelected = $1 }),
    Builtin(
      property: "isTracking", of: PageControl.self, "Whether a finger works it.",
      example: plusExample("print(plus.isTracking)"),
      get: { machine, control in machine.control(control).isTracking }),
    Builtin(
      property: "tintColor", of: PageControl.self,
      "The colour of what stands out in it: a title, the track of a slider up to its thumb.",
      example: plusExample("plus.tintColor = .red"),
      get: { machine, control in machine.scene.control(of: control.id)?.tint },
      set: { machine, control, color in
        try machine.changeControl(control.id) { $0.tintColor = color }
      }),
  ].map(\.onlyApples)

  private static let buttons: [Builtin] = [
    property(
      "titleColor", of: Button.self, "The colour of its title; nil is its tint.",
      "plus.titleColor = .red", get: { $0.titleColor }, set: { $0.titleColor = $1 }),
    property(
      "font", of: Button.self, "How large and how heavy its letters are; nil is 17 points.",
      "plus.font = Font(size: 24)", get: { $0.font }, set: { $0.font = $1 }),
    Builtin(
      property: "currentTitle", of: Button.self, "What it reads.",
      example: plusExample("print(plus.currentTitle ?? \"\")"),
      get: { machine, button in machine.control(button).title }
    ).onlyApples,
    Builtin(
      method: "setTitle", of: Button.self, "Sets what it reads.",
      Parameter(nil, as: String?.self, "The title."),
      Parameter("for", as: [ControlState].self, "Without effect: there is one title."),
      example: plusExample("plus.setTitle(\"more\", for: .normal)")
    ) { machine, button, title, _ in
      try machine.changeControl(button.id) { $0.title = title }
    }.onlyApples,
    Builtin(
      method: "setTitleColor", of: Button.self, "Sets the colour of its title.",
      Parameter(nil, as: Color?.self, "The colour."),
      Parameter("for", as: [ControlState].self, "Without effect: there is one colour."),
      example: plusExample("plus.setTitleColor(.red, for: .normal)")
    ) { machine, button, color, _ in
      try machine.changeControl(button.id) { $0.titleColor = color }
    }.onlyApples,
  ]

  private static let sliders: [Builtin] = [
    Builtin(
      property: "value", of: Slider.self, "The value that is chosen, no further than the ends.",
      unit: "values", example: timeExample("time.value = 2"),
      get: { machine, slider in machine.control(slider).value },
      set: { machine, slider, value in
        try check(value)
        try machine.changeControl(slider.id) { $0.value = value }
      }),
    bound("minimumValue", "The lowest value.", \.lowerBound) {
      $1...max($0.upperBound, $1)
    },
    bound("maximumValue", "The highest value.", \.upperBound) {
      min($0.lowerBound, $1)...$1
    },
    property(
      "isContinuous", of: Slider.self,
      "Whether it tells of its values while a finger moves it, or only at the end.",
      "time.isContinuous = false", get: { $0.isContinuous }, set: { $0.isContinuous = $1 }
    ).onlyApples,
    property(
      "minimumTrackTintColor", of: Slider.self, "The colour of its track up to the thumb.",
      "time.minimumTrackTintColor = .red", get: { $0.tintColor }, set: { $0.tintColor = $1 }
    ).secondSpelling,
    Builtin(
      method: "setValue", of: Slider.self, "Chooses a value.",
      Parameter(nil, as: Double.self, "The value.", unit: "values"),
      Parameter("animated", as: Bool.self, "Whether the thumb moves there, in 0.25 s."),
      example: timeExample("time.setValue(2, animated: true)")
    ) { machine, slider, value, isAnimated in
      try check(value)
      try machine.changeControl(slider.id, isAnimated: isAnimated) { $0.value = value }
    }.onlyApples,
  ]

  private static let segments: [Builtin] = [
    property(
      "titles", of: SegmentedControl.self, "What its segments read.",
      "ranges.titles = [\"1D\", \"All\"]", get: { $0.titles }, set: { $0.titles = $1 }),
    property(
      "selectedSegmentIndex", of: SegmentedControl.self,
      "Which segment is chosen, counted from 0; -1 is none.",
      "ranges.selectedSegmentIndex = 1", get: { $0.chosen ?? -1 }, set: { $0.chosen = $1 }),
    property(
      "titleColor", of: SegmentedControl.self, "The colour of its titles; nil is black.",
      "ranges.titleColor = .gray", get: { $0.titleColor }, set: { $0.titleColor = $1 }),
    Builtin(
      property: "numberOfSegments", of: SegmentedControl.self, "How many segments it has.",
      example: rangesExample("print(ranges.numberOfSegments)"),
      get: { machine, control in machine.control(control).titles.count }
    ).onlyApples,
    Builtin(
      method: "titleForSegment", of: SegmentedControl.self, "What a segment reads.",
      Parameter("at", as: Int.self, "Which, counted from 0."),
      example: rangesExample("print(ranges.titleForSegment(at: 1) ?? \"\")")
    ) { machine, control, index -> String? in
      let titles = machine.control(control).titles
      return titles.indices.contains(index) ? titles[index] : nil
    }.onlyApples,
    Builtin(
      method: "insertSegment", of: SegmentedControl.self, "Puts a segment among the others.",
      Parameter("withTitle", as: String?.self, "What it reads."),
      Parameter("at", as: Int.self, "How many stand before it."),
      Parameter("animated", as: Bool.self, "Without effect."),
      example: rangesExample(
        "ranges.insertSegment(withTitle: \"1Y\", at: 1, animated: false)")
    ) { machine, control, title, index, _ in
      try machine.changeControl(control.id) { control in
        let place = min(max(0, index), control.titles.count)
        let chosen = control.chosen
        control.titles.insert(title ?? "", at: place)
        control.chosen = chosen.map { $0 < place ? $0 : $0 + 1 }
      }
    }.onlyApples,
    Builtin(
      method: "removeAllSegments", of: SegmentedControl.self, "Takes all segments away.",
      example: rangesExample("ranges.removeAllSegments()")
    ) { machine, control in
      try machine.changeControl(control.id) { $0.titles = [] }
    }.onlyApples,
  ]

  private static let switches: [Builtin] = [
    property(
      "isOn", of: Switch.self, "Whether it is on.", "sound.isOn = true", get: { $0.isOn },
      set: { $0.isOn = $1 }),
    property(
      "onTintColor", of: Switch.self, "Its colour when it is on.", "sound.onTintColor = .red",
      get: { $0.tintColor }, set: { $0.tintColor = $1 }
    ).secondSpelling,
    Builtin(
      method: "setOn", of: Switch.self, "Turns it on or off.",
      Parameter(nil, as: Bool.self, "Whether it is on."),
      Parameter("animated", as: Bool.self, "Whether the thumb moves there, in 0.25 s."),
      example: soundExample("sound.setOn(true, animated: false)")
    ) { machine, control, isOn, isAnimated in
      try machine.changeControl(control.id, isAnimated: isAnimated) { $0.isOn = isOn }
    }.onlyApples,
  ]

  // MARK: Forms of declarations

  private static func property<Reference: ViewReference, Content: LanguageValue>(
    _ name: String, of type: Reference.Type, _ summary: String, _ line: String,
    get: @escaping @Sendable (Control) -> Content,
    set: @escaping @Sendable (inout Control, Content) -> Void
  ) -> Builtin {
    let example =
      switch Reference.languageName {
      case Slider.languageName: timeExample(line)
      case SegmentedControl.languageName: rangesExample(line)
      case Switch.languageName: soundExample(line)
      default: plusExample(line)
      }
    return Builtin(
      property: name, of: type, summary,
      unit: Content.languageType == .double ? "values" : "", example: example,
      get: { machine, control in get(machine.control(control)) },
      set: { machine, control, content in
        try machine.changeControl(control.id) { set(&$0, content) }
      })
  }

  /// An end of a slider's range.
  private static func bound(
    _ name: String, _ summary: String,
    _ path: any KeyPath<ClosedRange<Double>, Double> & Sendable,
    _ change: @escaping @Sendable (ClosedRange<Double>, Double) -> ClosedRange<Double>
  ) -> Builtin {
    Builtin(
      property: name, of: Slider.self, summary, unit: "values",
      example: timeExample("time.\(name) = 1"),
      get: { machine, slider in machine.control(slider).range[keyPath: path] },
      set: { machine, slider, value in
        try check(value)
        let range = change(machine.control(slider).range, value)
        try check(range)
        try machine.changeControl(slider.id) { $0.range = range }
      })
  }

  /// A page with a button, and one more line.
  static func plusExample(_ line: String) -> String {
    "let plus = Button(\"+\") { print(\"more\") }\nshow(plus)\n\(line)"
  }

  private static func timeExample(_ line: String) -> String {
    "let time = Slider(0.3...5)\nshow(time)\n\(line)"
  }

  private static func rangesExample(_ line: String) -> String {
    "let ranges = SegmentedControl([\"1D\", \"3M\", \"All\"])\nshow(ranges)\n\(line)"
  }

  private static func soundExample(_ line: String) -> String {
    "let sound = Switch()\nshow(sound)\n\(line)"
  }
}

extension Machine {
  func control(_ reference: some ViewReference) -> Control {
    scene.control(of: reference.id) ?? Control(.own)
  }

  /// Changes a control, at once or in 0.25 s.
  fileprivate func changeControl(
    _ id: LayerID, isAnimated: Bool, _ change: (inout Control) -> Void
  ) throws {
    guard isAnimated else { return try changeControl(id, change) }
    let transaction = try Transaction(duration: 0.25, delay: 0)
    try animate(with: transaction, completion: nil) { try changeControl(id, change) }
  }
}
