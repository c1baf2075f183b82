public import Messages
import Wire

/// What data is used for.
public enum ConsentPurpose: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// A model of another company makes plans from the fitness profile and the training. Without it,
  /// plans are made by rules on the server.
  case ai = 1
  /// How the app is used is counted, to make it better.
  case analytics = 2
  /// Data of one type is taken from one source. Without it, that source's sync stops.
  case sync = 3
}
