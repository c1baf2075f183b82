public import Messages
import Wire

/// Something to train with.
public enum Equipment: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// The own body.
  case bodyweight = 1
  /// A mat.
  case mat = 2
  /// Dumbbells.
  case dumbbells = 3
  /// Kettlebells.
  case kettlebells = 4
  /// Resistance bands.
  case resistanceBands = 5
  /// A barbell with plates and a rack.
  case barbell = 6
  /// A pull-up bar.
  case pullUpBar = 7
  /// A bench.
  case bench = 8
  /// A treadmill, bike or rower.
  case cardioMachine = 9
  /// All that a gym has.
  case fullGym = 10
}
