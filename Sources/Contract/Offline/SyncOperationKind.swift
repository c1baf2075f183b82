import Wire

package enum SyncOperationKind: Int32, Choice {
  case unspecified = 0
  case create = 1
  case update = 2
  case delete = 3
}
