internal import Glibc

/// Whether suites that would take long try everything, as `scripts/nightly` has them do by `EASEL_TESTS=all`. Otherwise
/// they try a sample, the same one in every run.
package let triesAll = getenv("EASEL_TESTS").map { String(cString: $0) } == "all"
