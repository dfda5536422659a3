package import Charting
internal import Geometry
internal import Language
package import Scales

extension ChartKind: LanguageEnumeration {
  package static var languageName: String { "Chart.Kind" }
  package var languageDescription: String { word }
  package var defaultText: String { ".\(word)" }
}

extension Stacking: LanguageEnumeration {
  package static var languageName: String { "Chart.Stacking" }
}

extension ValueOrder: LanguageEnumeration {
  package static var languageName: String { "Chart.Order" }
}

extension Orientation: LanguageEnumeration {
  package static var languageName: String { "Chart.Orientation" }
}

extension Interpolation: LanguageEnumeration {
  package static var languageName: String { "Chart.Interpolation" }
}

extension AxisStyle: LanguageEnumeration {
  package static var languageName: String { "Chart.AxisStyle" }
}

extension LegendPlace: LanguageEnumeration {
  package static var languageName: String { "Chart.Legend" }
}

extension DescriptionDetail: LanguageEnumeration {
  package static var languageName: String { "Chart.Detail" }
}

extension LabelPlace: LanguageEnumeration {
  package static var languageName: String { "Chart.LabelPlace" }
}

extension ValueLabels: LanguageEnumeration {
  package static var languageName: String { "Chart.ValueLabels" }
}

extension ChartSymbol: LanguageEnumeration {
  package static var languageName: String { "Chart.Symbol" }
}

extension TrendKind: LanguageEnumeration {
  package static var languageName: String { "Chart.Trend" }
}

extension ScaleKind: LanguageEnumeration {
  package static var languageName: String { "ChartAxis.Scale" }
}

extension LabelFormat: NativeValue {
  package static var languageName: String { "ChartAxis.LabelFormat" }

  /// As in the source of a page.
  package var languageDescription: String {
    switch self {
    case .automatic: "automatic"
    case .number(let decimals): "number(decimals: \(decimals))"
    case .percent(let decimals): decimals.map { "percent(decimals: \($0))" } ?? "percent"
    case .currency(let code, let decimals):
      "currency(\(code.debugDescription)\(decimals.map { ", decimals: \($0)" } ?? ""))"
    case .si: "si"
    case .dates(let pattern): "date(\(pattern.text.debugDescription))"
    case .texts: "texts"
    }
  }

  package var bytes: Int {
    guard case .texts(let texts) = self else { return MemoryLayout<LabelFormat>.stride }
    return texts.reduce(64) { $0 + 64 + $1.value.utf8.count }
  }
}

extension ChartPart: NativeValue {
  package static var languageName: String { "Chart.Part" }
  package var languageDescription: String { text }
  package var bytes: Int {
    MemoryLayout<ChartPart>.stride + seriesName.utf8.count + name.utf8.count
      + places.count * MemoryLayout<SelectedPlace>.stride
      + indices.count * MemoryLayout<Int>.stride
  }
}

extension Annotation: NativeValue {
  package static var languageName: String { "Chart.Annotation" }

  package var languageDescription: String {
    switch self {
    case .rule(let dimension, let place, let label, _, _):
      "Rule(\(dimension): \(place.name), label: \(label.debugDescription))"
    case .band(let dimension, let from, let to, let label, _):
      "Band(\(dimension): \(from.name)...\(to.name), label: \(label.debugDescription))"
    case .line(let from, let to, let label, _, _):
      "Rule(from: (\(from.name)), to: (\(to.name)), label: \(label.debugDescription))"
    case .text(let text, let x, let y):
      "Annotation(\(text.debugDescription), x: \(x.name), y: \(y.name))"
    }
  }

  package var bytes: Int { MemoryLayout<Annotation>.stride + languageDescription.utf8.count }
}

extension ColorRange: NativeValue {
  package static var languageName: String { "Chart.ColorRange" }

  package var languageDescription: String {
    let name = series.map { ", series: \($0.debugDescription)" } ?? ""
    return
      "ColorRange(\(brief(values.lowerBound))...\(brief(values.upperBound)), \(color.languageDescription)\(name))"
  }

  package var bytes: Int { MemoryLayout<ColorRange>.stride + (series?.utf8.count ?? 0) }
}
