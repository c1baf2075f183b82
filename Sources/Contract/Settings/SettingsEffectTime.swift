public import Messages
import Wire

/// When a change takes effect.
public enum SettingsEffectTime: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// At once.
  case immediately = 1
  /// With the next session that starts.
  case nextSession = 2
}
