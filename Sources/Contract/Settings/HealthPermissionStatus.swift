import Wire

package enum HealthPermissionStatus: Int32, Choice {
  case unspecified = 0
  case granted = 1
  case denied = 2
}
