/// The indices of a list, or of a part of one, which has those of the list that it comes from.
struct ListIndices {
  /// The first index: 0, or where a part begins.
  let start: Int
  /// How many there are.
  let count: Int

  init(of list: Value, in machine: Machine) {
    (start, count) = (machine.start(of: list), machine.count(list))
  }

  private var end: Int { start + count }

  /// The place of an index among the elements, which must have it.
  func place(of index: Int) throws -> Int {
    guard index >= start, index < end else { throw bad(index) }
    return index - start
  }

  /// The place of an index, or of the end, among the elements.
  func placeOrEnd(of index: Int) throws -> Int {
    index == end ? count : try place(of: index)
  }

  /// The index of a place among the elements, as an optional; nil if there is no place.
  func value(ofPlace place: Int?) -> Value { place.map { .int(start + $0) } ?? .none }

  /// The index of a place among the elements of a sequence, as an optional; nil if there is no place.
  ///
  /// - Parameter list: The sequence; nil for one whose indices begin at 0.
  static func value(ofPlace place: Int?, in list: Value?, _ machine: Machine) -> Value {
    guard let list else { return place.map(Value.int) ?? .none }
    return ListIndices(of: list, in: machine).value(ofPlace: place)
  }

  /// The places of neighbouring elements, by a range of indices.
  func places(_ kind: ArraySlicing, _ index: Value, in machine: Machine) throws -> Range<Int> {
    let (lower, upper): (Int, Int)
    switch kind {
    case .range:
      let bounds = machine.elements(index)
      (lower, upper) = (bounds[0].asInt, bounds[1].asInt)
    case .closedRange:
      let bounds = machine.elements(index)
      (lower, upper) = (bounds[0].asInt, try after(bounds[1].asInt))
    case .from:
      guard index.asInt <= end else { throw noPart(upTo: index.asInt) }
      (lower, upper) = (index.asInt, end)
    case .upTo: (lower, upper) = (start, index.asInt)
    case .through: (lower, upper) = (start, try after(index.asInt))
    }
    guard lower >= start else { throw bad(lower) }
    guard upper >= start else { throw bad(upper) }
    guard upper <= end else { throw noPart(upTo: upper) }
    return lower - start..<max(lower, upper) - start
  }

  /// The places that a range of indices replaces, by its ends and whether the last is part of it.
  func places(from lower: Int, to last: Int, isClosed: Bool) throws -> Range<Int> {
    guard lower >= start, last >= start else { throw bad(min(lower, last)) }
    guard isClosed ? last < end : last <= end else { throw bad(isClosed ? last : last - 1) }
    guard lower <= end else { throw bad(lower) }
    return lower - start..<(isClosed ? last + 1 : last) - start
  }

  /// The index after one of those of the list, or after one before its start.
  private func after(_ last: Int) throws -> Int {
    guard last < end else { throw bad(last) }
    return last + 1
  }

  private func noPart(upTo end: Int) -> Failure {
    guard start == 0 else { return bad(end) }
    return Failure(
      "there is no part up to \(end) of a list of \(count)",
      hint: "'prefix', 'suffix' and their like take what there is")
  }

  /// The failure for an index that the list does not have.
  @inline(never)
  func bad(_ index: Int) -> Failure {
    if start > 0 {
      return Failure(
        "index \(index) is not in this part of a list",
        hint: count == 0 ? "the part is empty" : "its indices are \(start)...\(end - 1)")
    }
    if index < 0 {
      return Failure("index \(index) is before the start of the list", hint: "the first index is 0")
    }
    return Failure(
      "index \(index) is past the end of a list of \(count)",
      hint: count == 0 ? "the list is empty" : "the last index is \(count - 1)")
  }
}
