import Base
import Contract
import Messages
import Testing

@testable import NotificationsFeature

@Suite struct `Alerts` {
  private let settings = NotificationSettings {
    ($0.quietStartMinute, $0.quietEndMinute, $0.dailyBudget) = (22 * 60, 7 * 60, 2)
  }

  private func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Timestamp {
    ZoneOffsets.utc.instant(day: day, minute: hour * 60 + minute)
  }

  @Test func `wait for the end of quiet hours`() {
    var plan = AlertPlan(settings, in: .utc, alerts: [])
    #expect(plan.alertTime(of: .newFollower, at: at(1, 21, 59)) == at(1, 21, 59))
    #expect(plan.alertTime(of: .newFollower, at: at(1, 22)) == at(2, 7))
    #expect(plan.alertTime(of: .achievement, at: at(2, 6, 59)) == at(2, 7))
  }

  @Test func `wait within one day, and not at all without quiet hours`() {
    var nap = settings
    (nap.quietStartMinute, nap.quietEndMinute) = (13 * 60, 14 * 60)
    var plan = AlertPlan(nap, in: .utc, alerts: [])
    #expect(plan.alertTime(of: .achievement, at: at(1, 13)) == at(1, 14))
    #expect(plan.alertTime(of: .achievement, at: at(1, 14)) == at(1, 14))
    (nap.quietStartMinute, nap.quietEndMinute) = (60, 60)
    plan = AlertPlan(nap, in: .utc, alerts: [])
    #expect(plan.alertTime(of: .achievement, at: at(1, 1)) == at(1, 1))
  }

  @Test func `are so many on the day on which they come`() {
    var plan = AlertPlan(settings, in: .utc, alerts: [(.achievement, at(1, 8))])
    #expect(plan.alertTime(of: .newFollower, at: at(1, 9)) == at(1, 9))
    #expect(plan.alertTime(of: .newFollower, at: at(1, 10)) == nil)
    // At night it is the next day's.
    #expect(plan.alertTime(of: .newFollower, at: at(1, 23)) == at(2, 7))
    #expect(plan.alertTime(of: .achievement, at: at(2, 9)) == at(2, 9))
    #expect(plan.alertTime(of: .achievement, at: at(2, 9)) == nil)
  }

  @Test func `of what others do have half of the budget at most`() {
    var ten = settings
    (ten.quietStartMinute, ten.quietEndMinute, ten.dailyBudget) = (0, 0, 10)
    var plan = AlertPlan(ten, in: .utc, alerts: [(.newComment, at(1, 1))])
    let told = (0..<20).compactMap { _ in plan.alertTime(of: .newFollower, at: at(1, 2)) }
    #expect(told.count == 4)
    let own = (0..<20).compactMap { _ in plan.alertTime(of: .exportReady, at: at(1, 3)) }
    #expect(own.count == 5)
    ten.dailyBudget = 1
    plan = AlertPlan(ten, in: .utc, alerts: [])
    #expect(plan.alertTime(of: .newComment, at: at(1, 1)) == nil)
    #expect(plan.alertTime(of: .achievement, at: at(1, 2)) == at(1, 2))
  }

  @Test func `of reminders and summaries come at the time that was chosen, and count`() {
    var plan = AlertPlan(
      settings, in: .utc, alerts: [(.newFollower, at(1, 5)), (.newComment, at(1, 5))])
    #expect(plan.alertTime(of: .workoutReminder, at: at(1, 6)) == at(1, 6))
    #expect(plan.alertTime(of: .dailySummary, at: at(1, 23)) == at(1, 23))
    plan = AlertPlan(settings, in: .utc, alerts: [(.achievement, at(1, 8))])
    #expect(plan.alertTime(of: .workoutReminder, at: at(1, 8)) == at(1, 8))
    #expect(plan.alertTime(of: .newFollower, at: at(1, 9)) == nil)
  }

  @Test func `of workouts with reminders are due until they start, the earliest first`() {
    let workouts = [(9, 8), (7, 6), (5, 4), (12, 11)].map { start, reminder in
      UpcomingWorkout(
        id: .zero, occurrence: 1, day: 1, name: "\(start)", startTime: at(1, start),
        reminderTime: at(1, reminder))
    }
    let silent = UpcomingWorkout(
      id: .zero, occurrence: 1, day: 1, name: "", startTime: at(1, 9), reminderTime: nil)
    let all = workouts + [silent]
    #expect(OccurrenceReminders.due(all, at: at(1, 5, 59)).isEmpty)
    #expect(OccurrenceReminders.due(all, at: at(1, 6)).map(\.name) == ["7"])
    #expect(OccurrenceReminders.due(all, at: at(1, 8)).map(\.name) == ["9"])
    #expect(OccurrenceReminders.next(all, after: at(1, 8)) == at(1, 11))
    #expect(OccurrenceReminders.next(all, after: at(1, 11)) == nil)
    // One at the start is given although the job is a little late.
    let now = UpcomingWorkout(
      id: .zero, occurrence: 1, day: 1, name: "now", startTime: at(1, 9), reminderTime: at(1, 9))
    #expect(OccurrenceReminders.due([now], at: at(1, 9, 1)).map(\.name) == ["now"])
    #expect(OccurrenceReminders.due([now], at: at(1, 10)).isEmpty)
  }
}
