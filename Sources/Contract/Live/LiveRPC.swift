public import Wire

/// The methods of pulsewire.live.v1.LiveService.
public enum LiveRPC {
  static let service = "pulsewire.live.v1.LiveService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getHeartRateSummary, listHeartRateDevices, listHeartRateSamples, pushHeartRate,
    restoreHeartRate, strikeHeartRate, watchSession,
  ]
}
