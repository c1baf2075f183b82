import Wire

package enum BodyArea: Int32, Choice {
  case unspecified = 0
  case fullBody = 1
  case chest = 2
  case back = 3
  case shoulders = 4
  case arms = 5
  case core = 6
  case glutes = 7
  case legs = 8
}
