internal import Charting
internal import Language

/// Names that repeat in a list that a page draws.
struct ListTwins {
  private let kind: ChartKind
  private let form: ChartForm
  private let twins: Twins?
  private let machine: Machine
  /// The variables that hold the data and `x`, if variables do.
  private let names: String?
  private let numbers: String?

  init(
    _ data: ChartData, _ kind: ChartKind, _ form: ChartForm, _ arguments: Arguments,
    machine: Machine
  ) {
    (self.kind, self.form, self.machine) = (kind, form, machine)
    twins = kind.refusesTwins || kind.goesThroughTwins ? data.twins : nil
    let services = machine.sceneHost.services
    guard twins != nil else {
      (names, numbers) = (nil, nil)
      return
    }
    let first = services.globalName(of: arguments[.data])
    if arguments[.x].tag == .absent {
      (names, numbers) = (first.map { "\($0).map { $0.0 }" }, first.map { "\($0).map { $0.1 }" })
    } else {
      (names, numbers) = (services.globalName(of: arguments[.x]), first)
    }
  }

  /// Refuses them, or notes them.
  func judge(at site: BuiltinCall) throws {
    guard let twins else { return }
    if kind.refusesTwins { throw Failure(twins.message(), hint: hint, argument: 0) }
    machine.sceneHost.note(
      "\(twins.message()), and '\(kind.word)' goes through all of them", at: site,
      hint: "show them with 'scatter', or add up the values of each place first")
  }

  private var hint: String {
    let own = "give each its own name; 'xAxis.formatLabels' writes others"
    guard !form.isNamed, !form.hasOptionals, let names, let numbers, names != numbers else {
      return "add up the values of each name first, or \(own)"
    }
    return "add them up: '\(kind.word)(Table([\"name\": \(names)]).adding(\"number\", \(numbers)), "
      + "x: \"name\", y: .sum(\"number\"))', or \(own)"
  }
}
