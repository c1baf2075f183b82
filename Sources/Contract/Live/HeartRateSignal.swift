import Wire

package enum HeartRateSignal: Int32, Choice {
  case unspecified = 0
  case live = 1
  case stale = 2
  case contactLost = 3
}
