import Wire

package enum DeletionState: Int32, Choice {
  case unspecified = 0
  case running = 1
  case done = 2
  case doneInPart = 3
}
