package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. It does not measure speed: meanwhile the test waits for processors that other tests
  /// hold, on slow machines for minutes.
  package static var mustEnd: Self { .timeLimit(.minutes(20)) }
}
