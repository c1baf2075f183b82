internal import Base
internal import Digests
internal import Jobs
internal import Localization
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The plans that are made each morning for the athletes who want that, by one job of each account. A turn looks at what
/// is stored and at the time, and its requests have the ids that follow from the account and the day: after a crash
/// between any two steps, and on a second node, there is still one plan.
struct MorningPlans: Sendable {
  let plans: Plans
  let store: MorningStore
  let localization: ErrorLocalization
  let clock: WallClock

  /// The number of such jobs that one process runs at once.
  private static let atOnce = 4

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.morningPlan, atOnce: Self.atOnce) { job, handle in
      let caller = Caller(job.owner, on: handle.loop)
      guard
        let next = try await turn(at: clock.now, of: caller, isLastAttempt: handle.isLastAttempt)
      else { return .done }
      return .again(after: max(.seconds(1), (next - clock.now) / clock.speed))
    }
  }

  /// Makes today's plan if it is due. Returns the time of the next turn; nil if the athlete wants none.
  ///
  /// - Parameter isLastAttempt: whether a plan that cannot be made is left out, instead of being tried again.
  func turn(
    at now: Timestamp, of caller: Caller, isLastAttempt: Bool = false
  ) async throws -> Timestamp? {
    guard let standing = try await store.standing(at: now, of: caller) else { return nil }
    guard standing.time.isDue(at: now) else { return standing.time.next(after: now) }
    var plan: Plan?
    do {
      plan = try await make(standing, for: caller)
    } catch PlanError.noSuitableExercise {
      // Nothing would be gained by trying again today.
    } catch let error where isLastAttempt && !(error is CancellationError) {
      // Tomorrow is another day.
    }
    let notice = plan.map { plan in
      plans.neighbours.notice(
        plan, caller.owner, now,
        "exists (select from pulsewire.workout_plans p where p.id = \(plan.id))")
    }
    try await store.finish(standing.date, notice: notice, of: caller)
    var time = standing.time
    time.doneDay = time.today
    return time.next(after: now)
  }

  /// Returns the plan; nil if the athlete needs none.
  private func make(
    _ standing: MorningStore.Standing, for caller: Caller
  ) async throws -> Plan? {
    let request = GeneratePlanRequest {
      $0.requestID = Self.id("plan", standing.date, caller.owner)
      $0.date = standing.date
    }
    // Who has a plan of the day already needs no other; but what this job has begun, it ends.
    if standing.hasPlan, try await !plans.knows(request, of: caller) { return nil }
    let language = await localization.language(of: caller)
    let plan = try await plans.generate(request, in: language, for: caller) { _ in }
    guard standing.settings.confirmsMorningPlans else { return plan }
    do {
      _ = try await plans.confirm(
        ConfirmPlanRequest {
          $0.requestID = Self.id("confirmation", standing.date, caller.owner)
          ($0.planID, $0.startMinute) = (plan.id, standing.settings.workoutMinute)
        }, for: caller)
    } catch PlanError.planNotFound {
      // The athlete was faster, and did not want it.
      return nil
    }
    return plan
  }

  /// Returns the id of a request that is made once for an account and a day.
  static func id(_ step: String, _ date: Google.Date, _ owner: UUID) -> UUID {
    let digest = Digest.sha256(Array("morning \(step) \(date.sql) \(owner)".utf8))
    var bytes = Array(digest.prefix(16))
    // RFC 9562: version 8, variant 10.
    if bytes.count == 16 {
      // trap: sixteen bytes
      bytes[6] = bytes[6] & 0x0f | 0x80
      bytes[8] = bytes[8] & 0x3f | 0x80
    }
    return UUID(bytes: bytes) ?? .zero
  }

  /// Returns the statement after which an account's job looks at the settings anew, in the unit of work that changes what
  /// it goes by.
  static func planning(_ owner: UUID) -> SQL {
    Jobs.enqueueAnew(
      .morningPlan,
      of: """
        select \(jobID)::uuid where exists (
          select from pulsewire.planning_settings where makes_morning_plans)
        """, owner: owner)
  }

  /// The id of the job: one for each account.
  static let jobID = UUID(high: 0x6d6f_726e_696e_8000, low: 0x8000_0000_0000_0001)
}

extension JobKind {
  /// The job that makes an account's plans in the morning.
  static let morningPlan = JobKind("morning-plan")
}
