import Wire

package enum LoadKind: Int32, Choice {
  case unspecified = 0
  case banister = 1
  case edwards = 2
  case sessionRpe = 3
}
