public import Messages
import Wire

/// The usual lengths of a rest.
public enum RestPreset: Int32, Choice {
  /// 60 seconds, after light sets.
  case light = 1
  /// 90 seconds, after moderate sets.
  case moderate = 2
  /// 120 seconds, after heavy and compound sets.
  case heavy = 3
}
