internal import Base
internal import Jobs
internal import NotificationsContract
internal import PushFeature
internal import RPC

/// The turns of an account's job: it gives the reminders that are due, decides when devices are told, tells them, and
/// says when it has to run next. Each turn looks at what is stored and at the time, so that a crash between any two steps,
/// a second node and a turn too many change nothing.
struct NotificationTurns: Sendable {
  let notifications: Notifications
  let push: PushFeature
  let clock: WallClock

  private var store: NotificationStore { notifications.store }
  private var neighbours: NotificationNeighbours { notifications.neighbours }

  /// The number of such jobs that one process runs at once.
  private static let atOnce = 4
  /// The days that are looked at for reminders, from today on: one may be a week before its workout.
  private static let dayCount = 9

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.notifications, atOnce: Self.atOnce) { job, handle in
      let now = clock.now
      guard let next = try await turn(at: now, of: Caller(job.owner, on: handle.loop)) else {
        return .done
      }
      return .again(after: max(.seconds(1), (next - clock.now) / clock.speed))
    }
  }

  /// Does what is due at a time. Returns the time of the next turn; nil for none.
  func turn(at now: Timestamp, of caller: Caller) async throws -> Timestamp? {
    let standing = try await store.standing(at: now, of: caller)
    let reminders = try await remind(standing, at: now, of: caller)
    let summary = try await summarize(standing, at: now, of: caller)
    let alert = try await deliver(standing, at: now, of: caller)
    await notifications.changed(caller)
    return [reminders, summary, alert].compactMap(\.self).min()
  }

  /// Reminds of workouts. Returns the time at which that is due next; nil if nothing is scheduled any more.
  private func remind(
    _ standing: NotificationStore.Standing, at now: Timestamp, of caller: Caller
  ) async throws -> Timestamp? {
    guard standing.settings.allows(.workoutReminder) else { return nil }
    let today = standing.zone.local(now).day
    guard let upcoming = try await neighbours.upcoming(today - 1, Self.dayCount, caller) else {
      return nil
    }
    let due = OccurrenceReminders.due(upcoming, at: now)
    if !due.isEmpty { try await store.remind(of: due, at: now, of: caller) }
    let daily = DailyTime(minute: Int(standing.settings.reminderMinute))
    let next = try await give(.reminder, daily, standing, at: now, of: caller) { day in
      let workouts = upcoming.filter { $0.day == day && $0.reminderTime == nil }
      return workouts.first.map { ($0.name, Int32(clamping: workouts.count)) }
    }
    return OccurrenceReminders.next(upcoming, after: now).map { min($0, next) } ?? next
  }

  /// Tells an athlete of the day's workouts. Returns the time at which that is due next; nil if it is off.
  private func summarize(
    _ standing: NotificationStore.Standing, at now: Timestamp, of caller: Caller
  ) async throws -> Timestamp? {
    guard standing.settings.allows(.dailySummary) else { return nil }
    let daily = DailyTime(minute: Int(standing.settings.summaryMinute))
    return try await give(.summary, daily, standing, at: now, of: caller) { day in
      let (workouts, minutes) = try await neighbours.dayTotals(day, caller)
      return workouts > 0 ? ("\(workouts)", Int32(clamping: minutes)) : nil
    }
  }

  /// Gives what is due once a day, if it is due and there is something to tell. Returns the time at which it is due next.
  private func give(
    _ kind: NotificationStore.Daily, _ daily: DailyTime, _ standing: NotificationStore.Standing,
    at now: Timestamp, of caller: Caller,
    _ told: (_ day: Int) async throws -> (name: String, amount: Int32)?
  ) async throws -> Timestamp {
    let zone = standing.zone
    let known = kind == .reminder ? standing.remindedDay : standing.summarizedDay
    var done = known ?? daily.first(at: now, in: zone)
    if known == nil { try await store.begin(kind, on: done, of: caller) }
    let due = daily.next(after: done, at: now, in: zone)
    if due.time <= now {
      try await store.finish(
        kind, on: due.day, after: done, telling: try await told(due.day), at: now, of: caller)
      done = due.day
    }
    return daily.next(after: done, at: now, in: zone).time
  }

  /// Decides when devices are told of what is new, and notes what they are told now. Returns the time of the next alert;
  /// nil if there is none.
  private func deliver(
    _ standing: NotificationStore.Standing, at now: Timestamp, of caller: Caller
  ) async throws -> Timestamp? {
    let pending = try await store.pending(at: now, of: caller)
    var plan = AlertPlan(standing.settings, in: standing.zone, alerts: pending.alerts)
    var alerts = NotificationStore.AlertTimes()
    for one in pending.undecided {
      if let time = plan.alertTime(of: one.kind, at: now) {
        alerts.numbers.append(one.number)
        alerts.times.append(time)
      } else {
        alerts.refused.append(one.number)
      }
    }
    let times = alerts.times + (pending.nextAlert.map { [$0] } ?? [])
    let isDue = times.contains { $0 <= now }
    if !alerts.isEmpty || isDue {
      let devices = isDue ? try await push.reaches(caller) : false
      try await store.deliver(
        alerts, to: devices, mailing: standing.settings.mailedKinds, at: now, of: caller)
    }
    return times.filter { $0 > now }.min()
  }
}
