internal import Base
internal import Loop

/// Has every loop of this node learn what has ended.
struct Revocations: Sendable {
  let tables: LoopLocal<CredentialTable>
  /// How long a token of a session may still be alive once the session has ended.
  let memory: Duration

  /// Told at once to a loop; then it turns to its connections in between.
  private static let countMax = 1000

  /// Lets nobody in any more by what has `ended`, on any loop. Once this returns, all know, and the calls
  /// are over.
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
