public import Wire

/// The methods of pulsewire.player.v1.PlayerService.
public enum PlayerRPC {
  static let service = "pulsewire.player.v1.PlayerService"

  /// All of them.
  public static let all: [any ContractMethod] = [
    applyCommand, getSession, startWorkout, watchActivity,
  ]
}
