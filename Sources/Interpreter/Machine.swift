/// The engine that runs compiled code against a heap, globals and a world; the runtime's engineer
/// replaces this sketch.
package final class Machine {
  package init() {}
}

/// The arguments of one call of a builtin, in the order of its parameters.
package struct Arguments {}
