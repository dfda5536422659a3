extension SwiftChart {
  /// Whole programs.
  static let views = [
    SwiftChart(
      """
      import SwiftUI
      import Charts

      struct Rain: Identifiable {
        let id = UUID()
        let day: String
        let mm: Double
      }

      struct ContentView: View {
        @State private var selected: String? = nil
        let rain: [Rain] = [
          Rain(day: "Mon", mm: 4),
          Rain(day: "Tue", mm: 2.5),
        ]

        var body: some View {
          VStack(alignment: .leading) {
            Text("Rain this week")
              .font(.headline)
            Chart(rain) { item in
              BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
                .foregroundStyle(.blue)
            }
            .frame(width: 300, height: 200)
            Button("Refresh") { selected = nil }
          }
          .padding()
        }
      }

      #Preview {
        ContentView()
      }
      """,
      """
      let chart = bars(
        ["Mon": 4, "Tue": 2.5], title: "Rain this week", colors: [.blue], width: 300, height: 200)
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """, leavingOut: [".padding", "Button"]),
    SwiftChart(
      """
      import Charts
      import PlaygroundSupport
      import SwiftUI

      struct PetData: Identifiable, Equatable {
        let year: Int
        let population: Double
        var id: Int { year }
      }
      let cats: [PetData] = [
        PetData(year: 2000, population: 6.8), PetData(year: 2010, population: 8.2),
        PetData(year: 2020, population: 14.9),
      ]
      struct ChartView1: View {
        private var chart: some View {
          Chart(cats) { pet in
            LineMark(x: .value("Year", pet.year), y: .value("Population", pet.population))
          }
        }
        var body: some View { chart }
      }
      PlaygroundPage.current.setLiveView(ChartView1().frame(width: 300, height: 300))
      """,
      """
      let chart = line([6.8, 8.2, 14.9], x: [2000, 2010, 2020])
      chart.xAxis.title = "Year"
      chart.yAxis.title = "Population"
      """),
    SwiftChart(
      """
      import Charts
      import SwiftUI

      struct ValuePerCategory {
        var category: String
        var value: Double
      }

      struct BarChart1: View {
        let data: [ValuePerCategory] = [
          .init(category: "A", value: 5), .init(category: "B", value: 9),
        ]
        private var highest: Double { data.map { $0.value }.max() ?? 0 }

        var body: some View {
          GroupBox("Categories") {
            Chart(data, id: \\.category) { item in
              BarMark(
                x: .value("Category", item.category), y: .value("Value", item.value))
            }
            .chartYScale(domain: 0...highest)
          }
        }
      }

      struct BarChart1_Previews: PreviewProvider {
        static var previews: some View {
          BarChart1()
        }
      }
      """,
      """
      let chart = bars(["A": 5, "B": 9], title: "Categories")
      chart.xAxis.title = "Category"
      chart.yAxis.title = "Value"
      chart.yAxis.domain = 0...9
      """),
    SwiftChart(
      """
      enum Gas: String, Plottable {
        case nitrogen, oxygen
      }
      struct Part: Identifiable {
        var id = UUID(); let gas: Gas; let share: Double
      }
      struct AirView: View {
        var body: some View {
          let parts = [Part(gas: .nitrogen, share: 0.78), Part(gas: .oxygen, share: 0.21)]
          return Chart(parts) { part in
            SectorMark(angle: .value("Share", part.share), innerRadius: .ratio(0.5))
              .foregroundStyle(by: .value("Gas", part.gas))
          }
          .navigationTitle("Air")
        }
      }
      @main
      struct AirApp: App {
        var body: some Scene { WindowGroup { AirView() } }
      }
      """,
      """
      pie(["nitrogen": 0.78, "oxygen": 0.21], title: "Air", innerRadius: 0.5)
      """),
    SwiftChart(
      """
      func rainChart() -> some View {
        let rain = [("Mon", 4), ("Tue", 2)]
        return Chart(rain, id: \\.0) {
          LineMark(x: .value("Day", $0.0), y: .value("Rain", $0.1))
        }
      }
      var smallChart: some View {
        rainChart().frame(width: 100)
      }
      let controller = UIHostingController(rootView: rainChart())
      """,
      """
      let chart = line(["Mon": 4, "Tue": 2])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: Data.days,
      """
      BarMark(x: .value("Day", "Mon"), y: .value("Rain", 4))
      """,
      """
      let chart = bars(["Mon": 4])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """),
    SwiftChart(
      given: Data.days,
      """
      Chart {
        ForEach(rain) { item in
          BarMark(x: .value("Day", item.day), y: .value("Rain", item.mm))
        }
        if rain.count > 3 {
          RuleMark(y: .value("Goal", 5))
        }
        LineMark(x: .value("Day", "Mon"), y: .value("Rain", 4))
      }
      .chartOverlay { proxy in
        GeometryReader { geometry in
          Rectangle().fill(.clear).contentShape(Rectangle())
        }
      }
      """,
      """
      let chart = bars(["Mon": 4, "Tue": 2.5, "Wed": 8, "Thu": 3])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "Rain"
      """, leavingOut: ["if", "LineMark", ".chartOverlay"]),
  ]
}
