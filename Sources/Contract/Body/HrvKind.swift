import Wire

package enum HrvKind: Int32, Choice {
  case unspecified = 0
  case sdnn = 1
  case rmssd = 2
}
