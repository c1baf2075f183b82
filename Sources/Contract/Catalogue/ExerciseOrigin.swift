import Wire

package enum ExerciseOrigin: Int32, Choice {
  case unspecified = 0

  /// An imported file.
  case `import` = 1
  case administrator = 2
}
