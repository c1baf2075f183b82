package import Wire

/// The methods of pulsewire.live.v1.LiveService.
package enum LiveRPC {
  static let service = "pulsewire.live.v1.LiveService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    analyzeHeartRate, getHeartRateSummary, listHeartRateDevices, listHeartRateSamples,
    pushHeartRate,
    restoreHeartRate, strikeHeartRate, watchCoach, watchSession,
  ]
}
