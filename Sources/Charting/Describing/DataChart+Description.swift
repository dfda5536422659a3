extension DataChart {
  /// The description of the chart for screen readers: the kind of chart, its title, its axes, and
  /// for each series the number of values, their minimum, maximum and trend; its fill, its
  /// annotations, and what is highlighted.
  ///
  ///     Bar chart 'Rain' of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend.
  ///     Line chart of 1 value: 4 at 0.
  ///     Line chart 'Temperatures' of 2 series, 12 values each, in °C, from Jan to Dec.
  ///     Oslo: minimum -4 at Jan, maximum 18 at Jul. Rome: minimum 8 at Jan, maximum 25 at Jul.
  ///
  /// The slices of a pie have no order, and so no trend: the share of the largest is named instead.
  /// The same holds for labels. The first sentence has at most 40 words.
  package var description: String { BriefDescription(self).text }

  /// The description of the chart for screen readers, in one to three levels; those that are not brief
  /// have a line for each fact.
  package func description(_ detail: DescriptionDetail) -> String {
    detail == .brief ? description : LongDescription(self, detail).text
  }

  /// What it says, as data.
  package var facts: ChartFacts { ChartFacts(drawing) }
}
