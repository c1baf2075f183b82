package import Wire

/// The methods of pulsewire.privacy.v1.ExportService.
package enum ExportRPC {
  static let service = "pulsewire.privacy.v1.ExportService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    cancelExport, getExport, listExports, startExport, watchExport,
  ]
}
