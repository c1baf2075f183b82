/// The phase of the player.
package enum PlayerPhase: Hashable, Sendable, CaseIterable {
  /// A set to be done, or a free workout.
  case working
  /// The countdown before the first set, until its deadline.
  case preparing
  /// The time between sets, until the rest's deadline.
  case resting
  /// A pause, which also stops a rest.
  case paused
  /// No open set; the session waits for `finish`, or for more sets.
  case completed
  /// The end; no more commands are accepted.
  case finished
}
