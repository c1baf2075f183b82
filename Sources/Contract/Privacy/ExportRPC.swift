public import Wire

/// The methods of pulsewire.privacy.v1.ExportService.
public enum ExportRPC {
  static let service = "pulsewire.privacy.v1.ExportService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    cancelExport, getExport, listExports, startExport, watchExport,
  ]
}
