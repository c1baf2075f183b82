import Wire

package enum MovementPattern: Int32, Choice {
  case unspecified = 0
  case squat = 1
  case hinge = 2
  case lunge = 3
  case horizontalPush = 4
  case verticalPush = 5
  case horizontalPull = 6
  case verticalPull = 7
  case carry = 8
  case rotation = 9
  case core = 10
  case isolation = 11
  case locomotion = 12
  case mobility = 13
}
