/// Notices that something has changed, once it has come to rest: a certificate and its key are two
/// files, and between their writings they do not fit.
struct SettledChange<State: Equatable> {
  private var known: State
  private var last: State

  init(_ state: State) {
    known = state
    last = state
  }

  /// Whether `state` is new, and was the same the last time.
  mutating func isNew(_ state: State) -> Bool {
    defer { last = state }
    guard state != known, state == last else { return false }
    known = state
    return true
  }

  /// Takes `state` as known.
  mutating func know(_ state: State) {
    known = state
    last = state
  }
}
