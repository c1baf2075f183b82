import Wire

package enum ExerciseOrigin: Int32, Choice {
  case unspecified = 0
  case `import` = 1
  case administrator = 2
}
