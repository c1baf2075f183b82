public import Messages
import Wire

/// The kinds of training equipment.
public enum Equipment: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The athlete's own body weight.
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
  /// All the equipment of a gym.
  case fullGym = 10
}
