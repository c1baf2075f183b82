import Wire

package enum SignInMethodKind: Int32, Choice {
  case unspecified = 0
  case password = 1
  case google = 2
  case apple = 3
  case passkey = 4
}
