internal import Charting
internal import Language

extension Topic {
  /// Words for pies alone.
  static let sectorWords =
    [
      chartOption(
        "innerRadius", \.marks.sectors.innerRadius, of: [.pie],
        "The radius of the hole in the middle of a pie: a donut has 0.6.",
        unit: "a fraction of that of the pie",
        example: "let chart = pie([4, 2, 6])\nchart.innerRadius = 0.6",
        check: { radius in
          guard (0..<1).contains(radius) else {
            throw Failure(
              "the hole of a pie cannot be \(brief(radius)) of its radius",
              hint: "write a number from 0 to below 1")
          }
        }),
      chartOption(
        "otherBelow", \.marks.sectors.otherBelow, of: [.pie],
        "Values below this share have one gray slice together, 'other', after the rest; 0 is none. One "
          + "alone keeps its slice, and so do all if all are below it. The data of the page stays.",
        unit: "a fraction of the sum",
        example:
          "let chart = pie([\"A\": 40, \"B\": 50, \"C\": 1, \"D\": 2])\nchart.otherBelow = 0.05",
        check: { share in
          guard (0..<1).contains(share) else {
            throw Failure(
              "a share cannot be \(brief(share)) of the sum",
              hint: "write a number from 0 to below 1: 0.05 is 5 percent")
          }
        }),
      chartOption(
        "labelPlace", \.marks.sectors.labelPlace, of: [.pie],
        "Where the names of slices stand: beside the pie, unless it is set.",
        example: "let chart = pie([\"Oslo\": 4, \"Rome\": 2])\nchart.labelPlace = .inside"),
    ] + labelPlaces

  private static let labelPlaces = cases(
    of: LabelPlace.self,
    [
      .inside: "In the slices; beside the pie where a slice is too small for its name.",
      .outside: "Beside the pie.",
    ]
  ) { "pie([\"Oslo\": 4, \"Rome\": 2], labelPlace: .\($0))" }
}
