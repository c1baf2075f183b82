internal import Base
internal import IntegrationsFeature
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The workouts of services that were read already.
struct CloudPullStore: Sendable {
  let database: Database

  /// Returns those of `ids` that were read.
  func known(
    _ ids: [String], of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> Set<String> {
    let rows = try await database.run(
      """
      select external_id from pulsewire.cloud_workouts
      where source = \(source.name) and external_id = any (\(ids))
      """, for: caller)
    return Set(try rows.column(String.self))
  }

  /// Notes that a workout was read, and that there was nothing in it.
  func note(
    _ id: String, of source: IntegrationSource, at now: Timestamp, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(Self.noting(id, of: source, at: now, caller.owner), for: caller)
  }

  /// Returns the statement that notes that a workout was read.
  static func noting(
    _ id: String, of source: IntegrationSource, at now: Timestamp, _ owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.cloud_workouts (owner_id, source, external_id, read_at)
    values (\(owner), \(source.name), \(id), \(now))
    on conflict on constraint cloud_workouts_pkey do nothing
    """
  }
}
