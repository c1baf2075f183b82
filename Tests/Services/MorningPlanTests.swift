import Base
import Contract
import Localization
import Loop
import Messages
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import NotificationsFeature
@testable import PlansFeature
@testable import TestHouse
@testable import pulsewired

/// The plans that are made each morning.
@Suite struct `Plans in the morning` {
  /// 2026-11-27, 0:00 in UTC.
  private static let midnight = Timestamp(microseconds: 1_795_737_600_000_000)

  /// Runs a turn of the account's job, as the house's time is. Returns the hours to the next one; nil for none.
  @discardableResult
  private func turn(_ house: House, of caller: TestCaller) async throws -> Double? {
    let feature = try house.parts[PlansFeature.self]
    let now = house.parts.clock.now
    let owner = try #require(caller.accountID)
    return try await onLoop { loop in
      let next = try await feature.morning.turn(at: now, of: Caller(owner, on: loop))
      return next.map { Double(($0 - now).components.seconds) / 3600 }
    }
  }

  private func want(
    _ house: House, as caller: TestCaller, _ change: (inout PlanningSettings) -> Void = { _ in }
  ) async throws {
    _ = try await house.call(
      ContextRPC.updatePlanningSettings,
      UpdatePlanningSettingsRequest {
        $0.requestID = .v4()
        $0.settings.checkInDays = 180
        ($0.settings.makesMorningPlans, $0.settings.morningMinute) = (true, 300)
        change(&$0.settings)
      }, as: caller)
  }

  private func plans(_ house: House, as caller: TestCaller) async throws -> [Plan] {
    try await house.call(PlanRPC.listPlans, ListPlansRequest(), as: caller).plans
  }

  private func jobs(_ house: House, of caller: TestCaller) async throws -> Int {
    let owner = try #require(caller.accountID)
    let database = try house.parts[PlansFeature.self].morning.store.database
    return try await onLoop { loop in
      try await database.run(
        "select 1 from pulsewire.jobs where kind = 'morning-plan'", for: Caller(owner, on: loop)
      ).count
    }
  }

  @Test func `are made once on each local day, and proposed`() async throws {
    let house = try await House.withManualTime(from: Self.midnight)
    let me = try await house.newAccount()
    #expect(try await turn(house, of: me) == nil)
    #expect(try await jobs(house, of: me) == 0)
    try await house.live(in: "Europe/Berlin", as: me)
    #expect(try await jobs(house, of: me) == 0)
    try await want(house, as: me)
    #expect(try await jobs(house, of: me) == 1)
    // 1:00 in Berlin; the plan is made between 5:00 and 6:00.
    let wait = try #require(try await turn(house, of: me))
    #expect((4...5).contains(wait))
    #expect(try await turn(house, of: me) == wait)
    #expect(try await plans(house, as: me) == [])
    house.time?.advance(by: .seconds(5 * 3600))
    let next = try #require(try await turn(house, of: me))
    #expect((23...24).contains(next))
    let made = try await plans(house, as: me)
    #expect(made.map(\.state) == [.proposed])
    #expect(made.map(\.date) == [Google.Date(year: 2026, month: 11, day: 27)])
    try await turn(house, of: me)
    #expect(try await plans(house, as: me).count == 1)
    // It is not made again for who does not want it.
    _ = try await house.call(
      PlanRPC.deletePlan,
      DeletePlanRequest { ($0.requestID, $0.planID) = (.v4(), made[0].id) }, as: me)
    try await turn(house, of: me)
    #expect(try await plans(house, as: me) == [])
    house.time?.advance(by: .seconds(24 * 3600))
    try await turn(house, of: me)
    #expect(
      try await plans(house, as: me).map(\.date)
        == [Google.Date(year: 2026, month: 11, day: 28)])
    // A day on which no server ran in the morning has none.
    house.time?.advance(by: .seconds(32 * 3600))
    try await turn(house, of: me)
    #expect(try await plans(house, as: me).count == 1)
    try await want(house, as: me) { $0.makesMorningPlans = false }
    #expect(try await turn(house, of: me) == nil)
  }

  @Test func `are one, whatever crashes, and are confirmed if that is wanted`() async throws {
    let house = try await House.withManualTime(from: Self.midnight + .seconds(6 * 3600))
    let me = try await house.newAccount()
    try await want(house, as: me) {
      ($0.confirmsMorningPlans, $0.workoutMinute) = (true, 600)
    }
    let owner = try #require(me.accountID)
    // The node that has made the plan dies before it has confirmed and noted it.
    let feature = try house.parts[PlansFeature.self]
    let date = Google.Date(year: 2026, month: 11, day: 27)
    try await onLoop { loop in
      let request = GeneratePlanRequest {
        ($0.requestID, $0.date) = (MorningPlans.id("plan", date, owner), date)
      }
      _ = try await feature.morning.plans.generate(
        request, in: .en, for: Caller(owner, on: loop)
      ) { _ in }
    }
    #expect(try await plans(house, as: me).map(\.state) == [.proposed])
    // Two nodes run the job at once.
    async let first = turn(house, of: me)
    async let second = turn(house, of: me)
    _ = try await (first, second)
    let made = try await plans(house, as: me)
    #expect(made.map(\.state) == [.confirmed])
    let scheduled = try await house.call(
      ScheduleRPC.getScheduledWorkout,
      GetScheduledWorkoutRequest { $0.scheduledWorkoutID = made[0].id }, as: me
    ).scheduledWorkout
    #expect(scheduled.startMinute == 600)
  }

  /// Returns the notifications of an account, as the background work makes them.
  private func notifications(
    _ house: House, as caller: TestCaller
  ) async throws -> [Contract.Notification] {
    let feature = try house.parts[NotificationsFeature.self]
    let owner = try #require(caller.accountID)
    try await onLoop { loop in
      _ = try await feature.taking.notifications.store.takeNotices(of: Caller(owner, on: loop))
    }
    return try await house.call(
      NotificationRPC.listNotifications, ListNotificationsRequest(), as: caller
    ).notifications
  }

  @Test func `are told once each, unless that is off`() async throws {
    let house = try await House.withManualTime(from: Self.midnight + .seconds(6 * 3600))
    let (me, quiet) = (try await house.newAccount(), try await house.newAccount())
    for one in [me, quiet] { try await want(house, as: one) }
    _ = try await house.call(
      NotificationRPC.updateNotificationSettings,
      UpdateNotificationSettingsRequest {
        $0.requestID = .v4()
        $0.settings.mutedKinds = [.planReady]
        ($0.settings.dailyBudget, $0.settings.reminderMinute) = (10, 480)
      }, as: quiet)
    for one in [me, quiet] {
      async let first = turn(house, of: one)
      async let second = turn(house, of: one)
      _ = try await (first, second)
      try await turn(house, of: one)
    }
    let plan = try #require(try await plans(house, as: me).first)
    let told = try await notifications(house, as: me)
    #expect(told.map(\.kind) == [.planReady] && told.first?.subjectID == plan.id)
    #expect(told.first?.text == "Your plan for today is ready: \(plan.workout.name).")
    #expect(try await notifications(house, as: quiet) == [])
    try await turn(house, of: me)
    #expect(try await notifications(house, as: me).count == 1)
    house.time?.advance(by: .seconds(24 * 3600))
    try await turn(house, of: me)
    #expect(try await notifications(house, as: me).count == 2)
    // Who has planned the day already is told nothing.
    house.time?.advance(by: .seconds(18 * 3600))
    try await house.open(PlanRPC.generatePlan, as: me) { call in
      call.send(GeneratePlanRequest { ($0.requestID, $0.minutes) = (.v4(), 20) })
      call.finish()
      while try await call.next() != nil {}
    }
    house.time?.advance(by: .seconds(6 * 3600))
    try await turn(house, of: me)
    #expect(try await notifications(house, as: me).count == 2)
  }

  @Test func `are left out where there is a plan of the day`() async throws {
    let house = try await House.withManualTime(from: Self.midnight + .seconds(6 * 3600))
    let me = try await house.newAccount()
    try await want(house, as: me)
    try await house.open(PlanRPC.generatePlan, as: me) { call in
      call.send(GeneratePlanRequest { ($0.requestID, $0.minutes) = (.v4(), 20) })
      call.finish()
      while try await call.next() != nil {}
    }
    let own = try await plans(house, as: me)
    try await turn(house, of: me)
    #expect(try await plans(house, as: me) == own && own.count == 1)
  }
}
