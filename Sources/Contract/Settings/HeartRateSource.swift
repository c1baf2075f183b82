public import Messages
import Wire

/// Where live heart rate comes from.
public enum HeartRateSource: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// From the watch, or whatever else is there.
  case automatic = 1
  /// From a strap or watch that broadcasts over Bluetooth.
  case bluetoothBroadcast = 2
}
