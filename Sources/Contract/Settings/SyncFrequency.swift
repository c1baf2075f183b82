public import Messages
import Wire

/// The frequencies of syncs.
public enum SyncFrequency: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Data is exchanged as it arises. Not allowed while offline_enabled is false: data could not be stored
  /// during a network failure.
  case realtime = 1
  /// Data is exchanged once a day.
  case daily = 2
  /// Data is exchanged when the athlete requests it.
  case manual = 3
}
