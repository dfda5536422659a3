extension Library {
  /// The builtins of every page, whatever its host: those of Swift's own library.
  package static let core = Library(WordGroup.core, index: NameIndex(of: WordGroup.core))
}

extension WordGroup {
  /// The words of `Library.core`.
  package static let core = [
    WordGroup { Builtin.output }, WordGroup { Builtin.conversions },
    WordGroup { Builtin.mathematics }, WordGroup { Builtin.numbers },
    WordGroup { Builtin.sizedIntegers },
    WordGroup { ErrorText.words }, WordGroup { Builtin.likenesses },
    WordGroup { Builtin.rounding }, WordGroup { Builtin.radixes },
    WordGroup { Builtin.formatting }, WordGroup { Builtin.strings },
    WordGroup { Builtin.characters }, WordGroup { Builtin.textIndices },
    WordGroup { Builtin.characterKinds }, WordGroup { Builtin.characterSets },
    WordGroup { Builtin.textSearches }, WordGroup { Builtin.splitting },
    WordGroup { Builtin.arrays }, WordGroup { Builtin.slices },
    WordGroup { Builtin.arrayChanges }, WordGroup { Builtin.replacing },
    WordGroup { Builtin.exchanges }, WordGroup { Builtin.higherOrder },
    WordGroup { Builtin.dictionaries }, WordGroup { Builtin.dictionaryChanges },
    WordGroup { DictionaryIndices.words },
    WordGroup { Builtin.sets }, WordGroup { Builtin.setChanges }, WordGroup { Builtin.ranges },
    WordGroup { Builtin.sequences }, WordGroup { Builtin.optionals }, WordGroup { Builtin.stops },
    WordGroup { Builtin.partialRanges }, WordGroup { Builtin.metatypes },
    WordGroup { Builtin.scalars }, WordGroup { Builtin.selectors },
    WordGroup { Hashing.words }, WordGroup { TextComparisons.words },
    WordGroup { TextOption.words }, WordGroup { TextForms.words },
    WordGroup { Builtin.remainders }, WordGroup { Builtin.numberParts },
    WordGroup { RangeSections.words }, WordGroup { Builtin.textPlaces },
    WordGroup(types: {
      [
        .selector, .codePoint, .textIndex, .never, .metatype, .characterSet, .roundingRule, .hasher,
        .objectIdentifier, .comparisonResult, .numberSign, .textOptions, .dictionaryIndex,
      ] + TypeDeclaration.partialRanges
    }),
  ]
}
