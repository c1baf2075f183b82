internal import Messages
internal import MusicContract
internal import RPC

/// The implementation of `pulsewire.music.v1.PlaybackService`.
struct PlaybackService: Sendable {
  let control: PlaybackControl
  let driving: SessionMusicDriving

  func listPlaybackDevices(
    _ request: ListPlaybackDevicesRequest, for caller: Caller
  ) async throws -> ListPlaybackDevicesResponse {
    let devices = try await control.provider.devices(of: caller)
    return ListPlaybackDevicesResponse { $0.devices = devices }
  }

  func getPlayback(
    _ request: GetPlaybackRequest, for caller: Caller
  ) async throws -> GetPlaybackResponse {
    let playback = try await control.playback(of: caller)
    return GetPlaybackResponse { $0.playback = playback }
  }

  func controlPlayback(
    _ request: ControlPlaybackRequest, for caller: Caller
  ) async throws -> ControlPlaybackResponse {
    try await control.control(request, for: caller)
  }

  func watchPlayback(
    _ request: WatchPlaybackRequest, _ context: CallContext
  ) async throws -> PlaybackWatch {
    context.drainReaction = .askFeed
    driving.begin(for: try context.caller)
    return try await control.watch(for: request.intent, context)
  }

  func reportPlayback(
    _ request: ReportPlaybackRequest, for caller: Caller
  ) async throws -> ReportPlaybackResponse {
    try await control.report(request, for: caller)
    return ReportPlaybackResponse()
  }
}
