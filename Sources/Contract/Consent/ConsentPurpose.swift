public import Messages
import Wire

/// The purposes for which data is used.
public enum ConsentPurpose: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The planning of workouts by another company's model, from the fitness profile and the training. Without
  /// this consent, the server creates plans by rules.
  case ai = 1
  /// The collection of usage statistics, to improve the app.
  case analytics = 2
  /// The import of one type of data from one source. Without this consent, the sync from that source stops.
  case sync = 3
}
