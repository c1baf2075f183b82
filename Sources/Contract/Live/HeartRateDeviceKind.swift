public import Messages
import Wire

/// How a device comes by a heart rate.
public enum HeartRateDeviceKind: Int32, Choice {
  /// As `wearable`.
  case unspecified = 0
  /// It measures it itself, as a watch does.
  case wearable = 1
  /// It hears what a strap or watch broadcasts over Bluetooth.
  case bluetoothBroadcast = 2
}
