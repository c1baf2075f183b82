public import Messages
import Wire

/// How the body moves in an exercise.
public enum MovementPattern: Int32, Choice {
  /// Not said.
  case unspecified = 0
  /// Knees and hips bend together.
  case squat = 1
  /// The hips bend, the knees hardly.
  case hinge = 2
  /// One leg in front of the other, or one alone.
  case lunge = 3
  /// Away from the chest.
  case horizontalPush = 4
  /// Over the head.
  case verticalPush = 5
  /// Towards the chest.
  case horizontalPull = 6
  /// Down from over the head.
  case verticalPull = 7
  /// A load is walked with.
  case carry = 8
  /// The trunk turns, or keeps from turning.
  case rotation = 9
  /// The trunk bends, or keeps from bending.
  case core = 10
  /// One joint alone.
  case isolation = 11
  /// Walking, running, riding, rowing, jumping.
  case locomotion = 12
  /// To move further, as stretching.
  case mobility = 13
}
