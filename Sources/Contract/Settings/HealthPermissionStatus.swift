public import Messages
import Wire

/// What a health store says of one type of data.
public enum HealthPermissionStatus: Int32, Choice {
  /// Not asked yet.
  case unspecified = 0
  /// It may be read.
  case granted = 1
  /// It may not be read.
  case denied = 2
}
