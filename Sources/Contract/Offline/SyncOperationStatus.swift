import Wire

package enum SyncOperationStatus: Int32, Choice {
  case unspecified = 0
  case pending = 1
  case processing = 2
  case completed = 3
  case failed = 4
  case discarded = 5
}
