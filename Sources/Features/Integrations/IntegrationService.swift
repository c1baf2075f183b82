internal import IntegrationsContract
internal import RPC

/// `pulsewire.integrations.v1.IntegrationService`.
struct IntegrationService: Sendable {
  let syncs: Syncs

  func listIntegrations(
    _ request: ListIntegrationsRequest, _ context: CallContext
  ) async throws -> ListIntegrationsResponse {
    ListIntegrationsResponse(
      integrations: try await syncs.integrations(
        of: try context.caller
      ).all)
  }

  func requestSync(
    _ request: RequestSyncRequest, _ context: CallContext
  ) async throws -> RequestSyncResponse {
    let wish = try await syncs.wish(
      for: request.source, requestID: request.requestID, by: try context.caller)
    return RequestSyncResponse(
      source: wish.source, requestTime: wish.time, dataTypes: wish.dataTypes)
  }

  func watchSyncs(_ request: WatchSyncsRequest, _ context: CallContext) async throws -> SyncWatch {
    context.drainReaction = .askFeed
    let topic = try await syncs.topic(of: try context.caller)
    return SyncWatch(topic, after: request.afterRevision, waking: context)
  }
}
