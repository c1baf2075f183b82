internal import Base
internal import Messages
internal import MusicContract
internal import RPC
internal import Store

/// The implementation of `pulsewire.music.v1.TasteService`.
struct TasteService: Sendable {
  let plays: Plays

  func getTaste(_ request: GetTasteRequest, for caller: Caller) async throws -> GetTasteResponse {
    let profile = TasteRule.profile(of: try await plays.newest(of: caller))
    let history = try await plays.store.standing(of: plays.provider.source, for: caller)
    return GetTasteResponse {
      ($0.profile, $0.history) = (profile, history)
      $0.tempoCredit = plays.tempos.lookups?.service.credit
    }
  }

  func listPlays(
    _ request: ListPlaysRequest, for caller: Caller
  ) async throws -> ListPlaysResponse {
    let page = try Page(request, TasteRPC.listPlays, from: TimeCursor.newest)
    let found = try await plays.plays(before: page.start.time, count: page.count, of: caller)
    let (listed, next) = page.cut(found.map(\.play)) { TimeCursor($0.playTime, .zero) }
    return ListPlaysResponse { ($0.plays, $0.nextPageToken) = (listed, next) }
  }

  func gatherPlays(
    _ request: GatherPlaysRequest, for caller: Caller
  ) async throws -> GatherPlaysResponse {
    try await plays.gather(request, for: caller)
  }
}
