internal import Base
internal import HeartRate
internal import LogsContract
internal import Store
internal import WorkoutsContract

extension PackedRows {
  /// The packed plan of a session, read as the fields of the workout and of the heart-rate profile.
  static let sessionPlan = PackedRows([
    ExportedField("workout_name", .text), ExportedField("blocks", .json),
    ExportedField("resting_bpm", .number), ExportedField("max_bpm", .number),
    ExportedField("zone_boundaries_bpm", .json), ExportedField("sport", .text),
  ]) { packed in
    let plan = try SessionPlan(packed: packed)
    return [
      .text(plan.workout.name), .list(plan.workout.blocks.map(block)),
      .integer(plan.profile.restingBPM), .integer(plan.profile.maxBPM),
      .integers(plan.profile.boundariesBPM), .text(plan.sport.name ?? ""),
    ]
  }

  /// The packed record of a command, read as its time and its events, in order.
  static let playerRecord = PackedRows([
    ExportedField("time", .timestamp), ExportedField("events", .json),
  ]) { packed in
    let record = try PlayerRecord(packed: packed)
    return [.time(record.time), .list(record.events.map(event))]
  }

  private static func block(_ block: WorkoutBlock) -> ExportedValue {
    .object([
      .init("kind", .text("\(block.kind)")), .init("name", .text(block.name)),
      .init("order", .text("\(block.order)")),
      .init("exercises", .list(block.exercises.map(exercise))),
    ])
  }

  private static func exercise(_ exercise: PlannedExercise) -> ExportedValue {
    .object([
      .init("name", .text(exercise.name)),
      .init(
        "exercise_template_id", exercise.exerciseTemplateID.map { .text($0.description) } ?? .null),
      .init("notes", .text(exercise.notes)),
      .init("sets", .list(exercise.sets.map(set))),
    ])
  }

  /// A planned set, with the targets that it has.
  private static func set(_ set: PlannedSet) -> ExportedValue {
    var members: [ExportedValue.Member] = [.init("count", .integer(set.count))]
    func add(_ name: String, _ value: ExportedValue?) {
      if let value { members.append(.init(name, value)) }
    }
    func positive(_ value: Int32) -> ExportedValue? {
      value > 0 ? .integer(Int64(clamping: value)) : nil
    }
    add("type", set.type == .unspecified ? nil : .text("\(set.type)"))
    add("rep_min", positive(set.repMin))
    add("rep_max", positive(set.repMax))
    switch set.load {
    case .weightKg(let weight): add("weight_kg", .number(weight))
    case .oneRepMaxPercent(let percent): add("one_rep_max_percent", .number(percent))
    case nil: break
    }
    add("duration_seconds", set.duration.map { .seconds($0) })
    add("distance_m", set.distanceM > 0 ? .number(set.distanceM) : nil)
    switch set.effort {
    case .rpe(let rpe): add("rpe", .number(rpe))
    case .rir(let rir): add("rpe", .number(10 - rir))
    case nil: break
    }
    add("zone_min", positive(set.zoneMin))
    add("zone_max", positive(set.zoneMax))
    add("intensity_percent", positive(set.intensityPercent))
    add("timed", set.isTimed ? .text("yes") : nil)
    add("recovery", set.isRecovery ? .text("yes") : nil)
    add("rest_seconds", set.restDuration.map { .seconds($0) })
    return .object(members)
  }

  private static func event(_ event: PlayerEvent) -> ExportedValue {
    switch event {
    case .setCompleted(let set): happened("set_completed", completed(set))
    case .setsSkipped(let number, let count):
      happened("sets_skipped", [exercise(number), .init("count", .integer(count))])
    case .undone: happened("undone")
    case .setsPlanned(let number, let sets):
      happened("sets_planned", [exercise(number), .init("sets", .list(sets.map(set)))])
    case .exerciseAdded(let planned, let index, _):
      happened(
        "exercise_added", [.init("index", .integer(index)), .init("exercise", exercise(planned))])
    case .exerciseRemoved(let number): happened("exercise_removed", [exercise(number)])
    case .exerciseMoved(let number, let index, _):
      happened("exercise_moved", [exercise(number), .init("index", .integer(index))])
    case .lapped: happened("lapped")
    case .restStarted(let deadline):
      happened("rest_started", [.init("rest_end_time", .time(deadline))])
    case .restEnded: happened("rest_ended")
    case .paused(nil): happened("paused")
    case .paused(let remaining?):
      happened("paused", [.init("rest_remaining_seconds", .seconds(remaining))])
    case .resumed: happened("resumed")
    case .finished: happened("finished")
    case .returned(let revision):
      happened("returned", [.init("revision", .integer(Int(clamping: revision)))])
    }
  }

  private static func completed(_ set: CompletedSet) -> [ExportedValue.Member] {
    [
      .init("set_id", .text(set.id.description)), exercise(set.place.exerciseNumber),
      .init("set_index", .integer(set.place.setIndex)),
      .init("reps", .integer(set.performance.reps)),
      .init("weight_kg", .number(Double(set.performance.weightGrams) / 1000)),
    ]
  }

  private static func exercise(_ number: Int) -> ExportedValue.Member {
    .init("exercise_number", .integer(number))
  }

  private static func happened(
    _ kind: String, _ members: [ExportedValue.Member] = []
  ) -> ExportedValue {
    .object([.init("kind", .text(kind))] + members)
  }
}
