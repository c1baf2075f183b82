internal import Base
internal import Hub
internal import IntegrationsContract
internal import Localization
internal import Messages
internal import RPC
internal import Store

/// The implementation of `pulsewire.integrations.v1.IntegrationService`.
struct IntegrationService: Sendable {
  let syncs: Syncs
  let runs: SyncRuns
  let news: NodeNews?

  func listIntegrations(
    _ request: ListIntegrationsRequest, for caller: Caller
  ) async throws -> ListIntegrationsResponse {
    let integrations = try await syncs.integrations(
      of: caller
    ).all
    return ListIntegrationsResponse { $0.integrations = integrations }
  }

  func requestSync(
    _ request: RequestSyncRequest, for caller: Caller
  ) async throws -> RequestSyncResponse {
    try await syncs.wish(
      for: request.source,
      ChangeRequest(IntegrationRPC.requestSync, request, caller, at: syncs.clock.now))
  }

  func watchSyncs(_ request: WatchSyncsRequest, _ context: CallContext) async throws -> SyncWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let place = try await syncs.store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    let topic = try await syncs.topic(of: caller)
    let (owner, loop) = (caller.owner, caller.loop)
    let follower = news?.follow([.syncs(owner)], on: loop) { [syncs] in
      _ = try await syncs.topic(of: Caller(owner, on: loop))
    }
    return SyncWatch(topic, from: place, follower: follower, waking: context)
  }

  func listSyncRuns(
    _ request: ListSyncRunsRequest, for caller: Caller
  ) async throws -> ListSyncRunsResponse {
    let page = try Page(request, IntegrationRPC.listSyncRuns, from: IDCursor.newest)
    let found = try await runs.store.runs(behind: page.start, count: page.count, of: caller)
    let (listed, next) = page.cut(found) { IDCursor($0.id) }
    let language = await runs.localization.language(of: caller)
    return ListSyncRunsResponse {
      $0.syncRuns = listed.map { SyncRuns.told($0, in: language) }
      $0.nextPageToken = next
    }
  }

  func watchSyncRuns(
    _ request: WatchSyncRunsRequest, _ context: CallContext
  ) async throws -> SyncRunWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let place = try await runs.store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    let language = await runs.localization.language(of: caller)
    let topic = try await runs.topic(of: caller)
    let (owner, loop) = (caller.owner, caller.loop)
    let follower = news?.follow([.syncRuns(owner)], on: loop) { [runs] in
      _ = try await runs.topic(of: Caller(owner, on: loop))
    }
    return SyncRunWatch(topic, from: place, in: language, follower: follower, waking: context)
  }
}
