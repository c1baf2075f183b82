import Wire

package enum PhotoFormat: Int32, Choice {
  case unspecified = 0
  case jpeg = 1
  case png = 2
}
