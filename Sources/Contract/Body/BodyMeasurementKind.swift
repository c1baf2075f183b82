import Wire

package enum BodyMeasurementKind: Int32, Choice {
  case unspecified = 0
  case neck = 1
  case shoulders = 2
  case chest = 3
  case waist = 4
  case hips = 5
  case leftUpperArm = 6
  case rightUpperArm = 7
  case leftForearm = 8
  case rightForearm = 9
  case leftThigh = 10
  case rightThigh = 11
  case leftCalf = 12
  case rightCalf = 13
  case bodyFat = 14
}
