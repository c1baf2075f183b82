import Wire

package enum SettingsEffectTime: Int32, Choice {
  case unspecified = 0
  case immediately = 1
  case nextSession = 2
}
