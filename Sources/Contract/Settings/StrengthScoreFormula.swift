public import Messages
import Wire

/// The formulas of a day's strength score. Records are those of pulsewire.records.v1.
public enum StrengthScoreFormula: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Formula A, the volume: the sum of weight times repetitions over all sets of the day, in kilograms.
  case volume = 1
  /// Formula B, the gains: the sum of what the day's records of the one-repetition maximum, by Epley's
  /// formula, exceed those that they replaced, in kilograms. The first record of an exercise replaces none, and
  /// adds nothing.
  case oneRepMaxGains = 2
  /// Formula C, 0.7 × volume + 0.3 × points: the volume as in formula A, and 1,000 points for each exercise of
  /// a workout that replaced a record of any kind.
  case volumeAndRecords = 3
}
