package import Wire

/// The methods of pulsewire.health.v1.RecordingService.
package enum RecordingRPC {
  static let service = "pulsewire.health.v1.RecordingService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    importRecording, listWorkoutRecordings, separateRecording,
  ]
}
