import Glibc
import Terminal
import Testing

/// Sends this thread a signal, which is answered when the call returns; threads of a pool hold
/// signals back.
func deliver(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

@Test func `Ctrl-C that was not answered outlasts the one that was answered`() async {
  await #expect(processExitsWith: .exitCode(7)) {
    try Signals.start()
    deliver(SIGINT)
    Signals.lower()
    guard Signals.areRaised else { exit(1) }
    Signals.lower()
    guard !Signals.areRaised, Signals.termination == nil else { exit(2) }
    deliver(SIGINT)
    guard Signals.areRaised else { exit(3) }
    deliver(SIGINT)
    Signals.lower()
    exit(Signals.areRaised ? 7 : 4)
  }
}

@Test(arguments: [SIGTERM, SIGHUP])
func `a request to end that is not heard ends the program`(number: Int32) async {
  await #expect(processExitsWith: .signal(number)) { [number] in
    try Signals.start()
    deliver(number)
    // Work that asks for nothing.
    while true { sched_yield() }
  }
}

@Test func `a request to end stays`() async {
  await #expect(processExitsWith: .exitCode(7)) {
    try Signals.start()
    deliver(SIGTERM)
    guard Signals.areRaised, Signals.termination == SIGTERM else { exit(1) }
    Signals.lower()
    exit(Signals.areRaised ? 7 : 2)
  }
}
