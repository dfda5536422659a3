extension SwiftChart {
  static let axes = [
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
      }
      .chartXAxis(.hidden)
      .chartYAxis {
        AxisMarks(position: .leading, values: [0, 5, 10])
      }
      .chartYScale(domain: 0...10)
      .chartYAxisLabel("Rain in mm")
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain in mm"
      chart.yAxis.ticks = [0, 5, 10]
      chart.yAxis.domain = 0...10
      """, leavingOut: [".chartXAxis(.hidden)"]),
    SwiftChart(
      given: Data.posts,
      """
      Chart(posts, id: \\.topic) { post in
        BarMark(x: .value("Topic", post.topic), y: .value("Share", post.share))
      }
      .chartYAxis {
        AxisMarks(format: .percent, values: .automatic(desiredCount: 3))
      }
      """,
      """
      let chart = bars(["SwiftUI": 0.5, "UIKit": 0.3, "Charts": 0.2])
      chart.xAxis.title = "Topic"
      chart.yAxis.title = "Share"
      chart.yAxis.labelFormat = .percent
      chart.yAxis.tickCount = 3
      """),
    SwiftChart(
      """
      Chart {
        ForEach(1..<6) { n in
          LineMark(x: .value("n", n), y: .value("10 to the n", pow(10, Double(n))))
        }
      }
      .chartYScale(type: .log)
      .chartXAxis {
        AxisMarks(values: .stride(by: 2)) {
          AxisGridLine()
          AxisTick()
          AxisValueLabel()
        }
      }
      """,
      """
      let chart = line([10, 100, 1000, 10000, 100000], x: [1, 2, 3, 4, 5])
      chart.xAxis.title = "n"
      chart.yAxis.title = "10 to the n"
      chart.yAxis.scale = .log
      chart.xAxis.tickStep = 2
      chart.xAxis.grid = true
      """),
    SwiftChart(
      given: """
        let from = Date("2024-05-01")
        let steps = (0..<7).map { (day: from.addingTimeInterval(Double($0) * 86400), count: $0 * 900) }
        """,
      """
      Chart(steps, id: \\.day) { step in
        LineMark(x: .value("Day", step.day), y: .value("Steps", step.count))
      }
      .chartXScale(domain: from...from.addingTimeInterval(604800))
      .chartXSelection(value: $selectedDay)
      """,
      """
      let chart = line((0..<7).map { $0 * 900 }, x: steps.map { $0.day })
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Steps"
      chart.xAxis.domain = 1714521600...1715126400
      """, leavingOut: [".chartXSelection"]),
    SwiftChart(
      given: "let salaries = [(\"Ann\", 52000), (\"Bob\", 48000)]",
      """
      Chart(salaries, id: \\.0) { name, salary in
        BarMark(x: .value("Name", name), y: .value("Salary", salary))
      }
      .chartYAxis {
        AxisMarks { value in
          AxisValueLabel(format: .currency(code: "EUR"))
        }
      }
      """,
      """
      let chart = bars(["Ann": 52000, "Bob": 48000])
      chart.xAxis.title = "Name"
      chart.yAxis.title = "Salary"
      chart.yAxis.grid = false
      chart.yAxis.labelFormat = .currency("EUR")
      """),
    SwiftChart(
      given: Data.days + "\nlet mean = rain.map(\\.mm).reduce(0, +) / Double(rain.count)",
      """
      let chart = Chart {
        ForEach(rain) { item in
          LineMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
        }
        RuleMark(y: .value("Mean", mean))
          .annotation { Text("Mean: \\(mean)") }
      }
      """,
      """
      let chart = line(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      chart.add(Rule(y: mean, label: "Mean: 4.375"))
      """),
  ]
}
