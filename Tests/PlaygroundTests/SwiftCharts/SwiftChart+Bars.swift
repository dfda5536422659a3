extension SwiftChart {
  static let bars = [
    SwiftChart(
      """
      Chart {
        BarMark(
          x: .value("Shape Type", "Cube"),
          y: .value("Total Count", 5)
        )
        BarMark(
          x: .value("Shape Type", "Sphere"),
          y: .value("Total Count", 4)
        )
        BarMark(
          x: .value("Shape Type", "Pyramid"),
          y: .value("Total Count", 4)
        )
      }
      """,
      """
      let chart = bars(["Cube": 5, "Sphere": 4, "Pyramid": 4])
      chart.xAxis.title = "Shape Type"
      chart.yAxis.title = "Total Count"
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
      }
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) {
        BarMark(
          x: .value("Day", $0.day),
          y: .value("Rain", $0.mm)  // in millimetres
        )
        .cornerRadius(6)
        .shadow(radius: 2)
      }
      .frame(height: 240)
      .padding()
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3], cornerRadius: 6, height: 240)
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """, leavingOut: [".shadow", ".padding"]),
    SwiftChart(
      given: Data.days,
      """
      Chart {
        ForEach(rain, id: \\.day) { item in
          BarMark(x: .value("Rain", item.mm), y: .value("Day", item.day), height: 20)
            .foregroundStyle(.orange.gradient)
            .annotation(position: .trailing) {
              Text(item.mm, format: .number)
                .font(.caption)
            }
        }
      }
      """,
      """
      let chart = bars(
        ["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3], orientation: .horizontal, barWidth: 20,
        valueLabels: .values, colors: [.orange])
      chart.xAxis.title = "Rain"
      chart.yAxis.title = "Day"
      """, leavingOut: [".gradient"]),
    SwiftChart(
      given: Data.sales,
      """
      Chart {
        ForEach(sales, id: \\.day) { sale in
          BarMark(
            x: .value("Day", sale.day),
            y: .value("Cups", sale.count)
          )
          .foregroundStyle(by: .value("Kind", sale.kind))
        }
      }
      .chartForegroundStyleScale([
        "Milk": .gray, "Tea": .green,
      ])
      """,
      """
      let cups = ["Milk": ["Mon": 2, "Tue": 3], "Tea": ["Mon": 4, "Tue": 5]]
      let chart = bars(cups, stacking: .stacked, colors: [.gray, .green])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Cups"
      """),
    SwiftChart(
      given: Data.sales,
      """
      Chart(sales, id: \\.kind) { sale in
        BarMark(x: .value("Day", sale.day), y: .value("Cups", sale.count))
          .foregroundStyle(by: .value("Kind", sale.kind))
          .position(by: .value("Kind", sale.kind))
      }
      .chartLegend(position: .bottom, alignment: .center)
      """,
      """
      let cups = ["Tea": ["Mon": 4, "Tue": 5], "Milk": ["Mon": 2, "Tue": 3]]
      let chart = bars(cups, stacking: .grouped, legend: .bottom)
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Cups"
      """),
    SwiftChart(
      given: Data.sales,
      """
      Chart(sales, id: \\.kind) {
        BarMark(
          x: .value("Day", $0.day), y: .value("Cups", $0.count), stacking: .normalized)
          .foregroundStyle(by: .value("Kind", $0.kind))
      }
      .chartForegroundStyleScale(range: [.blue, .orange])
      """,
      """
      let cups = ["Tea": ["Mon": 4, "Tue": 5], "Milk": ["Mon": 2, "Tue": 3]]
      let chart = bars(cups, stacking: .normalized, colors: [.blue, .orange])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Cups"
      """),
    SwiftChart(
      """
      Chart {
        BarMark(x: .value("Storage", 43)).foregroundStyle(by: .value("Kind", "Apps"))
        BarMark(x: .value("Storage", 21)).foregroundStyle(by: .value("Kind", "Photos"))
        BarMark(x: .value("Storage", 8)).foregroundStyle(by: .value("Kind", "System"))
      }
      """,
      """
      let kinds = ["Apps": [43], "Photos": [21], "System": [8]]
      bars(kinds, orientation: .horizontal, stacking: .stacked).xAxis.title = "Storage"
      """),
    SwiftChart(
      """
      Chart {
        BarMark(x: .value("Team", "Red"), y: .value("Points", 3)).foregroundStyle(.red)
        BarMark(x: .value("Team", "Blue"), y: .value("Points", 5)).foregroundStyle(.blue)
      }
      """,
      """
      let chart = bars(["Red": 3, "Blue": 5])
      chart.marks[0].fillColor = .red
      chart.marks[1].fillColor = .blue
      chart.xAxis.title = "Team"
      chart.yAxis.title = "Points"
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
          .foregroundStyle(item.mm > 5 ? .red : .blue)
        RuleMark(y: .value("Flood", 5))
          .foregroundStyle(.gray)
          .lineStyle(StrokeStyle(lineWidth: 2, dash: [5, 3]))
          .annotation(position: .top, alignment: .leading) {
            Text("Flood warning")
          }
      }
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.add(
        Rule(
          y: 5, label: "Flood warning", color: .gray, lineWidth: 2, lineDashPattern: [5, 3]))
      for mark in chart.marks { mark.fillColor = .blue }
      chart.marks[2].fillColor = .red
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: Data.days,
      """
      BarPlot(rain, x: .value("Day", \\.day), y: .value("Rain", \\.mm))
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: "let visits = [\"Home\": 12, \"Shop\": 30, \"News\": 7]",
      """
      Chart(visits.sorted { $0.value > $1.value }, id: \\.key) { page, count in
        BarMark(x: .value("Page", page), y: .value("Visits", count), width: .fixed(24))
      }
      .chartXAxisLabel("Part of the site")
      """,
      """
      let chart = bars([("Shop", 30), ("Home", 12), ("News", 7)], barWidth: 24)
      chart.xAxis.title = "Part of the site"
      chart.yAxis.title = "Visits"
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        let inches = item.mm / 25.4
        BarMark(x: .value("Day", item.day), y: .value("Rain", inches))
          .foregroundStyle(inches > 0.2 ? .red : .blue)
      }
      """,
      """
      let chart = bars(rain.map { ($0.day, $0.mm / 25.4) })
      for mark in chart.marks { mark.fillColor = .blue }
      chart.marks[2].fillColor = .red
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: """
        enum Mood: String, CaseIterable { case happy = "Happy", sad = "Sad" }
        let moods = [(Mood.happy, 5), (Mood.sad, 2)]
        """,
      """
      Chart(moods, id: \\.0) { mood in
        BarMark(x: .value("Mood", mood.0), y: .value("Days", mood.1))
      }
      """,
      """
      let chart = bars(["Happy": 5, "Sad": 2])
      chart.xAxis.title = "Mood"
      chart.yAxis.title = "Days"
      """),
  ]
}
