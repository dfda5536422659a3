extension SwiftChart {
  static let lines = [
    SwiftChart(
      given: "let values = [3.0, 5, 4, 7]",
      """
      Chart {
        ForEach(Array(values.enumerated()), id: \\.offset) { index, value in
          LineMark(
            x: .value("Index", index),
            y: .value("Value", value)
          )
        }
      }
      """,
      """
      let chart = line([3, 5, 4, 7], x: [0, 1, 2, 3])
      chart.xAxis.title = "Index"
      chart.yAxis.title = "Value"
      """),
    SwiftChart(
      given: "let squares = [1, 2, 3, 4]",
      """
      Chart(squares, id: \\.self) { n in
        LineMark(x: .value("n", n), y: .value("", n * n))
          .interpolationMethod(.catmullRom)
        PointMark(x: .value("n", n), y: .value("", n * n))
      }
      """,
      """
      line([1, 4, 9, 16], x: squares, interpolation: .monotone, symbol: .circle).xAxis.title = "n"
      """),
    SwiftChart(
      given: Data.cities,
      """
      Chart(readings, id: \\.month) { reading in
        LineMark(
          x: .value("Month", reading.month),
          y: .value("Rain", reading.mm)
        )
        .foregroundStyle(by: .value("City", reading.city))
        .symbol(by: .value("City", reading.city))
      }
      .chartYAxisLabel("mm")
      """,
      """
      let rain = ["Oslo": [4, 3, 5], "Rome": [7, 6.5, 5]]
      let chart = line(rain, x: [1, 2, 3], symbol: .circle)
      chart.xAxis.title = "Month"
      chart.yAxis.title = "mm"
      """),
    SwiftChart(
      given: """
        struct Month { let name: String; let mm: Double }
        struct City { let name: String; let months: [Month] }
        let cities = [
          City(name: "Oslo", months: [Month(name: "Jan", mm: 4), Month(name: "Feb", mm: 5)]),
          City(name: "Rome", months: [Month(name: "Jan", mm: 8), Month(name: "Feb", mm: 7)]),
        ]
        """,
      """
      Chart {
        ForEach(cities, id: \\.name) { city in
          ForEach(city.months, id: \\.name) {
            LineMark(x: .value("Month", $0.name), y: .value("Rain", $0.mm))
          }
          .foregroundStyle(by: .value("City", city.name))
          .symbol(by: .value("City", city.name))
          .interpolationMethod(.stepEnd)
        }
      }
      """,
      """
      let rain = ["Oslo": ["Jan": 4, "Feb": 5], "Rome": ["Jan": 8, "Feb": 7]]
      let chart = line(rain, symbol: .circle)
      chart.xAxis.title = "Month"
      chart.yAxis.title = "Rain"
      """, leavingOut: [".interpolationMethod(.stepEnd)"]),
    SwiftChart(
      given: """
        let days = [1, 2, 3]
        let high = [10.0, 12, 9]
        let low = [4.0, 5, 3.5]
        """,
      """
      Chart {
        ForEach(Array(zip(days, high)), id: \\.0) { day, value in
          LineMark(x: .value("Day", day), y: .value("Temperature", value))
        }
        .foregroundStyle(by: .value("Kind", "High"))
        ForEach(Array(zip(days, low)), id: \\.0) { day, value in
          LineMark(x: .value("Day", day), y: .value("Temperature", value))
        }
        .foregroundStyle(by: .value("Kind", "Low"))
      }
      .chartForegroundStyleScale(["High": .red, "Low": .blue])
      """,
      """
      let chart = line(["High": high, "Low": low], x: days, colors: [.red, .blue])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Temperature"
      """),
    SwiftChart(
      given: """
        struct Price { let date: Date; let close: Double? }
        let prices = [
          Price(date: Date("2024-01-01"), close: 120), Price(date: Date("2024-02-01"), close: nil),
          Price(date: Date("2024-03-01"), close: 131.5),
        ]
        """,
      """
      Chart(prices, id: \\.date) {
        LineMark(
          x: .value("Month", $0.date, unit: .month),
          y: .value("Close", $0.close)
        )
        .foregroundStyle(.green)
        .lineStyle(StrokeStyle(lineWidth: 3))
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .month)) { _ in
          AxisGridLine()
          AxisValueLabel(format: .dateTime.month(.abbreviated))
        }
      }
      """,
      """
      let dates = [Date("2024-01-01"), Date("2024-02-01"), Date("2024-03-01")]
      let chart = line([120, nil, 131.5], x: dates, colors: [.green])
      chart.marks[0].lineWidth = 3
      chart.xAxis.title = "Month"
      chart.yAxis.title = "Close"
      chart.xAxis.grid = true
      chart.xAxis.labelFormat = .date("MMM")
      """, leavingOut: [".stride(by: .month)"]),
    SwiftChart(
      """
      Chart {
        LinePlot(x: "x", y: "y", domain: -5...5) { x in
          sin(x)
        }
      }
      """,
      """
      line((0...100).map { Point(x: -5 + Double($0) * 0.1, y: sin(-5 + Double($0) * 0.1)) })
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        AreaMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
          .interpolationMethod(.monotone)
          .foregroundStyle(.teal)
          .opacity(0.3)
        LineMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
      }
      """,
      """
      let chart = area(
        ["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3], interpolation: .monotone,
        colors: [Color(red: 0.19, green: 0.69, blue: 0.78)])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """, leavingOut: [".opacity"]),
    SwiftChart(
      given: Data.days,
      """
      Chart(rain) { item in
        AreaMark(
          x: .value("Day", item.day), yStart: .value("Least", item.mm - 1),
          yEnd: .value("Most", item.mm + 1)
        )
      }
      """,
      """
      let chart = area(
        low: ["Mon": 3, "Tue": 1.5, "Wed": 7, "Thu": 2],
        high: ["Mon": 5, "Tue": 3.5, "Wed": 9, "Thu": 4])
      chart.xAxis.title = "Day"
      """),
    SwiftChart(
      given: Data.cities,
      """
      Chart {
        ForEach(readings, id: \\.mm) { r in
          AreaMark(
            x: .value("Month", r.month), y: .value("Rain", r.mm), stacking: .unstacked
          )
          .foregroundStyle(by: .value("City", r.city))
        }
      }
      .chartLegend(.hidden)
      """,
      """
      let rain = ["Oslo": [4, 3, 5], "Rome": [7, 6.5, 5]]
      let chart = area(rain, x: [1, 2, 3], stacking: .overlaid, legend: .none)
      chart.xAxis.title = "Month"
      chart.yAxis.title = "Rain"
      """),
  ]
}
