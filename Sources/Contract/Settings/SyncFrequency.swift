public import Messages
import Wire

/// When data is exchanged.
public enum SyncFrequency: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// As it arises. Not while offline_enabled is false: there would be nowhere to keep what a lost
  /// network holds up.
  case realtime = 1
  /// Once a day.
  case daily = 2
  /// When the athlete asks.
  case manual = 3
}
