package import Graphics
package import Layers

extension DataChart {
  /// The owners of its layers within it, the innermost part first.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  package var owners: [LayerID: [ItemOwner.Part]] {
    let facts = facts
    let words = MarkWords(facts)
    var owners = guides.owners(GuideWords(facts, words))
    owners[plotArea] = [ItemOwner.Part("plot")]
    for layer in exitingSeries + exitingPanels { owners[layer] = [ItemOwner.Part("mark")] }
    for set in markSets { owners.merge(set.owners(words)) { $1 } }
    if let fill {
      owners[fill.layer] = [words.fill]
      owners[fill.mask] = [words.fill]
    }
    return owners
  }
}

extension PlacedChart {
  /// The owners of its layers within it, the innermost part first; those that a program draws in a
  /// plot are not among them.
  package var owners: [LayerID: [ItemOwner.Part]] {
    switch self {
    case .plot(let plot): plot.owners
    case .data(let chart): chart.owners
    }
  }

  /// The view.
  package var view: LayerID {
    switch self {
    case .plot(let plot): plot.view
    case .data(let chart): chart.view
    }
  }

  /// The title; nil if it has none.
  var title: String? {
    guard case .data(let chart) = self, !chart.options.title.isBlank else { return nil }
    return chart.options.title
  }
}
