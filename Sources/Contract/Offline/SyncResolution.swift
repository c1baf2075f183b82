import Wire

package enum SyncResolution: Int32, Choice {
  case unspecified = 0
  case retry = 1
  case discard = 2
  case replace = 3
}
