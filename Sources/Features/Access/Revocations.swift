internal import Base
internal import Loop

/// The revocations of this node, applied on every loop.
struct Revocations: Sendable {
  let tables: LoopLocal<CredentialTable>
  /// The time for which a token may still be valid after its account session has ended.
  let memory: Duration

  /// The largest number of revocations passed to a loop in one turn, so that its connections are
  /// served in between.
  private static let countMax = 1000

  /// Revokes the credentials that `ended` covers on every loop. When this method returns, all loops
  /// have applied it, and the calls have ended.
  func take(_ ended: [EndedAccess]) async {
    var rest = ended[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.countMax)
      rest = rest.dropFirst(part.count)
      for table in tables.all {
        await Task(executorPreference: table.loop) {
          let now = table.loop.nanoseconds
          for one in part { table.value.end(one, at: now) }
        }.value
      }
    }
  }
}
