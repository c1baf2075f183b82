import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.schedule.v1.ScheduleService: plans, scheduled workouts and their occurrences.
@Suite struct `The schedule` {
  @Test func `has plans, which bound what occurs`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let plan = TrainingPlan {
      ($0.name, $0.goal, $0.isActive) = ("Autumn", "A 10k", true)
      ($0.startDate, $0.endDate) = (testMonday, testMonday + 4)
    }
    let request = CreateTrainingPlanRequest { ($0.requestID, $0.trainingPlan) = (.v4(), plan) }
    let made = try await house.call(
      ScheduleRPC.createTrainingPlan, request, as: me
    ).trainingPlan
    #expect((made.name, made.goal, made.version) == ("Autumn", "A 10k", 1))
    #expect(
      try await house.call(ScheduleRPC.createTrainingPlan, request, as: me).trainingPlan == made)
    let scheduled = try await house.schedule(dailyWorkout { $0.planID = made.id }, as: me)
    let listed = try await house.occurrences(as: me).occurrences
    #expect(listed.map(\.date) == (0...4).map { testMonday + $0 })
    #expect(listed.allSatisfy { $0.planID == made.id && $0.scheduledWorkoutID == scheduled.id })

    let paused = try await house.call(
      ScheduleRPC.updateTrainingPlan,
      UpdateTrainingPlanRequest {
        ($0.requestID, $0.trainingPlanID, $0.expectedVersion) = (.v4(), made.id ?? .zero, 1)
        $0.trainingPlan = plan
        $0.trainingPlan.isActive = false
      }, as: me
    ).trainingPlan
    #expect(paused.version == 2 && !paused.isActive)
    #expect(try await house.occurrences(as: me).occurrences.isEmpty)
    #expect(
      try await house.call(
        ScheduleRPC.listTrainingPlans, ListTrainingPlansRequest(), as: me
      ).trainingPlans == [paused])

    let deletion = DeleteTrainingPlanRequest {
      ($0.requestID, $0.trainingPlanID, $0.expectedVersion) = (.v4(), made.id ?? .zero, 1)
    }
    #expect(
      try await house.refusal(of: ScheduleRPC.deleteTrainingPlan, deletion, as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    _ = try await house.call(
      ScheduleRPC.deleteTrainingPlan,
      DeleteTrainingPlanRequest {
        ($0.requestID, $0.trainingPlanID) = (.v4(), made.id ?? .zero)
      }, as: me)
    #expect(
      try await house.refusal(
        of: ScheduleRPC.getScheduledWorkout,
        GetScheduledWorkoutRequest { $0.scheduledWorkoutID = scheduled.id ?? .zero }, as: me)
        == Refusal(.notFound, "SCHEDULED_WORKOUT_NOT_FOUND"))
    #expect(
      try await house.refusal(
        of: ScheduleRPC.createScheduledWorkout,
        CreateScheduledWorkoutRequest {
          ($0.requestID, $0.scheduledWorkout) = (.v4(), dailyWorkout { $0.planID = made.id })
        }, as: me) == Refusal(.notFound, "TRAINING_PLAN_NOT_FOUND"))
  }

  @Test func `moves and skips an occurrence, and takes both back`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let scheduled = try await house.schedule(dailyWorkout { $0.startMinute = 420 }, as: me)
    let before = try await house.occurrences(days: 3, as: me).occurrences
    #expect(before.map(\.startMinute) == [420, 420, 420])
    var changed = try await house.change(
      .skip(SkipOccurrence()), of: scheduled.id, on: testMonday, as: me)
    #expect(changed.version == 2 && changed.exceptions.map(\.occurrenceDate) == [testMonday])
    let move = MoveOccurrence { ($0.date, $0.startMinute) = (testMonday, 60) }
    changed = try await house.change(.move(move), of: scheduled.id, on: testMonday + 1, as: me)
    var listed = try await house.occurrences(days: 3, as: me).occurrences
    #expect(listed.map(\.date) == [testMonday, testMonday, testMonday + 2])
    #expect(listed.map(\.occurrenceDate) == [testMonday + 1, testMonday, testMonday + 2])
    #expect(listed.map(\.isSkipped) == [false, true, false])
    #expect(listed.map(\.isMoved) == [true, false, false])
    // It is found where it was moved to, also from a range that its rule does not reach.
    let far = MoveOccurrence { ($0.date, $0.startMinute) = (testMonday + (-30), 60) }
    _ = try await house.change(.move(far), of: scheduled.id, on: testMonday + 1, as: me)
    let earlier = try await house.call(
      ScheduleRPC.listOccurrences,
      ListOccurrencesRequest {
        ($0.startDate, $0.endDate) = (testMonday + (-40), testMonday + (-20))
      },
      as: me
    ).occurrences
    #expect(earlier.map(\.date) == [testMonday + (-30)])
    for day: Int32 in 0...1 {
      _ = try await house.change(
        .restore(RestoreOccurrence()), of: scheduled.id, on: testMonday + day, as: me)
    }
    listed = try await house.occurrences(days: 3, as: me).occurrences
    #expect(listed == before)
    #expect(
      try await house.refusal(
        of: ScheduleRPC.changeOccurrence,
        ChangeOccurrenceRequest {
          ($0.requestID, $0.scheduledWorkoutID) = (.v4(), scheduled.id ?? .zero)
          ($0.occurrenceDate, $0.change) = (testMonday + (-1), .skip(SkipOccurrence()))
        }, as: me) == Refusal(.notFound, "OCCURRENCE_NOT_FOUND"))
  }

  @Test func `keeps the exceptions of days that still match`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let scheduled = try await house.schedule(dailyWorkout(), as: me)
    for day: Int32 in 1...2 {
      _ = try await house.change(
        .skip(SkipOccurrence()), of: scheduled.id, on: testMonday + day, as: me)
    }
    let next = try await house.call(
      ScheduleRPC.updateScheduledWorkout,
      UpdateScheduledWorkoutRequest {
        ($0.requestID, $0.scheduledWorkoutID) = (.v4(), scheduled.id ?? .zero)
        $0.scheduledWorkout = dailyWorkout { $0.recurrenceRule = "freq=daily;interval=2;wkst=mo" }
        $0.expectedVersion = 3
      }, as: me
    ).scheduledWorkout
    #expect(next.recurrenceRule == "FREQ=DAILY;INTERVAL=2" && next.version == 4)
    #expect(next.exceptions.map(\.occurrenceDate) == [testMonday + 2])
    let read = try await house.call(
      ScheduleRPC.getScheduledWorkout,
      GetScheduledWorkoutRequest { $0.scheduledWorkoutID = scheduled.id ?? .zero }, as: me
    ).scheduledWorkout
    #expect(read == next)
    let listed = try await house.call(
      ScheduleRPC.listScheduledWorkouts, ListScheduledWorkoutsRequest(), as: me
    ).scheduledWorkouts
    #expect(listed.map(\.id) == [scheduled.id] && listed.map(\.exceptions) == [[]])
    _ = try await house.call(
      ScheduleRPC.deleteScheduledWorkout,
      DeleteScheduledWorkoutRequest {
        ($0.requestID, $0.scheduledWorkoutID) = (.v4(), scheduled.id ?? .zero)
      }, as: me)
    #expect(try await house.occurrences(as: me).occurrences.isEmpty)
  }

  /// In Oslo, 2026-10-25 has the hour from 02:00 twice, and 2027-03-28 does not have it.
  @Test func `reads local times as RFC 5545 does`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await house.live(in: "Europe/Oslo", as: me)
    _ = try await house.schedule(
      dailyWorkout {
        $0.reminder = WorkoutReminder { ($0.minutesBefore, $0.isEnabled) = (30, true) }
      },
      as: me)
    let autumn = try await house.occurrences(as: me).occurrences
    // 2026-10-19T00:30:00Z
    let first = Timestamp(milliseconds: 1_792_369_800_000)
    let hours = autumn.map { ($0.startTime - first).components.seconds / 3600 }
    #expect(hours == [0, 24, 48, 72, 96, 120, 144, 169, 193, 217])
    #expect(autumn.allSatisfy { $0.reminderTime == $0.startTime - .seconds(1800) })
    let spring = try await house.call(
      ScheduleRPC.listOccurrences,
      ListOccurrencesRequest {
        $0.startDate = Google.Date(year: 2027, month: 3, day: 27)
        $0.endDate = Google.Date(year: 2027, month: 3, day: 29)
      }, as: me
    ).occurrences.map { ($0.startTime - first).components.seconds / 3600 }
    #expect(spring == [3817, 3841, 3864])
  }

  @Test func `gives its occurrences page by page`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for minute: Int32 in [0, 600, 600] {
      _ = try await house.schedule(dailyWorkout { $0.startMinute = minute }, as: me)
    }
    let all = try await house.occurrences(days: 20, size: 100, as: me).occurrences
    #expect(all.count == 60)
    var (paged, token): ([Occurrence], String) = ([], "")
    repeat {
      let page = try await house.occurrences(days: 20, size: 7, after: token, as: me)
      paged += page.occurrences
      token = page.nextPageToken
    } while !token.isEmpty
    #expect(paged == all)
  }

  @Test func `refuses what it cannot plan`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    func refusal(_ change: (inout ScheduledWorkout) -> Void) async throws -> Refusal {
      try await house.refusal(
        of: ScheduleRPC.createScheduledWorkout,
        CreateScheduledWorkoutRequest {
          ($0.requestID, $0.scheduledWorkout) = (.v4(), dailyWorkout(change))
        }, as: me)
    }
    #expect(
      try await refusal { $0.recurrenceRule = "FREQ=SECONDLY" }
        == .invalid("scheduled_workout.recurrence_rule"))
    #expect(
      try await refusal { $0.recurrenceRule = "FREQ=WEEKLY;BYDAY=TU" }
        == .invalid("scheduled_workout.start_date"))
    #expect(
      try await refusal { $0.startDate.year = 1999 } == .invalid("scheduled_workout.start_date"))
    #expect(try await refusal { $0.content = nil } == .invalid("scheduled_workout.content"))
    #expect(
      try await refusal { $0.content = .libraryWorkout(.v4()) }
        == Refusal(.notFound, "LIBRARY_WORKOUT_NOT_FOUND"))
    #expect(
      try await house.refusal(
        of: ScheduleRPC.listOccurrences,
        ListOccurrencesRequest { ($0.startDate, $0.endDate) = (testMonday, testMonday + 92) },
        as: me)
        == .invalid("end_date"))
  }
}
