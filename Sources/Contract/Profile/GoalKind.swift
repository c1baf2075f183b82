import Wire

package enum GoalKind: Int32, Choice {
  case unspecified = 0
  case strength = 1
  case hypertrophy = 2
  case endurance = 3
  case fatLoss = 4
  case toning = 5
  case generalFitness = 6
}
