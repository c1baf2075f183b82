import Wire

package enum InjuryRegion: Int32, Choice {
  case unspecified = 0
  case knee = 1
  case hip = 2
  case ankle = 3
  case thigh = 4
  case groin = 5
  case lowerBack = 6
  case upperBack = 7
  case neck = 8
  case shoulder = 9
  case elbow = 10
  case wrist = 11
  case chest = 12
  case abdomen = 13
}
