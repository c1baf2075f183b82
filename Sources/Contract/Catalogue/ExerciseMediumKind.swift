import Wire

package enum ExerciseMediumKind: Int32, Choice {
  case unspecified = 0
  case video = 1
  case animation = 2
  case image = 3
}
