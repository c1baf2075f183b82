import Wire

package enum HeartRateArtefactKind: Int32, Choice {
  case unspecified = 0
  case rate = 1
  case interval = 2
}
