package import Wire

/// The methods of pulsewire.music.v1.MixService.
package enum MixRPC {
  static let service = "pulsewire.music.v1.MixService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getMix, listMixes, listPlaylists, makeMix, rateMix, setTrackTempos,
  ]
}
