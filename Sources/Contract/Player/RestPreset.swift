public import Messages
import Wire

/// The usual lengths of a rest.
public enum RestPreset: Int32, Choice {
  /// 60 s, after light sets.
  case light = 1
  /// 90 s, after moderate sets.
  case moderate = 2
  /// 120 s, after heavy and compound sets.
  case heavy = 3
}
