import Wire

package enum RestPreset: Int32, Choice {
  case light = 1
  case moderate = 2
  case heavy = 3
}
