internal import Base
internal import Hub
internal import IntegrationsContract
internal import Messages
internal import RPC
internal import Store

/// The implementation of `pulsewire.integrations.v1.ConnectionService`.
struct ConnectionService: Sendable {
  let connections: Connections
  let completions: Completions
  let athleteCalls: AthleteCalls
  let news: NodeNews?

  func startConnection(
    _ request: StartConnectionRequest, _ context: CallContext
  ) async throws -> StartConnectionResponse {
    let caller = try context.caller
    return try await connections.start(
      request, session: context.principal?.session ?? .zero,
      ChangeRequest(ConnectionRPC.startConnection, request, caller, at: connections.clock.now))
  }

  func completeConnection(
    _ request: CompleteConnectionRequest, for caller: Caller
  ) async throws -> CompleteConnectionResponse {
    try await completions.complete(
      request,
      ChangeRequest(
        ConnectionRPC.completeConnection, request, caller, at: connections.clock.now))
  }

  func listConnections(
    _ request: ListConnectionsRequest, for caller: Caller
  ) async throws -> ListConnectionsResponse {
    let all = try await connections.connections(of: caller).all
    return ListConnectionsResponse { $0.connections = all }
  }

  func watchConnections(
    _ request: WatchConnectionsRequest, _ context: CallContext
  ) async throws -> ConnectionWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let place = try await connections.store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    let topic = try await connections.topic(of: caller)
    let (owner, loop) = (caller.owner, caller.loop)
    let follower = news?.follow([.connections(owner)], on: loop) { [connections] in
      _ = try await connections.topic(of: Caller(owner, on: loop))
    }
    return ConnectionWatch(topic, from: place, follower: follower, waking: context)
  }

  func disconnect(
    _ request: DisconnectRequest, for caller: Caller
  ) async throws -> DisconnectResponse {
    try await connections.disconnect(
      request.source,
      ChangeRequest(ConnectionRPC.disconnect, request, caller, at: connections.clock.now)
    ) {
      // What the provider does not end now is of no use to anybody without what is deleted here.
      _ = await athleteCalls.endGrant(request.source, of: caller)
    }
  }
}
