public import Messages
import Wire

/// The kinds of personal records. Values have three decimals.
public enum PersonalRecordKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The heaviest weight of a repetition, in kilograms.
  case heaviestWeight = 1
  /// The most repetitions of a set with a load.
  case mostReps = 2
  /// The best estimated one-repetition maximum, in kilograms, one for each formula.
  case oneRepMax = 3
  /// The longest duration of a set, in seconds.
  case longestDuration = 4
  /// The longest distance of a set, in metres.
  case longestDistance = 5
  /// The highest average speed of a set with a distance and a duration, in metres per second.
  case highestSpeed = 6
  /// The greatest volume of a set, weight times repetitions, in kilograms.
  case setVolume = 7
  /// The greatest volume of an exercise in one workout, in kilograms.
  case workoutVolume = 8
}
