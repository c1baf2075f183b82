public import Messages
import Wire

/// The kinds of goals.
public enum GoalKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// To lift more weight.
  case strength = 1
  /// To gain muscle.
  case hypertrophy = 2
  /// To increase endurance.
  case endurance = 3
  /// To lose fat.
  case fatLoss = 4
  /// To tone.
  case toning = 5
  /// To stay healthy.
  case generalFitness = 6
}
