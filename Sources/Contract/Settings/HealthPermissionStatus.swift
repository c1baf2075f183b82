public import Messages
import Wire

/// The statuses of a health store's permission for one type of data.
public enum HealthPermissionStatus: Int32, Choice {
  /// The default value; the permission was not requested yet.
  case unspecified = 0
  /// Reading is permitted.
  case granted = 1
  /// Reading is denied.
  case denied = 2
}
