package import Wire

/// The methods of pulsewire.body.v1.BodyMeasurementService.
package enum BodyMeasurementRPC {
  static let service = "pulsewire.body.v1.BodyMeasurementService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [listBodyMeasurements, setBodyMeasurements]
}
