internal import Base
internal import Messages
internal import MusicContract
internal import PlayerFeature
internal import RPC
internal import Store

/// The methods of `pulsewire.music.v1.PlaybackService` for the music of sessions.
struct SessionMusicService: Sendable {
  let store: SessionMusicStore
  let driving: SessionMusicDriving
  let provider: any MusicProvider
  let sessions: Sessions
  let clock: WallClock
  let changes = Changes()

  func setSessionMusic(
    _ request: SetSessionMusicRequest, for caller: Caller
  ) async throws -> SetSessionMusicResponse {
    try provider.check()
    let change = ChangeRequest(PlaybackRPC.setSessionMusic, request, caller, at: clock.now)
    let answer = try await changes.make(
      ChangedRow("session music", of: change.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      _ = try await sessions.state(of: request.music.sessionID, for: caller)
      let music = SessionMusic {
        $0.sessionID = request.music.sessionID
        $0.workContextURI = request.music.workContextURI
        $0.restContextURI = request.music.restContextURI
      }
      return .change(
        SessionMusicStore.set(music, at: change.time, of: change.owner),
        answer: SetSessionMusicResponse { $0.music = music })
    }
    driving.begin(for: caller)
    return answer
  }

  func getSessionMusic(
    _ request: GetSessionMusicRequest, for caller: Caller
  ) async throws -> GetSessionMusicResponse {
    guard let entry = try await store.entry(of: caller) else {
      throw MusicError.sessionMusicNotFound
    }
    driving.begin(for: caller)
    return GetSessionMusicResponse { $0.music = entry.music }
  }
}
