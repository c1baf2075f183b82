public import Wire

/// The methods of pulsewire.player.v1.PlayerService.
public enum PlayerRPC {
  static let service = "pulsewire.player.v1.PlayerService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    applyCommand, getSession, startWorkout, watchActivity,
  ]
}
