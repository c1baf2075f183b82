public import Messages
import Wire

/// The sources of live heart rate.
public enum HeartRateSource: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The watch, or any other available source; if there are several, the one that was first.
  case automatic = 1
  /// A strap or watch that broadcasts over Bluetooth.
  case bluetoothBroadcast = 2
}
