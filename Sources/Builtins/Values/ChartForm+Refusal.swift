internal import Charting
internal import Language

extension ChartForm {
  /// The failure for arguments that a kind of chart does not take; nil if it does.
  static func refusal(
    _ arguments: Arguments, of site: BuiltinCall, as kind: ChartKind
  ) -> Failure? {
    let given = site.types.enumerated().map { index, type in
      type.map { type in
        let number = ChartForm.number(arguments[index], type)
        return GivenArgument(type, number.map { brief($0) } ?? "")
      }
    }
    return objection(as: kind)(given)?.failure
  }
}
