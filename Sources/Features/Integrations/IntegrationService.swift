internal import Base
internal import Hub
internal import IntegrationsContract
internal import Messages
internal import RPC
internal import Store

/// The implementation of `pulsewire.integrations.v1.IntegrationService`.
struct IntegrationService: Sendable {
  let syncs: Syncs
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
}
