import Wire

package enum OneRepMaxFormula: Int32, Choice {
  case unspecified = 0
  case epley = 1
  case brzycki = 2
}
