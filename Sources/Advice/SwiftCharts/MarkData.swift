internal import Builtins
internal import Language
internal import Syntax

/// The data of marks of one kind, as arguments of the verb that draws them.
struct MarkData {
  /// The first argument.
  var code = ""
  /// The argument `x:`.
  var x: String?
  /// Whether bars lie.
  var isHorizontal = false
  /// The names of the series, in their order, where they are written out.
  var names: [String] = []
  /// Whether there are several series.
  var isSeries = false
  /// The code of the titles of the axes.
  var titles: (x: String?, y: String?) = (nil, nil)

  /// The values of one mark, those of bars that lie exchanged.
  private struct Values {
    var mark: ForeignMark
    var x: MarkValue?
    var y: MarkValue
    var series: MarkValue?
  }

  /// - Parameters:
  ///   - marks: The marks, which are of one kind.
  ///   - order: The names of the series in their order, where Swift Charts is told; empty if not.
  ///
  /// Nil if the marks have no counterpart.
  init?(_ marks: [ForeignMark], order: [String]) {
    guard let first = marks.first else { return nil }
    if marks.count == 1, let curve = Self.curve(first) {
      code = curve
      return
    }
    if marks.allSatisfy({ $0.kind == "AreaMark" && $0.arguments.value("yStart") != nil }) {
      guard readEnds(of: marks) else { return nil }
      return
    }
    var all: [Values] = []
    for mark in marks {
      guard let values = values(of: mark) else { return nil }
      all.append(values)
    }
    let titles = all.map { isHorizontal ? ($0.y.title, $0.x?.title) : ($0.x?.title, $0.y.title) }
    self.titles = titles.count { $0 == titles[0] } == titles.count ? titles[0] : (titles[0].0, nil)
    if marks.allSatisfy(\.loops.isEmpty) {
      collect(all, order)
    } else if all.count == 1 {
      guard list(all[0], order) else { return nil }
    } else {
      guard combine(all) else { return nil }
    }
  }

  // MARK: Values

  /// The values of a mark, for which the orientation is settled; nil if it has none, or others.
  private mutating func values(of mark: ForeignMark) -> Values? {
    func value(_ channel: ForeignMark.Channel?) -> MarkValue? {
      channel.map { MarkValue($0, of: mark) }
    }
    if mark.kind == "SectorMark" {
      guard let angle = value(mark.channel("angle")) else { return nil }
      var name = value(mark.channel(by: "foregroundStyle"))
      if let text = name?.name { name?.code = text }
      if name?.isNumber ?? false || name?.kind == .date { name?.kind = .text }
      return Values(mark: mark, x: name, y: angle)
    }
    let isPartial = ["xStart", "xEnd", "yStart", "yEnd"].contains {
      mark.arguments.value($0) != nil
    }
    guard !isPartial else { return nil }
    let (x, y) = (value(mark.channel("x")), value(mark.channel("y")))
    let series =
      value(mark.channel("series"))
      ?? ["foregroundStyle", "position", "symbol", "lineStyle"].lazy
      .compactMap { mark.channel(by: $0) }.first.flatMap { value($0) }
    if mark.kind == "BarMark", let x, x.isNumber, !(y?.isNumber ?? false), y?.kind != .unknown {
      isHorizontal = true
      return Values(mark: mark, x: y, y: x, series: series)
    }
    guard let y, x != nil || mark.kind == "BarMark" else { return nil }
    return Values(mark: mark, x: x, y: y, series: series)
  }

  /// Takes the low and the high ends of areas; returns whether they are those of one series.
  private mutating func readEnds(of marks: [ForeignMark]) -> Bool {
    func values(_ label: String) -> [Values] {
      marks.compactMap { mark in
        let isOfSeries =
          mark.arguments.value("series") != nil || mark.channel(by: "foregroundStyle") != nil
        guard !isOfSeries, let end = mark.channel(label) else { return nil }
        let y = MarkValue(end, of: mark)
        return y.kind == .optionalNumber
          ? nil : Values(mark: mark, x: mark.channel("x").map { MarkValue($0, of: mark) }, y: y)
      }
    }
    let (low, high) = (values("yStart"), values("yEnd"))
    guard low.count == marks.count, high.count == marks.count else { return false }
    titles.x = low[0].x?.title
    if marks.allSatisfy(\.loops.isEmpty) {
      let lows = Self.written(low)
      (code, x) = ("low: \(lows.code), high: \(Self.written(high).code)", lows.x)
      return true
    }
    guard marks.count == 1 else { return false }
    let ends = (low + high).map { marks[0].listing(Self.element($0)) }
    code = "low: \(ends[0]), high: \(ends[1])"
    return true
  }

  /// `LinePlot(x: "x", y: "y", domain: 0...5) { x in … }`, the curve of a function; nil of a mark.
  private static func curve(_ mark: ForeignMark) -> String? {
    guard mark.kind == "LineMark", mark.arguments.value("x")?.isTextLiteral ?? false,
      let closure = mark.arguments.last(where: \.isTrailing)?.value,
      case .infix(let low, let sign, let high)? = mark.arguments.value("domain")?.kind,
      sign.text == "..."
    else { return nil }
    let (name, body) = (closure.closure?.parameters?.first?.name.text ?? "x", closure.closure?.body)
    guard let value = body?.expressions.first, body?.count == 1 else { return nil }
    let y =
      closure.closure?.parameters == nil
      ? mark.code(value).replacing(word: "$0", with: "x")
      : mark.code(value)
    let (from, to) = (mark.code(low), mark.code(high))
    let step = low.number.flatMap { low in high.number.map { brief(($0 - low) / 100) } }
    return "(0...100).map { \(from) + \(step ?? "(\(to) - \(from)) / 100") * Double($0) }"
      + ".map { \(name) in Point(x: \(name), y: \(y)) }"
  }

  // MARK: Lists

  /// One element of the data, for a place and a number.
  private static func element(_ values: Values) -> String {
    guard let x = values.x else { return values.y.code }
    return x.isNumber
      ? "Point(x: \(x.code), y: \(values.y.code))" : "(\(x.code), \(values.y.code))"
  }

  /// A mark for each element of a list.
  private mutating func list(_ values: Values, _ order: [String]) -> Bool {
    let mark = values.mark
    guard let series = values.series else {
      if let x = values.x, x.isNumber, values.y.kind == .optionalNumber {
        (code, self.x) = (mark.listing(values.y.code), mark.listing(x.code))
      } else {
        code = mark.listing(Self.element(values))
      }
      return true
    }
    isSeries = true
    let element = Self.element(values)
    guard series.isLooped else {
      (code, names) = ("[\(series.name): \(mark.listing(element))]", [series.name])
      return true
    }
    let inner = mark.loops[mark.loops.count - 1]
    if mark.loops.count == 2, !series.isOfElement {
      // Each element of the outer list is a series.
      let pairs = mark.loops[0].mapping("(\(series.name), \(inner.mapping(element)))")
      code = "Dictionary(uniqueKeysWithValues: \(pairs))"
      return true
    }
    guard mark.loops.count == 1 else { return false }
    if !order.isEmpty {
      names = order
      let lists = order.map { name in
        "\(name): \(inner.mapping("\(series.name) == \(name)", by: "filter"))"
          + ".map \(inner.closure(element))"
      }
      code = "[\(lists.joined(separator: ", "))]"
      return true
    }
    code =
      "Dictionary(grouping: \(inner.argument)) \(inner.closure(series.name))"
      + ".mapValues { $0.map \(inner.closure(element)) }"
    return true
  }

  /// Several marks, each a series of its own.
  private mutating func combine(_ all: [Values]) -> Bool {
    isSeries = true
    names = all.compactMap { values in
      values.series.flatMap { $0.isLooped ? nil : $0.name }
    }
    let lists = all.map { $0.mark.loops.last?.argument ?? "" }
    let candidates = [names, all.compactMap(\.y.title), lists.map { "\"\($0)\"" }]
    let isName = { (name: String) in
      name.utf8.count <= 30 && !name.dropFirst().dropLast().contains("\"")
    }
    guard
      let names = candidates.first(where: {
        $0.count == all.count && Set($0).count == $0.count && $0.allSatisfy(isName)
      })
    else { return false }
    self.names = names
    let parts = zip(names, all).map { "\($0): \($1.mark.listing(Self.element($1)))" }
    code = "[\(parts.joined(separator: ", "))]"
    return true
  }

  // MARK: Marks with their own values

  /// Marks that stand one after the other, each with its own values.
  private mutating func collect(_ all: [Values], _ order: [String]) {
    let series = all.map { $0.series?.name }
    guard series.contains(where: { $0 != nil }) else {
      (code, x) = Self.written(all)
      return
    }
    isSeries = true
    for name in order where series.contains(name) { names.append(name) }
    for case let name? in series where !names.contains(name) { names.append(name) }
    let parts = names.map { name in
      let own = all.filter { $0.series?.name == name }
      return "\(name): \(Self.written(own, asPoints: true).code)"
    }
    code = "[\(parts.joined(separator: ", "))]"
  }

  /// A list of values in the shortest form, and the places beside it if it has none.
  private static func written(
    _ all: [Values], asPoints: Bool = false
  ) -> (code: String, x: String?) {
    let (xs, ys) = (all.compactMap(\.x), all.map(\.y.code))
    let numbers = "[\(ys.joined(separator: ", "))]"
    guard xs.count == all.count else { return (numbers, nil) }
    if xs.allSatisfy(\.isNumber) {
      if asPoints { return ("[\(all.map(element).joined(separator: ", "))]", nil) }
      return (numbers, "[\(xs.map(\.code).joined(separator: ", "))]")
    }
    let isDictionary = xs.allSatisfy(\.isTextLiteral) && Set(xs.map(\.code)).count == xs.count
    let parts = zip(xs, ys).map { isDictionary ? "\($0.code): \($1)" : "(\($0.code), \($1))" }
    return ("[\(parts.joined(separator: ", "))]", nil)
  }
}
