internal import HeartRate
internal import Store

extension PackedRows {
  /// The packed plan of a session, read as the fields of the workout and of the heart-rate profile.
  static let sessionPlan = PackedRows([
    ExportedField("workout_name", .text), ExportedField("exercises", .json),
    ExportedField("resting_bpm", .number), ExportedField("max_bpm", .number),
    ExportedField("zone_boundaries_bpm", .json),
  ]) { packed in
    let plan = try SessionPlan(packed: packed)
    return [
      .text(plan.workout.name), .list(plan.workout.exercises.map(exercise)),
      .integer(plan.profile.restingBPM), .integer(plan.profile.maxBPM),
      .integers(plan.profile.boundariesBPM),
    ]
  }

  /// The packed record of a command, read as its time and its events, in order.
  static let playerRecord = PackedRows([
    ExportedField("time", .timestamp), ExportedField("events", .json),
  ]) { packed in
    let record = try PlayerRecord(packed: packed)
    return [.time(record.time), .list(record.events.map(event))]
  }

  private static func exercise(_ exercise: Exercise) -> ExportedValue {
    .object([
      .init("name", .text(exercise.name)), .init("set_count", .integer(exercise.setCount)),
      .init("rest_seconds", .seconds(exercise.restDuration)),
      .init("intensity_percent", .integer(exercise.intensityPercent)),
    ])
  }

  private static func event(_ event: PlayerEvent) -> ExportedValue {
    switch event {
    case .setCompleted(let cursor): happened("set_completed", place(cursor))
    case .cursorMoved(let cursor): happened("cursor_moved", place(cursor))
    case .restStarted(let deadline):
      happened("rest_started", [.init("rest_end_time", .time(deadline))])
    case .restEnded: happened("rest_ended")
    case .paused(nil): happened("paused")
    case .paused(let remaining?):
      happened("paused", [.init("rest_remaining_seconds", .seconds(remaining))])
    case .resumed: happened("resumed")
    case .finished: happened("finished")
    }
  }

  private static func happened(
    _ kind: String, _ members: [ExportedValue.Member] = []
  ) -> ExportedValue {
    .object([.init("kind", .text(kind))] + members)
  }

  private static func place(_ cursor: PlayerCursor) -> [ExportedValue.Member] {
    [
      .init("exercise_index", .integer(cursor.exerciseIndex)),
      .init("set_index", .integer(cursor.setIndex)),
    ]
  }
}
