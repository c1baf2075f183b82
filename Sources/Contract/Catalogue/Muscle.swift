public import Messages
import Wire

/// The muscles and muscle groups.
public enum Muscle: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The chest.
  case chest = 1
  /// The front of the shoulders.
  case frontShoulders = 2
  /// The side of the shoulders.
  case sideShoulders = 3
  /// The back of the shoulders.
  case rearShoulders = 4
  /// The front of the upper arm.
  case biceps = 5
  /// The back of the upper arm.
  case triceps = 6
  /// The forearms, which provide the grip.
  case forearms = 7
  /// The muscles between the shoulder blades.
  case upperBack = 8
  /// The broadest muscles of the back.
  case lats = 9
  /// The muscles from the neck to the shoulders.
  case trapezius = 10
  /// The muscles along the lower spine.
  case lowerBack = 11
  /// The straight and the deep abdominal muscles.
  case abdominals = 12
  /// The oblique abdominal muscles.
  case obliques = 13
  /// The muscles that lift the thigh.
  case hipFlexors = 14
  /// The muscles of the buttocks.
  case glutes = 15
  /// The front of the thigh.
  case quadriceps = 16
  /// The back of the thigh.
  case hamstrings = 17
  /// The inner side of the thigh.
  case adductors = 18
  /// The outer side of the hip.
  case abductors = 19
  /// The calves.
  case calves = 20
  /// The neck.
  case neck = 21
}
