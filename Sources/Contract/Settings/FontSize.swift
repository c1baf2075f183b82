import Wire

package enum FontSize: Int32, Choice {
  case unspecified = 0
  case small = 1
  case medium = 2
  case large = 3
}
