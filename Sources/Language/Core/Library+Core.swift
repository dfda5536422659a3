extension Library {
  /// The builtins of every page, whatever its host: those of Swift's own library.
  package static let core = Library(
    builtins: Builtin.output + Builtin.conversions + Builtin.mathematics + Builtin.numbers
      + Builtin.rounding + Builtin.radixes + Builtin.formatting
      + Builtin.strings + Builtin.characters + Builtin.textIndices
      + Builtin.characterKinds + Builtin.characterSets + Builtin.textSearches
      + Builtin.splitting
      + Builtin.arrays + Builtin.slices
      + Builtin.arrayChanges + Builtin.replacing
      + Builtin.exchanges + Builtin.higherOrder + Builtin.dictionaries
      + Builtin.dictionaryChanges + Builtin.sets + Builtin.setChanges + Builtin.ranges
      + Builtin.sequences + Builtin.optionals + Builtin.stops + Builtin.partialRanges
      + Builtin.metatypes + Builtin.scalars + Builtin.selectors,
    types: [
      .selector, .byte, .codePoint, .textIndex, .never, .metatype, .characterSet, .roundingRule,
    ]
      + TypeDeclaration.partialRanges)
}
