import Wire

package enum TextSize: Int32, Choice {
  case unspecified = 0
  case standard = 1
  case large = 2
  case extraLarge = 3
}
