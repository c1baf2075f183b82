import Base
import Contract
import Messages

/// The Monday on which the schedules of tests begin.
let testMonday = Google.Date(year: 2026, month: 10, day: 19)

/// Returns a workout of one exercise.
func testLegs(_ name: String = "Legs") -> Workout {
  Workout(name: name, exercises: [PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 2)])])
}

/// Returns a workout at 02:30 of each day.
func dailyWorkout(_ change: (inout ScheduledWorkout) -> Void = { _ in }) -> ScheduledWorkout {
  ScheduledWorkout {
    $0.content = .workout(testLegs())
    $0.startDate = testMonday
    $0.startMinute = 150
    $0.recurrenceRule = "FREQ=DAILY"
    change(&$0)
  }
}

extension House {
  /// Schedules a workout.
  func schedule(
    _ scheduled: ScheduledWorkout, as caller: TestCaller
  ) async throws -> ScheduledWorkout {
    try await call(
      ScheduleRPC.createScheduledWorkout,
      CreateScheduledWorkoutRequest { ($0.requestID, $0.scheduledWorkout) = (.v4(), scheduled) },
      as: caller
    ).scheduledWorkout
  }

  /// Returns the occurrences from the first Monday on.
  func occurrences(
    days: Int32 = 10, size: Int32 = 0, after token: String = "", as caller: TestCaller
  ) async throws -> ListOccurrencesResponse {
    try await call(
      ScheduleRPC.listOccurrences,
      ListOccurrencesRequest {
        ($0.startDate, $0.endDate) = (testMonday, testMonday + (days - 1))
        ($0.pageSize, $0.pageToken) = (size, token)
      }, as: caller)
  }

  /// Changes an occurrence.
  func change(
    _ change: ChangeOccurrenceRequest.Change, of id: UUID?, on date: Google.Date,
    as caller: TestCaller
  ) async throws -> ScheduledWorkout {
    try await call(
      ScheduleRPC.changeOccurrence,
      ChangeOccurrenceRequest {
        ($0.requestID, $0.scheduledWorkoutID) = (.v4(), id ?? .zero)
        ($0.occurrenceDate, $0.change) = (date, change)
      }, as: caller
    ).scheduledWorkout
  }

  /// Sets the time zone of an account.
  func live(in zone: String, as caller: TestCaller) async throws {
    var settings = Settings()
    settings.regional.timeZone = zone
    _ = try await call(
      SettingsRPC.updateSettings,
      UpdateSettingsRequest {
        $0.requestID = .v4()
        $0.settings = settings
        $0.updateMask = Google.FieldMask(paths: ["regional.time_zone"])
      }, as: caller)
  }
}

extension Google.Date {
  static func + (date: Google.Date, days: Int32) -> Google.Date {
    Google.Date(dayNumber: Int32(clamping: date.dayNumber) + days)
  }
}
