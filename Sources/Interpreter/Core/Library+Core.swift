extension Library {
  /// The words that every page has, whatever its world: those of Swift's own library.
  package static let core = Library(
    builtins: Builtin.output + Builtin.conversions + Builtin.mathematics + Builtin.numbers
      + Builtin.strings + Builtin.characters + Builtin.textIndices
      + Builtin.arrays + Builtin.slices
      + Builtin.arrayChanges
      + Builtin.exchanges + Builtin.higherOrder + Builtin.dictionaries
      + Builtin.dictionaryChanges + Builtin.ranges + Builtin.sequences
      + Builtin.optionals + Builtin.stops + Builtin.partialRanges
      + Builtin.metatypes,
    types: [.textIndex, .never, .metatype] + TypeDeclaration.partialRanges)
}
