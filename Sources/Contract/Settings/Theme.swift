import Wire

package enum Theme: Int32, Choice {
  case unspecified = 0
  case system = 1
  case light = 2
  case dark = 3
}
