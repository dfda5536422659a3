extension SwiftChart {
  private static let penguins = """
    struct Penguin { let species: String; let bill: Double; let mass: Int }
    let penguins = [
      Penguin(species: "Gentoo", bill: 46, mass: 4500), Penguin(species: "Adelie", bill: 39, mass: 3750),
      Penguin(species: "Gentoo", bill: 50, mass: 5700), Penguin(species: "Adelie", bill: 36.5, mass: 3450),
    ]
    """

  static let points = [
    SwiftChart(
      given: penguins,
      """
      Chart(penguins, id: \\.bill) { penguin in
        PointMark(
          x: .value("Bill", penguin.bill),
          y: .value("Mass", penguin.mass)
        )
        .foregroundStyle(by: .value("Species", penguin.species))
        .symbol(by: .value("Species", penguin.species))
      }
      .chartXScale(domain: 30...60)
      .chartYScale(domain: [3000, 6000])
      """,
      """
      let masses = [
        "Gentoo": [Point(x: 46, y: 4500), Point(x: 50, y: 5700)],
        "Adelie": [Point(x: 39, y: 3750), Point(x: 36.5, y: 3450)],
      ]
      let chart = scatter(masses)
      chart.xAxis.title = "Bill"
      chart.yAxis.title = "Mass"
      chart.xAxis.domain = 30...60
      chart.yAxis.domain = 3000...6000
      """),
    SwiftChart(
      given: penguins,
      """
      Chart(penguins, id: \\.bill) {
        PointMark(x: .value("Bill", $0.bill), y: .value("Mass", $0.mass))
          .symbol(.square)
          .symbolSize(100)
          .foregroundStyle(Color.green.opacity(0.5))
      }
      """,
      """
      let masses = penguins.map { Point(x: $0.bill, y: $0.mass) }
      let chart = scatter(
        masses, symbol: .square, symbolSize: 11.3,
        colors: [Color(red: 0, green: 1, blue: 0, alpha: 0.5)])
      chart.xAxis.title = "Bill"
      chart.yAxis.title = "Mass"
      """),
    SwiftChart(
      given: penguins,
      """
      Chart(penguins, id: \\.bill) { p in
        PointMark(x: .value("Bill", p.bill), y: .value("Mass", p.mass))
          .symbolSize(by: .value("Mass", p.mass))
      }
      .chartScrollableAxes(.horizontal)
      """,
      """
      let masses = penguins.map { Point(x: $0.bill, y: $0.mass) }
      let chart = scatter(masses, size: [4500, 3750, 5700, 3450])
      chart.xAxis.title = "Bill"
      chart.yAxis.title = "Mass"
      """, leavingOut: [".chartScrollableAxes(.horizontal)"]),
    SwiftChart(
      """
      Chart {
        PointMark(x: .value("x", 1), y: .value("y", 2))
        PointMark(x: .value("x", 2.5), y: .value("y", 4))
          .annotation { Text("highest") }
        RectangleMark(yStart: .value("from", 1), yEnd: .value("to", 3))
          .foregroundStyle(.green.opacity(0.2))
        RuleMark(x: .value("now", 2))
      }
      """,
      """
      let chart = scatter([2, 4], x: [1, 2.5])
      chart.xAxis.title = "x"
      chart.yAxis.title = "y"
      chart.add(Annotation("highest", x: 2.5, y: 4))
      chart.add(Band(y: 1...3, color: Color.green.withAlphaComponent(0.2)))
      chart.add(Rule(x: 2, label: "now"))
      """),
  ]

  static let slices = [
    SwiftChart(
      given: Data.posts,
      """
      Chart(posts, id: \\.topic) { post in
        SectorMark(
          angle: .value("Share", post.share),
          innerRadius: .ratio(0.618),
          angularInset: 1.5
        )
        .cornerRadius(5)
        .foregroundStyle(by: .value("Topic", post.topic))
      }
      .chartLegend(.hidden)
      """,
      """
      pie(["SwiftUI": 0.5, "UIKit": 0.3, "Charts": 0.2], innerRadius: 0.618, legend: .none)
      """, leavingOut: [".cornerRadius", "angularInset:"]),
    SwiftChart(
      """
      Chart {
        SectorMark(angle: .value("Votes", 12)).foregroundStyle(by: .value("Answer", "Yes"))
        SectorMark(angle: .value("Votes", 5)).foregroundStyle(by: .value("Answer", "No"))
        SectorMark(angle: .value("Votes", 2)).foregroundStyle(by: .value("Answer", "Perhaps"))
      }
      .chartForegroundStyleScale(["Yes": .green, "No": .red, "Perhaps": .gray])
      """,
      """
      pie(["Yes": 12, "No": 5, "Perhaps": 2], colors: [.green, .red, .gray])
      """),
    SwiftChart(
      given: Data.posts,
      """
      Chart(posts, id: \\.topic) {
        SectorMark(angle: .value("Share", $0.share))
          .foregroundStyle(by: .value("Topic", $0.topic))
          .annotation(position: .overlay) { Text("\\($0.share * 100) %") }
      }
      """,
      """
      pie(["SwiftUI": 0.5, "UIKit": 0.3, "Charts": 0.2], valueLabels: .shares)
      """),
  ]
}
