import Wire

package enum HeartRateDeviceKind: Int32, Choice {
  case unspecified = 0
  case wearable = 1
  case bluetoothBroadcast = 2
}
