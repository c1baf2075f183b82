internal import Base
internal import Hub
internal import RPC

/// Wakes the watches of an account after each of its calls on this node that may have changed something.
struct ReplicaNews: Interceptor {
  private let hub = Hub<Void>()

  /// The topic that the watches of an account follow.
  func topic(_ owner: UUID) -> Topic<Void> { hub.topic(owner) }

  /// Wakes the watches of an account.
  func tell(_ owner: UUID) {
    hub.existingTopic(owner)?.publish { newest in
      Update(revision: (newest?.revision ?? 0) &+ 1, value: ())
    }
  }

  func admits(_ context: CallContext) -> Bool {
    guard !context.hasNoSideEffects, let owner = context.owner else { return true }
    return hub.existingTopic(owner) == nil
  }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    // A call that fails may have changed something, too: its response may be what failed.
    defer { if let owner = context.owner { tell(owner) } }
    try await next()
  }
}
