internal import Base
internal import Loop

/// Has every loop of this node learn which sessions have ended.
struct Revocations: Sendable {
  let tables: LoopLocal<CredentialTable>
  /// How long a token of a session may still be alive once the session has ended.
  let memory: Duration

  /// Lets `sessions` in no more, on any loop. Once this returns, all know, and their calls are over.
  func take(_ sessions: [UUID]) async {
    guard !sessions.isEmpty else { return }
    for table in tables.all {
      await Task(executorPreference: table.loop) { [memory] in
        let now = table.loop.nanoseconds
        let end = now + UInt64(memory.components.seconds) * 1_000_000_000
        table.value.revoke(sessions, until: end, at: now)
      }.value
    }
  }
}
