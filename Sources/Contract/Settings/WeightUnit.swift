public import Messages
import Wire

/// The units of weight.
public enum WeightUnit: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Kilograms.
  case kg = 1
  /// Pounds of 0.45359237 kg.
  case lb = 2
}
