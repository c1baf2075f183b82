import Wire

package enum CueReceipt: Int32, Choice {
  case unspecified = 0
  case sent = 1
  case silent = 2
}
