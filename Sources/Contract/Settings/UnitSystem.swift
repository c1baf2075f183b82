import Wire

package enum UnitSystem: Int32, Choice {
  case unspecified = 0
  case metric = 1
  case imperial = 2
}
