public import Messages
import Wire

/// The patterns of body movement in an exercise.
public enum MovementPattern: Int32, Choice {
  /// The default value; no pattern is given.
  case unspecified = 0
  /// The bending of knees and hips together.
  case squat = 1
  /// The bending of the hips with hardly any bending of the knees.
  case hinge = 2
  /// The work of one leg in front of the other, or of one leg alone.
  case lunge = 3
  /// A push away from the chest.
  case horizontalPush = 4
  /// A push over the head.
  case verticalPush = 5
  /// A pull towards the chest.
  case horizontalPull = 6
  /// A pull down from over the head.
  case verticalPull = 7
  /// Walking with a load.
  case carry = 8
  /// The rotation of the trunk, or the resistance to it.
  case rotation = 9
  /// The bending of the trunk, or the resistance to it.
  case core = 10
  /// The movement of a single joint.
  case isolation = 11
  /// Locomotion: walking, running, riding, rowing, jumping.
  case locomotion = 12
  /// An exercise for a wider range of motion, such as stretching.
  case mobility = 13
}
