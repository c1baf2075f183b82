public import Messages
import Wire

/// A kind of goal.
public enum GoalKind: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// To lift more.
  case strength = 1
  /// To gain muscle.
  case hypertrophy = 2
  /// To last longer.
  case endurance = 3
  /// To lose fat.
  case fatLoss = 4
  /// To tone.
  case toning = 5
  /// To stay well.
  case generalFitness = 6
}
