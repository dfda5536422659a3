/// What a finger has just done.
package enum TouchPhase: Hashable, Sendable {
  case began, moved, stationary, ended, cancelled
}
