package import Wire

/// The methods of pulsewire.body.v1.HrvService.
package enum HrvRPC {
  static let service = "pulsewire.body.v1.HrvService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    deleteHrvReadings, getHrvBaseline, listHrvReadings, syncHrvReadings, uploadHrvReadings,
  ]
}
