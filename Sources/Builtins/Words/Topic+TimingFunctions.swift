internal import Language
internal import Motion

extension Topic {
  static let timingFunctions =
    TimingFunction.named.map { name, function, summary in
      Builtin(
        constant: name, of: TimingFunction.self, summary,
        example: sweepExample("sweep.timingFunction = .\(name)"), function)
    } + [
      Builtin(
        initializing: TimingFunction.self, "The function of that name.",
        Parameter("name", as: TimingFunction.self, "The name."),
        example: "print(TimingFunction(name: .easeIn))"
      ) { (function: TimingFunction) in function }.onlyApples,
      Builtin(
        initializing: TimingFunction.self,
        "The curve from 0, 0 to 1, 1 with two control points: time to the right, progress upwards.",
        Parameter(
          "controlPoints", as: Double.self, "The first point's x, 0 to 1.", unit: "fraction"),
        Parameter(nil, as: Double.self, "The first point's y.", unit: "ratio"),
        Parameter(nil, as: Double.self, "The second point's x, 0 to 1.", unit: "fraction"),
        Parameter(nil, as: Double.self, "The second point's y.", unit: "ratio"),
        example: "print(TimingFunction(controlPoints: 0.64, 0, 0, 1))"
      ) { x1, y1, x2, y2 in
        for (index, number) in [x1, y1, x2, y2].enumerated() where !number.isFinite {
          throw Failure(
            "a control point has no coordinate \(brief(number))", argument: index)
        }
        return TimingFunction(x1, y1, x2, y2)
      },
    ]
}
