public import Messages
import Wire

/// The ways in which a device obtains a heart rate.
public enum HeartRateDeviceKind: Int32, Choice {
  /// The default value; same as `wearable`.
  case unspecified = 0
  /// A device that measures the heart rate itself, such as a watch.
  case wearable = 1
  /// A device that receives the Bluetooth broadcast of a strap or watch.
  case bluetoothBroadcast = 2
}
