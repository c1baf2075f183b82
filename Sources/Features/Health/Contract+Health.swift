internal import Base
internal import HealthContract
internal import Messages
internal import SettingsContract

// Conversions between messages of the contract and values of the rules.

extension HealthSample {
  /// Creates the message of a stored sample, in the stored unit.
  init(_ record: HealthRecord) {
    let content = record.content
    self.init()
    id = record.id
    startTime = record.start
    endTime = record.start + .milliseconds(content.durationMs)
    unit = HealthUnit.stored(of: record.type)
    if content.isSeries {
      points = content.points.map { HealthPoint($0, isSleep: record.type == .sleep) }
    } else if let point = content.points.first {
      let one = HealthPoint(point, isSleep: record.type == .sleep)
      (value, sleepStage) = (one.value, one.sleepStage)
    }
    hrvKind = content.hrvKind
    workout = content.workout.map { workout in
      HealthWorkout {
        ($0.sport, $0.energyJ, $0.distanceM) = (workout.sport, workout.energyJ, workout.distanceM)
      }
    }
    (app, device) = (content.app, content.device)
    (syncIdentifier, syncVersion) = (content.syncIdentifier, content.syncVersion)
    utcOffset = content.utcOffset.map { .seconds($0) }
  }
}

extension HealthPoint {
  init(_ point: HealthContent.Point, isSleep: Bool) {
    self.init()
    (offsetMs, durationMs) = (point.offsetMs, point.durationMs)
    if isSleep {
      sleepStage = SleepStage(rawValue: Int32(exactly: point.value) ?? 0) ?? .unspecified
    } else {
      value = point.value
    }
  }
}

extension SleepPeriod {
  init(_ period: SleepNights.Period) {
    self.init()
    (startTime, endTime, asleepDuration) = (period.start, period.end, period.asleep)
    awakeDuration = period.durations[.awake] ?? .zero
    lightDuration = period.durations[.light] ?? .zero
    deepDuration = period.durations[.deep] ?? .zero
    remDuration = period.durations[.rem] ?? .zero
  }
}
