// A fuzzer: tries bytes on one target, led by the code that they reach (libFuzzer).
//
//   fuzz TARGET [libFuzzer's options and corpus folders]

import FuzzTargets
@preconcurrency import Glibc

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ try: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let target: FuzzTarget = {
  if CommandLine.argc > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) {
    return target
  }
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  fputs("usage: fuzz TARGET [options] [folders]; a target is one of \(names)\n", stderr)
  exit(2)
}()

// The driver reads its own arguments: those behind the target.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
arguments?[0] = CommandLine.unsafeArgv[0]
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    if let violation = target.violation(in: bytes) { fatalError(violation) }
    return 0
  })
