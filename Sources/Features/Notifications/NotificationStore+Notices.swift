internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The statements that make notifications of what has happened.
extension NotificationStore {
  /// Makes notifications of what has happened to an account, and has them delivered. Returns whether there are any.
  func takeNotices(of caller: Caller) async throws(DatabaseError) -> Bool {
    let results = try await database.run(
      [
        // First, as an erasure does.
        "select from pulsewire.accounts where owner_id = \(caller.owner) for key share",
        "select pulsewire.take_notices(\(caller.owner))",
      ], for: caller)
    return try results[1].only.decode(Bool.self, at: 0)
  }

  /// Returns accounts to which something has happened, behind one of them.
  func noticedAccounts(
    after owner: UUID, count: Int, on loop: EventLoop
  ) async throws(DatabaseError) -> [UUID] {
    try await database.run(
      "select pulsewire.noticed_accounts(\(owner), \(Int32(clamping: count)))", owner: nil, on: loop
    ).column(UUID.self)
  }
}
