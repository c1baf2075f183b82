/// The detection of a change once it has settled: a certificate and its key are two files, and do not
/// match between the two writes.
struct SettledChange<State: Equatable> {
  private var known: State
  private var last: State

  init(_ state: State) {
    known = state
    last = state
  }

  /// Returns whether `state` is new, and equals the state of the last check.
  mutating func isNew(_ state: State) -> Bool {
    defer { last = state }
    guard state != known, state == last else { return false }
    known = state
    return true
  }

  /// Records `state` as known.
  mutating func know(_ state: State) {
    known = state
    last = state
  }
}
