internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store
internal import Wire

/// An entity of a log, as its row stores it.
protocol LoggedEntity: Message {
  /// The name of the entity in the list of changes.
  static var entity: String { get }
  /// The name of the table, with its schema.
  static var table: String { get }
  /// The columns, in the order in which `init` reads them.
  static var columns: String { get }
  var id: UUID { get }
  var version: Int64 { get }
  init(_ row: Row) throws
}

extension WorkoutLog: LoggedEntity {
  static let entity = "workout_log"
  static let table = "pulsewire.workout_logs"
  static let columns = """
    l.id, l.session_id, l.name, l.notes, l.started_at, l.ended_at, l.duration_ms,
    l.local_date::text, l.version, l.updated_at, l.exercise_count, l.set_count,
    l.volume_kg::float8, l.rep_count, l.created_offline, coalesce(l.is_completed, false),
    coalesce(l.local_hour, 0)::integer, l.privacy, l.feedback::text, l.origin_kind, l.origin_id,
    l.occurrence_date::text, l.library_workout_id, coalesce(l.sport, ''), coalesce(l.distance_m, 0),
    coalesce(l.time_zone, ''), l.category, l.origin_source, coalesce(l.origin_external_id, '')
    """
  /// The number of these columns.
  static let columnCount = 29

  init(_ row: Row) throws {
    let (
      id, sessionID, name, notes, startTime, endTime, durationMs, day, version, updateTime,
      exerciseCount, setCount, volumeKg, repCount, createdOffline, completed, localHour, privacy,
      feedback, originKind, originID, occurrenceDate, libraryWorkoutID, sport, distanceM,
      timeZone, category, originSource, externalID
    ) = try row.decode(
      UUID.self, UUID?.self, String.self, String.self, Timestamp.self, Timestamp?.self,
      Int64?.self, String?.self, Int64.self, Timestamp.self, Int32.self, Int32.self, Double.self,
      Int32.self, Bool.self, Bool.self, Int32.self, String.self, String?.self, String?.self,
      UUID?.self, String?.self, UUID?.self, String.self, Double.self, String.self, String?.self,
      String?.self, String.self)
    self.init(
      id: id, sessionID: sessionID, name: name, notes: notes, startTime: startTime,
      endTime: endTime, duration: durationMs.map { .milliseconds($0) },
      localDate: day.flatMap { Google.Date(sql: $0) }, exerciseCount: exerciseCount,
      setCount: setCount, volumeKg: volumeKg, version: version, updateTime: updateTime,
      repCount: repCount, createdOffline: createdOffline)
    (self.completed, self.localHour) = (completed, localHour)
    (self.sport, self.distanceM, self.timeZone) = (sport, distanceM, timeZone)
    self.privacy = WorkoutPrivacy(column: privacy)
    self.category = WorkoutCategory(column: category)
    self.feedback = try feedback.map {
      try WorkoutFeedback(json: $0, JSONDecodingOptions(ignoresUnknown: true))
    }
    if let originKind {
      var origin = WorkoutLogOrigin(
        WorkoutLogOriginKind(column: originKind), id: originID,
        occurrenceDate: occurrenceDate.flatMap { Google.Date(sql: $0) },
        libraryWorkoutID: libraryWorkoutID)
      (origin.source, origin.externalID) = (IntegrationSource(column: originSource), externalID)
      self.origin = origin
    }
  }
}

extension WorkoutExercise: LoggedEntity {
  static let entity = "exercise"
  static let table = "pulsewire.workout_exercises"
  static let columns = """
    e.id, e.exercise_template_id, e.name, e.position, e.notes, e.version, e.updated_at
    """

  init(_ row: Row) throws {
    let (id, templateID, name, position, notes, version, updateTime) = try row.decode(
      UUID.self, UUID?.self, String.self, Int32.self, String.self, Int64.self, Timestamp.self)
    self.init(
      id: id, exerciseTemplateID: templateID, name: name, position: position, notes: notes,
      version: version, updateTime: updateTime)
  }
}

extension WorkoutSet: LoggedEntity {
  static let entity = "set"
  static let table = "pulsewire.workout_sets"
  static let columns = """
    s.id, s.exercise_id, s.set_number, s.set_type, s.reps, s.weight_kg::float8, s.duration_ms,
    s.distance_m::float8, s.rpe::float8, s.completed_at, s.version, s.updated_at, s.is_unilateral,
    s.is_assisted, s.body_weight_kg::float8, s.load_kg::float8
    """

  init(_ row: Row) throws {
    let (
      id, exerciseID, number, type, reps, weightKg, durationMs, distanceM, rpe, completeTime,
      version, updateTime, isUnilateral, isAssisted, bodyWeightKg, loadKg
    ) = try row.decode(
      UUID.self, UUID.self, Int32.self, String.self, Int32.self, Double?.self, Int64?.self,
      Double?.self, Double?.self, Timestamp.self, Int64.self, Timestamp.self, Bool.self, Bool.self,
      Double?.self, Double?.self)
    self.init(
      id: id, exerciseID: exerciseID, setNumber: number, type: WorkoutSetType(column: type),
      reps: reps, weightKg: weightKg ?? 0, duration: durationMs.map { .milliseconds($0) },
      distanceM: distanceM ?? 0, effort: rpe.map { .rpe($0) }, completeTime: completeTime,
      version: version, updateTime: updateTime)
    (self.isUnilateral, self.isAssisted) = (isUnilateral, isAssisted)
    (self.bodyWeightKg, self.loadKg) = (bodyWeightKg ?? 0, loadKg ?? 0)
  }

  /// The stored body weight and load; nil, NULL in the database, for none.
  var storedBodyWeightKg: Double? { bodyWeightKg == 0 ? nil : bodyWeightKg }
  var storedLoadKg: Double? { loadKg == 0 ? nil : loadKg }
  /// The volume, of which the sums of logs, days and records are made.
  var storedVolumeGrams: Int64 { Int64(exactly: volumeGrams) ?? 0 }
  /// The stored weight; nil, NULL in the database, for none.
  var storedWeightKg: Double? { weightKg == 0 ? nil : weightKg }
  /// The stored distance; nil, NULL in the database, for none.
  var storedDistanceM: Double? { distanceM == 0 ? nil : distanceM }
  /// The stored duration; nil, NULL in the database, for none.
  var durationMs: Int64? { duration?.milliseconds }
}

extension WorkoutSetType {
  /// The text in its column. A set that a newer server queued may have a type that this server does not know: it is
  /// refused, as in a request.
  var knownColumn: String {
    get throws(RPCError) {
      guard let column else {
        throw .invalid("type", "expected a type that this server knows", .choice)
      }
      return column
    }
  }
}
