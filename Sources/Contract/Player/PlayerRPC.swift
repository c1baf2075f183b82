package import Wire

/// The methods of pulsewire.player.v1.PlayerService.
package enum PlayerRPC {
  static let service = "pulsewire.player.v1.PlayerService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    applyCommand, getSession, startWorkout, watchActivity,
  ]
}
