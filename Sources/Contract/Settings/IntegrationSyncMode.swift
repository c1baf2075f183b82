import Wire

package enum IntegrationSyncMode: Int32, Choice {
  case unspecified = 0
  case manual = 1
  case background = 2
}
