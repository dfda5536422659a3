import Builtins
import Graphics
import Layers
import Motion
import Testing

/// The bars and the pie as one writes them in Xcode, with classes and Apple's names, draw what our
/// short spelling draws.
@Suite struct XcodeTests {
  static let data = """
    import UIKit
    import PlaygroundSupport

    struct ChartData {
      let value: CGFloat
      let color: UIColor
    }

    let indigo = #colorLiteral(red: 0.36470589, green: 0.06666667, blue: 0.96862745, alpha: 1)
    let dataPoints = [
      ChartData(value: 40, color: .red), ChartData(value: 60, color: .orange),
      ChartData(value: 120, color: .yellow), ChartData(value: 160, color: .green),
      ChartData(value: 20, color: .blue), ChartData(value: 30, color: indigo),
      ChartData(value: 78, color: .purple),
    ]

    """

  static let bars =
    data + """
      class BarChart: UIView {
        private let row = UIStackView()
        private var heights: [NSLayoutConstraint] = []

        func fill(with data: [ChartData], upTo limit: CGFloat) {
          row.frame = bounds
          row.axis = .horizontal
          row.alignment = .bottom
          row.distribution = .fillEqually
          row.spacing = 5
          addSubview(row)
          data.forEach { point in
            let bar = UIView()
            bar.backgroundColor = point.color
            row.addArrangedSubview(bar)
            heights.append(
              bar.heightAnchor.constraint(equalTo: heightAnchor, multiplier: point.value / limit))
          }
          NSLayoutConstraint.activate(heights)
        }
      }

      let chart = BarChart(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      chart.backgroundColor = .lightGray
      PlaygroundPage.current.liveView = chart
      chart.fill(with: dataPoints, upTo: 200)
      UIView.animate(
        withDuration: 1.5, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 20,
        options: [],
        animations: { chart.layoutIfNeeded() },
        completion: nil)
      """

  static let pie =
    data + """
      class PieChart: UIView {
        var slices = [CAShapeLayer]()

        func build(from data: [ChartData]) {
          slices.forEach { $0.removeFromSuperlayer() }
          slices = []
          let total = data.reduce(0) { $0 + $1.value }
          var running: CGFloat = 0
          for point in data {
            running += point.value
            addSlice(upTo: running / total, color: point.color)
          }
        }

        private func addSlice(upTo fraction: CGFloat, color: UIColor) {
          let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.height * 0.25,
            startAngle: 0, endAngle: .pi * 2 * fraction, clockwise: true)
          let slice = CAShapeLayer()
          slice.frame = bounds
          slice.path = path.cgPath
          slice.fillColor = nil
          slice.strokeColor = color.cgColor
          slice.lineWidth = bounds.height * 0.5
          slice.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 2))
          layer.insertSublayer(slice, at: 0)
          slices.append(slice)
        }

        func fill(to fraction: CGFloat, animated: Bool) {
          for slice in slices {
            if animated {
              let sweep = CABasicAnimation(keyPath: "strokeEnd")
              sweep.fromValue = slice.presentation()?.strokeEnd
              sweep.toValue = fraction
              sweep.duration = 0.5
              slice.add(sweep, forKey: nil)
            }
            slice.strokeEnd = fraction
          }
        }
      }

      let pie = PieChart(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      pie.backgroundColor = .lightGray
      PlaygroundPage.current.liveView = pie
      pie.build(from: dataPoints)
      pie.build(from: dataPoints)
      pie.fill(to: 0, animated: false)
      pie.fill(to: 1, animated: true)
      """

  static let shortBars =
    BarsTests.starter + BarsTests.row + BarsTests.bars + BarsTests.bottom + BarsTests.rules
    + BarsTests.activation + BarsTests.bounce

  @Test(arguments: [
    (bars, shortBars, [0, 1, 1.05, 1.2, 1.5, 2.5, 3]),
    (pie, PieTests.short, [0, 0.1, 0.25, 0.4, 0.5, 2]),
  ])
  func `a class draws what the short spelling draws`(
    xcode: String, short: String, times: [Double]
  ) throws {
    let (xcode, short) = (try Page(xcode), try Page(short))
    for time in times {
      let moment = Time(seconds: time)
      #expect(
        xcode.host.state.scene.displayList(at: moment).text
          == short.host.state.scene.displayList(at: moment).text, "at \(time) s")
    }
  }
}
