import Wire

package enum HeartRateSource: Int32, Choice {
  case unspecified = 0
  case automatic = 1
  case bluetoothBroadcast = 2
}
