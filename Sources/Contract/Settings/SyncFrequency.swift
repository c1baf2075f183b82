import Wire

package enum SyncFrequency: Int32, Choice {
  case unspecified = 0
  case realtime = 1
  case daily = 2
  case manual = 3
}
