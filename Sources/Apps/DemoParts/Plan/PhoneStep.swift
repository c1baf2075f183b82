/// One thing that the demo's phone does.
public enum PhoneStep: Hashable, Sendable {
  /// Waits until the session is so old.
  case wait(until: Duration)
  /// Waits until the rest ends.
  case awaitRest
  /// Sends a command.
  case command(PhoneCommand)
}
