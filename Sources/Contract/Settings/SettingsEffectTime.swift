public import Messages
import Wire

/// The times at which a change takes effect.
public enum SettingsEffectTime: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The change takes effect immediately.
  case immediately = 1
  /// The change takes effect with the next session that starts.
  case nextSession = 2
}
