import Wire

package enum ExportState: Int32, Choice {
  case unspecified = 0
  case pending = 1
  case running = 2
  case ready = 3
  case failed = 4
  case cancelled = 5
  case expired = 6
}
