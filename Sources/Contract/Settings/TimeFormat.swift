import Wire

package enum TimeFormat: Int32, Choice {
  case unspecified = 0
  case hours24 = 1
  case hours12 = 2
}
