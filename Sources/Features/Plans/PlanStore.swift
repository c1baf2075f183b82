internal import Base
internal import ContractJSON
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of plans, and those that read the log for them.
struct PlanStore: Sendable {
  let database: Database

  private static let columns = """
    id, day::text, state, origin, scheduled_workout_id, version, created_at, updated_at,
    document::text
    """

  /// The same, but for the blocks of the workout.
  private static let columnsOfList = columns.replacing(
    "document::text", with: "(document #- '{workout,blocks}')::text")

  /// Returns the statement that finds one plan.
  static func plan(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.workout_plans where id = \(id)"
  }

  /// Decodes the first plan; nil for none.
  static func first(_ rows: Rows?) throws -> Plan? { try rows?.first.map { try plan($0) } }

  /// Returns a plan; nil for none.
  func plan(_ id: UUID, of caller: Caller) async throws -> Plan? {
    try Self.first(try await database.run(Self.plan(id), for: caller))
  }

  /// Returns the newest plan that answers a question; nil for none.
  func plan(answering question: PlanBriefs.Question, of caller: Caller) async throws -> Plan? {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.workout_plans
      where input_key = \(question.key) order by id desc limit 1
      """, for: caller)
    return try Self.first(rows)
  }

  /// Returns up to `count` plans after a cursor, newest first, without blocks.
  func plans(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws -> [Plan] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columnsOfList) from pulsewire.workout_plans
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { try Self.plan($0) }
  }

  /// Decodes a plan from the first columns of a row.
  static func plan(_ row: Row) throws -> Plan {
    let (id, day, state, origin, scheduledID, version, createTime, updateTime, json) =
      try row.decode(
        UUID.self, String.self, String.self, String.self, UUID?.self, Int64.self, Timestamp.self,
        Timestamp.self, String.self)
    guard let date = Google.Date(sql: day) else { throw DatabaseError.unknownValue("a day") }
    // A newer server's message may have more fields.
    var plan = try Plan(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (plan.id, plan.date, plan.scheduledWorkoutID) = (id, date, scheduledID)
    (plan.state, plan.origin) = (PlanState(column: state), PlanOrigin(column: origin))
    (plan.version, plan.createTime, plan.updateTime) = (version, createTime, updateTime)
    return plan
  }

  /// Returns the part that stores a new plan.
  static func insert(_ plan: Plan, key: String, _ change: ChangeRequest) throws -> SQL {
    """
    changed as (
      insert into pulsewire.workout_plans (owner_id, id, day, state, origin, input_key, version,
        created_at, updated_at, document)
      values (\(change.owner), \(plan.id), \(plan.date.sql)::text::date, \(plan.state),
        \(plan.origin), \(key), 1, \(change.time), \(change.time),
        \(try plan.document())::jsonb)
      returning owner_id
    )
    """
  }

  /// Returns the part that stores a plan as its version, if the preceding version is still the newest.
  static func update(_ plan: Plan, _ change: ChangeRequest) throws -> SQL {
    """
    changed as (
      update pulsewire.workout_plans
      set state = \(plan.state), scheduled_workout_id = \(plan.scheduledWorkoutID),
        version = \(plan.version), updated_at = \(change.time),
        document = \(try plan.document())::jsonb
      where id = \(plan.id) and version = \(plan.version - 1)
      returning owner_id
    )
    """
  }

  /// Returns the part that deletes a plan, if it is still at `version`.
  static func delete(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.workout_plans where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }
}

extension Plan {
  /// The plan as the database stores it: its content without what columns have. Texts follow from the reasons.
  fileprivate func document() throws -> String {
    let content = Plan {
      ($0.goal, $0.phase, $0.workout, $0.duration) = (goal, phase, workout, duration)
      ($0.volumePercent, $0.reasons, $0.musicTempos) = (volumePercent, reasons, musicTempos)
    }
    return try content.json()
  }
}
