public import Messages
import Wire

/// Units of weight.
public enum WeightUnit: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Kilograms.
  case kg = 1
  /// Pounds of 0.45359237 kg.
  case lb = 2
}
