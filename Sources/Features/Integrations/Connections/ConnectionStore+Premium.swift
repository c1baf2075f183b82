internal import IntegrationsContract
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

extension ConnectionStore {
  /// Records the evidence for a paying account, unless it has changed since `stored` was read.
  func note(
    _ evidence: PremiumEvidence, of stored: StoredConnection, of caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      update pulsewire.provider_connections
      set is_premium = \(evidence.isPremium), premium_refused_at = \(evidence.refusalTime)
      from (select pulsewire.next_connection_revision()) counted
      where source = \(stored.source.name)
        and is_premium is not distinct from \(stored.premium.isPremium)
        and premium_refused_at is not distinct from \(stored.premium.refusalTime)
      """, for: caller
    ).affectedCount == 1
  }
}
