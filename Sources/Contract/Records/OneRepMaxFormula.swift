public import Messages
import Wire

/// The formulas that estimate a one-repetition maximum from a set of 1 to 10 repetitions. A set of
/// one repetition is a measurement: both give its weight.
public enum OneRepMaxFormula: Int32, Choice {
  /// The default value; in a request, same as `epley`.
  case unspecified = 0
  /// Epley (1985): weight × (1 + reps / 30).
  case epley = 1
  /// Brzycki (1993): weight × 36 / (37 − reps).
  case brzycki = 2
}
