internal import Base
internal import IntegrationsFeature
internal import Jobs
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The workouts of services that were read already, and those of which a service has told.
struct CloudPullStore: Sendable {
  let database: Database

  /// The most workouts that are looked at in one run because a service has told of them.
  private static let hintsMax: Int64 = 100
  /// The most logs of a service that are read at once.
  private static let logsMax: Int64 = 1_000

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

/// The workouts and days of which services have told of their own accord.
extension CloudPullStore {
  /// The number from which on no more is noted for an account: the rest is found by the list of workouts, or by the days
  /// that each look reads.
  private static let roomMax: Int64 = 900

  /// A workout of which a service has told, or a day of a type.
  struct Hint: Sendable {
    let id: String
    let time: Timestamp
  }

  /// Returns the statement that notes that a service has told of things, each once.
  static func hinting(_ ids: [String], of source: IntegrationSource, _ owner: UUID) -> SQL {
    """
    insert into pulsewire.cloud_hints (owner_id, source, external_id, told_at)
    select \(owner), \(source.name), g.id, clock_timestamp() from unnest(\(ids)) g (id)
    limit greatest(0, \(roomMax) - (select count(*) from pulsewire.cloud_hints))
    on conflict on constraint cloud_hints_pkey do update set told_at = excluded.told_at
    """
  }

  /// Returns the things of which a service has told, oldest first.
  func hints(
    of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> [Hint] {
    try await database.run(
      """
      select external_id, told_at from pulsewire.cloud_hints where source = \(source.name)
      order by told_at, external_id limit \(Self.hintsMax)
      """, for: caller
    ).decode(String.self, Timestamp.self).map { Hint(id: $0, time: $1) }
  }

  /// Forgets that a service has told of a thing, unless it has told of it once more since.
  func drop(
    _ hint: Hint, of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      delete from pulsewire.cloud_hints where source = \(source.name)
        and external_id = \(hint.id) and told_at = \(hint.time)
      """, for: caller)
  }
}

/// The logs that were read from a service.
extension CloudPullStore {
  /// A log, with the service's id, and the recording that it was made of.
  struct ReadLog: Sendable {
    let id: UUID
    let externalID: String
    let recordingID: UUID?
  }

  /// Returns the logs of the workouts `ids` of a service.
  func logs(
    of ids: [String], from source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> [ReadLog] {
    try Self.logs(
      try await database.run(
        """
        select id, origin_external_id, origin_id from pulsewire.workout_logs
        where origin_source = \(source.name) and origin_external_id = any (\(ids))
        """, for: caller))
  }

  /// Returns logs that were read from a service, of workouts that began since a time; of all if it is nil, as many as
  /// are read at once.
  func logs(
    since time: Timestamp?, from source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> [ReadLog] {
    try Self.logs(
      try await database.run(
        """
        select id, origin_external_id, origin_id from pulsewire.workout_logs
        where origin_source = \(source.name) and origin_external_id is not null
          and started_at >= \(time ?? .epoch)
        order by origin_external_id limit \(Self.logsMax)
        """, for: caller))
  }

  private static func logs(_ rows: Rows) throws(DatabaseError) -> [ReadLog] {
    try rows.decode(UUID.self, String.self, UUID?.self).map {
      ReadLog(id: $0, externalID: $1, recordingID: $2)
    }
  }

  /// Forgets that a workout was read, so that it is read anew.
  func forget(
    _ id: String, of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      delete from pulsewire.cloud_workouts
      where source = \(source.name) and external_id = \(id)
      """, for: caller)
  }

  /// Deletes the files of a service, what it has told, and when something last came from it: it is read anew as at first.
  func forgetFiles(of source: IntegrationSource, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      [
        "delete from pulsewire.recordings where source = \(source.name)",
        "delete from pulsewire.cloud_hints where source = \(source.name)",
        "delete from pulsewire.syncs where source = \(source.name)",
        CloudPayloadStore.dropping(allOf: source),
      ], for: caller)
  }

  /// Deletes the file of one workout.
  func forgetFile(_ recording: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.recordings where id = \(recording)", for: caller)
  }
}
