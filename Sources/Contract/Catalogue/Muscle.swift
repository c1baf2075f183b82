import Wire

package enum Muscle: Int32, Choice {
  case unspecified = 0
  case chest = 1
  case frontShoulders = 2
  case sideShoulders = 3
  case rearShoulders = 4
  case biceps = 5
  case triceps = 6
  case forearms = 7
  case upperBack = 8
  case lats = 9
  case trapezius = 10
  case lowerBack = 11
  case abdominals = 12
  case obliques = 13
  case hipFlexors = 14
  case glutes = 15
  case quadriceps = 16
  case hamstrings = 17
  case adductors = 18
  case abductors = 19
  case calves = 20
  case neck = 21
}
