extension Path {
  /// The length of all subpaths together, in points; gaps between them do not count.
  ///
  /// 0 for an empty path; not finite for a path with a coordinate that is not, or too large.
  package var length: Double {
    subpaths.reduce(0) { $0 + $1.length }
  }
}

extension Subpath {
  var length: Double { segments.reduce(0) { $0 + $1.length } }
}
