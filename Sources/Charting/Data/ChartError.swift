package import Scales

/// The reason why data cannot be shown in a chart, or not with these properties.
package enum ChartError: Error, Hashable, Sendable {
  /// There is nothing to show.
  case noData
  /// All values are missing.
  case onlyGaps
  /// A number of the data, the one at this index, is infinite, or its x is not a number.
  case notFinite(Double, index: Int, series: String)
  /// A series does not have as many values as there are x.
  case unequalCounts(series: String, values: Int, places: Int)
  /// An x is given for values that have their own.
  case superfluousX
  /// A series has another kind of x than the series before it.
  case mixedForms(series: String)
  /// Bars, slices or spokes of one series have the same name.
  case twins(Twins)
  /// A kind of chart shows one series only, and there are `count`.
  case oneSeriesOnly(String, count: Int)
  /// A pie has no slice for a number below 0, the one at this index.
  case negativeSlice(Double, place: String)
  /// All slices of a pie are 0.
  case noSlices
  /// A gauge shows one number only, and there are `count`, or data of another form.
  case oneNumberOnly(count: Int?)
  /// A gauge has no ring for a number below 0.
  case negativeGauge(Double)
  /// The number of a gauge is missing.
  case missingNumber
  /// The total of a gauge is not above 0.
  case gaugeTotal(Double)
  /// A radar has fewer than three spokes.
  case tooFewSpokes(Int)
  /// A spoke of a radar has no place for a number below 0, the one at this index.
  case negativeSpoke(Double, index: Int)
  /// A radar shows no shares.
  case sharesOnRadar
  /// The distance of rings or the maximum of a radar is not above 0.
  case radarNumber(Double)
  /// The maximum of a radar is below a value.
  case lowMaximum(Double, value: Double)
  case tooManyRings(count: Int, limit: Int)
  /// The width of a ring is not above 0.
  case lineWidth(Double)
  /// The numbers, or their distances, are too large for a chart.
  case tooWide
  /// The numbers, or their distances, are too small for a chart.
  case tooClose
  /// A kind of chart whose marks begin at 0 has a log axis.
  case zeroOnLog(String)
  /// No value is above 0 on a log axis, or its domain is not.
  case nothingOnLog
  /// A scale does not suit the values of this axis.
  case unfittingScale(String, values: String)
  /// A kind of chart does not have this stacking.
  case unfittingStacking(String, allowed: [Stacking])
  /// Marks of this kind are to be horizontal, and cannot.
  case unfittingOrientation(String)
  /// A series does not have a size for each of its points.
  case unequalSizes(series: String, values: Int, sizes: Int)
  /// A point has no symbol for a size below 0, the one at this index.
  case negativeSize(Double, index: Int)
  /// A series does not have an error, a low or a high number for each of its values.
  case unequalRanges(String, series: String, values: Int, numbers: Int)
  /// An error, or the end of a range, is infinite.
  case infiniteRange(String, place: String)
  /// Errors are below 0; the first is this number, at this place.
  case negativeErrors(Double, place: String, count: Int, total: Int)
  /// Low numbers are above the high ones; the first is at this place.
  case crossedRanges(low: Double, high: Double, place: String, count: Int, total: Int)
  /// Marks that begin where others end have errors.
  case rangesOnStack(String)
  /// A histogram shows points, or numbers with an x.
  case pointsInBins
  /// A histogram has fewer than one bin, or too many.
  case binCount(Int)
  /// The bins of a histogram have no such width.
  case binWidth(Double)
  /// The width of the bins makes too many of them.
  case tooManyBins(Double)
  /// Series without common x are stacked.
  case unequalX(series: String)
  /// A series of a band has other x than the others.
  case unequalBandX(series: String)
  /// A band has one series only.
  case oneEdge
  /// The ticks of an axis are impossible.
  case ticks(ScaleError)
  /// A chart cannot be added to another one.
  case overlay(OverlayError)
  /// A chart cannot have these panels.
  case facets(FacetError)

  /// The message, in one clause.
  package var message: String {
    switch self {
    case .noData: "there is no data to show"
    case .onlyGaps: "all values are missing"
    case .notFinite(let number, let index, let series):
      "\(series.isEmpty ? "the data" : "'\(series)'") has "
        + "'\(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")' at \(index)"
    case .unequalCounts(let series, let values, let places):
      "\(series.isEmpty ? "the data" : "'\(series)'") has \(values) values and 'x' has \(places)"
    case .superfluousX: "the data has its own x, and 'x' is given besides"
    case .mixedForms(let series): "'\(series)' has another kind of x than the series before it"
    case .twins(let twins): twins.message()
    case .oneSeriesOnly(let word, let count): "'\(word)' shows one series, not \(count)"
    case .negativeSlice(let number, let place):
      "a pie has no slice for '\(label(of: number, format: .automatic))', at \(place)"
    case .noSlices: "a pie of nothing but 0 has no slices"
    case .oneNumberOnly(let count):
      "a gauge shows one number" + (count.map { ", not \($0)" } ?? "")
    case .negativeGauge(let number):
      "a gauge has no ring for '\(label(of: number, format: .automatic))'"
    case .missingNumber: "the number of the gauge is missing"
    case .gaugeTotal(let total):
      "the total of a gauge cannot be \(label(of: total, format: .automatic))"
    case .tooFewSpokes(let count): "a radar has three spokes or more, not \(count)"
    case .negativeSpoke(let number, let index):
      "a radar has no place for '\(label(of: number, format: .automatic))', at \(index)"
    case .sharesOnRadar: "the values of a radar are not shares of a sum"
    case .radarNumber(let number):
      "the rings of a radar cannot be at \(label(of: number, format: .automatic))"
    case .lowMaximum(let maximum, let value):
      "the maximum \(label(of: maximum, format: .automatic)) is below the value "
        + label(of: value, format: .automatic)
    case .tooManyRings(let count, let limit): "\(count) rings are too many, \(limit) at most"
    case .lineWidth(let width):
      "a ring cannot be \(label(of: width, format: .automatic)) points wide"
    case .tooWide: "the numbers are too large for a chart"
    case .tooClose: "the numbers are too small for a chart"
    case .zeroOnLog(let marks): "\(marks) begin at 0, which a log axis has not"
    case .nothingOnLog: "a log axis shows numbers above 0, and there are none"
    case .unfittingScale(let scale, let values): "a \(scale) scale has no place for \(values)"
    case .unfittingStacking(let marks, _): "\(marks) cannot be stacked in this manner"
    case .unfittingOrientation(let marks): "\(marks) cannot be horizontal"
    case .unequalSizes(let series, let values, let sizes):
      "\(series.isEmpty ? "the data" : "'\(series)'") has \(values) values and \(sizes) sizes"
    case .negativeSize(let size, let index):
      "a symbol has no area of '\(label(of: size, format: .automatic))', at \(index)"
    case .unequalRanges(let label, let series, let values, let numbers):
      "\(series.isEmpty ? "the data" : "'\(series)'") has \(values) values and '\(label)' has "
        + "\(numbers) numbers"
    case .infiniteRange(let label, let place): "a number of '\(label)' is infinite, at \(place)"
    case .negativeErrors(let number, let place, let count, let total):
      "\(count) of \(total) errors \(count == 1 ? "is" : "are") below 0"
        + (count == 1 ? ": " : ", the first is ")
        + "\(label(of: number, format: .automatic)) at \(place)"
    case .crossedRanges(let low, let high, let place, let count, let total):
      "\(count) of \(total) ranges \(count == 1 ? "begins" : "begin") above "
        + "\(count == 1 ? "its" : "their") end\(count == 1 ? ": " : ", the first goes ")"
        + "from \(label(of: low, format: .automatic)) to \(label(of: high, format: .automatic)) "
        + "at \(place)"
    case .rangesOnStack(let marks):
      "\(marks) on each other have no errors: they end at sums, not at their values"
    case .pointsInBins: "a histogram counts numbers, and they have no x"
    case .binCount(let count): "a histogram cannot have \(count) bins"
    case .binWidth(let width):
      "a bin cannot be \(width.isNaN ? "nan" : label(of: width, format: .automatic)) wide"
    case .tooManyBins(let count):
      "bins of this width would be \(label(of: count, format: .automatic))"
    case .unequalX(let series): "'\(series)' has other x than the series that it is stacked on"
    case .unequalBandX(let series): "'\(series)' has other x than the other series of the band"
    case .oneEdge: "a band lies between two series, and there is one"
    case .ticks(let error): error.message
    case .overlay(let error): error.message
    case .facets(let error): error.message
    }
  }

  /// The hint.
  package var hint: String {
    switch self {
    case .noData: "give it one number at least, as in [4, 2, 6]"
    case .onlyGaps: "give it one number at least, as in [4, nil, 6]"
    case .notFinite: "write 'nil' or 'Double.nan' for a missing value"
    case .unequalCounts: "give each value its x, and 'nil' for a missing value"
    case .superfluousX: "omit 'x'"
    case .mixedForms: "give all series the same form"
    case .twins: "add up the values of each name first, or give each its own name"
    case .oneSeriesOnly: "show several with 'bars' or 'line'"
    case .negativeSlice: "show it with 'bars', which go below 0 too"
    case .noSlices: "give it one number above 0 at least"
    case .oneNumberOnly: "write the number alone, or show several with 'bars'"
    case .negativeGauge: "show it with 'bars', which go below 0 too"
    case .missingNumber: "give it one, as in 'gauge(60)'"
    case .tooFewSpokes: "show them with 'bars'"
    case .negativeSpoke: "show it with 'bars', which go below 0 too"
    case .sharesOnRadar: "write '.values'"
    case .lowMaximum(_, let value):
      "write \(label(of: value, format: .automatic)) or more, or omit 'maximum'"
    case .tooManyRings: "make 'ringStep' greater"
    case .gaugeTotal, .lineWidth, .radarNumber: "write a number above 0"
    case .tooWide: "divide them all by a number first"
    case .tooClose: "multiply them all by a number first"
    case .zeroOnLog: "show the data with 'line'"
    case .nothingOnLog: "set the scale to '.linear'"
    case .unfittingScale: "omit the scale"
    case .unfittingStacking(_, let allowed):
      allowed.isEmpty
        ? "omit 'stacking'"
        : "take " + allowed.map { "'.\($0.rawValue)'" }.joined(separator: " or ")
    case .unfittingOrientation: "show the data with 'bars', or omit 'orientation'"
    case .unequalSizes: "give each value its size, and 'nil' for a missing one"
    case .negativeSize: "give it sizes of 0 and more"
    case .unequalRanges: "give each value its number, and 'nil' for a missing one"
    case .infiniteRange: "write 'nil' or 'Double.nan' for a missing one"
    case .negativeErrors: "give it distances, 0 and more, or name both ends with 'low' and 'high'"
    case .crossedRanges: "exchange 'low' and 'high', or correct these values"
    case .rangesOnStack: "write 'stacking: .grouped', or omit the errors"
    case .pointsInBins: "give it one coordinate, as in 'points.map { $0.y }'"
    case .binCount: "ask for 1 to \(Bins.greatestCount)"
    case .binWidth: "write a number above 0"
    case .tooManyBins: "make them wider: there can be \(Bins.greatestCount)"
    case .unequalX: "give all series the same x, or write 'stacking: .overlaid'"
    case .unequalBandX: "give all series the same x, and 'nil' for a missing value"
    case .oneEdge: "name both, as in 'area(low: [2, 1, 3], high: [5, 6, 4])'"
    case .ticks(.tooManyTicks(_, let limit)): "ask for \(limit) ticks or fewer"
    case .ticks: "omit the ticks"
    case .overlay(let error): error.hint
    case .facets(let error): error.hint
    }
  }
}
