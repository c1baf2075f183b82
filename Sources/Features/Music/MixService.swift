internal import Messages
internal import MusicContract
internal import RPC
internal import Store

/// The implementation of `pulsewire.music.v1.MixService`.
struct MixService: Sendable {
  let mixes: Mixes

  func makeMix(_ request: MakeMixRequest, for caller: Caller) async throws -> MakeMixResponse {
    try await mixes.make(request, for: caller)
  }

  func getMix(_ request: GetMixRequest, for caller: Caller) async throws -> GetMixResponse {
    guard let mix = try await mixes.store.mix(request.mixID, of: caller) else {
      throw MusicError.mixNotFound
    }
    return GetMixResponse { $0.mix = mix }
  }

  func listMixes(
    _ request: ListMixesRequest, for caller: Caller
  ) async throws -> ListMixesResponse {
    let page = try Page(request, MixRPC.listMixes, from: IDCursor.newest)
    let found = try await mixes.store.mixes(behind: page.start, count: page.count, of: caller)
    let (listed, next) = page.cut(found) { IDCursor($0.id) }
    return ListMixesResponse { ($0.mixes, $0.nextPageToken) = (listed, next) }
  }

  func rateMix(_ request: RateMixRequest, for caller: Caller) async throws -> RateMixResponse {
    try await mixes.rate(request, for: caller)
  }

  func listPlaylists(
    _ request: ListPlaylistsRequest, for caller: Caller
  ) async throws -> ListPlaylistsResponse {
    let found = try await mixes.provider.playlists(of: caller, count: Mixes.playlistsListed)
    return ListPlaylistsResponse { $0.playlists = found }
  }

  func setTrackTempos(
    _ request: SetTrackTemposRequest, for caller: Caller
  ) async throws -> SetTrackTemposResponse {
    try await mixes.set(request, for: caller)
  }
}
