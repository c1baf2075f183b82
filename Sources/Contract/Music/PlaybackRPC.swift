package import Wire

/// The methods of pulsewire.music.v1.PlaybackService.
package enum PlaybackRPC {
  static let service = "pulsewire.music.v1.PlaybackService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    controlPlayback, getPlayback, getSessionMusic, listPlaybackDevices, reportPlayback,
    setSessionMusic, watchPlayback,
  ]
}
