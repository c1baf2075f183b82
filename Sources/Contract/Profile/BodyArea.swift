public import Messages
import Wire

/// A part of the body to train.
public enum BodyArea: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// All of it.
  case fullBody = 1
  /// Chest.
  case chest = 2
  /// Back.
  case back = 3
  /// Shoulders.
  case shoulders = 4
  /// Arms.
  case arms = 5
  /// Core.
  case core = 6
  /// Glutes.
  case glutes = 7
  /// Legs.
  case legs = 8
}
