import Wire

package enum RevocationState: Int32, Choice {
  case unspecified = 0
  case pending = 1
  case revoked = 2
  case notLinked = 3
  case failed = 4
}
