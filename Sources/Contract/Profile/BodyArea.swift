public import Messages
import Wire

/// The parts of the body to train.
public enum BodyArea: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The full body.
  case fullBody = 1
  /// The chest.
  case chest = 2
  /// The back.
  case back = 3
  /// The shoulders.
  case shoulders = 4
  /// The arms.
  case arms = 5
  /// The core.
  case core = 6
  /// The glutes.
  case glutes = 7
  /// The legs.
  case legs = 8
}
