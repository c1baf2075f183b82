/// A step of the demo's phone.
package enum PhoneStep: Hashable, Sendable {
  /// Waits until the session has lasted this long.
  case wait(until: Duration)
  /// Waits until the rest ends.
  case awaitRest
  /// Sends a command.
  case command(PhoneCommand)
}
