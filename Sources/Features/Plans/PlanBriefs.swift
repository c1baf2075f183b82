internal import Base
internal import CatalogueContract
internal import ContractJSON
internal import Digests
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import RPC
internal import Wire

/// The briefs of plans, from the athlete's own profile and log. The server's rules read them; a model of another
/// company would get no more than `PlannerInputs` gives.
struct PlanBriefs: Sendable {
  let store: PlanStore
  let neighbours: PlanNeighbours
  let contexts: ContextStore

  /// The time for a session where none is given.
  private static let minutesUsual: Int32 = 45
  private static let minutesRange: ClosedRange<Int32> = 10...120
  /// The days around today for which a plan can be made.
  private static let daysAhead: ClosedRange<Int32> = -1...14

  /// A brief, and the key of the question that it answers.
  struct Question: Sendable {
    var brief: PlanBrief
    let date: Google.Date
    let goal: GoalKind
    let key: String
  }

  /// Returns the question of a request.
  func question(
    _ request: GeneratePlanRequest, at time: Timestamp, for caller: Caller
  ) async throws -> Question {
    let today = try await store.today(at: time, of: caller)
    let date = request.date ?? today
    let ahead = Int64(date.dayNumber) - Int64(today.dayNumber)
    guard Self.daysAhead.contains(Int32(clamping: ahead)) else {
      throw RPCError.invalid("date", "expected a day from yesterday to 14 days ahead", .range)
    }
    let profile = try await neighbours.profile(caller)
    let goal =
      request.goal == .unspecified ? profile.goals.first?.kind ?? .unspecified : request.goal
    var brief = try await brief(profile, goal, on: date, for: caller)
    brief.said = try await contexts.standing(at: time, on: date, today: today, of: caller).facts
    if date == today { brief.recovery = try await neighbours.recovery(time, caller) }
    if let checkIn = request.checkIn {
      brief.said.take(
        ContextFacts {
          ($0.sleepDuration, $0.soreAreas) = (checkIn.sleepDuration, checkIn.soreAreas)
        })
    }
    if brief.said.minutes > 0 { brief.minutes = Int(clamping: brief.said.minutes) }
    if request.minutes > 0 {
      brief.minutes = Int(clamping: request.minutes)
      brief.said.minutes = 0
    }
    let key = try Self.key(request, profile, date, brief)
    brief.seed = request.regenerates ? Self.seed(request.requestID) : Self.seed(caller.owner)
    brief.seed ^= UInt64(clamping: UInt32(bitPattern: brief.day))
    return Question(brief: brief, date: date, goal: goal, key: key)
  }

  /// Returns the brief for a day and a goal, by the profile alone.
  func brief(
    _ profile: FitnessProfile, _ goal: GoalKind, on date: Google.Date, for caller: Caller
  ) async throws -> PlanBrief {
    var brief = PlanBrief()
    brief.goal = TrainingGoal(goal)
    brief.level = profile.fitnessLevel.known
    let minutes = profile.sessionMinutes == 0 ? Self.minutesUsual : profile.sessionMinutes
    brief.minutes = Int(
      min(Self.minutesRange.upperBound, max(Self.minutesRange.lowerBound, minutes)))
    brief.equipment = Set(profile.equipment)
    brief.injuries = profile.injuries
    brief.focusAreas = profile.bodyFocusAreas
    brief.day = Int32(clamping: date.dayNumber)
    let ended = profile.goals.first { $0.kind == goal }?.targetDate
    brief.eventDay = ended.map { Int32(clamping: $0.dayNumber) }
    brief.templates = try await neighbours.templates(caller)
    let history = try await store.history(until: date, of: caller)
    brief.history = ComparedWorkout.aligned(
      history.workouts, with: history.plans, names: brief.names)
    return brief
  }

  /// Returns the brief for today, of the first goal of the profile.
  func brief(at time: Timestamp, for caller: Caller) async throws -> PlanBrief {
    let today = try await store.today(at: time, of: caller)
    let profile = try await neighbours.profile(caller)
    let goal = profile.goals.first?.kind ?? .unspecified
    var brief = try await brief(profile, goal, on: today, for: caller)
    brief.said = try await contexts.standing(at: time, on: today, today: today, of: caller).facts
    return brief
  }

  /// Returns the brief for a change of a plan.
  func brief(
    of plan: Plan, at time: Timestamp, for caller: Caller
  ) async throws -> PlanBrief {
    let profile = try await neighbours.profile(caller)
    var brief = try await brief(profile, plan.goal, on: plan.date, for: caller)
    let today = try await store.today(at: time, of: caller)
    brief.said = try await contexts.standing(at: time, on: plan.date, today: today, of: caller)
      .facts
    return brief
  }

  private static func seed(_ id: UUID) -> UInt64 { FNV.hash("\(id)") }

  /// Returns the digest of what a plan depends on: the day, the request, the profile, what the
  /// athlete says, and the history.
  private static func key(
    _ request: GeneratePlanRequest, _ profile: FitnessProfile, _ date: Google.Date,
    _ brief: PlanBrief
  ) throws -> String {
    var asked = request
    (asked.requestID, asked.regenerates, asked.date) = (.zero, false, date)
    let text =
      try asked.json() + profile.json() + brief.said.json() + "\(brief.history)"
      + brief.recovery.key
    return Hex.encode(Digest.sha256(Array(text.utf8)))
  }
}
