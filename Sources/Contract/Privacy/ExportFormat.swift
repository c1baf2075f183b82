import Wire

package enum ExportFormat: Int32, Choice {
  case unspecified = 0
  case json = 1
  case csv = 2
}
