import Contract
import RPC

extension ErrorReason {
  private static let playback: [any ContractMethod] = [
    MixRPC.listPlaylists, MixRPC.makeMix, PlaybackRPC.controlPlayback, PlaybackRPC.getPlayback,
    PlaybackRPC.listPlaybackDevices, TasteRPC.gatherPlays,
  ]

  /// The reasons of music services.
  static let music: [ErrorReason] = [
    ErrorReason(
      "MIX_NOT_FOUND", .notFound, of: [MixRPC.getMix, MixRPC.rateMix],
      "List the mixes again."),
    ErrorReason(
      "SESSION_MUSIC_NOT_FOUND", .notFound, of: [PlaybackRPC.getSessionMusic],
      "Set the music of the session."),
    ErrorReason(
      "MUSIC_TOO_FEW_TRACKS", .failedPrecondition, of: [MixRPC.makeMix], metadata: ["phases"],
      "Offer to tap tempos, or to choose an own playlist for the phases."),
    ErrorReason(
      "MUSIC_MIX_DISABLED", .failedPrecondition, of: [MixRPC.makeMix],
      "Offer the setting; waiting does not help."),
    ErrorReason(
      "MUSIC_COMMAND_REFUSED", .failedPrecondition, of: [PlaybackRPC.controlPlayback],
      "Show what plays; offer another device."),
    ErrorReason(
      "MUSIC_NOT_CONNECTED", .failedPrecondition, of: playback,
      "Offer to connect: ConnectionService.StartConnection."),
    ErrorReason(
      "MUSIC_NO_DEVICE", .failedPrecondition, of: [PlaybackRPC.controlPlayback],
      metadata: ["devices"],
      "Ask the athlete to open the music app on a device, and list the devices again."),
    ErrorReason(
      "MUSIC_PERMISSION_MISSING", .failedPrecondition, of: playback, metadata: ["feature"],
      "Connect again with this feature: ConnectionService.StartConnection."),
    ErrorReason(
      "MUSIC_PREMIUM_REQUIRED", .failedPrecondition, of: [PlaybackRPC.controlPlayback],
      "Show what plays without buttons, and open the music app for the rest."),
    ErrorReason(
      "MUSIC_RATE_LIMITED", .unavailable, of: playback, metadata: ["wait_seconds"],
      "Wait as long as the metadata or google.rpc.RetryInfo says."),
    ErrorReason(
      "MUSIC_SERVICE_UNAVAILABLE", .unavailable, of: playback,
      "Try again with a growing delay; a command with another request_id."),
  ]
}
