import Wire

package enum BodyWeightOrigin: Int32, Choice {
  case unspecified = 0
  case profile = 1
  case health = 2
}
